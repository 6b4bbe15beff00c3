import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '../../apps/api/src/platform/db/db.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { type MovedTable, raw } from './catalogue.ts';
import { compareRows, insertLines, rowsOfKeys, sameRow, speakPlainly, updateLines } from './copy.ts';

const triggerOf = (vshard: number, on: 'write' | 'delete') => `move_${vshard}_${on}`;

/**
 * From its commit on every change of a row is noted: making a trigger waits for the writers of the table. Table by
 * table, because whoever writes waits behind it for that moment.
 */
export async function follow(source: Database, tables: readonly MovedTable[], vshard: number): Promise<void> {
  const followed = await listFollowed(source, vshard);
  for (const table of tables.filter(({ name }) => !followed.has(name))) {
    const note = `execute function shards.note_change(${[vshard, table.name, ...table.identity].map(quoted).join(', ')})`;
    const when = (row: string) =>
      table.key === 'vshard' ? `${row}.vshard = ${vshard}` : `shards.vshard_of(${row}.player_id) = ${vshard}`;
    await alterSoon(source, [
      `create trigger ${triggerOf(vshard, 'write')} after insert or update on ${table.name}
         for each row when (${when('new')}) ${note}`,
      `create trigger ${triggerOf(vshard, 'delete')} after delete on ${table.name}
         for each row when (${when('old')}) ${note}`,
    ]);
  }
}

export async function unfollow(source: Database, vshard: number): Promise<void> {
  for (const name of await listFollowed(source, vshard))
    await alterSoon(source, [
      // A table before its partitions, in the order of those who write; a drop alone would begin with the partitions.
      `lock table ${name} in access exclusive mode`,
      `drop trigger ${triggerOf(vshard, 'write')} on ${name}`,
      `drop trigger ${triggerOf(vshard, 'delete')} on ${name}`,
    ]);
  await source.run(sql`delete from shards.changes c where c.vshard = ${vshard}`);
}

export async function listFollowed(source: Database | Tx, vshard: number): Promise<ReadonlySet<string>> {
  const rows = await source.rows<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where t.tgname = ${triggerOf(vshard, 'write')} and t.tgparentid = 0`);
  return new Set(rows.map(({ name }) => name));
}

const quoted = (value: string | number) => `'${String(value).replaceAll("'", "''")}'`;

const WAIT_MS = 300;
const TRIES = 200;

/** Changes a table between the statements of others: gives way soon and comes again, so that nobody waits behind it. */
export async function alterSoon(db: Database, statements: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      // One message, which the server runs as one transaction: nobody waits for the way between us and it.
      await db.run(raw([`set local lock_timeout to ${WAIT_MS}`, ...statements].join('; ')));
      return;
    } catch (error) {
      if (tries === TRIES || !isLockTimeout(error)) throw error;
      await sleep(WAIT_MS);
    }
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

/** How many notes one transaction carries over. */
export const ROUND = 10_000;

export interface Between {
  readonly from: Tx;
  readonly to: Tx;
}

/**
 * Brings the rows with the oldest notes to what they are at the source now, and proves it. In the order of the notes,
 * because what made room for a row (a unique state given up, the row it points at) was noted before it. Answers the
 * notes, to be taken out once the target has committed.
 */
export async function applyNotes(
  between: Between,
  { tables, vshard }: { tables: readonly MovedTable[]; vshard: number },
): Promise<bigint[]> {
  const notes = await between.from.rows<{ id: bigint; name: string; key: string }>(sql`
    select c.id, c.table_name as name, c.key::text as key from shards.changes c
    where c.vshard = ${vshard} order by c.id limit ${ROUND}`);
  const touched = tables.flatMap((table) => {
    const keys = new Set(notes.filter(({ name }) => name === table.name).map(({ key }) => key));
    return keys.size === 0 ? [] : [{ table, keys: `[${[...keys].join(',')}]` }];
  });
  for (const tx of [between.from, between.to]) await preferIndexes(tx);
  await countUncounted(
    between.to,
    touched.map(({ table }) => table.name),
  );
  const lines = new Map<string, readonly string[]>();
  const isNeeded = (table: MovedTable) => tables.some(({ needs }) => needs.includes(table.name));
  for (const { table, keys } of touched.toReversed()) {
    const now = await between.from.rows<{ line: string }>(sql`select t::text as line from ${rowsOfKeys(table, keys)}`);
    lines.set(
      table.name,
      now.map(({ line }) => line),
    );
    await deleteKeys(between.to, table, isNeeded(table) ? await listGone(between.from, table, keys) : keys);
  }
  for (const { table, keys } of touched) {
    const kept = lines.get(table.name) ?? [];
    if (isNeeded(table)) await updateLines(between.to, table, kept);
    await insertLines(between.to, table, { lines: kept, ifAbsent: isNeeded(table) });
    await compareRows(between, table, { keys });
  }
  return notes.map(({ id }) => id);
}

function deleteKeys(to: Tx, table: MovedTable, keys: string): Promise<number> {
  return to.run(sql`
    delete from ${raw(table.name)} t using jsonb_populate_recordset(null::${raw(table.name)}, ${keys}::jsonb) k
    where ${raw(sameRow(table, 'k'))}`);
}

/** The keys whose row the source no longer has. */
async function listGone(from: Tx, table: MovedTable, keys: string): Promise<string> {
  const { gone } = await from.one<{ gone: string }>(sql`
    select coalesce(jsonb_agg(e), '[]')::text as gone from jsonb_array_elements(${keys}::jsonb) e where not exists (
      select from jsonb_populate_record(null::${raw(table.name)}, e) k
      cross join lateral (select from ${raw(table.name)} t where ${raw(sameRow(table, 'k'))} offset 0) t)`);
  return gone;
}

/** Few keys, each found by its index, whatever the statistics of a table in the middle of a copy say. */
async function preferIndexes(tx: Tx): Promise<void> {
  for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await tx.run(raw(`set local enable_${way} to off`));
}

/** A table that was last counted when it was empty looks empty to the planner, which then reads all of it for every key. */
async function countUncounted(to: Tx, names: readonly string[]): Promise<void> {
  const uncounted = await to.rows<{ name: string }>(sql`
    select c.oid::regclass::text as name
    from unnest(${names}::text[]) n cross join lateral pg_partition_tree(n::regclass) p join pg_class c on c.oid = p.relid
    where p.isleaf and c.reltuples <= 0 and pg_relation_size(c.oid) > 0`);
  for (const { name } of uncounted) await to.run(raw(`analyze ${name}`));
}

export async function forgetNotes(source: Database, vshard: number, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0)
    await source.run(sql`delete from shards.changes c where c.vshard = ${vshard} and c.id = any (${ids}::bigint[])`);
}

/** Everything read in here is of one moment. It writes nothing, so it holds nobody up. */
export function atOneMoment<T>(source: Database, work: (from: Tx) => Promise<T>): Promise<T> {
  return source.transaction(async (from) => {
    await from.run(sql`set transaction isolation level repeatable read, read only`);
    await speakPlainly(from);
    return work(from);
  });
}

/** A transaction of the target beside one moment of the source. It ends soon: readers of events wait for writers. */
export function into<T>(target: Database, from: Tx, work: (between: Between) => Promise<T>): Promise<T> {
  return target.transaction(async (to) => {
    await speakPlainly(to);
    return work({ from, to });
  });
}
