import type { BodyOf } from '@arara/contract';
import { FILE_ROWS_ALONE, type staffRoutes } from '@arara/contract/staff';
import { movements } from '@arara/domain/ledger';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { asked, type Names, type ReportsDeskDeps, upTo } from './asking.ts';
import { ofPlayers } from './balances.ts';
import { type Metric, metrics, type Source } from './metrics.ts';
import type { Listed as ListedRows, Rows, Scope } from '../questions.ts';
import { t } from './texts.ts';

type Listed = BodyOf<typeof staffRoutes.reportsRows>['List'][number];

export interface RowsPage {
  readonly upTo: string | null;
  readonly list: readonly Listed[];
  readonly next: string | null;
}

export interface RowsAsked {
  readonly metric: Metric;
  readonly scope: Scope;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The rows of a figure, newest first; the same question whoever asks, so that they add up to it everywhere. */
export async function readRows(deps: ReportsDeskDeps, wanted: RowsAsked): Promise<RowsPage> {
  const { source } = metrics[wanted.metric];
  const names = await deps.namesOf(wanted.scope.brandIds[0] ?? 0);
  switch (source.kind) {
    case 'ledger':
      return ledgerRows(deps, wanted, { source, names });
    case 'orders':
      return orderRows(deps, wanted, source);
    case 'people':
      return peopleRows(deps, wanted, source);
    case 'balances':
      return balanceRows(deps, wanted);
  }
}

const WHOLE_PAGE = 1_000;

/** Every row of a figure, for a table and its files. */
export async function allRows(
  deps: ReportsDeskDeps,
  wanted: Omit<RowsAsked, 'after' | 'limit'>,
): Promise<Omit<RowsPage, 'next'>> {
  const list: Listed[] = [];
  let page: RowsPage = { list: [], upTo: null, next: null };
  do {
    page = await readRows(deps, { ...wanted, limit: WHOLE_PAGE, after: page.next ?? undefined });
    list.push(...page.list);
    // More are no screen and no mail, and no file of one person.
    if (list.length > FILE_ROWS_ALONE) throw new RefusalError('reports_too_long', { rows: `${FILE_ROWS_ALONE}+` });
  } while (page.next !== null);
  return { list, upTo: page.upTo };
}

/** How many rows a figure has, and what they add up to; undefined where it has few. */
export async function rowTotals(deps: Pick<ReportsDeskDeps, 'ask'>, metric: Metric, scope: Scope) {
  const list = listOf(metrics[metric].source);
  if (list === undefined) return undefined;
  const { rows, freshAt } = await asked(deps, { name: 'totals', list }, scope);
  const [{ count, sumE5 } = { count: 0, sumE5: 0n }] = rows;
  return { rows: count, sumE5: metrics[metric].unit === 'money' ? sumE5 : null, freshAt };
}

function listOf(source: Source): ListedRows | undefined {
  switch (source.kind) {
    case 'ledger':
      return { name: 'rows', figure: source.figure };
    case 'orders':
      return { name: 'orders', of: source.of };
    case 'people':
      return { name: 'players', who: source.who };
    case 'balances':
      return undefined;
  }
}

type Of<Kind extends Source['kind']> = Extract<Source, { readonly kind: Kind }>;

async function ledgerRows(
  deps: ReportsDeskDeps,
  { scope, after, limit }: RowsAsked,
  { source, names }: { readonly source: Of<'ledger'>; readonly names: Names },
): Promise<RowsPage> {
  const { figure } = source;
  const answer = await asked(deps, { name: 'rows', figure, limit, ...afterOf(after) }, scope);
  const list = answer.rows.map((row) => ({
    At: row.postedAt.toISOString(),
    Reference: row.round ?? `${row.version}`,
    Account: shortAccount(row.playerId),
    What: whatOf(row, names),
    Amount: row.amountE5,
  }));
  return { upTo: upTo(answer), list, next: nextOf(answer.rows, limit) };
}

function whatOf({ code, game }: Rows['rows'], { games }: Names): string {
  const movement = movementName(code);
  return game === null ? movement : `${games.get(game)?.name ?? game} · ${movement}`;
}

const byCode = new Map<number, string>(Object.entries(movements).map(([name, { code }]) => [code, name]));

/** A movement that nobody named yet goes by its number of the money book. */
function movementName(code: number): string {
  const known = movementNames.get(code);
  if (known !== undefined) return known;
  const key = `movement.${byCode.get(code) ?? code}`;
  const name = t.has(key) ? t('pt-BR', key) : t('pt-BR', 'movementNumber', { code: `${code}` });
  movementNames.set(code, name);
  return name;
}

/** A file has many rows of few movements. */
const movementNames = new Map<number, string>();

async function orderRows(
  deps: ReportsDeskDeps,
  { scope, after, limit }: RowsAsked,
  { of }: Of<'orders'>,
): Promise<RowsPage> {
  const answer = await asked(deps, { name: 'orders', of, limit, ...afterOf(after) }, scope);
  const list = answer.rows.map((row) => ({
    At: row.createdAt.toISOString(),
    Reference: row.id,
    Account: shortAccount(row.playerId),
    What: row.provider ?? '–',
    Amount: row.amountE5,
  }));
  return { upTo: upTo(answer), list, next: nextOf(answer.rows, limit) };
}

async function peopleRows(
  deps: ReportsDeskDeps,
  { scope, after, limit }: RowsAsked,
  { who }: Of<'people'>,
): Promise<RowsPage> {
  if (!/^\d{1,18}$/.test(after ?? '0')) throw new RefusalError('invalid_input', { field: 'after' });
  const answer = await asked(deps, { name: 'players', who, limit, after: BigInt(after ?? 0) }, scope);
  const list = answer.rows.map(({ playerId }) => ({
    At: null,
    Reference: shortAccount(playerId),
    Account: shortAccount(playerId),
    What: t('pt-BR', who === 'players' ? 'didBet' : 'didDeposit'),
    Amount: null,
  }));
  const last = answer.rows.at(-1)?.playerId;
  return { upTo: upTo(answer), list, next: list.length < limit || last === undefined ? null : `${last}` };
}

async function balanceRows(deps: ReportsDeskDeps, { scope }: RowsAsked): Promise<RowsPage> {
  const answer = await asked(deps, { name: 'balances' }, scope);
  const list = ofPlayers(answer.rows).map(({ account, party, balanceE5 }) => ({
    At: null,
    Reference: `${account}:${party}`,
    Account: '–',
    What: accountName(account),
    Amount: balanceE5,
  }));
  return { upTo: upTo(answer), list, next: null };
}

export function accountName(account: string): string {
  const key = `account.${account}`;
  return t.has(key) ? t('pt-BR', key) : account;
}

const afterOf = (after: string | undefined) => (after === undefined ? {} : { after });

const nextOf = (rows: readonly { readonly cursor: string }[], limit: number): string | null =>
  rows.length < limit ? null : (rows.at(-1)?.cursor ?? null);

const HEAD = 5;
const TAIL = 2;

/** Enough to compare two rows, too little to look somebody up. */
export function shortAccount(playerId: bigint): string {
  const text = `${playerId}`;
  return text.length <= HEAD + TAIL ? text : `${text.slice(0, HEAD)}…${text.slice(-TAIL)}`;
}
