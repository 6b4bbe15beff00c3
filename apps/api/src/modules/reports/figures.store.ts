import { type FigureName, figureNames, figureParts } from './books.ts';
import { LOCAL, oneByOne, text } from './files.store.ts';
import type { Store } from './keeper.ts';
import type { Scope } from './questions.ts';
import { rowsOf, type Span, sumsOf } from './reading.store.ts';

/** What a row of `transfers` says itself; every other account stands in `legs`. */
const pocketColumns: Readonly<Record<number, string>> = { 1: 'cash_e5', 2: 'bonus_e5', 7: 'receivable_e5' };

const codesAre = (codes: readonly number[] | undefined) =>
  codes === undefined ? 'true' : `code in (${codes.join(', ')})`;

/** What one row of a fact adds to a figure. */
export function shareOf(fact: 'transfers' | 'legs' | 'sums', name: FigureName): string {
  const terms = figureParts[name].flatMap(({ sign, codes, accounts }) => {
    const [pockets, others] = [
      accounts.filter((one) => one in pocketColumns),
      accounts.filter((one) => !(one in pocketColumns)),
    ];
    const sum = pockets.map((one) => pocketColumns[one]).join(' + ');
    if (fact !== 'legs')
      return pockets.length === 0 ? [] : [`${sign} * (case when ${codesAre(codes)} then ${sum} else 0 end)`];
    return others.length === 0
      ? []
      : [`${sign} * (case when ${codesAre(codes)} and account in (${others.join(', ')}) then amount_e5 else 0 end)`];
  });
  return terms.length === 0 ? '0' : terms.join(' + ');
}

export const bigintSum = (expression: string) => `cast(coalesce(sum(${expression}), 0) as bigint)`;
export const countOf = (condition: string) => `cast(count(*) filter (${condition}) as integer)`;
/** Of `sums`. */
export const timesOf = (condition: string) => `cast(coalesce(sum(times) filter (${condition}), 0) as integer)`;
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

/** The rows of a scope. `legs` know no game, so a scope of one has none of them; `sums` know whole hours only. */
export function scoped(store: Store, fact: 'transfers' | 'legs' | 'sums', scope: Scope): string {
  const { until, before, party, game, playerId, sponsorId } = scope;
  if (fact === 'sums' && (until !== undefined || before !== undefined))
    return oneByOne(scoped(store, 'transfers', scope));
  const conditions = [
    ...(until === undefined ? [] : [`cast(${LOCAL('posted_at')} as time) < time ${text(until)}`]),
    ...beforeOf(scope, 'posted_at'),
    ...(party === undefined ? [] : [`party = ${party}`]),
    ...(game === undefined ? [] : [fact === 'legs' ? 'false' : `game = ${text(game)}`]),
    ...(playerId === undefined ? [] : [`player_id = ${playerId}`]),
    ...(sponsorId === undefined ? [] : [`player_id in (${invitedBy(store, scope, sponsorId)})`]),
  ];
  const rows = fact === 'sums' ? sumsOf(store, spanOf(scope)) : rowsOf(store, fact, spanOf(scope));
  return conditions.length === 0 ? rows : `(select * from ${rows} where ${conditions.join(' and ')})`;
}

function invitedBy(store: Store, { brandIds }: Scope, sponsorId: bigint): string {
  const everybody = rowsOf(store, 'players', { brandIds, from: undefined, to: undefined });
  return `select player_id from ${everybody} where sponsor_id = ${sponsorId}`;
}

/** The sums of all figures of both facts, by what they are grouped by. */
export function sumFigures(
  store: Store,
  scope: Scope,
  by: { readonly names: readonly string[]; readonly from: readonly string[] },
): string {
  const keys = by.from.map((expression, at) => `${expression} as ${by.names[at]}`).join(', ');
  const groups = by.names.join(', ');
  const counts: readonly (readonly [name: string, people: string])[] = [
    ['players', peopleWho(BET)],
    ['payers', peopleWho(DEPOSIT)],
    ['betCount', timesOf(BET)],
    ['depositCount', timesOf(DEPOSIT)],
    ['withdrawalCount', timesOf(WITHDRAWAL)],
  ];
  const part = (fact: 'sums' | 'legs', rows: string) => {
    const sums = figureNames.map((name) => `${bigintSum(shareOf(fact, name))} as "${name}E5"`);
    const times = counts.map(([name, expression]) => `${fact === 'legs' ? '0' : expression} as "${name}"`);
    return `select ${[keys, ...sums, ...times].join(', ')} from ${rows} group by all`;
  };
  const legs = `(select *, hour(${LOCAL('posted_at')}) as hour from ${scoped(store, 'legs', scope)})`;
  const totals = figureNames.map((name) => `cast(sum("${name}E5") as bigint) as "${name}E5"`).join(', ');
  const people = counts.map(([name]) => `cast(sum("${name}") as integer) as "${name}"`).join(', ');
  const shown = by.names.map((name) => (name === '"day"' ? `${DAY} as "day"` : name)).join(', ');
  return `select ${shown}, ${totals}, ${people}
    from (${part('sums', scoped(store, 'sums', scope))} union all ${part('legs', legs)})
    group by ${groups} order by ${groups}`;
}
