import { levels } from '@arara/domain/affiliates';
import { shardOf } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import { walkedUpTo } from '../../../platform/db/player-walk.ts';
import { readChainPage } from '../network/chain-pages.ts';
import { sponsorOf } from '../network/chains.store.ts';
import { afterPage } from './runs.ts';
import type { Run, RunChange } from './runs.store.ts';
import { byDatabase, type TeamContext } from '../network/sources.ts';
import { type Brought, listBrought, listBroughtAfter, setGiven } from './spread.store.ts';

/**
 * While a week is collected, each member keeps the most that the levels may take of its cap. Once both counts agreed,
 * that becomes what the statements pay for it: the cost of agents and bloggers, and what fills the cap from then on.
 */
export async function spreadGiven(context: TeamContext, run: Run): Promise<RunChange> {
  const { shards } = context;
  const page = await readChainPage(context, { ...run, after: walkedUpTo(run) });
  const brought = page.rows.flatMap((row) =>
    levels.flatMap((level): Brought[] => {
      const earnerId = sponsorOf(row, level);
      return earnerId === null ? [] : [{ earnerId, memberId: row.playerId, level }];
    }),
  );
  for (const group of byDatabase(shards, brought, ({ earnerId }) => earnerId))
    await save(context, run.period, await listBrought(group.database, run.period, group.rows));
  return afterPage(run, page, 'post');
}

/** A week that is refused gives the caps free; posted after all, it takes them again. */
export async function setGivenOf(
  context: TeamContext,
  { earnerId, week, isPaid }: { readonly earnerId: bigint; readonly week: BusinessDay; readonly isPaid: boolean },
): Promise<void> {
  const db = context.shards.ofVshard(shardOf(earnerId));
  for (let after = { level: 0, memberId: 0n }; ; ) {
    const rows = await listBroughtAfter(db, { earnerId, week, after });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
    await save(context, week, isPaid ? rows : rows.map((row) => ({ ...row, incomeE5: 0n })));
  }
}

async function save(
  { shards }: TeamContext,
  week: BusinessDay,
  rows: Awaited<ReturnType<typeof listBrought>>,
): Promise<void> {
  for (const group of byDatabase(shards, rows, ({ memberId }) => memberId))
    await shards.inVshardsTransaction(group.vshards, (tx) => setGiven(tx, week, group.rows));
}
