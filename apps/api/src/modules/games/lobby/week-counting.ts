import type { PlayerId } from '@arara/domain/shards';
import { addDays, type BusinessDay, businessDayOf, mondayOf } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import { drain, type OutboxEvent } from '../../../platform/outbox/index.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { onEach } from '../../../platform/workflows/apart.ts';
import { countWeek, forgetWeeks } from './shard-reads.store.ts';

/** Who reads the outbox for the weeks of players. */
export const WEEKS_READER = 'games.weeks';
const COUNTED = 'games.counted';
const BATCH = 500;
/** The last week stays for a moment in which its last bets are still read. */
const KEPT_DAYS = 7;

/** Counts the week of everybody whose bets counted since the last time; it costs what happened, not what there is. */
export async function countWeeks({ shards, clock }: { shards: Pick<Shards, 'held'>; clock: Clock }): Promise<void> {
  const oldest = addDays(mondayOf(businessDayOf(clock.nowMs())), -KEPT_DAYS);
  await onEach(shards.held(), async (shard) => {
    await drain(shard, {
      reader: WEEKS_READER,
      batch: BATCH,
      handle: async (tx, events) => {
        for (const [week, players] of playersByWeek(events)) await countWeek(tx, week, [...players]);
      },
    });
    await forgetWeeks(shard, oldest);
  });
}

/** A day is counted by when something was booked, also what takes an earlier round back. */
function playersByWeek(events: readonly OutboxEvent[]): ReadonlyMap<BusinessDay, ReadonlySet<PlayerId>> {
  const byWeek = new Map<BusinessDay, Set<PlayerId>>();
  for (const { topic, payload } of events) {
    if (topic !== COUNTED) continue;
    const { atMs, rounds } = payload as { readonly atMs: number; readonly rounds: readonly (readonly [string])[] };
    const week = mondayOf(businessDayOf(atMs));
    const players = byWeek.get(week) ?? new Set();
    byWeek.set(week, players);
    for (const [player] of rounds) players.add(BigInt(player) as PlayerId);
  }
  return byWeek;
}
