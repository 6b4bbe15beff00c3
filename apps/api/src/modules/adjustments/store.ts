import type { AdjustmentReason, AdjustmentSide, AdjustmentTier } from '@arara/domain/adjustments';
import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

export interface NewAdjustment {
  readonly brandId: number;
  readonly key: string;
  readonly fingerprint: string;
  readonly playerId: PlayerId;
  readonly code: AdjustmentReason;
  readonly side: AdjustmentSide;
  readonly amountE5: bigint;
  readonly proofs: readonly string[];
  readonly tier: AdjustmentTier;
  readonly askedBy: bigint;
  readonly askedAt: Date;
  readonly askedDay: BusinessDay;
  readonly approvalId: bigint | null;
  readonly expiresAt: Date | null;
  readonly reverses: bigint | null;
}

export interface AdjustmentRow extends NewAdjustment {
  readonly id: bigint;
  readonly postedAt: Date | null;
  readonly approvedBy: bigint | null;
  readonly reversedAt: Date | null;
}

const columns = sql`a.id, a.brand_id as "brandId", a.key, a.fingerprint, a.player_id as "playerId", a.code, a.side,
  a.amount_e5 as "amountE5", a.proofs, a.tier, a.asked_by as "askedBy", a.asked_at as "askedAt",
  a.asked_day::text as "askedDay", a.approval_id as "approvalId", a.expires_at as "expiresAt", a.posted_at as "postedAt",
  a.approved_by as "approvedBy", a.reverses, a.reversed_at as "reversedAt"`;

/** Whoever counts what one person has asked for today waits for the other request of the same person. */
export async function lockAsker(tx: Tx, staffId: bigint): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`adjustments:${staffId}`}, 0))`);
}

export async function insertAdjustment(tx: Queryable, row: NewAdjustment): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into adjustments.adjustments (brand_id, key, fingerprint, player_id, code, side, amount_e5, proofs, tier,
      asked_by, asked_at, asked_day, approval_id, expires_at, reverses)
    values (${row.brandId}, ${row.key}, ${row.fingerprint}, ${row.playerId}, ${row.code}, ${row.side}, ${row.amountE5},
      ${row.proofs}::text[], ${row.tier}, ${row.askedBy}, ${row.askedAt}, ${row.askedDay}::date, ${row.approvalId},
      ${row.expiresAt}, ${row.reverses})
    returning id`);
  return id;
}

function find(db: Queryable, where: Sql): Promise<AdjustmentRow | undefined> {
  return db.maybe<AdjustmentRow>(sql`select ${columns} from adjustments.adjustments a where ${where}`);
}

export const findByKey = (db: Queryable, brandId: number, key: string) =>
  find(db, sql`a.brand_id = ${brandId} and a.key = ${key}`);
export const findById = (db: Queryable, id: bigint) => find(db, sql`a.id = ${id}`);
export const lockByApproval = (tx: Tx, approvalId: bigint) => find(tx, sql`a.approval_id = ${approvalId} for update`);
export const lockById = (tx: Tx, id: bigint) => find(tx, sql`a.id = ${id} for update`);

export async function markPosted(
  tx: Queryable,
  id: bigint,
  { at, approvedBy }: { readonly at: Date; readonly approvedBy: bigint | null },
): Promise<void> {
  await tx.run(sql`
    update adjustments.adjustments set posted_at = ${at}, approved_by = ${approvedBy} where id = ${id} and posted_at is null`);
}

export async function markReversed(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.run(sql`update adjustments.adjustments set reversed_at = ${at} where id = ${id} and reversed_at is null`);
}

/** What one person has asked for today in favour of players, and how much of it alone. */
export function sumOfDay(
  db: Queryable,
  staffId: bigint,
  day: BusinessDay,
): Promise<{ readonly askedE5: bigint; readonly aloneE5: bigint }> {
  return db.one(sql`
    select coalesce(sum(amount_e5), 0)::bigint as "askedE5",
      coalesce(sum(amount_e5) filter (where tier = 'alone'), 0)::bigint as "aloneE5"
    from adjustments.adjustments where asked_by = ${staffId} and asked_day = ${day}::date and side = 'credit'`);
}

export function listOfPlayer(db: Queryable, playerId: PlayerId, since: Date): Promise<AdjustmentRow[]> {
  return db.rows<AdjustmentRow>(sql`
    select ${columns} from adjustments.adjustments a
    where a.player_id = ${playerId} and a.asked_at >= ${since} order by a.id desc limit 200`);
}

export function listNewest(db: Queryable, brandId: number, limit: number): Promise<AdjustmentRow[]> {
  return db.rows<AdjustmentRow>(sql`
    select ${columns} from adjustments.adjustments a where a.brand_id = ${brandId} order by a.id desc limit ${limit}`);
}

export function listOwed(db: Queryable, before: Date): Promise<AdjustmentRow[]> {
  return db.rows<AdjustmentRow>(sql`
    select ${columns} from adjustments.adjustments a
    where a.tier = 'alone' and a.posted_at is null and a.asked_at < ${before} order by a.id`);
}
