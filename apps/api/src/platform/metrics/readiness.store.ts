import type { Database } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** The cheapest question that needs a working connection. */
export async function ping(database: Database): Promise<void> {
  await database.one(sql`select 1 as one`);
}

/**
 * Writes a record into the log and no row, and commits it: a primary whose synchronous standby is gone reads well and
 * never answers this.
 */
export async function probeWrite(database: Database): Promise<void> {
  await database.one(sql`select pg_logical_emit_message(true, 'write.probe', '')::text as position`);
}
