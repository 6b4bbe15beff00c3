import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Answers how many months were missing. */
export async function ensurePartitions(queryable: Queryable, from: BusinessDay, months: number): Promise<number> {
  const row = await queryable.one<{ made: number }>(sql`select ledger.ensure_partitions(${from}, ${months}) as made`);
  return row.made;
}

/**
 * The oldest month of entries that had ended by then moves to the archive, where it stays readable. Answers which; null when
 * there is none, or when now is not the moment.
 */
export async function detachMonth(queryable: Queryable, before: BusinessDay): Promise<BusinessDay | null> {
  const row = await queryable.one<{ month: BusinessDay | null }>(sql`select ledger.detach_month(${before}) as month`);
  return row.month;
}
