import { playerRange } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../apps/api/src/platform/db/db.ts';
import { type Sql, sql } from '../../apps/api/src/platform/db/sql.ts';
import { type MovedTable, raw } from './catalogue.ts';

/** Rows travel as text; the same settings on both sides make the same text. A mover's transaction waits for the other side. */
export async function speakPlainly(tx: Tx): Promise<void> {
  await tx.run(sql`set local timezone to 'UTC'`);
  await tx.run(sql`set local datestyle to 'ISO, YMD'`);
  await tx.run(sql`set local intervalstyle to 'postgres'`);
  await tx.run(sql`set local bytea_output to 'hex'`);
  await tx.run(sql`set local extra_float_digits to 1`);
  await tx.run(sql`set local idle_in_transaction_session_timeout to 0`);
}

/** Players of one virtual shard, both ends included. */
export interface Slice {
  readonly vshard: number;
  readonly first: bigint;
  readonly last: bigint;
}

export function wholeOf(vshard: number): Slice {
  return { vshard, ...playerRange(vshard) };
}

function rowsOf(table: MovedTable, { vshard, first, last }: Slice): Sql {
  return table.key === 'vshard'
    ? sql`${raw(table.name)} t where t.vshard = ${vshard}`
    : sql`${raw(table.name)} t where t.player_id between ${first} and ${last}`;
}

export function deleteRows(db: Queryable, table: MovedTable, slice: Slice): Promise<number> {
  return db.run(sql`delete from ${rowsOf(table, slice)}`);
}

/** The player with whom about so many rows of a table are reached; the slice's own end when there are fewer. */
export async function sliceEnd(db: Queryable, table: string, { slice, rows }: { slice: Slice; rows: number }) {
  const { end } = await db.one<{ end: bigint | null }>(sql`
    select max(r.player_id) filter (where r.place = ${rows}) as end from (
      select t.player_id, row_number() over (order by t.player_id) as place from ${raw(table)} t
      where t.player_id between ${slice.first} and ${slice.last} order by t.player_id limit ${rows}
    ) r`);
  return end ?? slice.last;
}

/**
 * Accounts arrive with the mark of a freeze, whatever they have at the source, so that a process with an old map cannot
 * play with them; the mark is taken off when the target serves.
 */
function valueOf(table: MovedTable, column: string, of: string): string {
  return table.name === 'ledger.accounts' && column === 'flags' ? `${of}.flags | 2` : `${of}.${column}`;
}

const BATCH = 2_000;

/** Copies rows from one transaction to another; answers how many. */
export async function copyRows(between: { from: Tx; to: Tx }, table: MovedTable, slice: Slice): Promise<number> {
  const { from, to } = between;
  await from.run(sql`declare moved no scroll cursor for select t::text as line from ${rowsOf(table, slice)}`);
  let copied = 0;
  for (;;) {
    const lines = await from.rows<{ line: string }>(sql`fetch ${raw(String(BATCH))} from moved`);
    if (lines.length > 0) copied += await insertLines(to, table, { lines: lines.map(({ line }) => line) });
    if (lines.length < BATCH) break;
  }
  await from.run(sql`close moved`);
  return copied;
}

export function insertLines(
  to: Tx,
  table: MovedTable,
  { lines, ifAbsent = false }: { lines: readonly string[]; ifAbsent?: boolean },
): Promise<number> {
  const fields = table.columns.map((column) => valueOf(table, column, '(r.v)')).join(', ');
  return to.run(sql`
    insert into ${raw(table.name)} (${raw(table.columns.join(', '))}) overriding system value
    select ${raw(fields)} from (
      select l::${raw(table.name)} as v from unnest(${lines}::text[]) l offset 0
    ) r ${raw(ifAbsent ? 'on conflict do nothing' : '')}`);
}

/** Rows that others point at are changed in place. */
export function updateLines(to: Tx, table: MovedTable, lines: readonly string[]): Promise<number> {
  const sets = table.columns.map((column) => `${column} = ${valueOf(table, column, '(r.v)')}`).join(', ');
  return to.run(sql`
    update ${raw(table.name)} t set ${raw(sets)} from (
      select l::${raw(table.name)} as v from unnest(${lines}::text[]) l offset 0
    ) r where ${raw(sameRow(table, '(r.v)'))} and t::text <> (r.v)::text`);
}

export function sameRow(table: MovedTable, other: string): string {
  return table.identity.map((name) => `t."${name}" = ${other}."${name}"`).join(' and ');
}

export interface Digest {
  readonly rows: number;
  readonly digest: string;
}

/** Independent of order: the number of rows and the sum of their hashes. */
function digestOf(tx: Tx, table: MovedTable, rows: Sql): Promise<Digest> {
  const values = table.columns.map((column) => valueOf(table, column, 't')).join(', ');
  return tx.one<Digest>(sql`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(row(${raw(values)})::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
    from ${rows}`);
}

/** Throws unless both sides hold the same rows; all of a virtual shard, or those of some keys. */
export async function compareRows(
  between: { from: Tx; to: Tx },
  table: MovedTable,
  which: { slice: Slice } | { keys: string },
): Promise<Digest> {
  const rows = 'slice' in which ? rowsOf(table, which.slice) : rowsOfKeys(table, which.keys);
  const [left, arrived] = await Promise.all([digestOf(between.from, table, rows), digestOf(between.to, table, rows)]);
  if (left.rows !== arrived.rows || left.digest !== arrived.digest)
    throw new Error(`${table.name} differs after the copy: ${left.rows} rows left, ${arrived.rows} arrived`);
  return arrived;
}

/** `keys` is a JSON list of primary keys. Each is looked up by itself, whatever the statistics say of a table that arrives. */
export function rowsOfKeys(table: MovedTable, keys: string): Sql {
  return sql`jsonb_populate_recordset(null::${raw(table.name)}, ${keys}::jsonb) k
    cross join lateral (select t.* from ${raw(table.name)} t where ${raw(sameRow(table, 'k'))} offset 0) t`;
}
