import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface SumRow {
  sum_e5: bigint;
  version: bigint | null;
}

export function sumOfAccount(
  queryable: Queryable,
  of: { holder: bigint; account: number; party: number; afterVersion: bigint },
): Promise<SumRow> {
  return queryable.one<SumRow>(sql`
    select coalesce(sum(e.amount_e5), 0)::bigint as sum_e5, max(e.version) as version
    from ledger.all_entries e
    where e.player_id = ${of.holder} and e.version > ${of.afterVersion} and e.account = ${of.account}
      and e.party = ${of.party}`);
}

export interface TotalRow {
  account: number;
  party: number;
  sum_e5: bigint;
}

/** Reads every entry of the brand on this database: for the books of a day, never for a call. */
export function totalsOfBrand(
  queryable: Queryable,
  of: { readonly brandId: number; readonly currency: number; readonly before: Date | undefined },
): Promise<TotalRow[]> {
  return queryable.rows<TotalRow>(sql`
    select account, party, sum(amount_e5)::bigint as sum_e5 from ledger.all_entries
    where brand_id = ${of.brandId} and currency = ${of.currency}
      and posted_at < coalesce(${of.before ?? null}::timestamptz, 'infinity')
    group by account, party`);
}

/** The largest of some movements since the newest of others; null when there is none. */
export async function largestSince(
  queryable: Queryable,
  playerId: bigint,
  of: { readonly codes: readonly number[]; readonly sinceKey: string | null },
): Promise<bigint | null> {
  const row = await queryable.one<{ largest: bigint | null }>(sql`
    select max(t.amount_e5) as largest from ledger.transfers t
    where t.player_id = ${playerId} and t.code = any(${[...of.codes]}::smallint[])
      and t.version > coalesce((select s.version from ledger.transfers s where s.key = ${of.sinceKey} and s.player_id = t.player_id), 0)`);
  return row.largest;
}

export interface NamedTransferRow {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly version: bigint;
  readonly code: number;
  readonly amountE5: bigint;
  readonly postedAt: Date;
}

/** In the order of version within each player. */
export function listTransfersByVersion(
  queryable: Queryable,
  names: readonly { readonly playerId: PlayerId; readonly version: bigint }[],
): Promise<NamedTransferRow[]> {
  return queryable.rows<NamedTransferRow>(sql`
    select t.player_id as "playerId", t.brand_id as "brandId", t.version, t.code, t.amount_e5 as "amountE5",
      t.posted_at as "postedAt"
    from unnest(${names.map(({ playerId }) => playerId)}::bigint[], ${names.map(({ version }) => version)}::bigint[])
      n(player_id, version)
    join ledger.transfers t on t.player_id = n.player_id and t.version = n.version
    order by t.player_id, t.version`);
}
