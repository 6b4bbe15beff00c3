import type { Condition } from '@arara/domain/campaigns';
import { bigintSum, BET, countOf, DEPOSIT, shareOf } from './figures.store.ts';
import { text } from './files.store.ts';
import type { Store } from './keeper.ts';
import type { Question, Scope } from './questions.ts';
import { rowsOf } from './reading.store.ts';

const DAY_MS = 86_400_000;
const PEOPLE_MAX = 10_000;

type SegmentAt = Pick<Question<'segment'>, 'conditions' | 'at'>;

const moment = (at: Date) => `timestamptz ${text(at.toISOString())}`;
const whole = (value: number) => {
  if (!Number.isSafeInteger(value)) throw new Error('a condition counts in whole numbers');
  return value;
};

/** How many are left after each condition. */
export function segmentCounts(store: Store, scope: Scope, { conditions, at }: SegmentAt): string {
  const asked = conditions.map((one) => conditionOf(store, scope, { one, at }));
  const steps = ['true', ...asked].map((_, step) => asked.slice(0, step).join(' and ') || 'true');
  const brands = scope.brandIds.map(whole);
  return brands.length === 0
    ? `select 0 as "brandId", 0 as step, 0 as people where false`
    : `with everybody as (${everybodyAt(store, scope, at)}),
        counted as (select cast(brand as integer) as brand, ${steps.map((all, step) => `${countOf(all)} as s${step}`).join(', ')}
          from everybody group by brand)
      ${steps.map((_, step) => `select brand as "brandId", ${step} as step, s${step} as people from counted`).join(' union all ')}
      order by all`;
}

export function segmentPlayers(
  store: Store,
  scope: Scope,
  { conditions, at, limit, after, draw }: Question<'segmentPlayers'>,
): string {
  const asked = conditions.map((one) => conditionOf(store, scope, { one, at }));
  const order = draw === undefined ? '"playerId"' : `md5(cast(player_id as varchar) || ${text(draw)})`;
  return `select cast(brand as integer) as "brandId", player_id as "playerId" from (${everybodyAt(store, scope, at)})
    where ${['true', ...asked].join(' and ')} ${after === undefined ? '' : `and player_id > ${BigInt(after)}`}
    order by ${order} limit ${Math.max(1, Math.min(PEOPLE_MAX, whole(limit)))}`;
}

const always = ({ brandIds }: Scope) => ({ brandIds, from: undefined, to: undefined });

const everybodyAt = (store: Store, scope: Scope, at: Date) =>
  `select brand, player_id, locale, created_at from ${rowsOf(store, 'players', always(scope))}
   where status = 'active' and created_at < ${moment(at)}`;

/** Only what had happened by that moment counts. */
function conditionOf(store: Store, scope: Scope, { one, at }: { one: Condition; at: Date }): string {
  const before = moment(at);
  const since = (days: number) => moment(new Date(at.getTime() - whole(days) * DAY_MS));
  const rows = (fact: Parameters<typeof rowsOf>[1]) => rowsOf(store, fact, always(scope));
  const bets = `select player_id from ${rows('transfers')} where ${BET} and posted_at < ${before}`;
  const logins = `select player_id from ${rows('logins')} where opened_at < ${before}`;
  const levels = `select player_id from ${rows('levels')} where reached_at < ${before}`;
  switch (one.word) {
    case 'played': {
      const game = one.game === null ? '' : ` and game = ${text(one.game)}`;
      return `player_id in (${bets} and posted_at >= ${since(one.days)}${game})`;
    }
    case 'quiet':
      return `player_id not in (${bets} and posted_at >= ${since(one.days)})`;
    case 'rounds':
      return `player_id in (${bets} group by player_id having count(*) >= ${whole(one.min)})`;
    case 'level': {
      const reached = one.from === 0 ? 'true' : `player_id in (${levels} and level >= ${whole(one.from)})`;
      return `(${reached} and player_id not in (${levels} and level > ${whole(one.to)}))`;
    }
    case 'registered':
      return `(created_at <= ${since(one.from)} and created_at > ${since(one.to + 1)})`;
    case 'seen':
      return `player_id in (${logins} and opened_at >= ${since(one.days)})`;
    case 'away':
      return `player_id not in (${logins} and opened_at >= ${since(one.days)})`;
    case 'language':
      return `locale = ${text(one.locale)}`;
    case 'verified':
      return `player_id ${one.isDone ? '' : 'not '}in (select player_id from ${rows('checks')} where done_at < ${before})`;
    case 'people':
      return one.ids.length === 0 ? 'false' : `player_id in (${one.ids.map(BigInt).join(', ')})`;
    default:
      throw new Error('there is no such condition');
  }
}

/** What became of everybody in a campaign's segment, and what they did in the days after it. */
export function campaignOutcomes(store: Store, scope: Scope, { campaignId, days, at }: Question<'campaign'>): string {
  const length = `interval ${whole(days)} day`;
  const bet = 'coalesce(d.bets, 0)';
  const deposit = 'coalesce(d.deposits, 0)';
  return `with asked as (select brand, player_id, outcome, decided_at from ${rowsOf(store, 'recipients', always(scope))}
        where campaign_id = ${BigInt(campaignId)}),
      did as (select a.player_id, sum(${shareOf('transfers', 'bets')}) as bets, ${countOf(BET)} as bet_count,
          sum(${shareOf('transfers', 'deposits')}) as deposits, ${countOf(DEPOSIT)} as deposit_count
        from asked a join ${rowsOf(store, 'transfers', always(scope))} t on t.player_id = a.player_id
          and t.posted_at >= a.decided_at and t.posted_at < a.decided_at + ${length}
        group by a.player_id),
      outcomes as (select a.*, a.decided_at + ${length} <= ${moment(at)} as is_over, d.bets, d.bet_count, d.deposits, d.deposit_count
        from asked a left join did d on d.player_id = a.player_id)
    select cast(d.brand as integer) as "brandId", d.outcome, cast(count(*) as integer) as people,
      ${countOf('d.is_over')} as watched, ${countOf('d.is_over and d.bet_count > 0')} as bettors,
      ${countOf('d.is_over and d.deposit_count > 0')} as depositors,
      ${bigintSum(`case when d.is_over then ${bet} else 0 end`)} as "betsE5",
      ${bigintSum(`case when d.is_over then ${deposit} else 0 end`)} as "depositsE5"
    from outcomes d group by d.brand, d.outcome order by all`;
}
