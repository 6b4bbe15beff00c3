import { payInviter } from './invite-days.ts';
import { listUnpaidSponsors } from './invites.store.ts';
import { afterShard, type RunStep } from './runs.ts';
import type { TeamContext } from './sources.ts';
import { tellInviters } from './telling.ts';

const SPONSORS = 200;

/** The day's rewards of one brand, inviter by inviter. */
export function payInviteDay(context: TeamContext): RunStep {
  return async (run) => {
    const { shards } = context;
    const shard = shards.all[run.shard];
    if (shard === undefined) throw new Error(`there is no shard ${run.shard}`);
    if (run.stage !== 'collect') return { stage: 'done', shard: 0, cursor: 0n };
    // What was played until midnight counts, whoever has not been told of it yet.
    if (run.shard === 0 && run.cursor === 0n) for (const each of shards.all) await tellInviters(context, each);
    const of = { brandId: run.brandId, day: run.period, after: run.cursor, limit: SPONSORS };
    const unpaid = await listUnpaidSponsors(shard, of);
    const last = unpaid.at(-1);
    if (last === undefined) return afterShard(run, shards.all, 'done');
    let amountE5 = 0n;
    for (const { sponsorId } of unpaid) amountE5 += await payInviter(context, sponsorId, run.period);
    return { stage: 'collect', shard: run.shard, cursor: last.sponsorId, earners: unpaid.length, amountE5 };
  };
}
