import type { Job } from '../../../platform/jobs/index.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import type { Policy } from '../../policy/index.ts';
import { readNews } from '../network/counting.ts';
import { placeMembers } from '../network/join.ts';
import type { TeamContext } from '../network/sources.ts';
import { closePeriod } from '../shares/closing.ts';
import { payInviteDay } from './invite-run.ts';
import { publishMemberTotals } from './member-totals.ts';
import { advanceRun, beginningOf, runJobs } from './runs.ts';
import { settleWeek } from './settlement.ts';
import { onEach } from '../../../platform/workflows/apart.ts';

/** A new member stands in the inviters' lists within seconds, what it plays within a minute. */
const PLACE_EVERY_MS = 1_000;
const COUNT_EVERY_MS = 2_000;
const RUN_EVERY_MS = 2_000;

/** What time alone does to the network: members are placed and counted, weeks are settled and paid. */
export function teamWork(
  { context, policy }: { readonly context: TeamContext; readonly policy: Pick<Policy, 'rule'> },
  brands: () => readonly number[],
): { jobs: readonly Job[]; loops: readonly Loop[] } {
  const { shards } = context;
  const steps = {
    team: settleWeek(context),
    invite: payInviteDay(context),
    agent: closePeriod(context, 'agent'),
    blogger: closePeriod(context, 'blogger'),
  };
  return {
    jobs: runJobs(
      brands,
      (kind, where) => policy.rule(kind === 'invite' ? 'team.invites' : 'team.commission', where),
      beginningOf(context),
    ),
    loops: [
      {
        name: 'team.place_members',
        everyMs: PLACE_EVERY_MS,
        run: () => onEach(shards.held(), (shard) => placeMembers(context, shard)),
      },
      {
        name: 'team.count',
        everyMs: COUNT_EVERY_MS,
        run: () =>
          onEach(shards.held(), async (shard) => {
            await readNews(shard);
            await publishMemberTotals(context, shard);
          }),
      },
      {
        name: 'team.runs',
        everyMs: RUN_EVERY_MS,
        async run() {
          while (await advanceRun({ ...context, steps }));
        },
      },
    ],
  };
}
