import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface OpenBank {
  readonly code: string;
  readonly brandId: number;
  /** Since people switched it on: what was reported before was looked at with that. */
  readonly since: Date | null;
}

export function listBanksOn(db: Queryable): Promise<OpenBank[]> {
  return db.rows<OpenBank>(sql`
    select code, brand_id as "brandId", state_since as since from payments.providers where state = 'on'`);
}

/** On a shard: what a bank reported since a moment beyond what was ordered with it. Money without any txid is no claim. */
export async function sumUnordered(
  shard: Queryable,
  of: { readonly provider: string; readonly since: Date },
): Promise<bigint> {
  const row = await shard.one<{ sumE5: bigint }>(sql`
    select coalesce(sum(case when d.id is null then r.amount_e5 else greatest(r.amount_e5 - d.amount_e5, 0) end), 0)::bigint
      as "sumE5"
    from payments.receipts r left join payments.deposits d on d.id = r.deposit_id and d.provider = r.provider
    where r.provider = ${of.provider} and r.seen_at >= ${of.since}
      and (r.deposit_id is not null or r.other_order_id is not null or r.reason = 'order_unknown')`);
  return row.sumE5;
}

/** False when the bank is off already. */
export async function openCircuit(tx: Tx, bank: { readonly code: string; readonly at: Date }): Promise<boolean> {
  const opened = await tx.run(sql`
    update payments.providers
    set state = 'off', state_since = ${bank.at}, players_read = null, circuit_opened_at = ${bank.at}
    where code = ${bank.code} and state = 'on'`);
  return opened === 1;
}
