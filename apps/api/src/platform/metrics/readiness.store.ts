import type { Database } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** The cheapest question that needs a working connection. */
export async function ping(database: Database): Promise<void> {
  await database.one(sql`select 1 as one`);
}
