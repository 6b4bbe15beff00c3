import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** How many transfers of a virtual shard are in the chains of its players, and what their heads sum up to. */
export interface Head {
  readonly vshard: number;
  readonly transfers: string;
  readonly head: string;
}

/** What the directory knows. */
export function listHeads(directory: Queryable): Promise<(Head & { readonly isBroken: boolean })[]> {
  return directory.rows(sql`
    select vshard, transfers::text, head::text, broken_at is not null as "isBroken" from ledger.heads order by vshard`);
}

/** What a database says of the virtual shards that it owns. */
export function listMarks(shard: Queryable): Promise<Head[]> {
  return shard.rows(sql`select vshard, transfers::text, head::text from ledger.list_heads()`);
}

export async function noteHeads(directory: Queryable, heads: readonly Head[], at: Date): Promise<void> {
  const [vshards, transfers, sums] = [
    heads.map(({ vshard }) => vshard),
    heads.map((one) => one.transfers),
    heads.map(({ head }) => head),
  ];
  await directory.run(
    sql`select ledger.note_heads(${vshards}::int[], ${transfers}::numeric[], ${sums}::numeric[], ${at})`,
  );
}

export async function breakHeads(directory: Queryable, vshards: readonly number[], at: Date): Promise<void> {
  await directory.run(sql`select ledger.break_heads(${vshards}::int[], ${at})`);
}
