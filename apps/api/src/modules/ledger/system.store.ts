import type { Queryable } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

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
    from ledger.entries e
    where e.player_id = ${of.holder} and e.version > ${of.afterVersion} and e.account = ${of.account}
      and e.party = ${of.party}`);
}
