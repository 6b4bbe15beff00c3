import type { PlayerId } from '@arara/domain/shards';
import { addDays } from '@arara/domain/time';
import { readNews } from '../network/counting.ts';
import { payInviter, reserveInviter } from './invite-days.ts';
import { listUnpaidSponsors } from '../network/invites.store.ts';
import { placeMembers } from '../network/join.ts';
import { type PlayerPage, readPlayerPage, WALK_START, walkedUpTo } from '../../../platform/db/player-walk.ts';
import { afterPage, type RunStep } from './runs.ts';
import type { Run, RunChange } from './runs.store.ts';
import type { TeamContext } from '../network/sources.ts';
import { publishMemberTotals } from './member-totals.ts';

const SPONSORS = 200;

/** The day's rewards of one brand, inviter by inviter. */
export function payInviteDay(context: TeamContext): RunStep {
  return async (run) => {
    if (run.stage !== 'collect') return { stage: 'done', ...WALK_START };
    const unpaid = await nextUnpaid(context, run);
    let amountE5 = 0n;
    for (const { sponsorId } of unpaid.rows) amountE5 += await payInviter(context, sponsorId, run.period);
    return { ...afterPage(run, unpaid, 'done'), earners: unpaid.rows.length, amountE5 };
  };
}

/**
 * The first stage of every other run: the rewards of its days take their part of the caps before levels and shares do.
 * They are paid at their own time.
 */
export async function reserveInvites(context: TeamContext, run: Run): Promise<RunChange> {
  const unpaid = await nextUnpaid(context, run);
  for (const { sponsorId } of unpaid.rows) await reserveInviter(context, sponsorId, addDays(run.periodEnd, -1));
  return afterPage(run, unpaid, 'collect');
}

async function nextUnpaid(context: TeamContext, run: Run): Promise<PlayerPage<{ readonly sponsorId: PlayerId }>> {
  const after = walkedUpTo(run);
  if (after === 0n) await readAllNews(context);
  const day = addDays(run.periodEnd, -1);
  return readPlayerPage(context.shards, {
    after,
    limit: SPONSORS,
    read: (db, of) => listUnpaidSponsors(db, { brandId: run.brandId, day, ...of }),
    ownerOf: ({ sponsorId }) => sponsorId,
  });
}

/** What was played until midnight counts, whoever has not been read or told of it yet. */
async function readAllNews(context: TeamContext): Promise<void> {
  for (const shard of context.shards.all) {
    await placeMembers(context, shard);
    await readNews(shard);
    await publishMemberTotals(context, shard);
  }
}
