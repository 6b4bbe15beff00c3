import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Counts what the books of these players have beyond what is counted; answers how many transfers that was. */
export async function countDays(tx: Tx, players: readonly PlayerId[]): Promise<number> {
  const { counted } = await tx.one<{ counted: bigint }>(sql`
    select bonuses.count_days(${players}::bigint[]) as counted`);
  return Number(counted);
}

/** Forgets all that is counted of a shard. Marks are held first and in their order, as whoever counts holds them. */
export async function wipeDays(tx: Tx): Promise<void> {
  await tx.run(sql`select from bonuses.day_marks order by player_id for update`);
  await tx.run(sql`delete from bonuses.money_days`);
  await tx.run(sql`update bonuses.day_marks set version = 0`);
}

/** Players whose books are counted here, in their order. */
export async function listMarked(db: Queryable, after: bigint, limit: number): Promise<PlayerId[]> {
  const rows = await db.rows<{ playerId: PlayerId }>(sql`
    select player_id as "playerId" from bonuses.day_marks where player_id > ${after} order by player_id limit ${limit}`);
  return rows.map(({ playerId }) => playerId);
}

export interface MoneyDays {
  readonly depositsE5: bigint;
  readonly cashBetsE5: bigint;
  readonly cashWinsE5: bigint;
  readonly givenE5: bigint;
}

/** A player's money of some days, the last one included. The net loss is what was staked less what was won. */
export function sumDays(
  db: Queryable,
  playerId: PlayerId,
  days: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<MoneyDays> {
  return db.one<MoneyDays>(sql`
    select coalesce(sum(deposits_e5), 0)::bigint as "depositsE5", coalesce(sum(cash_bets_e5), 0)::bigint as "cashBetsE5",
      coalesce(sum(cash_wins_e5), 0)::bigint as "cashWinsE5", coalesce(sum(given_e5), 0)::bigint as "givenE5"
    from bonuses.money_days where player_id = ${playerId} and day between ${days.from} and ${days.to}`);
}

export interface PlayedPeriod {
  readonly playerId: PlayerId;
  readonly cashBetsE5: bigint;
  readonly cashWinsE5: bigint;
}

/** Players of a brand who had own money at stake in some days, both included, in their order. */
export function listPlayedPeriod(
  db: Queryable,
  of: { readonly brandId: number; readonly from: BusinessDay; readonly to: BusinessDay },
  page: { readonly after: bigint; readonly limit: number },
): Promise<PlayedPeriod[]> {
  return db.rows<PlayedPeriod>(sql`
    select player_id as "playerId", sum(cash_bets_e5)::bigint as "cashBetsE5", sum(cash_wins_e5)::bigint as "cashWinsE5"
    from bonuses.money_days
    where brand_id = ${of.brandId} and player_id > ${page.after} and day between ${of.from} and ${of.to}
    group by player_id having sum(cash_bets_e5) > 0 order by player_id limit ${page.limit}`);
}
