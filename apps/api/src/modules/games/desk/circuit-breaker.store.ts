import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { sumSupplierMinutes } from '../../ledger/index.ts';

/** Stands as the author of a stop that the circuit breaker set. */
export const BREAKER = 'system:circuit_breaker';

/** The newest minute that was counted of a shard; null before the first. */
export async function lastMinute(db: Queryable, shard: string): Promise<Date | null> {
  const row = await db.one<{ minute: Date | null }>(sql`
    select max(minute) as minute from games.supplier_flows where shard = ${shard}`);
  return row.minute;
}

/** What was counted before of these minutes is replaced, so that counting twice changes nothing. */
export async function replaceMinutes(
  tx: Tx,
  span: { readonly shard: string; readonly from: Date; readonly forgetBefore: Date },
  rows: Awaited<ReturnType<typeof sumSupplierMinutes>>,
): Promise<void> {
  const { shard, from, forgetBefore } = span;
  await tx.run(sql`
    delete from games.supplier_flows where shard = ${shard} and (minute >= ${from} or minute < ${forgetBefore})`);
  await tx.run(sql`
    insert into games.supplier_flows (shard, party, brand_id, minute, staked_e5, credited_e5)
    select ${shard}::text, *
    from unnest(${rows.map(({ party }) => party)}::int[], ${rows.map(({ brandId }) => brandId)}::smallint[],
      ${rows.map(({ minute }) => minute)}::timestamptz[], ${rows.map(({ stakedE5 }) => stakedE5)}::bigint[],
      ${rows.map(({ creditedE5 }) => creditedE5)}::bigint[])`);
}

export interface SupplierLoss {
  readonly code: string;
  readonly brandId: number;
  readonly lossE5: bigint;
}

/** Credited minus staked of every supplier whose circuit is closed, since a moment or since people closed it. */
export function listLosses(db: Queryable, since: Date): Promise<SupplierLoss[]> {
  return db.rows<SupplierLoss>(sql`
    select p.code, p.brand_id as "brandId", sum(f.credited_e5 - f.staked_e5)::bigint as "lossE5"
    from games.providers p
    cross join lateral (
      select max(lifted_at) as closed_at, count(*) filter (where lifted_at is null) as standing
      from games.stops s where s.brand_id = p.brand_id and s.scope = 'provider' and s.name = p.code
        and s.stopped_by = ${BREAKER}) s
    join games.supplier_flows f on f.party = p.party and f.minute >= ${since}
      and f.minute > coalesce(s.closed_at, '-infinity')
    where s.standing = 0
    group by 1, 2`);
}

/** Ends the stop that a person set, so that the circuit breaker's can stand; what they said stays. */
export async function endStopByPerson(
  tx: Tx,
  { brandId, name, at }: { readonly brandId: number; readonly name: string; readonly at: Date },
): Promise<{ readonly reason: string; readonly playersRead: string | null } | undefined> {
  return tx.maybe(sql`
    update games.stops set lifted_by = ${BREAKER}, lifted_at = ${at}
    where brand_id = ${brandId} and scope = 'provider' and name = ${name} and lifted_at is null
      and stopped_by <> ${BREAKER}
    returning reason, players_read as "playersRead"`);
}

export interface SupplierFlow {
  readonly supplier: string;
  readonly amountE5: bigint;
}

/** Credited since a moment by suppliers that are off or stopped, after they were. */
export function listCreditsWhileOff(db: Queryable, since: Date): Promise<SupplierFlow[]> {
  return db.rows<SupplierFlow>(sql`
    select p.code as supplier, sum(f.credited_e5)::bigint as "amountE5"
    from games.providers p
    left join games.stops s on s.brand_id = p.brand_id and s.scope = 'provider' and s.name = p.code
      and s.lifted_at is null
    join games.supplier_flows f on f.party = p.party and f.minute >= ${since}
      and f.minute > coalesce(least(s.stopped_at, case when p.state = 'off' then p.state_since end), '-infinity')
    where p.state = 'off' or s.id is not null
    group by 1 having sum(f.credited_e5) > 0`);
}

/** Suppliers whose circuit is open: people have not closed it yet. */
export async function listOpenCircuits(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select name from games.stops where stopped_by = ${BREAKER} and lifted_at is null`);
  return rows.map(({ name }) => name);
}
