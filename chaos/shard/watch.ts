import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/api/src/platform/db/db.ts';
import { outboxLag } from '../../apps/api/src/platform/outbox/index.ts';

/** How far the slowest reader of a shard is behind, as the worker's figures call it. */
export interface Lag {
  readonly atMs: number;
  readonly seconds: number;
  readonly reader: string;
  /** Undefined when everybody has read everything. */
  readonly oldestAtMs: number | undefined;
}

export interface LagWatch {
  /** Undefined while the shard cannot be read. */
  latest(shard: number): Lag | undefined;
  /** The worst since the last `restart` of these shards, in words and as a number. */
  worst(shards: readonly number[]): { readonly seconds: number; readonly says: string };
  restart(): void;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 100;

export function watchLag(shards: readonly Database[]): LagWatch {
  const latest = new Map<number, Lag>();
  const worst = new Map<number, Lag>();
  let goesOn = true;
  const watching = shards.map(async (database, shard) => {
    while (goesOn) {
      const lag = await readLag(database).catch(() => undefined);
      if (lag === undefined) latest.delete(shard);
      else {
        latest.set(shard, lag);
        if (lag.seconds >= (worst.get(shard)?.seconds ?? 0)) worst.set(shard, lag);
      }
      await sleep(LOOK_EVERY_MS);
    }
  });
  return {
    latest: (shard) => latest.get(shard),
    worst(of) {
      const found = of.map((shard) => ({ shard, ...(worst.get(shard) ?? { seconds: 0, reader: 'nobody' }) }));
      return {
        seconds: Math.max(...found.map(({ seconds }) => seconds)),
        says: found.map(({ shard, seconds, reader }) => `shard${shard} ${seconds.toFixed(1)} s (${reader})`).join(', '),
      };
    },
    restart: () => worst.clear(),
    async stop() {
      goesOn = false;
      await Promise.all(watching);
    },
  };
}

async function readLag(database: Database): Promise<Lag> {
  const lags = await outboxLag(database);
  const atMs = Date.now();
  let slowest: Lag = { atMs, seconds: 0, reader: 'nobody', oldestAtMs: undefined };
  for (const { reader, oldestAt } of lags) {
    if (oldestAt === null) continue;
    const oldestAtMs = oldestAt.getTime();
    if (slowest.oldestAtMs === undefined || oldestAtMs < slowest.oldestAtMs)
      slowest = { atMs, seconds: Math.max(0, atMs - oldestAtMs) / 1_000, reader, oldestAtMs };
  }
  return slowest;
}
