import { playerRange } from '@arara/domain/shards';
import type { Tx } from '../../apps/api/src/platform/db/db.ts';
import { type Sql, sql } from '../../apps/api/src/platform/db/sql.ts';
import type { MovedTable } from './catalogue.ts';

/** Rows travel as text; the same settings on both sides make the same text. */
export async function speakPlainly(tx: Tx): Promise<void> {
  await tx.run(sql`set local timezone to 'UTC'`);
  await tx.run(sql`set local datestyle to 'ISO, YMD'`);
  await tx.run(sql`set local intervalstyle to 'postgres'`);
  await tx.run(sql`set local bytea_output to 'hex'`);
  await tx.run(sql`set local extra_float_digits to 1`);
}

/** Names come from the catalogue, quoted by the database; values stay parameters. */
function raw(text: string): Sql {
  return { text, values: [] };
}

function rowsOf(table: MovedTable, vshard: number): Sql {
  const { first, last } = playerRange(vshard);
  return table.key === 'vshard'
    ? sql`${raw(table.name)} t where t.vshard = ${vshard}`
    : sql`${raw(table.name)} t where t.player_id between ${first} and ${last}`;
}

export function deleteRows(tx: Tx, table: MovedTable, vshard: number): Promise<number> {
  return tx.run(sql`delete from ${rowsOf(table, vshard)}`);
}

const BATCH = 500;

/** Copies the rows of one virtual shard from one transaction to another; answers how many. */
export async function copyRows(between: { from: Tx; to: Tx }, table: MovedTable, vshard: number): Promise<number> {
  const { from, to } = between;
  const columns = table.columns.join(', ');
  const fields = table.columns.map((column) => `(r.v).${column}`).join(', ');
  await from.run(sql`declare moved no scroll cursor for select t::text as line from ${rowsOf(table, vshard)}`);
  let copied = 0;
  for (;;) {
    const lines = await from.rows<{ line: string }>(sql`fetch ${raw(String(BATCH))} from moved`);
    if (lines.length === 0) break;
    copied += await to.run(sql`
      insert into ${raw(table.name)} (${raw(columns)}) overriding system value
      select ${raw(fields)} from (
        select l::${raw(table.name)} as v from unnest(${lines.map(({ line }) => line)}::text[]) l offset 0
      ) r`);
  }
  await from.run(sql`close moved`);
  return copied;
}

export interface Digest {
  readonly rows: number;
  readonly digest: string;
}

/** Independent of order: the number of rows and the sum of their hashes. */
export function digestRows(tx: Tx, table: MovedTable, vshard: number): Promise<Digest> {
  return tx.one<Digest>(sql`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
    from ${rowsOf(table, vshard)}`);
}
