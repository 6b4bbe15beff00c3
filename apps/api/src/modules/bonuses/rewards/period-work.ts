import type { Job } from '../../../platform/jobs/index.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import { type ExpiryDeps, expirePools } from '../turnover/expiry.ts';
import { reopenJob } from '../turnover/reopening.ts';
import { advanceClosing, closingJob, type ClosingsDeps } from './closings.ts';
import { countMoneyDays } from './days.ts';
import { type LiveStandingsDeps, readStandings } from './places.ts';

const CLOSE_EVERY_MS = 2_000;
/** So old a place on the screen is at most. */
const READ_EVERY_MS = 10_000;

/** What time alone does to bonuses: they end, days are counted, periods close, places move. */
export function periodWork(
  deps: ClosingsDeps & LiveStandingsDeps & Pick<ExpiryDeps, 'openStakesE5'>,
  brands: () => readonly number[],
): { readonly jobs: readonly Job[]; readonly loops: readonly Loop[] } {
  const { shards, clock, openStakesE5 } = deps;
  return {
    jobs: [closingJob(deps, brands), reopenJob({ shards, clock })],
    loops: [
      { name: 'bonuses.expire_pools', everyMs: 30_000, run: () => expirePools({ shards, clock, openStakesE5 }) },
      { name: 'bonuses.count_days', everyMs: 1_000, run: () => countMoneyDays({ shards }) },
      {
        name: 'bonuses.close_periods',
        everyMs: CLOSE_EVERY_MS,
        async run() {
          while (await advanceClosing(deps));
        },
      },
      { name: 'bonuses.read_standings', everyMs: READ_EVERY_MS, run: () => readStandings(deps, brands()) },
    ],
  };
}
