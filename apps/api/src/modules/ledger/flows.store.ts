import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface HoldMomentRow {
  version: bigint;
  /** Just before the hold. */
  cash_before_e5: bigint;
}

export function findHoldMoment(
  queryable: Queryable,
  playerId: PlayerId,
  key: string,
): Promise<HoldMomentRow | undefined> {
  return queryable.maybe<HoldMomentRow>(sql`
    select version, cash_after_e5 - cash_delta_e5 as cash_before_e5 from ledger.transfers
    where key = ${key} and player_id = ${playerId} and version is not null`);
}

export interface LastOfRow {
  version: bigint;
  cash_after_e5: bigint;
  posted_at: Date;
}

/** The newest movement of a code before a version. */
export function findLastBefore(
  queryable: Queryable,
  playerId: PlayerId,
  of: { readonly code: number; readonly version: bigint },
): Promise<LastOfRow | undefined> {
  return queryable.maybe<LastOfRow>(sql`
    select version, cash_after_e5, posted_at from ledger.transfers
    where player_id = ${playerId} and version < ${of.version} and code = ${of.code} order by version desc limit 1`);
}

export interface CashSumRow {
  code: number;
  sum_e5: bigint;
}

/** What each kind of movement did to the cash between two versions, both left out. */
export function sumCashBetween(
  queryable: Queryable,
  playerId: PlayerId,
  span: { readonly after: bigint; readonly before: bigint },
): Promise<CashSumRow[]> {
  return queryable.rows<CashSumRow>(sql`
    select code, sum(cash_delta_e5)::bigint as sum_e5 from ledger.transfers
    where player_id = ${playerId} and version > ${span.after} and version < ${span.before}
    group by code`);
}

export interface AccountOfKeyRow {
  key: string;
  sum_e5: bigint;
  posted_at: Date;
}

/** What the transfers of these keys did to one system account. */
export function sumAccountByKeys(
  queryable: Queryable,
  keys: readonly string[],
  account: number,
): Promise<AccountOfKeyRow[]> {
  return queryable.rows<AccountOfKeyRow>(sql`
    select t.key, sum(e.amount_e5)::bigint as sum_e5, t.posted_at
    from ledger.transfers t
    join ledger.all_entries e on e.player_id = t.player_id and e.version = t.version and e.posted_at = t.posted_at
    where t.key = any(${[...keys]}::text[]) and e.account = ${account}
    group by t.key, t.posted_at`);
}
