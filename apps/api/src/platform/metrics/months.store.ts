import type { Database } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface MissingMonths {
  readonly table: string;
  readonly missing: number;
}

/** How many of this month and the next have no partition, of every table that is partitioned by month. */
export function countMissingMonths(database: Database, at: Date): Promise<MissingMonths[]> {
  return database.rows<MissingMonths>(sql`
    select p.oid::regclass::text as "table", count(*) filter (where not exists (
        select from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = p.oid and c.relname = p.relname || to_char(m.month, '_YYYY_MM')))::int as missing
    from pg_class p cross join lateral (
      select date_trunc('month', ${at}::timestamptz at time zone 'UTC') + make_interval(months => ahead) as month
      from generate_series(0, 1) ahead) m
    where p.relkind = 'p' group by p.oid, p.relname`);
}
