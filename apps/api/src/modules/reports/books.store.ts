import type { Queryable } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { addLines, type BookedLine } from './books.ts';
import type { Store } from './keeper.ts';
import { rowsOf, type Span } from './reading.store.ts';

const HOUSE = 100;

/** From the store's files. The house is what is missing to zero. */
export async function listStored(store: Store, span: Span): Promise<BookedLine[]> {
  const pocket = (account: number, column: string) => `
    select brand, day, code, ${account} as account, 0 as party, count(*) filter (${column} <> 0) as legs,
      sum(${column}) as amount from t group by brand, day, code`;
  const rows = await store.engine.rows(`
    with t as (select * from ${rowsOf(store, 'transfers', span)}),
      l as (select * from ${rowsOf(store, 'legs', span)}),
      pockets as (${pocket(1, 'cash_e5')} union all ${pocket(2, 'bonus_e5')} union all ${pocket(7, 'receivable_e5')}),
      parts as (select * from pockets union all
        select brand, day, code, account, party, count(*), sum(amount_e5) from l group by brand, day, code, account, party),
      house as (select brand, day, code, ${HOUSE}, 0, 0, -sum(amount) from parts group by brand, day, code)
    select brand, strftime(day, '%Y-%m-%d') as day, code, account, party, cast(legs as varchar) as legs,
      cast(amount as varchar) as amount
    from (select * from parts union all select * from house) where legs <> 0 or amount <> 0`);
  return rows.map((row) => ({
    brandId: Number(row['brand']),
    day: String(row['day']),
    code: Number(row['code']),
    account: Number(row['account']),
    party: Number(row['party']),
    legs: BigInt(String(row['legs'])),
    amountE5: BigInt(String(row['amount'])),
  }));
}

/** From the entries of the books, on every shard. */
export async function listBooked(shards: readonly Queryable[], from: string, to: string): Promise<BookedLine[]> {
  const lines: BookedLine[] = [];
  for (const shard of shards)
    lines.push(
      ...(await shard.rows<BookedLine>(sql`
        select b.brand_id as "brandId", b.day, b.code, b.account, b.party,
          case when b.account = ${HOUSE} then 0 else b.legs end::bigint as legs, b.amount_e5 as "amountE5"
        from reports.booked(${from}, ${to}) b`)),
    );
  return addLines(lines);
}
