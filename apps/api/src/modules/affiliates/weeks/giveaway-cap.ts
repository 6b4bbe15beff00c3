import type { PlayerId } from '@arara/domain/shards';
import { capE5, remainingE5 } from '@arara/domain/affiliates';
import { addDays, type BusinessDay, businessDayOf } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { lockAccount } from '../../ledger/index.ts';
import { listChains, lockChain } from '../network/chains.store.ts';
import { countPlayers, recentSpan } from '../network/counting.ts';
import { capSpan } from '../network/cap-span.ts';
import { findGiveaway, type Given, type Giveaway, listGiven } from '../network/days.store.ts';
import { listReserved, saveReserved } from './giveaway-cap.store.ts';
import { type PendingContext, pendingE5 } from './giveaway-pending.ts';
import type { TeamContext } from '../network/sources.ts';

export interface Wanted extends Omit<Giveaway, 'givenOn'> {
  /** A day that is over, for what comes before the periods that ended with it; today otherwise. */
  readonly givenOn?: BusinessDay;
}

/**
 * Takes the whole amount out of the cap of an invited player, or nothing; the answer is what was taken. What was taken
 * once is the answer for ever; what did not fit is written nowhere, and may fit when the player has bet more.
 */
export function reserveGiveaway(context: TeamContext, wanted: Wanted): Promise<bigint> {
  const { clock, shards } = context;
  const playerId = wanted.playerId as PlayerId;
  return shards.inPlayerTransaction(playerId, async (tx) => {
    // The account first, as a reward of the player's own does: of two that ask at once, one sees the other.
    await lockAccount(tx, playerId);
    const row = await lockChain(tx, playerId);
    if (row === undefined) throw new Error('a giveaway on somebody whom nobody invited');
    const known = await findGiveaway(tx, wanted);
    if (known !== undefined && known > 0n) return known;
    const nowMs = clock.nowMs();
    await countPlayers(context, tx, { rows: [row], span: recentSpan(nowMs) });
    const given = { ...wanted, givenOn: wanted.givenOn ?? businessDayOf(nowMs) };
    const asked = { brandId: row.brandId, nowMs, playerIds: [playerId], period: ruleDayOf(wanted, nowMs) };
    const remaining = await remainingByPlayer(context, tx, { ...asked, given });
    if (wanted.amountE5 > (remaining.get(playerId) ?? 0n)) return 0n;
    await saveReserved(tx, given);
    return wanted.amountE5;
  });
}

/** A reward of a day keeps the cap with which that day began; a box, which has no day, asks for today's. */
function ruleDayOf({ kind, period }: Wanted, nowMs: number): BusinessDay {
  return kind === 'invite' ? period : businessDayOf(nowMs);
}

interface RemainingQuery {
  readonly brandId: number;
  readonly nowMs: number;
  readonly playerIds: readonly bigint[];
  readonly period: BusinessDay;
  /** What asks for a part of it, when the runs would see it. */
  readonly given?: Pick<Giveaway, 'givenOn' | 'amountE5'>;
}

async function remainingByPlayer(
  context: PendingContext,
  db: Queryable,
  of: RemainingQuery,
): Promise<ReadonlyMap<bigint, bigint>> {
  const tomorrow = addDays(businessDayOf(of.nowMs), 1);
  const span = await capSpan(context, of, tomorrow);
  const pending = await pendingE5(context, db, { ...of, rows: await listChains(db, of.playerIds) });
  const given = await listGiven(db, of.playerIds, span);
  const remainingFor = ({ playerId, effectiveE5, givenE5 }: Given) =>
    remainingE5(capE5(effectiveE5, span.percentPpm), givenE5 + (pending.get(playerId) ?? 0n));
  return new Map(given.map((row) => [row.playerId, remainingFor(row)] as const));
}

/** What `reserveGiveaway` would come to now for parts of one kind, each on another player. */
export async function fittingE5(context: TeamContext, parts: readonly Wanted[], nowMs: number): Promise<bigint> {
  const { shards } = context;
  let sumE5 = 0n;
  for (const [db, own] of Map.groupBy(parts, (part) => shards.ofPlayer(part.playerId as PlayerId))) {
    const [first] = own as [Wanted];
    const { kind, period, brandId } = first;
    const playerIds = own.map(({ playerId }) => playerId);
    const [reserved, remaining] = await Promise.all([
      listReserved(db, playerIds, { kind, period }),
      remainingByPlayer(context, db, { brandId, nowMs, playerIds, period: ruleDayOf(first, nowMs) }),
    ]);
    for (const { playerId, amountE5 } of own)
      sumE5 += reserved.get(playerId) ?? (amountE5 <= (remaining.get(playerId) ?? 0n) ? amountE5 : 0n);
  }
  return sumE5;
}
