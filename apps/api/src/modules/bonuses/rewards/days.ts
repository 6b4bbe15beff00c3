import type { PlayerId } from '@arara/domain/shards';
import type { Database } from '../../../platform/db/db.ts';
import { drain, type OutboxEvent } from '../../../platform/outbox/index.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { countDays, listMarked, wipeDays } from './days.store.ts';
import { onEach, sum } from '../../../platform/workflows/apart.ts';

/** Who reads the outbox for days: one cursor per shard. */
export const DAYS_READER = 'bonuses.days';
const APPLIED = 'ledger.applied';
const BATCH = 500;
const PLAYERS_AT_ONCE = 1_000;

/** Counts what every shard has committed since the last time; answers how many events were read. */
export async function countMoneyDays({ shards }: { readonly shards: Pick<Shards, 'held'> }): Promise<number> {
  const read = await onEach(shards.held(), async (shard) => {
    return drain(shard, {
      reader: DAYS_READER,
      batch: BATCH,
      handle: async (tx, events) => {
        const players = playersOf(events);
        if (players.length > 0) await countDays(tx, players);
      },
    });
  });
  return sum(read);
}

function playersOf(events: readonly OutboxEvent[]): PlayerId[] {
  const players = new Set<string>();
  for (const { topic, payload } of events)
    if (topic === APPLIED)
      for (const [player] of (payload as { transfers: readonly [string, number, number][] }).transfers)
        players.add(player);
  return [...players].map((player) => BigInt(player) as PlayerId);
}

/** Forgets all days of a shard and counts its books again; answers how many transfers that were. */
export async function rebuildMoneyDays(shard: Database): Promise<number> {
  await shard.transaction(wipeDays);
  let counted = 0;
  for (let after = -1n; ; ) {
    const players = await listMarked(shard, after, PLAYERS_AT_ONCE);
    const last = players.at(-1);
    if (last === undefined) return counted;
    counted += await shard.transaction((tx) => countDays(tx, players));
    after = last;
  }
}
