import { createHash } from 'node:crypto';
import {
  type AccountName,
  accountNumbers,
  currencies,
  type MovementName,
  movements,
  type Window,
  type WindowName,
} from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import * as store from './store.ts';

/** One side of a transfer. System accounts name their party: the game supplier or payment provider. */
export interface Leg {
  readonly account: AccountName;
  readonly amountE5: bigint;
  readonly party?: number;
}

interface Call {
  /** The house of a brand (see `houseAccountId`) for money without a player. */
  readonly playerId: PlayerId;
  readonly movement: MovementName;
  /** What a person needs to read the line later. No personal data. */
  readonly memo?: object;
}

export interface Transfer extends Call {
  /** The same key twice counts once; the second time the first answer comes back. */
  readonly key: string;
  readonly brandId: number;
  /** Signed, summing to zero. */
  readonly legs: readonly Leg[];
}

export interface Reversal extends Pick<Transfer, 'key' | 'playerId' | 'brandId' | 'memo'> {
  /** Key of the transfer whose exact opposite is posted. */
  readonly reverses: string;
}

export interface Hold extends Call {
  readonly hold: string;
  readonly brandId: number;
  readonly from: 'cash' | 'commission';
  readonly amountE5: bigint;
}

export interface Settlement extends Call {
  readonly hold: string;
  /** Where the held money goes: amounts sum to the hold. */
  readonly to: readonly Leg[];
}

export interface Release extends Call {
  readonly hold: string;
}

export type PostRefusal =
  | 'unknown_account'
  | 'frozen'
  | 'wrong_currency'
  | 'conflict'
  | 'already_reversed'
  | 'insufficient_funds'
  | 'unknown_transfer'
  | 'unknown_hold'
  /** The hold was settled when a release came, or the other way round. */
  | 'hold_ended';

export interface Posted {
  readonly ok: true;
  /** True when this key was posted before: nothing moved now. */
  readonly replayed: boolean;
  readonly version: bigint;
  readonly cashAfterE5: bigint;
  readonly bonusAfterE5: bigint;
}

export type PostAnswer = Posted | { readonly ok: false; readonly reason: PostRefusal };

export interface Balances {
  readonly brandId: number;
  readonly version: bigint;
  readonly cashE5: bigint;
  readonly bonusE5: bigint;
  readonly commissionE5: bigint;
  readonly heldE5: bigint;
  readonly medHoldE5: bigint;
  readonly pointsE5: bigint;
  readonly receivableE5: bigint;
  readonly betsBlocked: boolean;
  readonly windows: Readonly<Record<WindowName, Window>>;
}

/** Hash of whatever makes two calls the same call. */
export function fingerprintOf(content: unknown): string {
  const text = JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  return createHash('sha256').update(text).digest('hex');
}

const BET_BLOCK_FLAG = 1;

export function momentOf(clock: Clock) {
  const at = clock.now();
  return { day: businessDayOf(at.getTime()), at };
}

function toStoredLegs(legs: readonly Leg[]): store.StoredLeg[] {
  return legs.map((leg) => ({ account: accountNumbers[leg.account], party: leg.party ?? 0, amountE5: leg.amountE5 }));
}

function toAnswer(row: store.PostAnswerRow): PostAnswer {
  if (row.outcome !== 'applied' && row.outcome !== 'replayed') return { ok: false, reason: row.outcome as PostRefusal };
  if (row.version === null) throw new Error(`a transfer was ${row.outcome} without a version`);
  return {
    ok: true,
    replayed: row.outcome === 'replayed',
    version: row.version,
    cashAfterE5: row.cash_after_e5 ?? 0n,
    bonusAfterE5: row.bonus_after_e5 ?? 0n,
  };
}

/** A leg may only touch the accounts that the movement's row in docs/money.md names, in its direction. */
function assertLegsFit(movement: MovementName, legs: readonly Leg[]): void {
  const { from, to } = movements[movement] as { from: readonly AccountName[]; to: readonly AccountName[] };
  for (const leg of legs) {
    const side = leg.amountE5 < 0n ? from : to;
    if (!side.includes(leg.account)) throw new Error(`${movement} does not move ${leg.account} that way`);
  }
}

export async function post(tx: Tx, clock: Clock, transfer: Transfer): Promise<PostAnswer> {
  assertLegsFit(transfer.movement, transfer.legs);
  const points = transfer.legs.some((leg) => leg.account === 'points');
  const answer = await store.post(tx, {
    key: transfer.key,
    playerId: transfer.playerId,
    brandId: transfer.brandId,
    currency: points ? currencies.POINTS : currencies.BRL,
    code: movements[transfer.movement].code,
    fingerprint: fingerprintOf([transfer.movement, toStoredLegs(transfer.legs)]),
    legs: toStoredLegs(transfer.legs),
    memo: transfer.memo,
    reverses: undefined,
    ...momentOf(clock),
  });
  return toAnswer(answer);
}

/** A correction is a new transfer that names the old one; the old one stays. */
export async function reverse(tx: Tx, clock: Clock, reversal: Reversal): Promise<PostAnswer> {
  const legs = await store.listLegs(tx, reversal.playerId, reversal.reverses);
  if (legs.length === 0) return { ok: false, reason: 'unknown_transfer' };
  const answer = await store.post(tx, {
    key: reversal.key,
    playerId: reversal.playerId,
    brandId: reversal.brandId,
    currency: legs.some((leg) => leg.account === accountNumbers.points) ? currencies.POINTS : currencies.BRL,
    code: movements.reversal.code,
    fingerprint: fingerprintOf(['reversal', reversal.reverses]),
    legs: legs.map((leg) => ({ ...leg, amountE5: -leg.amountE5 })),
    memo: reversal.memo,
    reverses: reversal.reverses,
    ...momentOf(clock),
  });
  return toAnswer(answer);
}

export async function hold(tx: Tx, clock: Clock, request: Hold): Promise<PostAnswer> {
  const answer = await store.hold(tx, {
    hold: request.hold,
    playerId: request.playerId,
    brandId: request.brandId,
    currency: currencies.BRL,
    code: movements[request.movement].code,
    from: accountNumbers[request.from],
    amountE5: request.amountE5,
    fingerprint: fingerprintOf([request.movement, request.from, request.amountE5]),
    memo: request.memo,
    ...momentOf(clock),
  });
  return toAnswer(answer);
}

export async function settle(tx: Tx, clock: Clock, settlement: Settlement): Promise<PostAnswer> {
  assertLegsFit(settlement.movement, settlement.to);
  const legs = toStoredLegs(settlement.to);
  return endHold(tx, clock, { ...settlement, state: 'settled', legs });
}

export function release(tx: Tx, clock: Clock, request: Release): Promise<PostAnswer> {
  return endHold(tx, clock, { ...request, state: 'released', legs: [] });
}

/**
 * Before somebody outside is told to pay what is held. `stateOf` is undefined when the player has no hold of that name and
 * amount. `begin` is false unless it is open; from then on the API for players cannot release it. After `stop`, which says
 * that nobody outside pays it, it can.
 */
export const settlements = {
  stateOf: store.holdStateOf,
  begin: store.beginSettlement,
  stop: store.stopSettlement,
} as const;

async function endHold(
  tx: Tx,
  clock: Clock,
  end: Release & { state: 'settled' | 'released'; legs: store.StoredLeg[] },
): Promise<PostAnswer> {
  const answer = await store.endHold(tx, {
    hold: end.hold,
    playerId: end.playerId,
    state: end.state,
    code: movements[end.movement].code,
    fingerprint: fingerprintOf([end.movement, end.legs]),
    legs: end.legs,
    memo: end.memo,
    ...momentOf(clock),
  });
  return toAnswer(answer);
}

export async function balanceOf(queryable: Queryable, playerId: PlayerId): Promise<Balances | undefined> {
  const row = await store.findAccount(queryable, playerId);
  return row && toBalances(row);
}

/** Locks the player until the transaction ends: whoever checks before money moves calls this first. */
export async function lockAccount(tx: Tx, playerId: PlayerId): Promise<Balances | undefined> {
  const row = await store.lockAccount(tx, playerId);
  return row && toBalances(row);
}

function toBalances(row: store.AccountRow): Balances {
  const window = (name: WindowName): Window => ({
    key: row[`${name}_key`],
    betsE5: row[`${name}_bets_e5`],
    lossE5: row[`${name}_loss_e5`],
    count: row[`${name}_count`],
    betsMaxE5: row[`${name}_bets_max_e5`] ?? undefined,
    lossMaxE5: row[`${name}_loss_max_e5`] ?? undefined,
    countMax: row[`${name}_count_max`] ?? undefined,
  });
  return {
    brandId: row.brand_id,
    version: row.version,
    cashE5: row.cash_e5,
    bonusE5: row.bonus_e5,
    commissionE5: row.commission_e5,
    heldE5: row.held_e5,
    medHoldE5: row.med_hold_e5,
    pointsE5: row.points_e5,
    receivableE5: row.receivable_e5,
    betsBlocked: (row.flags & BET_BLOCK_FLAG) !== 0,
    windows: { day: window('day'), week: window('week'), month: window('month') },
  };
}
