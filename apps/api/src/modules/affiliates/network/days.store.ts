import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { EffectiveDay, MovedDay } from './sources.ts';

/** Up to which version of its account a player's days are counted. */
interface Counted {
  readonly playerId: PlayerId;
  readonly version: bigint;
}

export interface PlayerDay {
  readonly playerId: PlayerId;
  readonly day: BusinessDay;
  readonly effectiveE5: bigint;
  readonly effectiveCashE5: bigint;
  readonly cashStakeE5: bigint;
  readonly cashWinE5: bigint;
  readonly bonusCostE5: bigint;
  readonly rebateE5: bigint;
  readonly depositE5: bigint;
  readonly withdrawnE5: bigint;
}

/**
 * Adds what the books have moved since the version that is counted, and remembers the newest: once per transfer. A
 * version that is no longer the one counted from is a fault, and undoes all of it.
 */
export async function addMoved(
  tx: Tx,
  brandId: number,
  { moved, counted }: { readonly moved: readonly MovedDay[]; readonly counted: readonly Counted[] },
): Promise<void> {
  const all = <K extends keyof MovedDay>(name: K) => moved.map((row) => row[name]);
  await tx.run(sql`
    insert into team.player_days as d (player_id, day, brand_id, cash_stake_e5, cash_win_e5, bonus_cost_e5,
      own_reward_e5, rebate_e5, deposit_e5, withdrawn_e5)
    select m.player_id, m.day, ${brandId}, m.stake, m.win, m.bonus, m.own, m.rebate, m.deposit, m.withdrawn
    from unnest(${all('playerId')}::bigint[], ${all('day')}::date[], ${all('cashStakeE5')}::bigint[],
      ${all('cashWinE5')}::bigint[], ${all('bonusCostE5')}::bigint[], ${all('ownRewardE5')}::bigint[],
      ${all('rebateE5')}::bigint[], ${all('depositE5')}::bigint[], ${all('withdrawnE5')}::bigint[])
      as m(player_id, day, stake, win, bonus, own, rebate, deposit, withdrawn)
    on conflict on constraint player_days_once do update set
      cash_stake_e5 = d.cash_stake_e5 + excluded.cash_stake_e5, cash_win_e5 = d.cash_win_e5 + excluded.cash_win_e5,
      bonus_cost_e5 = d.bonus_cost_e5 + excluded.bonus_cost_e5, own_reward_e5 = d.own_reward_e5 + excluded.own_reward_e5,
      rebate_e5 = d.rebate_e5 + excluded.rebate_e5, deposit_e5 = d.deposit_e5 + excluded.deposit_e5,
      withdrawn_e5 = d.withdrawn_e5 + excluded.withdrawn_e5`);
  const remembered = await tx.run(sql`
    with moved as (
      select m.player_id, max(m.version) as version,
        (array_agg(m.day order by m.version) filter (where m.deposit is not null))[1] as deposit_on,
        (array_agg(m.deposit order by m.version) filter (where m.deposit is not null))[1] as deposit
      from unnest(${all('playerId')}::bigint[], ${all('day')}::date[], ${all('version')}::bigint[],
        ${all('firstDepositE5')}::bigint[]) as m(player_id, day, version, deposit)
      group by m.player_id
    )
    update team.chains c set version = m.version, first_deposit_on = coalesce(c.first_deposit_on, m.deposit_on),
      first_deposit_e5 = coalesce(c.first_deposit_e5, m.deposit)
    from moved m
    join unnest(${counted.map(({ playerId }) => playerId)}::bigint[], ${counted.map(({ version }) => version)}::bigint[])
      as n(player_id, version) on n.player_id = m.player_id
    where c.player_id = m.player_id and c.version = n.version`);
  if (remembered !== new Set(all('playerId')).size) throw new Error('a player was counted by somebody else meanwhile');
}

/** What the games say of a day stands in the place of what was there. */
export async function setEffective(tx: Tx, brandId: number, days: readonly EffectiveDay[]): Promise<void> {
  await tx.run(sql`
    insert into team.player_days as d (player_id, day, brand_id, effective_e5, effective_cash_e5)
    select e.player_id, e.day, ${brandId}, e.effective, e.cash
    from unnest(${days.map((row) => row.playerId)}::bigint[], ${days.map((row) => row.day)}::date[],
      ${days.map((row) => row.effectiveE5)}::bigint[], ${days.map((row) => row.effectiveCashE5)}::bigint[])
      as e(player_id, day, effective, cash)
    on conflict on constraint player_days_once do update set
      effective_e5 = excluded.effective_e5, effective_cash_e5 = excluded.effective_cash_e5
    where (d.effective_e5, d.effective_cash_e5) is distinct from (excluded.effective_e5, excluded.effective_cash_e5)`);
}

const figures = sql`d.player_id as "playerId", d.day, d.effective_e5 as "effectiveE5",
  d.effective_cash_e5 as "effectiveCashE5", d.cash_stake_e5 as "cashStakeE5", d.cash_win_e5 as "cashWinE5",
  d.bonus_cost_e5 as "bonusCostE5", d.rebate_e5 as "rebateE5", d.deposit_e5 as "depositE5",
  d.withdrawn_e5 as "withdrawnE5"`;

export function listDays(
  db: Queryable,
  playerIds: readonly bigint[],
  span: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<PlayerDay[]> {
  return db.rows<PlayerDay>(sql`
    select ${figures} from team.player_days d
    where d.player_id = any (${playerIds}::bigint[]) and d.day >= ${span.from} and d.day < ${span.to}
    order by d.player_id, d.day`);
}

export interface Given {
  readonly playerId: PlayerId;
  readonly effectiveE5: bigint;
  /** Own rewards and giveaways to others, in the cap's days. */
  readonly givenE5: bigint;
}

export interface CapSpan {
  readonly from: BusinessDay;
  /** The first day that is not part of it. */
  readonly to: BusinessDay;
  /** Whether the rebates of the week that ends with the span count already: they do for whoever comes after them. */
  readonly afterLevels?: boolean;
}

/** What fills and what makes the cap of each player. */
export function listGiven(db: Queryable, playerIds: readonly bigint[], span: CapSpan): Promise<Given[]> {
  return db.rows<Given>(sql`
    select p.id as "playerId", coalesce(d.effective, 0)::bigint as "effectiveE5",
      (coalesce(d.own, 0) + coalesce(g.given, 0))::bigint as "givenE5"
    from unnest(${playerIds}::bigint[]) p(id)
    left join lateral (
      select sum(d.effective_e5) as effective, sum(d.own_reward_e5) as own from team.player_days d
      where d.player_id = p.id and d.day >= ${span.from} and d.day < ${span.to}
    ) d on true
    left join lateral (
      select sum(g.amount_e5) as given from team.giveaways g
      where g.player_id = p.id and g.given_on >= ${span.from} and (g.given_on < ${span.to}
        or (${span.afterLevels ?? false} and g.given_on = ${span.to} and g.kind like 'lv%'))
    ) g on true`);
}

/** The whole life of each, for the inviter's list. */
export function listLifetimes(
  db: Queryable,
  playerIds: readonly bigint[],
): Promise<{ playerId: PlayerId; betsE5: bigint; lastPlayedOn: BusinessDay | null }[]> {
  return db.rows(sql`
    select d.player_id as "playerId", sum(d.effective_cash_e5)::bigint as "betsE5",
      max(d.day) filter (where d.effective_e5 > 0) as "lastPlayedOn"
    from team.player_days d where d.player_id = any (${playerIds}::bigint[]) group by d.player_id`);
}

export interface Giveaway {
  readonly playerId: bigint;
  readonly kind: string;
  readonly period: BusinessDay;
  readonly givenOn: BusinessDay;
  readonly brandId: number;
  readonly earnerId: bigint;
  readonly amountE5: bigint;
}

/** The same giveaway twice counts once. */
export async function insertGiveaways(tx: Tx, rows: readonly Giveaway[]): Promise<void> {
  const all = <K extends keyof Giveaway>(name: K) => rows.map((row) => row[name]);
  await tx.run(sql`
    insert into team.giveaways (player_id, kind, period, given_on, brand_id, earner_id, amount_e5)
    select * from unnest(${all('playerId')}::bigint[], ${all('kind')}::text[], ${all('period')}::date[],
      ${all('givenOn')}::date[], ${all('brandId')}::smallint[], ${all('earnerId')}::bigint[], ${all('amountE5')}::bigint[])
    on conflict on constraint giveaways_once do nothing`);
}

export async function findGiveaway(
  db: Queryable,
  of: Pick<Giveaway, 'playerId' | 'kind' | 'period'>,
): Promise<bigint | undefined> {
  const row = await db.maybe<{ amount_e5: bigint }>(sql`
    select g.amount_e5 from team.giveaways g
    where g.player_id = ${of.playerId} and g.kind = ${of.kind} and g.period = ${of.period}`);
  return row?.amount_e5;
}

/**
 * Team rebates that others had on these players: a cost of the period in which their week ended, be it that it began in
 * the one before. The week that ends with a period is closed before it.
 */
export function sumRebatesGiven(
  db: Queryable,
  playerIds: readonly bigint[],
  span: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<{ playerId: PlayerId; amountE5: bigint }[]> {
  return db.rows(sql`
    select g.player_id as "playerId", sum(g.amount_e5)::bigint as "amountE5" from team.giveaways g
    where g.player_id = any (${playerIds}::bigint[]) and g.given_on > ${span.from}
      and g.given_on <= ${span.to} and g.kind like 'lv%'
    group by g.player_id`);
}
