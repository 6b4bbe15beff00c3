import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface BookFault {
  /** Undefined when it is of a whole virtual shard. */
  readonly playerId: PlayerId | undefined;
  readonly fault: string;
  readonly subject: string;
}

/** Who was posted something since the last look. */
export async function listUnproved(queryable: Queryable, at: Date): Promise<PlayerId[]> {
  const rows = await queryable.rows<{ player_id: PlayerId }>(
    sql`select player_id from ledger.list_unproved(${at}) as player_id`,
  );
  return rows.map((row) => row.player_id);
}

export function checkPlayers(
  queryable: Queryable,
  players: readonly PlayerId[],
  { isWhole, at }: { readonly isWhole: boolean; readonly at: Date },
): Promise<BookFault[]> {
  return queryable.rows<BookFault>(
    sql`select player_id as "playerId", fault, subject from ledger.check_players(${players}::bigint[], ${isWhole}, ${at})`,
  );
}

/** What contradicts the books of these players beside them: pools, rounds and orders. */
export function checkBeside(queryable: Queryable, players: readonly PlayerId[], at: Date): Promise<BookFault[]> {
  return queryable.rows<BookFault>(
    sql`select player_id as "playerId", fault, subject from ledger.check_beside(${players}::bigint[], ${at})`,
  );
}

export async function noteSeen(queryable: Queryable, at: Date): Promise<void> {
  await queryable.run(sql`select ledger.note_seen(${at})`);
}

export async function askSweep(queryable: Queryable): Promise<void> {
  await queryable.run(sql`select ledger.ask_sweep()`);
}

/** Whether there was anything left to sweep. */
export async function sweepSlice(queryable: Queryable, players: number, at: Date): Promise<boolean> {
  const row = await queryable.maybe(sql`select players, faults from ledger.sweep_slice(${players}, ${at})`);
  return row !== undefined;
}

export async function listSuspects(queryable: Queryable, limit: number): Promise<PlayerId[]> {
  const rows = await queryable.rows<{ player_id: PlayerId }>(
    sql`select player_id from ledger.suspects order by player_id limit ${limit}`,
  );
  return rows.map((row) => row.player_id);
}

/** Virtual shards whose players' heads do not sum up to what their mark says; so many of those that are due. */
export async function listChangedHeads(queryable: Queryable, limit: number, at: Date): Promise<number[]> {
  const rows = await queryable.rows<{ vshard: number }>(
    sql`select vshard from ledger.check_heads(${limit}, ${at}) as vshard`,
  );
  return rows.map(({ vshard }) => vshard);
}
