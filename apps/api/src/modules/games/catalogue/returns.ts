import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import * as store from './returns.store.ts';

export interface ReturnsOptions {
  readonly shards: Pick<Shards, 'directory' | 'all'>;
  readonly clock: Clock;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Rounds end within minutes: what ends later is in the count of the night. */
const COUNT_AGAIN_MS = 2 * HOUR_MS;
const NIGHT_BACK_MS = 3 * DAY_MS;
/** What the desk shows at most. */
const RETURNS_KEPT_MS = 35 * DAY_MS;
/** After an absence a run reads a day at most, so that no transaction is long. */
const READ_AT_ONCE_MS = DAY_MS;
const FIRST_BACK_MS = 7 * DAY_MS;

/** Counts what games paid back, hour by hour, from every shard. Answers false when another worker does it. */
export function countReturns({ shards, clock }: ReturnsOptions): Promise<boolean> {
  return shards.directory.transaction(async (tx) => {
    const lock = await store.lockReads(tx);
    if (lock === undefined) return false;
    const nowMs = clock.nowMs();
    const countedMs = Math.min(lock.countedTo?.getTime() ?? nowMs - FIRST_BACK_MS, nowMs);
    const fromMs = floorHour(countedMs - COUNT_AGAIN_MS);
    const toMs = Math.min(nowMs, fromMs + COUNT_AGAIN_MS + READ_AT_ONCE_MS);
    await countSpan(tx, shards, { fromMs, toMs: floorHour(toMs) + HOUR_MS });
    await store.setCountedTo(tx, new Date(toMs));
    return true;
  });
}

const floorHour = (atMs: number) => Math.floor(atMs / HOUR_MS) * HOUR_MS;

async function countSpan(tx: Tx, shards: ReturnsOptions['shards'], span: { fromMs: number; toMs: number }) {
  const bounds = { from: new Date(span.fromMs), to: new Date(span.toMs) };
  for (const shard of shards.all) {
    const rows = await store.countHours(shard, bounds);
    await store.replaceHours(tx, { shard: shard.name, ...bounds }, rows);
  }
}

export function returnsLoop(options: ReturnsOptions): Loop {
  return { name: 'games.count_returns', everyMs: 30_000, run: () => countReturns(options) };
}

/** At night the last days are counted again, for rounds that ended late, and old hours are forgotten. */
export function returnsJob({ shards }: ReturnsOptions): Job {
  return {
    name: 'games.recount_returns',
    every: 'day',
    async run({ tx, period }) {
      const toMs = floorHour(period.endMs);
      for (let fromMs = toMs - NIGHT_BACK_MS; fromMs < toMs; fromMs += READ_AT_ONCE_MS)
        await countSpan(tx, shards, { fromMs, toMs: fromMs + READ_AT_ONCE_MS });
      await store.forgetHours(tx, new Date(period.endMs - RETURNS_KEPT_MS));
    },
  };
}
