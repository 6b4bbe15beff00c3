import { reportMetrics } from '@arara/contract/staff';
import { answerQuestion, type AskReports, type Scope } from '../../apps/api/src/modules/reports/index.ts';
import type { ReportsDeskDeps } from '../../apps/api/src/modules/reports/desk/asking.ts';
import { readFigures } from '../../apps/api/src/modules/reports/desk/figures.ts';
import { csvOf } from '../../apps/api/src/modules/reports/desk/file.ts';
import { makeTable } from '../../apps/api/src/modules/reports/desk/tables.ts';
import { metrics } from '../../apps/api/src/modules/reports/desk/metrics.ts';
import { readRows } from '../../apps/api/src/modules/reports/desk/rows.ts';
import { readTable } from '../../apps/api/src/modules/reports/desk/testing/read-table.ts';
import { RefusalError } from '../../apps/api/src/platform/refusals/refusal.ts';
import type { OpenStore } from './store.ts';

type Metric = (typeof reportMetrics)[number];

const PAGE = 10_000;
const head = { brandName: 'x', madeBy: 'x', nowMs: 0, filter: '' };

/**
 * Each tile of a day beside the rows that it opens and the file of them; a file that is too long to leave the house is
 * refused, and then those of the person who played most are compared. Answers what differs.
 */
export async function checkTiles({ store }: OpenStore, scope: Scope): Promise<string[]> {
  const ask: AskReports = async (question, of) => ({
    kind: 'answer',
    freshAt: new Date(0),
    rows: await answerQuestion(store, question, of),
  });
  const desk: ReportsDeskDeps = {
    ask,
    namesOf: async () => ({ suppliers: new Map(), games: new Map(), banks: [] }),
    visitsOf: async () => ({ since: null, days: [] }),
  };
  const [most] = await answerQuestion(store, { name: 'players', limit: 1 }, scope);
  const wrong: string[] = [];
  let refused = 0;
  for (const metric of reportMetrics) {
    const whole = await compare(desk, metric, scope);
    if (whole.isRefused) refused += 1;
    const narrow = whole.isRefused ? await compare(desk, metric, { ...scope, playerId: most?.playerId }) : whole;
    for (const { problem } of [whole, narrow]) if (problem !== undefined) wrong.push(`${metric}: ${problem}`);
  }
  console.log(
    `brand ${scope.brandIds.join()} ${scope.from}: ${reportMetrics.length} tiles equal their rows and files but ${wrong.length}; ${refused} files too long for the house, compared for one person`,
  );
  return wrong;
}

async function compare(desk: ReportsDeskDeps, metric: Metric, scope: Scope) {
  const tile = (await readFigures(desk, scope, 0)).List.find((one) => one.Metric === metric);
  let [sum, rows, next]: [bigint, number, string | null] = [0n, 0, null];
  do {
    const page = await readRows(desk, { metric, scope, limit: PAGE, after: next ?? undefined });
    sum += page.list.reduce((total, { Amount }) => total + (Amount ?? 0n), 0n);
    rows += page.list.length;
    next = page.next;
  } while (next !== null);
  const wanted = { of: 'rows', metric, columns: [] } as const;
  const file = await makeTable(desk, wanted, scope).catch((error: unknown) => {
    if (error instanceof RefusalError && error.refusal === 'reports_too_long') return undefined;
    throw error;
  });
  const read = file && readTable(csvOf(file, { wanted, scope, head }));
  const isMoney = metrics[metric].unit === 'money';
  const figures = isMoney
    ? [tile?.Sum, sum, ...(read ? [read.sum, read.last] : [])]
    : [tile?.Rows, rows, ...(read ? [read.rows.length] : [])];
  const problem = new Set(figures.map(String)).size === 1 ? undefined : figures.map(String).join(' is not ');
  return { problem, isRefused: file === undefined };
}
