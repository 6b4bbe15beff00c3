import { addDays, businessDayOf } from '@arara/domain/time';
import { figureNames } from './books.ts';
import { balances } from './books.store.ts';
import {
  beforeOf,
  BET,
  bigintSum,
  checkScope,
  countOf,
  DAY,
  DEPOSIT,
  peopleWho,
  scoped,
  shareOf,
  spanOf,
  sumFigures,
  timesOf,
} from './figures.store.ts';
import { LOCAL, text } from './files.store.ts';
import type { Store } from './keeper.ts';
import { campaignOutcomes, segmentCounts, segmentPlayers } from './people.store.ts';
import type { Question, QuestionName, Rows, Scope } from './questions.ts';
import { rowsOf, sumsOf } from './reading.store.ts';
import { riskDays } from './risk-days.store.ts';

type Answers = {
  readonly [N in QuestionName]: (store: Store, scope: Scope, question: Question<N>) => Promise<readonly Rows[N][]>;
};

/** The engine's rows are what the statement selects; the names and types stand there. */
const ask = async <N extends QuestionName>(store: Store, statement: string) =>
  (await store.engine.rows(statement)) as unknown as readonly Rows[N][];

const PLAY = `${bigintSum(shareOf('sums', 'bets'))} as "betsE5", ${bigintSum(shareOf('sums', 'wins'))} as "winsE5",
  ${bigintSum(shareOf('sums', 'ggr'))} as "ggrE5", ${timesOf(BET)} as "betCount", ${peopleWho(BET)} as players`;
const PLAYED = 'code in (10, 11, 12, 13, 18, 19)';
/** More rows than this nobody reads at once. */
const ROWS_MAX = 10_000;
const limited = (limit: number) => Math.max(1, Math.min(ROWS_MAX, Math.floor(limit)));
/** The same rows in pages, or all of them to be counted. */
type InPages<N extends 'rows' | 'orders' | 'players'> = Omit<Question<N>, 'limit'> & { readonly limit?: number };
const page = (limit: number | undefined) => (limit === undefined ? '' : `limit ${limited(limit)}`);
const everyDay = ({ brandIds }: Scope) => ({ brandIds, from: undefined, to: undefined });
const SECONDS = 'epoch(paid_at) - epoch(created_at)';
const MONDAY = (expression: string) => `date_trunc('week', ${expression})`;

const answers: Answers = {
  days: (store, scope) =>
    ask<'days'>(
      store,
      sumFigures(store, scope, { names: ['"brandId"', '"day"'], from: ['cast(brand as integer)', 'day'] }),
    ),
  hours: (store, scope) =>
    ask<'hours'>(
      store,
      sumFigures(store, scope, {
        names: ['"brandId"', '"day"', '"hour"'],
        from: ['cast(brand as integer)', 'day', 'cast(hour as integer)'],
      }),
    ),
  games: (store, scope) =>
    ask<'games'>(
      store,
      `select cast(brand as integer) as "brandId", party, game, ${PLAY} from ${scoped(store, 'sums', scope)}
       where ${PLAYED} group by all order by "betsE5" desc, party, game`,
    ),
  depositsByBank: (store, scope) => ask<'depositsByBank'>(store, banks(store, scope, 'deposits')),
  withdrawalsByBank: (store, scope) => ask<'withdrawalsByBank'>(store, banks(store, scope, 'withdrawals')),
  funnel: (store, scope) => ask<'funnel'>(store, funnel(store, scope)),
  stops: (store, scope) => ask<'stops'>(store, stops(store, scope)),
  cohorts: (store, scope, { by }) => ask<'cohorts'>(store, cohorts(store, scope, by)),
  rewardCosts: (store, scope) =>
    ask<'rewardCosts'>(
      store,
      `select cast(brand as integer) as "brandId", rule_id as "ruleId", kind, cast(count(*) as integer) as count,
         cast(count(distinct player_id) as integer) as players, ${bigintSum('amount_e5')} as "givenE5",
         ${bigintSum('reversed_e5')} as "reversedE5"
       from ${rowsOf(store, 'rewards', { ...everyDay(scope), to: scope.to })}
       where given_at is not null and cast(${LOCAL('given_at')} as date) between ${text(scope.from)} and ${text(scope.to)}
         ${scope.ruleId === undefined ? '' : `and rule_id = ${text(scope.ruleId)}`}
       group by all order by "givenE5" desc, "ruleId"`,
    ),
  sponsors: (store, scope, { limit }) => ask<'sponsors'>(store, sponsors(store, scope, limit)),
  balances: (store, scope) => ask<'balances'>(store, balances(store, scope)),
  players: (store, scope, question) => ask<'players'>(store, players(store, scope, question)),
  segment: (store, scope, question) => ask<'segment'>(store, segmentCounts(store, scope, question)),
  segmentPlayers: (store, scope, question) => ask<'segmentPlayers'>(store, segmentPlayers(store, scope, question)),
  campaign: (store, scope, question) => ask<'campaign'>(store, campaignOutcomes(store, scope, question)),
  riskDays: (store, scope, question) => ask<'riskDays'>(store, riskDays(store, scope, question)),
  async rows(store, scope, question) {
    const limit = limited(question.limit);
    const found: Rows['rows'][] = [];
    for (const days of newestFirst(store, scope, question.after)) {
      const rest = { ...question, limit: limit - found.length };
      found.push(...(await ask<'rows'>(store, figureRows(store, { ...scope, ...days }, rest))));
      if (found.length === limit) break;
    }
    return found;
  },
  orders: (store, scope, question) => ask<'orders'>(store, orders(store, scope, question)),
  totals: (store, scope, { list }) => ask<'totals'>(store, totals(store, scope, list)),
};

/** A question from outside: whatever is no question is refused by throwing. */
export function answerQuestion<N extends QuestionName>(
  store: Store,
  question: Question<N>,
  scope: Scope,
): Promise<readonly Rows[N][]> {
  checkScope(scope);
  const { name } = question;
  if (!Object.hasOwn(answers, name)) throw new Error('there is no such question');
  return answers[name](store, scope, question);
}

function banks(store: Store, scope: Scope, fact: 'deposits' | 'withdrawals'): string {
  const fee = fact === 'withdrawals' ? `, ${bigintSum('fee_e5')} as "feeE5"` : '';
  const amount = fact === 'deposits' ? 'coalesce(received_e5, amount_e5)' : 'amount_e5';
  return `select cast(brand as integer) as "brandId", provider, state, cast(count(*) as integer) as count,
      ${bigintSum(amount)} as "amountE5"${fee},
      cast(quantile_cont(${SECONDS}, 0.5) filter (paid_at is not null) as double) as "medianSeconds",
      cast(quantile_cont(${SECONDS}, 0.95) filter (paid_at is not null) as double) as "p95Seconds"
    from ${rowsOf(store, fact, spanOf(scope))} where ${ordersOf(scope)} group by brand, provider, state order by all`;
}

function ordersOf(scope: Scope): string {
  const { provider, playerId, until } = scope;
  return [
    'true',
    ...beforeOf(scope, 'created_at'),
    ...(provider === undefined ? [] : [`provider = ${text(provider)}`]),
    ...(playerId === undefined ? [] : [`player_id = ${playerId}`]),
    ...(until === undefined ? [] : [`cast(${LOCAL('created_at')} as time) < time ${text(until)}`]),
  ].join(' and ');
}

const arrived = (
  store: Store,
  scope: Scope,
) => `select brand, day, player_id from ${rowsOf(store, 'players', spanOf(scope))}
      ${scope.sponsorId === undefined ? '' : `where sponsor_id = ${scope.sponsorId}`}`;
const sinceThen = ({ brandIds, from }: Scope) => ({ brandIds, from, to: undefined });

/** How far the check of those came who registered in the scope and are not verified. */
function stops(store: Store, scope: Scope): string {
  return `select cast(a.brand as integer) as "brandId", coalesce(c.phase, 'none') as phase, cast(count(*) as integer) as people
    from (${arrived(store, scope)}) a left join ${rowsOf(store, 'checks', sinceThen(scope))} c on c.player_id = a.player_id
    where c.done_at is null group by all order by people desc, phase`;
}

/** Who registered in the scope, and how far they came until now. */
function funnel(store: Store, scope: Scope): string {
  const since = sinceThen(scope);
  const did = (condition: string) => `select distinct player_id from ${sumsOf(store, since)} where ${condition}`;
  return `with arrived as (${arrived(store, scope)})
    select cast(brand as integer) as "brandId", ${DAY} as day, cast(count(*) as integer) as registered,
      ${countOf(`player_id in (select player_id from ${rowsOf(store, 'checks', since)} where done_at is not null)`)} as verified,
      ${countOf(`player_id in (${did(DEPOSIT)})`)} as deposited,
      ${countOf(`player_id in (${did(BET)})`)} as bet
    from arrived group by brand, day order by brand, day`;
}

/** People by the week in which they came, or first paid in; then week by week what they did. */
function cohorts(store: Store, scope: Scope, by: 'registered' | 'deposited'): string {
  const since = sinceThen(scope);
  const within = `between ${text(scope.from)} and ${text(scope.to)}`;
  const came =
    by === 'registered'
      ? `select brand, player_id, day as first from ${rowsOf(store, 'players', spanOf(scope))}`
      : `select brand, player_id, min(day) as first from ${sumsOf(store, everyDay(scope))}
         where ${DEPOSIT} group by brand, player_id having min(day) ${within}`;
  return `with came as (select brand, player_id, ${MONDAY('first')} as week from (${came})),
      sizes as (select brand, week, count(*) as size from came group by brand, week),
      did as (select player_id, ${MONDAY('day')} as done, bool_or(${BET}) as bets, bool_or(${DEPOSIT}) as pays,
          sum(${shareOf('sums', 'deposits')}) as deposits, sum(${shareOf('sums', 'ggr')}) as ggr
        from ${sumsOf(store, since)} group by all)
    select cast(c.brand as integer) as "brandId", strftime(c.week, '%Y-%m-%d') as week, cast(any_value(s.size) as integer) as size,
      cast(date_diff('week', c.week, d.done) as integer) as age, ${countOf('d.bets')} as active,
      ${countOf('d.pays')} as depositors, ${bigintSum('d.deposits')} as "depositsE5", ${bigintSum('d.ggr')} as "ggrE5"
    from came c join did d on d.player_id = c.player_id and d.done >= c.week
    join sizes s on s.brand = c.brand and s.week = c.week
    group by c.brand, c.week, age order by c.brand, c.week, age`;
}

function sponsors(store: Store, scope: Scope, limit: number): string {
  const invited = `select brand, player_id, sponsor_id, day from ${rowsOf(store, 'players', everyDay(scope))}
    where sponsor_id is not null ${scope.sponsorId === undefined ? '' : `and sponsor_id = ${scope.sponsorId}`}`;
  return `with invited as (${invited}),
      did as (select player_id, bool_or(${DEPOSIT}) as pays, sum(${shareOf('sums', 'deposits')}) as deposits,
          sum(${shareOf('sums', 'ggr')}) as ggr
        from ${sumsOf(store, spanOf(scope))} group by player_id),
      paid as (select player_id, sum(${shareOf('legs', 'commissionCost')}) as commission
        from ${rowsOf(store, 'legs', spanOf(scope))} group by player_id)
    select cast(i.brand as integer) as "brandId", i.sponsor_id as "sponsorId",
      ${countOf(`i.day between ${text(scope.from)} and ${text(scope.to)}`)} as invited, ${countOf('d.pays')} as depositors,
      ${bigintSum('d.deposits')} as "depositsE5", ${bigintSum('d.ggr')} as "ggrE5",
      cast(coalesce(any_value(p.commission), 0) as bigint) as "commissionE5"
    from invited i left join did d on d.player_id = i.player_id left join paid p on p.player_id = i.sponsor_id
    group by i.brand, i.sponsor_id order by "ggrE5" desc, "sponsorId" limit ${limited(limit)}`;
}

function players(store: Store, scope: Scope, { limit, who, after = 0n }: InPages<'players'>): string {
  const names = ['bets', 'wins', 'deposits', 'withdrawals'] as const;
  const part = (fact: 'sums' | 'legs') => `select cast(brand as integer) as "brandId", player_id as "playerId",
      ${names.map((name) => `${bigintSum(shareOf(fact, name))} as "${name}E5"`).join(', ')},
      ${fact === 'legs' ? '0' : timesOf(BET)} as players, ${fact === 'legs' ? '0' : timesOf(DEPOSIT)} as payers
    from ${scoped(store, fact, scope)} where player_id > ${BigInt(after)} group by all`;
  // Who counts is who did it, also where it was undone later and comes to nothing: so does the figure.
  const only = who === undefined ? '' : `having sum(${who === 'players' ? 'players' : 'payers'}) > 0`;
  return `select "brandId", "playerId", ${names.map((name) => `cast(sum("${name}E5") as bigint) as "${name}E5"`).join(', ')}
    from (${part('sums')} union all ${part('legs')}) group by "brandId", "playerId" ${only}
    order by ${who === undefined ? '"betsE5" desc, ' : ''}"playerId" ${page(limit)}`;
}

const place = /^-?\d+$/;

/** `a:b:c` of a cursor as numbers; anything else is no cursor. */
function cursorOf(after: string): string {
  const parts = after.split(':');
  if (!parts.every((part) => place.test(part))) throw new Error('this is no cursor');
  return parts.join(', ');
}

/** So many days are read at once when the rows of fewer did not fill a page. */
const DAYS_AT_ONCE = [1, 6, 30];

/** The days of a scope in stretches, the newest first: a page of rows lies in its last days, and the others are not read. */
function* newestFirst(
  store: Store,
  { from, to }: Scope,
  after: string | undefined,
): Generator<Pick<Scope, 'from' | 'to'>> {
  const days = [...store.files()].map(({ day }) => day);
  const first = days.reduce((least, day) => (day < least ? day : least), to);
  const begin = from > first ? from : first;
  const cursorDay = after === undefined ? to : businessDayOf(Number(cursorOf(after).split(', ')[0]) / 1_000);
  let end = cursorDay < to ? cursorDay : to;
  for (const count of DAYS_AT_ONCE) {
    const start = addDays(end, 1 - count);
    if (start <= begin) break;
    yield { from: start, to: end };
    end = addDays(start, -1);
  }
  yield { from: begin, to: end };
}

function figureRows(store: Store, scope: Scope, { figure, limit, after }: InPages<'rows'>): string {
  if (!figureNames.includes(figure)) throw new Error('there is no such figure');
  const part = (fact: 'transfers' | 'legs') => `select brand, day, player_id, version, code, party,
      ${fact === 'legs' ? 'null as game, null as round, leg' : 'game, round, 0 as leg'}, posted_at,
      cast(${shareOf(fact, figure)} as bigint) as amount
    from ${scoped(store, fact, scope)} where ${shareOf(fact, figure)} <> 0`;
  const beyond =
    after === undefined ? '' : `where (epoch_us(posted_at), player_id, version, leg) < (${cursorOf(after)})`;
  return `select cast(brand as integer) as "brandId", ${DAY} as day, player_id as "playerId", version, code, party, game, round,
      posted_at as "postedAt", amount as "amountE5",
      concat_ws(':', epoch_us(posted_at), player_id, version, leg) as cursor
    from (${part('transfers')} union all ${part('legs')}) ${beyond}
    order by epoch_us(posted_at) desc, player_id desc, version desc, leg desc ${page(limit)}`;
}

function orders(store: Store, scope: Scope, { of, state, limit, after }: InPages<'orders'>): string {
  const fact = of === 'deposits' ? 'deposits' : 'withdrawals';
  const beyond = after === undefined ? '' : `and (epoch_us(created_at), id) < (${orderCursor(after)})`;
  return `select cast(brand as integer) as "brandId", id, player_id as "playerId", provider, state, amount_e5 as "amountE5",
      created_at as "createdAt", paid_at as "paidAt", concat_ws(':', epoch_us(created_at), id) as cursor
    from ${rowsOf(store, fact, spanOf(scope))}
    where ${ordersOf(scope)} ${state === undefined ? '' : `and state = ${text(state)}`} ${beyond}
    order by epoch_us(created_at) desc, id desc ${page(limit)}`;
}

function allOf(store: Store, scope: Scope, list: Question<'totals'>['list']): string {
  switch (list.name) {
    case 'rows':
      return figureRows(store, scope, list);
    case 'orders':
      return orders(store, scope, list);
    case 'players':
      return players(store, scope, list);
    default:
      throw new Error('there is no such list');
  }
}

function totals(store: Store, scope: Scope, list: Question<'totals'>['list']): string {
  const rows = allOf(store, scope, list);
  const sum = list.name === 'rows' ? bigintSum('"amountE5"') : 'cast(0 as bigint)';
  return `select cast(count(*) as integer) as count, ${sum} as "sumE5" from (${rows})`;
}

function orderCursor(after: string): string {
  const [at = '', ...id] = after.split(':');
  if (!place.test(at)) throw new Error('this is no cursor');
  return `${at}, ${text(id.join(':'))}`;
}
