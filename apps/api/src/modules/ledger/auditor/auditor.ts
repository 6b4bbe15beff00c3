import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import * as store from './auditor.store.ts';

export { askSweep as askFullAudit } from './auditor.store.ts';

/** So many players in one statement: far below its timeout, also when each of them has played for years. */
const SLICE = 500;
/** More than a few suspects are one disaster, not many; the first of them say what it is. */
const SUSPECTS_MAX = 200;
/** Virtual shards whose sums are counted again in one turn, when their full pass has ended. */
const HEADS_AT_ONCE = 500;

export interface AuditOptions {
  readonly clock: Clock;
  /** How long the full pass may go on this time; it goes on there the next time. */
  readonly sweepMs: number;
  /** What was posted before is in the chains now. */
  readonly onChained?: (at: Date) => void;
}

/**
 * One turn of the auditor on one database: what was posted since the last turn is proved from where that one ended, then
 * a part of the full pass, and then everybody in whose books something was wrong is looked at again from the beginning.
 * Answers what is wrong now.
 */
export async function auditBooks(
  database: Queryable,
  { clock, sweepMs, onChained }: AuditOptions,
): Promise<readonly store.BookFault[]> {
  const at = clock.now();
  const unproved = await store.listUnproved(database, at);
  for (let from = 0; from < unproved.length; from += SLICE)
    await store.checkPlayers(database, unproved.slice(from, from + SLICE), { isWhole: false, at });
  await store.noteSeen(database, at);
  onChained?.(at);
  const endsAtMs = clock.nowMs() + sweepMs;
  let isLeft = true;
  while (isLeft && clock.nowMs() < endsAtMs) isLeft = await store.sweepSlice(database, SLICE, clock.now());
  const suspects = await store.listSuspects(database, SUSPECTS_MAX);
  const faults = await store.checkPlayers(database, suspects, { isWhole: true, at: clock.now() });
  // Second, because the first clears whoever's books are right.
  const beside = await store.checkBeside(database, suspects, clock.now());
  const changed = await store.listChangedHeads(database, HEADS_AT_ONCE, clock.now());
  return [
    ...faults,
    ...beside,
    ...changed.map((vshard) => ofVshard(vshard, 'what was proved of players is not as it was')),
  ];
}

function ofVshard(vshard: number, fault: string): store.BookFault {
  return { playerId: undefined, fault, subject: `virtual shard ${vshard}` };
}
