import { playerRange } from '@arara/domain/shards';
import type { Queryable } from '../../apps/api/src/platform/db/db.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';

/** What one line of the books holds: an account of a brand and currency, over many players. */
export type Books = ReadonlyMap<string, bigint>;

/** Sums of entries per brand, currency and account, and of the players' pockets beside them. */
export async function readBooks(db: Queryable, vshard: number): Promise<Books> {
  const { first, last } = playerRange(vshard);
  const lines = await db.rows<{ line: string; sum: bigint }>(sql`
    select format('entries brand %s currency %s account %s party %s', e.brand_id, e.currency, e.account, e.party) as line,
      sum(e.amount_e5)::bigint as sum
    from ledger.all_entries e where e.player_id between ${first} and ${last}
    group by e.brand_id, e.currency, e.account, e.party
    union all
    select format('pockets brand %s currency %s', a.brand_id, a.currency),
      sum(a.cash_e5 + a.bonus_e5 + a.commission_e5 + a.held_e5 + a.med_hold_e5 + a.points_e5 + a.receivable_e5)::bigint
    from ledger.accounts a where a.player_id between ${first} and ${last}
    group by a.brand_id, a.currency
    union all
    select 'transfers', count(*) from ledger.transfers t where t.player_id between ${first} and ${last}`);
  return new Map(lines.map(({ line, sum }) => [line, sum]));
}

/** The lines on which two books differ. */
export function differences(a: Books, b: Books): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((line) => (a.get(line) ?? 0n) !== (b.get(line) ?? 0n));
}
