import { type FigureName, figureNames, figureParts } from './books.ts';
import { LOCAL, text } from './files.store.ts';
import type { Store } from './keeper.ts';
import type { Scope } from './questions.ts';
import { rowsOf, type Span } from './reading.store.ts';

/** What a row of `transfers` says itself; every other account stands in `legs`. */
const pocketColumns: Readonly<Record<number, string>> = { 1: 'cash_e5', 2: 'bonus_e5', 7: 'receivable_e5' };

const codesAre = (codes: readonly number[] | undefined) =>
  codes === undefined ? 'true' : `code in (${codes.join(', ')})`;

/** What one row of a fact adds to a figure. */
export function shareOf(fact: 'transfers' | 'legs', name: FigureName): string {
  const terms = figureParts[name].flatMap(({ sign, codes, accounts }) => {
    const [pockets, others] = [
      accounts.filter((one) => one in pocketColumns),
      accounts.filter((one) => !(one in pocketColumns)),
    ];
    const sum = pockets.map((one) => pocketColumns[one]).join(' + ');
    if (fact === 'transfers')
      return pockets.length === 0 ? [] : [`${sign} * (case when ${codesAre(codes)} then ${sum} else 0 end)`];
    return others.length === 0
      ? []
      : [`${sign} * (case when ${codesAre(codes)} and account in (${others.join(', ')}) then amount_e5 else 0 end)`];
  });
  return terms.length === 0 ? '0' : terms.join(' + ');
}

export const bigintSum = (expression: string) => `cast(coalesce(sum(${expression}), 0) as bigint)`;
export const countOf = (condition: string) => `cast(count(*) filter (${condition}) as integer)`;
export const peopleWho = (condition: string) => `cast(count(distinct player_id) filter (${condition}) as integer)`;
export const DAY = "strftime(day, '%Y-%m-%d')";
export const BET = 'code = 10';
export const DEPOSIT = 'code in (20, 24)';
export const WITHDRAWAL = 'code = 31';

export const spanOf = ({ brandIds, from, to }: Scope): Span => ({ brandIds, from, to });

const day = /^\d{4}-\d{2}-\d{2}$/;
const minute = /^\d{2}:\d{2}$/;

/** Only what is a day becomes one; everything else of a scope is a number or quoted. */
export function checkScope({ from, to, until, before }: Scope): void {
  if (!day.test(from) || !day.test(to) || (until !== undefined && !minute.test(until)))
    throw new Error('a scope names no days');
  if (before !== undefined && !(before instanceof Date)) throw new Error('a scope ends at no moment');
}

/** What happened before the moment of a scope, by the column that says when. */
export const beforeOf = ({ before }: Scope, column: string): readonly string[] =>
  before === undefined ? [] : [`${column} < timestamptz ${text(before.toISOString())}`];

/** The rows of a scope. `legs` know no game, so a scope of one has none of them. */
export function scoped(store: Store, fact: 'transfers' | 'legs', scope: Scope): string {
  const { until, party, game, playerId, sponsorId } = scope;
  const conditions = [
    ...(until === undefined ? [] : [`cast(${LOCAL('posted_at')} as time) < time ${text(until)}`]),
    ...beforeOf(scope, 'posted_at'),
    ...(party === undefined ? [] : [`party = ${party}`]),
    ...(game === undefined ? [] : [fact === 'legs' ? 'false' : `game = ${text(game)}`]),
    ...(playerId === undefined ? [] : [`player_id = ${playerId}`]),
    ...(sponsorId === undefined ? [] : [`player_id in (${invitedBy(store, scope, sponsorId)})`]),
  ];
  const rows = rowsOf(store, fact, spanOf(scope));
  return conditions.length === 0 ? rows : `(select * from ${rows} where ${conditions.join(' and ')})`;
}

function invitedBy(store: Store, { brandIds }: Scope, sponsorId: bigint): string {
  const everybody = rowsOf(store, 'players', { brandIds, from: undefined, to: undefined });
  return `select player_id from ${everybody} where sponsor_id = ${sponsorId}`;
}

/**
 * The sums of all figures of both facts, by what they are grouped by. Rows are added up by person and movement first: figures
 * are then made of few sums, and people are counted without another look at the rows.
 */
export function sumFigures(
  store: Store,
  scope: Scope,
  by: { readonly names: readonly string[]; readonly from: readonly string[] },
): string {
  const keys = by.from.map((expression, at) => `${expression} as ${by.names[at]}`).join(', ');
  const groups = by.names.join(', ');
  const sums = (fact: 'transfers' | 'legs') =>
    figureNames.map((name) => `${bigintSum(shareOf(fact, name))} as "${name}E5"`).join(', ');
  const counts: readonly (readonly [name: string, people: string])[] = [
    ['players', peopleWho(BET)],
    ['payers', peopleWho(DEPOSIT)],
    ['betCount', timesOf(BET)],
    ['depositCount', timesOf(DEPOSIT)],
    ['withdrawalCount', timesOf(WITHDRAWAL)],
  ];
  const part = (fact: 'transfers' | 'legs', added: string) =>
    `select ${groups}, ${sums(fact)}, ${counts
      .map(([name, expression]) => `${fact === 'legs' ? '0' : expression} as "${name}"`)
      .join(', ')} from (${added}) group by all`;
  const transfers = `select ${keys}, player_id, code, sum(cash_e5) as cash_e5, sum(bonus_e5) as bonus_e5,
    sum(receivable_e5) as receivable_e5, count(*) as times from ${scoped(store, 'transfers', scope)} group by all`;
  const legs = `select ${keys}, code, account, sum(amount_e5) as amount_e5 from ${scoped(store, 'legs', scope)} group by all`;
  const totals = figureNames.map((name) => `cast(sum("${name}E5") as bigint) as "${name}E5"`).join(', ');
  const people = counts.map(([name]) => `cast(sum("${name}") as integer) as "${name}"`).join(', ');
  const shown = by.names.map((name) => (name === '"day"' ? `${DAY} as "day"` : name)).join(', ');
  return `select ${shown}, ${totals}, ${people} from (${part('transfers', transfers)} union all ${part('legs', legs)})
    group by ${groups} order by ${groups}`;
}

const timesOf = (condition: string) => `cast(coalesce(sum(times) filter (${condition}), 0) as integer)`;
