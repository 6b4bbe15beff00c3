import { requiredFor, type RequirementKind, withdrawableE5 } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { type Balances, lockAccount, post } from '../../ledger/index.ts';
import type { Policy } from '../../policy/index.ts';
import type { Settings } from '../../settings/index.ts';
import * as store from './store.ts';

/** What the player has in rounds that are still open: `games` knows. */
export type OpenStakesOf = (
  db: Queryable,
  playerId: PlayerId,
  /** `bonusSince`: only what the bonus pocket paid, in rounds that began after this moment. */
  asked: { readonly at: Date; readonly bonusSince?: { readonly version: bigint; readonly at: Date } },
) => Promise<bigint>;

export interface TurnoverDeps {
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'rule'>;
  readonly openStakesE5: OpenStakesOf;
}

/** Who, under which key, when: the same key twice counts once. */
export interface Noted extends store.Owner {
  readonly key: string;
  readonly amountE5: bigint;
  readonly atMs: number;
}

export interface Opening extends Noted {
  readonly kind: RequirementKind;
  /** In hundredths, when a rule says it; otherwise the factor of the day. */
  readonly factor?: bigint;
}

export interface Accepted extends Noted {
  /** Of the rule that gave it; otherwise those of the day. The factor is in hundredths. */
  readonly terms?: { readonly factor: bigint; readonly expiryDays: number };
}

async function getLocked(tx: Tx, playerId: PlayerId): Promise<Balances> {
  const account = await lockAccount(tx, playerId);
  if (account === undefined) throw new Error('a requirement for a player without an account');
  return account;
}

async function ensureAccount(tx: Tx, { settings }: TurnoverDeps, who: store.Owner & { atMs: number }): Promise<void> {
  const lostBelowE5 = await settings.get('bonuses.lostBelow', { brandId: who.brandId, atMs: who.atMs });
  await store.openAccount(tx, who, lostBelowE5);
}

/** The factor of the day, in hundredths; a market may ask nothing of a deposit. */
async function factorOf({ settings, policy }: TurnoverDeps, opening: Opening): Promise<bigint> {
  const { kind, brandId, atMs, factor } = opening;
  if (factor !== undefined) return factor;
  const at = { brandId, atMs };
  if (kind === 'deposit' && !policy.rule('payments.withdrawal.depositTurnover', at)) return 0n;
  return (await settings.get('bonuses.turnover', at))[kind];
}

export async function openRequirement(
  tx: Tx,
  deps: TurnoverDeps,
  opening: Opening,
): Promise<{ readonly requiredE5: bigint }> {
  const { playerId, brandId, kind, key, amountE5, atMs } = opening;
  const { cashE5 } = await getLocked(tx, playerId);
  const known = await store.findRequirement(tx, playerId, key);
  if (known !== undefined) return { requiredE5: known.requiredE5 };
  if (cashE5 < amountE5) throw new Error('a requirement opens after its money was posted');
  await ensureAccount(tx, deps, opening);
  // Whatever emptied the account without telling is found here, before the new money hides it.
  await reviewPlayer(tx, deps, { playerId, atMs, withoutE5: amountE5 });
  await store.deleteAwaited(tx, playerId, key);
  const factor = await factorOf(deps, opening);
  const requiredE5 = requiredFor(amountE5, factor);
  if (requiredE5 === 0n) return { requiredE5 };
  const account = await store.findAccount(tx, playerId);
  const withdrawnE5 = account?.withdrawnE5 ?? 0n;
  const requirements = await store.listOpenRequirements(tx, playerId);
  const cashBeforeE5 = cashE5 - amountE5;
  await store.insertRequirement(tx, {
    playerId,
    brandId,
    kind,
    key,
    amountE5,
    factor,
    requiredE5,
    freeBeforeE5: withdrawableE5({ requirements, withdrawnE5 }, cashBeforeE5),
    cashBeforeE5,
    withdrawnBeforeE5: withdrawnE5,
    openedAt: new Date(atMs),
  });
  await store.recount(tx, playerId);
  return { requiredE5 };
}

export async function noteWithdrawal(tx: Tx, deps: TurnoverDeps, noted: Noted): Promise<void> {
  const { version } = await getLocked(tx, noted.playerId);
  await ensureAccount(tx, deps, noted);
  const isNew = await store.insertWithdrawal(tx, { ...noted, undoes: null, version, at: new Date(noted.atMs) });
  if (isNew) await store.addWithdrawn(tx, noted.playerId, noted.amountE5);
}

export interface Undone extends Noted {
  /** The key under which the withdrawal was noted. */
  readonly undoes: string;
}

export async function noteWithdrawalUndone(tx: Tx, deps: TurnoverDeps, undone: Undone): Promise<void> {
  const { playerId, key, undoes, amountE5, atMs } = undone;
  const { version } = await getLocked(tx, playerId);
  const withdrawal = await store.findWithdrawal(tx, playerId, undoes);
  if (withdrawal === undefined) throw new Error(`no withdrawal ${undoes} was noted`);
  const isNew = await store.insertWithdrawal(tx, { ...undone, version, at: new Date(atMs) });
  if (!isNew) return;
  if (withdrawal.undoneE5 + amountE5 > withdrawal.amountE5)
    throw new Error(`more than all of ${undoes} came back with ${key}`);
  await store.addWithdrawn(tx, playerId, -amountE5);
  await reviewPlayer(tx, deps, { playerId, atMs, returnedFrom: withdrawal.version });
}

/** A deposit may still be paid: until it is or cannot be any more, nothing is lost. */
export async function awaitDeposit(tx: Tx, deps: TurnoverDeps, noted: Noted): Promise<void> {
  await getLocked(tx, noted.playerId);
  await ensureAccount(tx, deps, noted);
  await store.insertAwaited(tx, { ...noted, at: new Date(noted.atMs) });
}

export async function forgetDeposit(
  tx: Tx,
  deps: TurnoverDeps,
  { playerId, key, atMs }: Pick<Noted, 'playerId' | 'key' | 'atMs'>,
): Promise<void> {
  await getLocked(tx, playerId);
  const gone = await store.deleteAwaited(tx, playerId, key);
  if (gone > 0) await reviewPlayer(tx, deps, { playerId, atMs });
}

export interface Reviewed {
  readonly playerId: PlayerId;
  readonly atMs: number;
  readonly returnedFrom?: bigint;
  /** Money that has just come and shall not count yet. */
  readonly withoutE5?: bigint;
}

/** Closes as lost, or opens again, by what the player has now. */
export async function reviewPlayer(
  tx: Tx,
  { openStakesE5 }: Pick<TurnoverDeps, 'openStakesE5'>,
  { playerId, atMs, returnedFrom, withoutE5 = 0n }: Reviewed,
): Promise<void> {
  const account = await store.findAccount(tx, playerId);
  if (account === undefined || (!account.isWatched && returnedFrom === undefined)) return;
  const at = new Date(atMs);
  const elsewhereE5 = (await openStakesE5(tx, playerId, { at })) - withoutE5;
  await store.review(tx, { playerId, elsewhereE5, returnedFrom: returnedFrom ?? null, at });
}

export async function acceptBonus(
  tx: Tx,
  deps: TurnoverDeps,
  accepted: Accepted,
): Promise<{ readonly requiredE5: bigint }> {
  const { playerId, brandId, key, amountE5, atMs, terms } = accepted;
  const at = { brandId, atMs };
  await getLocked(tx, playerId);
  await ensureAccount(tx, deps, accepted);
  const factor = terms?.factor ?? (await deps.settings.get('bonuses.turnover', at)).bonus;
  const requiredE5 = requiredFor(amountE5, factor);
  const answer = await post(tx, deps.clock, {
    key: `bonuses:grant:${key}`,
    playerId,
    brandId,
    movement: 'bonus_grant',
    legs: [
      { account: 'bonus_cost', amountE5: -amountE5 },
      { account: 'bonus', amountE5 },
    ],
  });
  if (!answer.ok) throw new Error(`the bonus ${key} cannot be posted: ${answer.reason}`);
  if (answer.replayed) return { requiredE5 };
  const days = terms?.expiryDays ?? (await deps.settings.get('bonuses.expiryDays', at));
  const pool = await store.addToPool(tx, accepted, {
    amountE5,
    requiredE5,
    stakeMaxE5: await deps.settings.get('bonuses.stakeMax', at),
    expiresAt: new Date(atMs + days * 86_400_000),
    at: new Date(atMs),
    version: answer.version,
  });
  await store.insertGrant(tx, { playerId, brandId, key, pool, amountE5, factor, requiredE5, at: new Date(atMs) });
  const open = await store.findOpenPool(tx, playerId);
  if (open !== undefined && open.doneE5 >= open.requiredE5)
    await store.convertPool(tx, playerId, { day: businessDayOf(atMs), at: new Date(atMs) });
  await store.recount(tx, playerId);
  return { requiredE5 };
}

export interface GivingUp extends store.Owner {
  readonly key: string;
  readonly atMs: number;
  readonly because?: 'given_up' | 'expired';
}

/** Everything in the bonus pocket goes to bonus cost, and the pool ends. A repeat finds that it did. */
export async function giveUpPool(
  tx: Tx,
  deps: Pick<TurnoverDeps, 'clock' | 'openStakesE5'>,
  giving: GivingUp,
): Promise<{ readonly forfeitedE5: bigint }> {
  const { playerId, brandId, key, atMs, because = 'given_up' } = giving;
  const { bonusE5, version } = await getLocked(tx, playerId);
  if (await store.wasEndedBy(tx, playerId, key)) return { forfeitedE5: 0n };
  // A bonus that was accepted a moment ago has given the pool a new time.
  if (because === 'expired' && !(await isOverdue(tx, playerId, atMs))) return { forfeitedE5: 0n };
  let endedVersion = version;
  if (bonusE5 > 0n) {
    const answer = await post(tx, deps.clock, {
      key: `bonuses:forfeit:${key}`,
      playerId,
      brandId,
      movement: 'bonus_forfeit',
      legs: [
        { account: 'bonus', amountE5: -bonusE5 },
        { account: 'bonus_cost', amountE5: bonusE5 },
      ],
      memo: { reason: because },
    });
    // The key was used when the pocket held something else: what came since is not part of that request.
    if (!answer.ok && answer.reason === 'conflict') return { forfeitedE5: 0n };
    if (!answer.ok) throw new Error(`the bonus cannot be given up: ${answer.reason}`);
    if (answer.replayed) return { forfeitedE5: 0n };
    endedVersion = answer.version;
  }
  await store.endPool(tx, { playerId, state: because, key, version: endedVersion, at: new Date(atMs) });
  await store.recount(tx, playerId);
  await reviewPlayer(tx, deps, { playerId, atMs });
  return { forfeitedE5: bonusE5 };
}

async function isOverdue(tx: Tx, playerId: PlayerId, atMs: number): Promise<boolean> {
  const pool = await store.findOpenPool(tx, playerId);
  return pool !== undefined && pool.expiresAt.getTime() <= atMs;
}
