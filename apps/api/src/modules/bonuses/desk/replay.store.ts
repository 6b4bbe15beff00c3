import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Players of a brand who did anything with money since a day, in their order. */
export async function listReplayPlayers(
  db: Queryable,
  of: { readonly brandId: number; readonly from: BusinessDay; readonly after: bigint; readonly limit: number },
): Promise<PlayerId[]> {
  const rows = await db.rows<{ playerId: PlayerId }>(sql`
    select distinct d.player_id as "playerId" from bonuses.money_days d
    where d.player_id > ${of.after} and d.brand_id = ${of.brandId} and d.day >= ${of.from}
    order by 1 limit ${of.limit}`);
  return rows.map(({ playerId }) => playerId);
}

export interface Span {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

export interface MoneyDay {
  readonly playerId: PlayerId;
  readonly day: BusinessDay;
  readonly depositsE5: bigint;
  readonly cashBetsE5: bigint;
  readonly cashWinsE5: bigint;
}

/** The money of many players, day by day, the last one included. */
export function listMoneyDays(db: Queryable, playerIds: readonly PlayerId[], span: Span): Promise<MoneyDay[]> {
  return db.rows<MoneyDay>(sql`
    select d.player_id as "playerId", d.day::text as day, d.deposits_e5 as "depositsE5",
      d.cash_bets_e5 as "cashBetsE5", d.cash_wins_e5 as "cashWinsE5"
    from bonuses.money_days d
    where d.player_id = any (${[...playerIds]}::bigint[]) and d.day between ${span.from} and ${span.to}
    order by d.player_id, d.day`);
}

/** The last day before another on which each of them paid in; who never did is not in the answer. */
export function listLastDeposits(
  db: Queryable,
  playerIds: readonly PlayerId[],
  before: BusinessDay,
): Promise<{ readonly playerId: PlayerId; readonly day: BusinessDay }[]> {
  return db.rows(sql`
    select d.player_id as "playerId", max(d.day)::text as day from bonuses.money_days d
    where d.player_id = any (${[...playerIds]}::bigint[]) and d.day < ${before} and d.deposits_e5 > 0
    group by 1`);
}

/** What capped rewards gave by day, beside one rule. */
export function listCappedDays(
  db: Queryable,
  playerIds: readonly PlayerId[],
  of: Span & { readonly beside: string },
): Promise<{ readonly playerId: PlayerId; readonly day: BusinessDay; readonly amountE5: bigint }[]> {
  return db.rows(sql`
    select g.player_id as "playerId", g.given_day::text as day, sum(g.amount_e5 - g.reversed_e5)::bigint as "amountE5"
    from bonuses.reward_grants g
    where g.player_id = any (${[...playerIds]}::bigint[]) and g.is_capped
      and g.given_day between ${of.from} and ${of.to} and g.rule_id <> ${of.beside}
    group by 1, 2`);
}
