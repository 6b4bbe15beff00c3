import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface Renewal {
  readonly workerId: string;
  /** All there are, by name. */
  readonly shards: readonly string[];
  readonly livesForMs: number;
}

/**
 * The worker lives on, gives away what is more than its share and takes what nobody holds; answers what it holds. Times
 * are those of the database, because the clocks of workers differ.
 */
export async function renewLeases(tx: Tx, { workerId, shards, livesForMs }: Renewal): Promise<string[]> {
  // One after another: each counts the living and takes its share of what the one before left.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('jobs.shard_leases', 0))`);
  await tx.run(sql`delete from jobs.workers where living_until < clock_timestamp()`);
  await tx.run(sql`
    insert into jobs.workers (id, living_until)
    values (${workerId}, clock_timestamp() + make_interval(secs => ${livesForMs / 1_000}))
    on conflict (id) do update set living_until = excluded.living_until`);
  const { living } = await tx.one<{ living: number }>(sql`select count(*)::int as living from jobs.workers`);
  const share = Math.ceil(shards.length / living);
  await tx.run(sql`
    delete from jobs.shard_leases where worker_id = ${workerId} and shard not in (
      select own.shard from jobs.shard_leases own
      where own.worker_id = ${workerId} and own.shard = any(${shards}::text[]) order by own.shard limit ${share})`);
  await tx.run(sql`
    insert into jobs.shard_leases (shard, worker_id)
    select shard, ${workerId} from unnest(${shards}::text[]) shard
    where not exists (select from jobs.shard_leases taken where taken.shard = shard.shard)
    order by shard
    limit ${share} - (select count(*) from jobs.shard_leases where worker_id = ${workerId})`);
  const held = await tx.rows<{ shard: string }>(
    sql`select shard from jobs.shard_leases where worker_id = ${workerId} order by shard`,
  );
  return held.map(({ shard }) => shard);
}

/** Its leases go with it. */
export async function removeWorker(db: Queryable, workerId: string): Promise<void> {
  await db.run(sql`delete from jobs.workers where id = ${workerId}`);
}
