import type { reportMetrics, reportTables } from '@arara/contract/staff';
import { balanceLines, partyName } from './balances.ts';
import { asked, type ReportsDeskDeps, upTo } from './asking.ts';
import { type ColumnOf, layOut, type ReportTable } from './columns.ts';
import { readDays, readGames } from './groups.ts';
import { readBanks, readFunnel } from './people.ts';
import type { Rows, Scope } from '../questions.ts';
import { accountName, allRows, readRows, type RowsPage, shortAccount } from './rows.ts';
import { t } from './texts.ts';

type Metric = (typeof reportMetrics)[number];

/** Which table, and which of its columns; none named = all. */
export interface TableAsked {
  readonly of: (typeof reportTables)[number];
  /** Of `rows`: the figure. */
  readonly metric?: Metric | undefined;
  readonly columns: readonly string[];
}

type Make = (deps: ReportsDeskDeps, scope: Scope, asked: TableAsked) => Promise<ReportTable>;

const SPONSORS_MAX = 1_000;

/** One table for the screen, its files and its mails. */
export function makeTable(deps: ReportsDeskDeps, wanted: TableAsked, scope: Scope): Promise<ReportTable> {
  return makers[wanted.of](deps, scope, wanted);
}

const makers: Readonly<Record<TableAsked['of'], Make>> = {
  days: makeDays,
  games: makeGames,
  banks: makeBanks,
  funnel: makeFunnel,
  cohorts: makeCohorts,
  bonuses: makeBonuses,
  sponsors: makeSponsors,
  balances: makeBalances,
  rows: makeRows,
};

type DayLine = Awaited<ReturnType<typeof readDays>>['List'][number];

async function makeDays(deps: ReportsDeskDeps, scope: Scope, { columns: wanted }: TableAsked): Promise<ReportTable> {
  const { List, UpTo } = await readDays(deps, scope);
  const rows = (line: DayLine, metric: Metric) => line.Figures[metric]?.Rows ?? null;
  const people = (name: 'players' | 'payers'): ColumnOf<DayLine> => ({
    name,
    type: 'count',
    value: (line) => rows(line, name),
    people: (line) => rows(line, name),
  });
  const money = (name: Metric, behind: Metric): ColumnOf<DayLine> => ({
    name,
    type: 'money',
    value: (line) => line.Figures[name]?.Sum ?? null,
    adds: true,
    people: (line) => rows(line, behind),
  });
  const columns: readonly ColumnOf<DayLine>[] = [
    { name: 'day', type: 'day', value: ({ Key }) => Key },
    people('players'),
    people('payers'),
    money('deposits', 'payers'),
    // Nobody counts who was paid out; payments are at least as many as people.
    money('withdrawals', 'withdrawals'),
    ...(['bets', 'wins', 'ggr', 'bonus', 'jackpot', 'ngr'] as const).map((name) => money(name, 'players')),
  ];
  return layOut(columns, List, { wanted, upTo: UpTo });
}

async function makeGames(deps: ReportsDeskDeps, scope: Scope, { columns: wanted }: TableAsked): Promise<ReportTable> {
  const { List, UpTo } = await readGames(deps, scope);
  type Line = (typeof List)[number];
  const supplierOf = new Map(List.filter(({ Parent }) => Parent === null).map(({ Key, Name }) => [Key, Name]));
  const players = ({ Figures }: Line) => Figures.players?.Rows ?? null;
  const money = (name: 'bets' | 'wins' | 'ggr'): ColumnOf<Line> => ({
    name,
    type: 'money',
    value: ({ Figures }) => Figures[name]?.Sum ?? null,
    adds: true,
    people: players,
  });
  const columns: readonly ColumnOf<Line>[] = [
    { name: 'supplier', type: 'text', value: ({ Parent }) => supplierOf.get(Parent ?? '') ?? null },
    { name: 'game', type: 'text', value: ({ Name }) => Name },
    money('bets'),
    money('wins'),
    money('ggr'),
    {
      name: 'betCount',
      type: 'count',
      value: ({ Figures }) => Figures.bets?.Rows ?? null,
      adds: true,
      people: players,
    },
    { name: 'players', type: 'count', value: players, people: players },
    {
      name: 'rtp',
      type: 'share',
      value: ({ Figures }) => shareOf(Figures.wins?.Sum ?? 0n, Figures.bets?.Sum ?? 0n),
      people: players,
    },
    { name: 'rtpTheory', type: 'share', value: ({ RtpTheory }) => (RtpTheory === null ? null : Number(RtpTheory)) },
  ];
  const lines = List.filter(({ Parent }) => Parent !== null);
  return layOut(columns, lines, { wanted, upTo: UpTo });
}

async function makeBanks(deps: ReportsDeskDeps, scope: Scope, { columns: wanted }: TableAsked): Promise<ReportTable> {
  const { List, UpTo } = await readBanks(deps, scope);
  const ways = List.flatMap(({ Name, In, Out }) =>
    [
      { Name, way: 'in' as const, of: In },
      { Name, way: 'out' as const, of: Out },
    ].flatMap(({ of, ...line }) => (of === null ? [] : [{ ...line, ...of }])),
  );
  type Line = (typeof ways)[number];
  const orders = ({ Orders }: Line) => Orders;
  const columns: readonly ColumnOf<Line>[] = [
    { name: 'bank', type: 'text', value: ({ Name }) => Name },
    { name: 'way', type: 'text', value: ({ way }) => t('pt-BR', `tableWay.${way}`) },
    { name: 'orders', type: 'count', value: orders, adds: true, people: orders },
    { name: 'paid', type: 'count', value: ({ Paid }) => Paid, adds: true, people: ({ Paid }) => Paid },
    {
      name: 'conversion',
      type: 'share',
      value: ({ Paid, Orders }) => shareOf(BigInt(Paid), BigInt(Orders)),
      people: orders,
    },
    // What comes in and what goes out is no sum.
    { name: 'amount', type: 'money', value: ({ Sum }) => Sum, people: ({ Paid }) => Paid },
    { name: 'median', type: 'count', value: ({ MedianSeconds }) => MedianSeconds, people: ({ Paid }) => Paid },
    { name: 'p95', type: 'count', value: ({ P95Seconds }) => P95Seconds, people: ({ Paid }) => Paid },
  ];
  return layOut(columns, ways, { wanted, upTo: UpTo });
}

async function makeFunnel(deps: ReportsDeskDeps, scope: Scope, { columns: wanted }: TableAsked): Promise<ReportTable> {
  const { Steps, UpTo } = await readFunnel(deps, scope);
  type Line = (typeof Steps)[number];
  const columns: readonly ColumnOf<Line>[] = [
    { name: 'step', type: 'text', value: ({ Step }) => t('pt-BR', `tableStep.${Step}`) },
    { name: 'people', type: 'count', value: ({ People }) => People, people: ({ People }) => People },
  ];
  return layOut(columns, Steps, { wanted, upTo: UpTo });
}

async function makeCohorts(deps: ReportsDeskDeps, scope: Scope, { columns: wanted }: TableAsked): Promise<ReportTable> {
  const answer = await asked(deps, { name: 'cohorts', by: 'deposited' }, scope);
  type Line = Rows['cohorts'];
  const size = ({ size: people }: Line) => people;
  const columns: readonly ColumnOf<Line>[] = [
    { name: 'week', type: 'day', value: ({ week }) => week },
    { name: 'people', type: 'count', value: size, people: size },
    { name: 'age', type: 'count', value: ({ age }) => age },
    { name: 'active', type: 'count', value: ({ active }) => active, people: ({ active }) => active },
    {
      name: 'depositors',
      type: 'count',
      value: ({ depositors }) => depositors,
      people: ({ depositors }) => depositors,
    },
    { name: 'deposits', type: 'money', value: ({ depositsE5 }) => depositsE5, people: ({ depositors }) => depositors },
    { name: 'ggr', type: 'money', value: ({ ggrE5 }) => ggrE5, people: ({ active }) => active },
  ];
  return layOut(columns, answer.rows, { wanted, upTo: upTo(answer) });
}

async function makeBonuses(deps: ReportsDeskDeps, scope: Scope, { columns: wanted }: TableAsked): Promise<ReportTable> {
  const answer = await asked(deps, { name: 'rewardCosts' }, scope);
  type Line = Rows['rewardCosts'];
  const players = ({ players: people }: Line) => people;
  const columns: readonly ColumnOf<Line>[] = [
    { name: 'rule', type: 'text', value: ({ ruleId }) => ruleId },
    { name: 'kind', type: 'text', value: ({ kind }) => kind },
    { name: 'given', type: 'count', value: ({ count }) => count, adds: true, people: players },
    { name: 'players', type: 'count', value: players, people: players },
    { name: 'givenAmount', type: 'money', value: ({ givenE5 }) => givenE5, adds: true, people: players },
    { name: 'reversedAmount', type: 'money', value: ({ reversedE5 }) => reversedE5, adds: true, people: players },
    {
      name: 'cost',
      type: 'money',
      value: ({ givenE5, reversedE5 }) => givenE5 - reversedE5,
      adds: true,
      people: players,
    },
  ];
  return layOut(columns, answer.rows, { wanted, upTo: upTo(answer) });
}

async function makeSponsors(
  deps: ReportsDeskDeps,
  scope: Scope,
  { columns: wanted }: TableAsked,
): Promise<ReportTable> {
  const answer = await asked(deps, { name: 'sponsors', limit: SPONSORS_MAX }, scope);
  type Line = Rows['sponsors'];
  const columns: readonly ColumnOf<Line>[] = [
    { name: 'account', type: 'text', value: ({ sponsorId }) => shortAccount(sponsorId) },
    { name: 'invited', type: 'count', value: ({ invited }) => invited, adds: true },
    { name: 'depositors', type: 'count', value: ({ depositors }) => depositors, adds: true },
    { name: 'deposits', type: 'money', value: ({ depositsE5 }) => depositsE5, adds: true },
    { name: 'ggr', type: 'money', value: ({ ggrE5 }) => ggrE5, adds: true },
    { name: 'commission', type: 'money', value: ({ commissionE5 }) => commissionE5, adds: true },
    { name: 'return', type: 'money', value: ({ ggrE5, commissionE5 }) => ggrE5 - commissionE5, adds: true },
  ];
  return layOut(columns, answer.rows, { wanted, upTo: upTo(answer) });
}

async function makeBalances(
  deps: ReportsDeskDeps,
  scope: Scope,
  { columns: wanted }: TableAsked,
): Promise<ReportTable> {
  const [answer, names] = await Promise.all([
    asked(deps, { name: 'balances' }, { ...scope, from: scope.to }),
    deps.namesOf(scope.brandIds[0] ?? 0),
  ]);
  const lines = balanceLines(answer.rows);
  type Line = (typeof lines)[number];
  const columns: readonly ColumnOf<Line>[] = [
    { name: 'balanceKind', type: 'text', value: ({ kind }) => t('pt-BR', `tableBalance.${kind}`) },
    { name: 'account', type: 'text', value: ({ account }) => accountName(account) },
    { name: 'party', type: 'text', value: (line) => partyName(line, names) || null },
    { name: 'balance', type: 'money', value: ({ balanceE5 }) => balanceE5 },
  ];
  return layOut(columns, lines, { wanted, upTo: upTo(answer) });
}

async function makeRows(
  deps: ReportsDeskDeps,
  scope: Scope,
  { metric = 'ggr', columns: wanted }: TableAsked,
): Promise<ReportTable> {
  const { list, upTo: until } = await allRows(deps, { metric, scope });
  return layOut(rowColumns, list, { wanted, upTo: until });
}

const rowColumns: readonly ColumnOf<RowsPage['list'][number]>[] = [
  { name: 'at', type: 'moment', value: ({ At }) => At },
  { name: 'reference', type: 'text', value: ({ Reference }) => Reference },
  { name: 'account', type: 'text', value: ({ Account }) => Account },
  { name: 'what', type: 'text', value: ({ What }) => What },
  { name: 'amount', type: 'money', value: ({ Amount }) => Amount, adds: true },
];

/** So many rows are in memory at once; each page keeps other callers waiting for a few milliseconds only. */
const PAGE = 2_000;

interface PagesAsked {
  readonly wanted: TableAsked;
  readonly scope: Scope;
  readonly limit?: number | undefined;
}

/** The table of a figure's rows page by page, for a file of any length; each page has its own sum. */
export async function* tablePages(
  deps: ReportsDeskDeps,
  { wanted: { metric = 'ggr', columns: wanted }, scope, limit = PAGE }: PagesAsked,
): AsyncGenerator<ReportTable> {
  let after: string | undefined;
  do {
    const page = await readRows(deps, { metric, scope, limit, after });
    yield layOut(rowColumns, page.list, { wanted, upTo: page.upTo });
    after = page.next ?? undefined;
  } while (after !== undefined);
}

const HUNDREDTHS = 10_000n;

/** In percent with two decimals; null where there is no whole. */
const shareOf = (part: bigint, whole: bigint): number | null =>
  whole <= 0n ? null : Number((part * HUNDREDTHS) / whole) / 100;
