import type { Database } from '../db/db.ts';
import type { Shards } from '../db/shards.ts';
import type { Loop } from '../workflows/loop.ts';
import { removeWorker, renewLeases } from './leases.store.ts';

const RENEW_EVERY_MS = 2_000;
/** A worker that is silent this long is taken for gone; two renewals may fail before. */
const LEASED_FOR_MS = 6_000;

export interface LeasesOptions {
  /** Of this process alone. */
  readonly workerId: string;
  /** Time that nobody sets; only spans of it mean something. */
  readonly elapsedMs?: () => number;
  /** A shard came that this worker did not hold before: its work has waited long enough. */
  readonly onTaken?: () => void;
}

interface Leases {
  /** Renews what this worker holds and keeps it at its share. */
  readonly loop: Loop;
  /** The shards that this worker's loops walk right now. */
  readonly held: () => readonly Database[];
  /** Gives everything back at once, after the loop has ended. */
  release(): Promise<void>;
}

/**
 * Shares the shards among the workers that live, so that each shard is walked by one of them. For speed, not for
 * correctness: a worker that was silent for long works on beside the one that took its place, so every loop must bear that
 * another does the same. A directory that is away changes nothing at first; after the time of a lease nobody knows who
 * lives, and every worker walks every shard.
 */
export function leaseShards({ directory, all }: Pick<Shards, 'directory' | 'all'>, options: LeasesOptions): Leases {
  const { workerId, elapsedMs = () => performance.now(), onTaken } = options;
  const shards = all.map(({ name }) => name);
  let leased: readonly Database[] = all;
  let renewedAtMs = Number.NEGATIVE_INFINITY;
  return {
    loop: {
      name: 'worker.lease_shards',
      everyMs: RENEW_EVERY_MS,
      async run() {
        const begunAtMs = elapsedMs();
        const names = await directory.transaction((tx) =>
          renewLeases(tx, { workerId, shards, livesForMs: LEASED_FOR_MS }),
        );
        const before = leased;
        leased = all.filter(({ name }) => names.includes(name));
        renewedAtMs = begunAtMs;
        if (leased.some((shard) => !before.includes(shard))) onTaken?.();
      },
    },
    held: () => (elapsedMs() - renewedAtMs > LEASED_FOR_MS ? all : leased),
    release: () => removeWorker(directory, workerId),
  };
}
