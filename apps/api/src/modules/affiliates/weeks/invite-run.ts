import { addDays } from '@arara/domain/time';
import { readNews } from '../network/counting.ts';
import { payInviter, reserveInviter } from './invite-days.ts';
import { listUnpaidSponsors } from '../network/invites.store.ts';
import { placeMembers } from '../network/join.ts';
import { afterShard, type RunStep } from './runs.ts';
import type { Run, RunChange } from './runs.store.ts';
import type { TeamContext } from '../network/sources.ts';
import { publishMemberTotals } from './member-totals.ts';

const SPONSORS = 200;

/** The day's rewards of one brand, inviter by inviter. */
export function payInviteDay(context: TeamContext): RunStep {
  return async (run) => {
    const { shards } = context;
    if (run.stage !== 'collect') return { stage: 'done', shard: 0, cursor: 0n };
    const unpaid = await nextUnpaid(context, run);
    const last = unpaid.at(-1);
    if (last === undefined) return afterShard(run, shards.all, 'done');
    let amountE5 = 0n;
    for (const { sponsorId } of unpaid) amountE5 += await payInviter(context, sponsorId, run.period);
    return { stage: 'collect', shard: run.shard, cursor: last.sponsorId, earners: unpaid.length, amountE5 };
  };
}

/**
 * The first stage of every other run: the rewards of its days take their part of the caps before levels and shares do.
 * They are paid at their own time.
 */
export async function reserveInvites(context: TeamContext, run: Run): Promise<RunChange> {
  const unpaid = await nextUnpaid(context, run);
  const last = unpaid.at(-1);
  if (last === undefined) return afterShard(run, context.shards.all, 'collect');
  for (const { sponsorId } of unpaid) await reserveInviter(context, sponsorId, addDays(run.periodEnd, -1));
  return { stage: 'reserve', shard: run.shard, cursor: last.sponsorId };
}

async function nextUnpaid(context: TeamContext, run: Run) {
  const shard = context.shards.all[run.shard];
  if (shard === undefined) throw new Error(`there is no shard ${run.shard}`);
  if (run.shard === 0 && run.cursor === 0n) await readAllNews(context);
  const day = addDays(run.periodEnd, -1);
  return listUnpaidSponsors(shard, { brandId: run.brandId, day, after: run.cursor, limit: SPONSORS });
}

/** What was played until midnight counts, whoever has not been read or told of it yet. */
async function readAllNews(context: TeamContext): Promise<void> {
  for (const shard of context.shards.all) {
    await placeMembers(context, shard);
    await readNews(shard);
    await publishMemberTotals(context, shard);
  }
}
