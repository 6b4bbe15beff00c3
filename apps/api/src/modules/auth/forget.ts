import type { Database } from '../../platform/db/db.ts';
import type { Shards } from '../../platform/db/shards.ts';
import type { Job } from '../../platform/jobs/index.ts';
import { onEach } from '../../platform/workflows/apart.ts';
import type { Settings } from '../settings/index.ts';
import { FAILURES_COUNT_MS } from './login.ts';
import { forgetTraces } from './sessions/sessions.store.ts';
import { forgetOld } from './store.ts';

/** Longer than any challenge lives: a used one is refused by its age from then on. */
const CHALLENGES_MS = 3_600_000;
/** The counts of a day need the codes of a day; the rest is for whoever asks support what was sent. */
const CODES_MS = 7 * 24 * 3_600_000;

/** The budgets of guesses and of sent codes count a day. */
const MISSES_MS = 2 * 24 * 3_600_000;

/** The worker's broom: what was spent or cannot be used any more goes. Safe to run at any time. */
export async function forgetSpent(directory: Database, nowMs: number): Promise<number> {
  const before = {
    challenges: new Date(nowMs - CHALLENGES_MS),
    codes: new Date(nowMs - CODES_MS),
    misses: new Date(nowMs - MISSES_MS),
    sends: new Date(nowMs - MISSES_MS),
    unknownLogins: new Date(nowMs - FAILURES_COUNT_MS),
  };
  let gone = 0;
  for (;;) {
    const now = await forgetOld(directory, before);
    if (now === 0) return gone;
    gone += now;
  }
}

export interface TracesDeps {
  readonly shards: Pick<Shards, 'all'>;
  readonly settings: Pick<Settings, 'get'>;
}

const DAY_MS = 86_400_000;
/** Short statements: logins write the same tables all the while. */
const TRACES_AT_ONCE = 5_000;

/** A session that is over opens nothing, and of an attack of last year nobody asks who failed. */
export function forgetTracesJob({ shards, settings }: TracesDeps, brands: () => readonly number[]): Job {
  return {
    name: 'auth.forget_traces',
    every: 'day',
    async run({ nowMs }) {
      for (const brandId of brands()) {
        const keepDays = await settings.get('auth.traceDays', { brandId, atMs: nowMs });
        const before = new Date(nowMs - keepDays * DAY_MS);
        await onEach(shards.all, async (shard) => {
          while ((await forgetTraces(shard, { brandId, before, limit: TRACES_AT_ONCE })) > 0);
        });
      }
    },
  };
}
