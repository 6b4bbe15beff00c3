import { earnerOf } from '@arara/domain/agents';
import { capE5, createSecondCount, levels, type SecondCount } from '@arara/domain/team';
import { capSpan } from './cap-span.ts';
import { type Chain, chainOf, listChainsAfter } from './chains.store.ts';
import { listDays, listGiven } from './days.store.ts';
import type { Run } from './runs.store.ts';
import type { TeamContext } from './sources.ts';
import { rolesOfRun, weekRates } from './week-terms.ts';
import { listToCheck } from './weeks.store.ts';

export type Checked =
  | { readonly ok: true; readonly amountE5: bigint }
  | { readonly ok: false; readonly problem: string };

const CHUNK = 5_000;

/**
 * Counts the week once more from the members' days, keeps only two sums per inviter and level, and compares every
 * statement with it: what is owed, and that the statement's own lines add up.
 */
export async function secondCount(context: TeamContext, run: Run): Promise<Checked> {
  const rates = await weekRates(context, run);
  const count = createSecondCount({
    turnoverPpm: levels.map((level) => rates.turnover[level]),
    lossPpm: levels.map((level) => rates.loss[level]),
  });
  for (const shard of context.shards.all) {
    for (let after = 0n; ; ) {
      const rows = await listChainsAfter(shard, { brandId: run.brandId, after, limit: CHUNK });
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.playerId;
      await addMembers(context, count, { run, rows, shard });
    }
  }
  return compare(context, count, run);
}

async function addMembers(
  context: TeamContext,
  count: SecondCount,
  { run, rows, shard }: { run: Run; rows: readonly Chain[]; shard: TeamContext['shards']['all'][number] },
): Promise<void> {
  const roles = await rolesOfRun(context, run);
  const ids = rows.map(({ playerId }) => playerId);
  const days = Map.groupBy(await listDays(shard, ids, { from: run.period, to: run.periodEnd }), (day) => day.playerId);
  const active = rows.filter(({ playerId }) => days.has(playerId));
  const cap = await capSpan(context, run, run.periodEnd);
  const activeIds = active.map(({ playerId }) => playerId);
  const given = await listGiven(shard, activeIds, cap);
  const givenOf = new Map(given.map((row) => [row.playerId, row]));
  for (const row of active) {
    const chain = chainOf(row);
    const own = givenOf.get(row.playerId);
    count.add(
      { chain, capE5: capE5(own?.effectiveE5 ?? 0n, cap.percentPpm), givenE5: own?.givenE5 ?? 0n },
      (days.get(row.playerId) ?? []).map((day) => ({
        memberId: row.playerId,
        effectiveCashE5: day.effectiveCashE5,
        cashStakeE5: day.cashStakeE5,
        cashWinE5: day.cashWinE5,
        sharedLevel: earnerOf(chain, day.day, roles)?.level ?? 0,
      })),
    );
  }
}

async function compare(context: TeamContext, count: SecondCount, run: Run): Promise<Checked> {
  const unseen = new Set(count.earners());
  let amountE5 = 0n;
  for (const shard of context.shards.all) {
    for (let after = 0n; ; ) {
      const of = { brandId: run.brandId, week: run.period, after, limit: CHUNK };
      const statements = await listToCheck(shard, of);
      const last = statements.at(-1);
      if (last === undefined) break;
      after = last.playerId;
      for (const row of statements) {
        const carriedIn = [row.before1E5 ?? 0n, row.before2E5 ?? 0n, row.before3E5 ?? 0n];
        const owedE5 = count.owedE5(row.playerId, carriedIn);
        if (owedE5 !== row.amountE5)
          return { ok: false, problem: `${row.playerId}: ${row.amountE5}, counted ${owedE5}` };
        if (row.linesE5 !== row.amountE5) return { ok: false, problem: `${row.playerId}: lines make ${row.linesE5}` };
        unseen.delete(row.playerId);
        amountE5 += owedE5;
      }
    }
  }
  const [missing] = unseen;
  return missing === undefined
    ? { ok: true, amountE5 }
    : { ok: false, problem: `${missing} has no statement, and ${unseen.size - 1} others` };
}
