import type { Database, Queryable, Tx } from './db.ts';
import { sql } from './sql.ts';

export interface MapRow {
  readonly vshard: number;
  readonly database: number;
}

export function loadMap(directory: Queryable): Promise<MapRow[]> {
  return directory.rows<MapRow>(sql`select m.vshard, m.database from shards.map m`);
}

/** Fails with SQLSTATE AR001 when the virtual shard is not served by this database. */
export async function enter(tx: Tx, vshard: number): Promise<void> {
  await tx.run(sql`select shards.enter(${vshard})`);
}

/**
 * Does for many what `enter` does for one: takes the locks of `shards.enter`, then looks up all at once. The query is a
 * statement of its own, because it must see what a move committed before it released a lock.
 */
export async function enterAll(tx: Tx, vshards: readonly number[]): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(4096, v) from unnest(${vshards}::int[]) v`);
  await tx.run(sql`
    select shards.enter(v) from unnest(${vshards}::int[]) v
    where not exists (select from shards.owned o where o.vshard = v and o.state = 'owned')`);
}

/**
 * First day of an installation: spreads the virtual shards evenly over the databases. Does nothing once a map
 * exists; from then on only a move changes it. Needs the owner's connections.
 */
export async function layOutShards(directory: Database, shards: readonly Database[]): Promise<boolean> {
  const { count } = await directory.one<{ count: number }>(sql`select count(*)::int as count from shards.map`);
  const fresh = count === 0;
  // Shards first: a map that names them exists only when they are ready, so a killed first run starts over.
  for (const [number, shard] of shards.entries())
    if (fresh)
      await shard.run(sql`
        insert into shards.owned (vshard)
        select v from generate_series(0, 4095) v where v % ${shards.length} = ${number} on conflict do nothing`);
  if (fresh)
    await directory.run(sql`
      insert into shards.map (vshard, database) select v, v % ${shards.length} from generate_series(0, 4095) v
      on conflict do nothing`);
  return fresh;
}
