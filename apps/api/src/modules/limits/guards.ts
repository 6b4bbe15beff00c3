import { type WindowName, windowNames } from '@arara/domain/ledger';
import { isStopped, type Maxima, maximaOf, type Stop, stopAt } from '@arara/domain/limits';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { type Balances, type GuardLimits, lockAccount, setGuards } from '../ledger/index.ts';
import { readPolicyFacts } from '../players/index.ts';
import * as store from './store.ts';
import { eachApart, onEach, sum } from '../../platform/workflows/apart.ts';

/**
 * Called in the transaction of every change, also of one that came by time, after the guards were written: whoever
 * plays on the strength of the old limits (an open game session) is brought in line in the same commit.
 */
export type WhenChanged = (tx: Tx, playerId: PlayerId, nowMs: number) => Promise<void>;

export interface GuardedPlayer {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly nowMs: number;
}

/**
 * A reason of another feature against new stakes, as it stands now under the player's lock. `nextDueAtMs`: when it may
 * be another one by time alone, so that somebody looks again; undefined = it changes only by an act, which asks for the
 * guards itself.
 */
export type GuardSource = (
  tx: Tx,
  player: GuardedPlayer,
) => Promise<{ readonly isBlocked: boolean; readonly nextDueAtMs: number | undefined }>;

/** The moment, and whoever else may keep a player from betting. */
export interface GuardsAt {
  readonly nowMs: number;
  readonly guards: readonly GuardSource[];
}

/**
 * Brings the guards on the account row in line with what holds now, and writes only when they differ. Takes the
 * player's lock. Until it runs, a raise that fell due or a pause that ended is not yet seen by the row: the row may be
 * stricter than the rule, never milder. A reason that begins by time (an idle session, a place told long ago) is seen
 * when its moment is looked at, within a few seconds. False when nothing had to be written.
 */
export async function refreshGuards(tx: Tx, playerId: PlayerId, at: GuardsAt): Promise<boolean> {
  const account = await lockAccount(tx, playerId);
  return account !== undefined && alignGuards(tx, { playerId, account, ...at });
}

export interface LockedPlayer extends GuardsAt {
  readonly playerId: PlayerId;
  readonly account: Balances;
}

export async function alignGuards(tx: Tx, player: LockedPlayer): Promise<boolean> {
  const { playerId, account } = player;
  const guards = await guardsAt(tx, player);
  const { betsBlocked, windows } = account;
  const isSame = (field: 'betsMaxE5' | 'lossMaxE5' | 'countMax') =>
    windowNames.every((name) => windows[name][field] === guards[field][name]);
  if (betsBlocked === guards.betsBlocked && isSame('betsMaxE5') && isSame('lossMaxE5') && isSame('countMax'))
    return false;
  if (!(await setGuards(tx, playerId, guards))) throw new Error('the locked account is gone');
  return true;
}

/** No new stake while another feature has something against it, nor while the player is stopped. */
async function guardsAt(tx: Tx, locked: LockedPlayer): Promise<GuardLimits> {
  const { playerId, nowMs } = locked;
  const limits = await store.listLimits(tx, playerId);
  return {
    betsBlocked: (await isHeldBack(tx, locked)) || (await isStoppedAt(tx, playerId, nowMs)),
    betsMaxE5: maximaOf(limits, 'bets', nowMs),
    lossMaxE5: maximaOf(limits, 'loss', nowMs),
    countMax: toNumbers(maximaOf(limits, 'count', nowMs)),
  };
}

/** Whether the player is paused or excluded, leaves or has left, or is blocked from betting by a documented case. */
export async function isStoppedAt(db: Queryable, playerId: PlayerId, nowMs: number): Promise<boolean> {
  const stops = await store.findStops(db, playerId);
  const player = await readPolicyFacts(db, playerId);
  const isLeaving = player?.status === 'closed' || (player?.closing ?? null) !== null;
  const isBlocked = isLeaving || (player?.blocks ?? []).some(({ scope }) => scope === 'bet');
  return isBlocked || isStopped(stops.pause, nowMs) || isStopped(stops.exclusion, nowMs);
}

/** Whether another feature has a reason; the next moment to look again is noted in the same commit. */
async function isHeldBack(tx: Tx, { playerId, nowMs, account: { brandId }, guards }: LockedPlayer): Promise<boolean> {
  let isBlocked = false;
  const due: number[] = [];
  for (const guard of guards) {
    const found = await guard(tx, { playerId, brandId, nowMs });
    isBlocked ||= found.isBlocked;
    if (found.nextDueAtMs !== undefined) due.push(found.nextDueAtMs);
  }
  if (due.length > 0) await store.insertLook(tx, { playerId, brandId }, { nowMs, dueMs: Math.min(...due) });
  return isBlocked;
}

/** The most minutes of play per window that hold now; a window without a limit is absent. */
export async function timeLimitsOf(
  db: Queryable,
  playerId: PlayerId,
  nowMs: number,
): Promise<Readonly<Partial<Record<WindowName, number>>>> {
  return toNumbers(maximaOf(await store.listLimits(db, playerId), 'time', nowMs));
}

/** Minutes and bets are told as numbers. */
function toNumbers(maxima: Maxima): Readonly<Partial<Record<WindowName, number>>> {
  return Object.fromEntries(Object.entries(maxima).map(([name, max]) => [name, Number(max)]));
}

/** The pause and the exclusion that hold now. */
export async function stopsOf(
  db: Queryable,
  playerId: PlayerId,
  nowMs: number,
): Promise<{ readonly pause: Stop | undefined; readonly exclusion: Stop | undefined }> {
  const { pause, exclusion } = await store.findStops(db, playerId);
  return { pause: stopAt(pause, nowMs), exclusion: stopAt(exclusion, nowMs) };
}

export interface DueDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly whenChanged: readonly WhenChanged[];
  readonly guards: readonly GuardSource[];
}

const DUE_PER_RUN = 200;

/**
 * Players whose raise fell due, whose stop ended or whose session or place grew old get their guards; answers how many. One who cannot be served is left
 * for the next run and keeps nobody else waiting; the fault is thrown at the end, for the log.
 */
export async function refreshDue(deps: DueDeps): Promise<number> {
  const { shards, clock } = deps;
  const served = await onEach(shards.held(), async (shard) => {
    const due = await store.listDue(shard, clock.now(), DUE_PER_RUN);
    return (await eachApart(due, (playerId) => serveDue(deps, playerId))).length;
  });
  return sum(served);
}

function serveDue({ shards, clock, whenChanged, guards }: DueDeps, playerId: PlayerId): Promise<void> {
  return shards.inPlayerTransaction(playerId, async (tx) => {
    const nowMs = clock.nowMs();
    await refreshGuards(tx, playerId, { nowMs, guards });
    for (const hook of whenChanged) await hook(tx, playerId, nowMs);
    await store.deleteDue(tx, playerId, new Date(nowMs));
  });
}
