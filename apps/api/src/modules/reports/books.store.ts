import type { Queryable } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { addLines, type BookedLine } from './books.ts';
import type { Store } from './keeper.ts';
import { bigintSum } from './figures.store.ts';
import type { Scope } from './questions.ts';
import { rowsOf, type Span, sumsOf } from './reading.store.ts';

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

/** What stands on each account that anything touched, at the end of the scope; the house is what is missing to zero here too. */
export function balances(store: Store, { brandIds, to }: Scope): string {
  const span = { brandIds, from: undefined, to };
  const pocket = (account: number, column: string) =>
    `select brand, ${account}, 0, sum(${column}) from moved where ${column} <> 0 group by brand`;
  return `with moved as (select * from ${sumsOf(store, span)}),
      parts as (select brand, account, party, sum(amount_e5) as amount from ${rowsOf(store, 'legs', span)} group by all
        union all ${pocket(1, 'cash_e5')} union all ${pocket(2, 'bonus_e5')} union all ${pocket(7, 'receivable_e5')})
    select cast(brand as integer) as "brandId", cast(account as integer) as account, party, ${bigintSum('amount')} as "balanceE5"
    from (select * from parts union all select brand, ${HOUSE}, 0, -sum(amount) from parts group by brand)
    group by all order by all`;
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
