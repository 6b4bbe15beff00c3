import type { Queryable } from '../../apps/api/src/platform/db/db.ts';
import { type Sql, sql } from '../../apps/api/src/platform/db/sql.ts';

/** A table whose rows belong to virtual shards: it has a `player_id`, or says the `vshard` itself. */
export interface MovedTable {
  readonly name: string;
  readonly key: 'player_id' | 'vshard';
  /** Quoted, without the columns that the database computes. */
  readonly columns: readonly string[];
  /** The columns of the primary key, by their plain names. */
  readonly identity: readonly string[];
  /** Names of the tables that its foreign keys point at. */
  readonly needs: readonly string[];
  /** Whether an index finds the rows of some players; the others are copied and deleted in one piece. */
  readonly isSliced: boolean;
}

/** Names come from the catalogue, quoted by the database; values stay parameters. */
export function raw(text: string): Sql {
  return { text, values: [] };
}

/**
 * From the catalogue, so that a table made tomorrow moves too. Who owns a virtual shard (schema `shards`) is what the
 * move itself writes; `public` is nobody's.
 */
export async function listMovedTables(db: Queryable): Promise<MovedTable[]> {
  const tables = await db.rows<MovedTable>(sql`
    with moved as (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name, min(a.attname)::text as key
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname in ('player_id', 'vshard') and not a.attisdropped
      where c.relkind in ('r', 'p') and not exists (select from pg_inherits i where i.inhrelid = c.oid)
        and n.nspname not in ('shards', 'public', 'information_schema') and n.nspname not like 'pg\_%'
      group by c.oid, n.nspname, c.relname
    )
    select m.name, m.key,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = m.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = m.oid and a.attnum = any (i.indkey)
        where i.indrelid = m.oid and i.indisprimary order by a.attname) as identity,
      array(select distinct f.name from pg_constraint k join moved f on f.oid = k.confrelid
        where k.conrelid = m.oid and k.contype = 'f' and f.oid <> m.oid) as needs,
      m.key = 'player_id' and exists (
        select from pg_index i join pg_attribute a on a.attrelid = m.oid and a.attnum = i.indkey[0]
        where i.indrelid = m.oid and i.indpred is null and a.attname = 'player_id') as "isSliced"
    from moved m order by m.name`);
  const nameless = tables.find((table) => table.identity.length === 0);
  if (nameless !== undefined) throw new Error(`${nameless.name} has no primary key, so its changes cannot be followed`);
  return inOrderOfNeed(tables);
}

/** What others point at comes first. */
function inOrderOfNeed(tables: readonly MovedTable[]): MovedTable[] {
  const ordered: MovedTable[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const ready = tables.filter((table) => !placed.has(table.name) && table.needs.every((name) => placed.has(name)));
    if (ready.length === 0) throw new Error('the foreign keys of the moved tables form a circle');
    for (const table of ready) placed.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** Functions that modules offer to a move, by name, wherever they are: `freeze_vshard(int, boolean)` … */
export async function listMoveFunctions(db: Queryable, name: 'freeze_vshard' | 'pack_vshard' | 'unpack_vshard') {
  const rows = await db.rows<{ name: string }>(sql`
    select format('%I.%I', n.nspname, p.proname) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.proname = ${name} order by 1`);
  return rows.map((row) => row.name);
}
