import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface ValueRow {
  readonly id: bigint;
  readonly key: string;
  readonly value: unknown;
  readonly valid_from: Date;
  readonly author_id: bigint;
  readonly approver_id: bigint;
  readonly approval_id: bigint;
  readonly created_at: Date;
}

export interface NewValueRow {
  readonly key: string;
  readonly brandId: number;
  readonly value: unknown;
  readonly validFrom: Date;
  readonly authorId: bigint;
  readonly approverId: bigint;
  readonly approvalId: bigint;
  readonly createdAt: Date;
}

/** Every row of a key, oldest first; of two that hold from the same moment the later written wins. */
export function listValues(db: Queryable, brandId: number, key: string): Promise<ValueRow[]> {
  return db.rows<ValueRow>(sql`
    select id, key, value, valid_from, author_id, approver_id, approval_id, created_at
    from settings.values
    where brand_id = ${brandId} and key = ${key}
    order by valid_from, id`);
}

export function listAllValues(db: Queryable, brandId: number): Promise<ValueRow[]> {
  return db.rows<ValueRow>(sql`
    select id, key, value, valid_from, author_id, approver_id, approval_id, created_at
    from settings.values
    where brand_id = ${brandId}
    order by key, valid_from, id`);
}

export async function insertValue(tx: Tx, row: NewValueRow): Promise<void> {
  await tx.run(sql`
    insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
    values (${row.key}, ${row.brandId}, ${JSON.stringify(row.value)}::jsonb, ${row.validFrom}, ${row.authorId},
      ${row.approverId}, ${row.approvalId}, ${row.createdAt})`);
}

/** Two changes of one key are decided one after the other, so that the second sees the first. */
export async function lockKey(tx: Tx, brandId: number, key: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`settings.${brandId}.${key}`}, 0))`);
}
