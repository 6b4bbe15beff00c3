import type { Database } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/**
 * Undefined where nothing is archived. A whole file waits, or the last try failed; names that are no files of the log (of a
 * backup, of a timeline) say nothing about what waits.
 */
export function findArchiveLag(database: Database): Promise<{ readonly seconds: number } | undefined> {
  return database.maybe<{ seconds: number }>(sql`
    select case
        when last_failed_time > coalesce(last_archived_time, '-infinity')
          or coalesce(last_archived_wal, repeat('0', 24)) ~ '^[0-9A-F]{24}$'
            and substr(coalesce(last_archived_wal, repeat('0', 24)), 9) < substr(pg_walfile_name(
              pg_current_wal_lsn() - pg_size_bytes(current_setting('wal_segment_size'))), 9)
        then extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float
        else 0
      end as seconds
    from pg_stat_archiver where current_setting('archive_mode') <> 'off' and not pg_is_in_recovery()`);
}
