import { businessDayOf } from '@arara/domain/time';
import { createSealer } from './modules/audit/index.ts';
import { openAnchors } from './modules/audit/providers/index.ts';
import { ensurePartitions } from './modules/ledger/index.ts';
import { sweepClaims } from './modules/players/index.ts';
import { type Job, pruneJobs } from './platform/jobs/index.ts';
import type { Loop } from './platform/loop.ts';
import { prune } from './platform/outbox/index.ts';
import type { Workflow } from './platform/workflows.ts';
import type { Runtime } from './runtime.ts';

/** What the worker does for the features: repeated by the calendar, repeated by the second, or waiting for long. */
export interface Background {
  readonly jobs: readonly Job[];
  readonly loops: readonly Loop[];
  readonly workflows: readonly Workflow[];
}

/** A year of empty months ahead costs nothing; a missing month would put entries into the default partition. */
const PARTITION_MONTHS_AHEAD = 12;

export function listBackground(runtime: Runtime, options: { anchorFolder: string }): Background {
  const { shards, secrets, clock, random } = runtime;
  const databases = [shards.directory, ...shards.all];
  const sealer = createSealer({
    databases,
    anchors: openAnchors({ adapter: 'file', path: options.anchorFolder }),
    clock,
  });
  return {
    jobs: [
      pruneJobs,
      {
        name: 'ledger.ensure_partitions',
        every: 'day',
        async run({ nowMs }) {
          for (const shard of shards.all) await ensurePartitions(shard, businessDayOf(nowMs), PARTITION_MONTHS_AHEAD);
        },
      },
    ],
    loops: [
      { name: 'audit.seal', everyMs: 1_000, run: () => sealer.sealOnce() },
      { name: 'players.sweep_claims', everyMs: 30_000, run: () => sweepClaims({ shards, secrets, clock, random }) },
      {
        name: 'outbox.prune',
        everyMs: 60_000,
        async run() {
          for (const database of databases) await prune(database);
        },
      },
    ],
    workflows: [],
  };
}
