import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { StatementRow } from './store.ts';

/** Lines of these codes between two days; sizes are of what a line shows, null = any. */
export interface LineFilter {
  readonly codes: readonly number[];
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly minE5: bigint | null;
  readonly maxE5: bigint | null;
}

export type SumUnit = 'hour' | 'day' | 'month';

export interface SumRow {
  /** When the hour, day or month begins, on the clock of Sao Paulo. */
  at: string;
  code: number;
  moves: number;
  change_e5: bigint;
}

const countedOf = (playerId: PlayerId, of: LineFilter) => sql`
  where player_id = ${playerId} and day between ${of.from} and ${of.to} and code = any (${of.codes}::smallint[])`;

/** The lines of the days `d`. What a line shows is its change of both pockets, or the amount where that is nothing. */
const linesOf = (playerId: PlayerId, of: LineFilter) => sql`
  join ledger.transfers t on t.player_id = ${playerId} and t.version between d.first and d.last and t.day = d.day
  where t.code = any (${of.codes}::smallint[]) and (t.code <> 11 or t.amount_e5 > 0)
    and coalesce(nullif(abs(t.cash_delta_e5 + t.bonus_delta_e5), 0), t.amount_e5)
      between coalesce(${of.minE5}::bigint, 0) and coalesce(${of.maxE5}::bigint, 9223372036854775807)`;

/** Counts at most so many transfers beyond the mark; answers how many that was. */
export async function countStatementDays(queryable: Queryable, playerId: PlayerId, limit: number): Promise<number> {
  const { counted } = await queryable.one<{ counted: number }>(sql`
    select ledger.count_statement_days(${playerId}, ${limit}) as counted`);
  return counted;
}

/** Cash and bonus before the first and after the last day, from the newest transfer that is counted backwards. */
export function findEdges(
  queryable: Queryable,
  playerId: PlayerId,
  days: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<{ opening_e5: bigint; closing_e5: bigint } | undefined> {
  return queryable.maybe(sql`
    select (t.cash_after_e5 + t.bonus_after_e5 - d.since)::bigint as opening_e5,
      (t.cash_after_e5 + t.bonus_after_e5 - d.later)::bigint as closing_e5
    from ledger.statement_marks m
    join ledger.transfers t on t.player_id = m.player_id and t.version = m.version
    cross join lateral (
      select coalesce(sum(change_e5), 0) as since,
        coalesce(sum(change_e5) filter (where day > ${days.to}::date), 0) as later
      from ledger.statement_days where player_id = m.player_id and day >= ${days.from}::date
    ) d
    where m.player_id = ${playerId}`);
}

/** From what is counted by day: costs the same however much was played on a day. */
export function sumDays(
  queryable: Queryable,
  playerId: PlayerId,
  { unit, ...of }: LineFilter & { readonly unit: 'day' | 'month' },
): Promise<SumRow[]> {
  return queryable.rows<SumRow>(sql`
    select to_char(date_trunc(${unit}, day::timestamp), 'YYYY-MM-DD"T"HH24:MI:SS') as at, code,
      sum(moves)::int as moves, sum(change_e5)::bigint as change_e5
    from ledger.statement_days
    ${countedOf(playerId, of)}
    group by 1, 2 order by 1, 2`);
}

/** Line by line, within the versions that the days name: for what days do not know, hours and sizes. */
export function sumLines(
  queryable: Queryable,
  playerId: PlayerId,
  { unit, ...of }: LineFilter & { readonly unit: SumUnit },
): Promise<SumRow[]> {
  return queryable.rows<SumRow>(sql`
    with days as (
      select day, min(first_version) as first, max(last_version) as last from ledger.statement_days
      ${countedOf(playerId, of)}
      group by day
    )
    select to_char(date_trunc(${unit}, case when ${unit} = 'hour' then t.posted_at at time zone 'America/Sao_Paulo'
        else t.day::timestamp end), 'YYYY-MM-DD"T"HH24:MI:SS') as at, t.code,
      count(*)::int as moves, sum(t.cash_delta_e5 + t.bonus_delta_e5)::bigint as change_e5
    from days d
    ${linesOf(playerId, of)}
    group by 1, 2 order by 1, 2`);
}

/** A page of the filtered lines, newest first. Without a size the days say on which of them the page lies. */
export function listFiltered(
  queryable: Queryable,
  playerId: PlayerId,
  { offset, limit, ...of }: LineFilter & { readonly offset: number; readonly limit: number },
): Promise<StatementRow[]> {
  const isSized = of.minE5 !== null || of.maxE5 !== null;
  return queryable.rows<StatementRow>(sql`
    with days as (
      select day, min(first_version) as first, max(last_version) as last, sum(moves) as moves,
        sum(sum(moves)) over (order by day desc) - sum(moves) as before
      from ledger.statement_days
      ${countedOf(playerId, of)}
      group by day
    ), chosen as (
      select * from days where ${isSized} or (before < ${offset + limit} and before + moves > ${offset})
    )
    select t.version, t.key, t.code, t.amount_e5, t.cash_delta_e5, t.bonus_delta_e5, t.receivable_delta_e5,
      t.cash_after_e5, t.bonus_after_e5, t.round, t.reverses, t.memo, t.posted_at
    from chosen d
    ${linesOf(playerId, of)}
    order by t.version desc limit ${limit}
    offset (select ${offset}::bigint - case when ${isSized} then 0 else coalesce(min(before), 0) end from chosen)`);
}
