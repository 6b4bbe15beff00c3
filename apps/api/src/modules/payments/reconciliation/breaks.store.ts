import type { BreakResolution } from '@arara/domain/payments';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { NewBreak } from '../shared/reconciliation.store.ts';

export interface BreakRow extends Omit<NewBreak, 'foundBy'> {
  readonly id: bigint;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly approvalId: bigint | null;
  readonly resolution: BreakResolution | null;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
  readonly approvedBy: string | null;
  readonly bookedAt: Date | null;
}

const columns = sql`
  id, provider, brand_id as "brandId", day::text as day, kind, about, reference, ours_e5 as "oursE5",
  theirs_e5 as "theirsE5", found_at as "foundAt", due_at as "dueAt", claimed_by as "claimedBy",
  claimed_until as "claimedUntil", approval_id as "approvalId", resolution, resolved_at as "resolvedAt",
  resolved_by as "resolvedBy", approved_by as "approvedBy", booked_at as "bookedAt"`;

export type BreakView = 'open' | 'mine' | 'resolved';

export interface BreaksAsked {
  readonly brandId: number;
  readonly staff: string;
  readonly now: Date;
}

function condition(view: BreakView, { brandId, staff, now }: BreaksAsked): Sql {
  const ofBrand = sql`brand_id = ${brandId}`;
  if (view === 'resolved') return sql`${ofBrand} and resolved_at is not null`;
  if (view === 'open') return sql`${ofBrand} and resolved_at is null`;
  return sql`${ofBrand} and resolved_at is null and claimed_by = ${staff} and claimed_until > ${now}`;
}

export function listBreaks(
  db: Queryable,
  view: BreakView,
  asked: BreaksAsked & { readonly limit: number; readonly offset: number },
): Promise<BreakRow[]> {
  const order = view === 'resolved' ? sql`resolved_at desc` : sql`due_at`;
  return db.rows<BreakRow>(sql`
    select ${columns} from payments.breaks where ${condition(view, asked)}
    order by ${order}, id limit ${asked.limit} offset ${asked.offset}`);
}

export async function countBreaks(db: Queryable, view: BreakView, asked: BreaksAsked): Promise<number> {
  const row = await db.one<{ count: bigint }>(sql`
    select count(*) as count from payments.breaks where ${condition(view, asked)}`);
  return Number(row.count);
}

export function findBreak(db: Queryable, id: bigint): Promise<BreakRow | undefined> {
  return db.maybe<BreakRow>(sql`select ${columns} from payments.breaks where id = ${id}`);
}

export function lockBreak(tx: Tx, id: bigint): Promise<BreakRow | undefined> {
  return tx.maybe<BreakRow>(sql`select ${columns} from payments.breaks where id = ${id} for update`);
}

/** False while somebody else has it. */
export async function claimBreak(
  tx: Tx,
  id: bigint,
  by: { readonly staff: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update payments.breaks set claimed_by = ${by.staff}, claimed_until = ${by.until}
    where id = ${id} and (claimed_by is null or claimed_by = ${by.staff} or claimed_until <= ${by.now})`);
  return touched > 0;
}

export async function releaseBreak(tx: Tx, id: bigint, staff: string): Promise<void> {
  await tx.run(sql`
    update payments.breaks set claimed_by = null, claimed_until = null where id = ${id} and claimed_by = ${staff}`);
}

export async function noteAsked(tx: Tx, id: bigint, approvalId: bigint): Promise<void> {
  await tx.run(sql`update payments.breaks set approval_id = ${approvalId} where id = ${id}`);
}

export interface Resolved {
  readonly resolution: BreakResolution;
  readonly at: Date;
  readonly by: string;
  readonly approvedBy: string | null;
  /** Null while the movement is still to be booked. */
  readonly bookedAt: Date | null;
}

export async function resolveBreak(tx: Tx, id: bigint, end: Resolved): Promise<void> {
  await tx.run(sql`
    update payments.breaks
    set resolution = ${end.resolution}, resolved_at = ${end.at}, resolved_by = ${end.by},
        approved_by = ${end.approvedBy}, booked_at = ${end.bookedAt}, claimed_by = null, claimed_until = null
    where id = ${id} and resolved_at is null`);
}

/** False when it was booked before. */
export async function noteBooked(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const touched = await tx.run(sql`
    update payments.breaks set booked_at = ${at} where id = ${id} and booked_at is null`);
  return touched > 0;
}

export async function listToBook(db: Queryable, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(sql`
    select id from payments.breaks where resolved_at is not null and booked_at is null
    order by resolved_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

export type NoteKind = 'found' | 'claimed' | 'given_back' | 'note' | 'asked' | 'resolved' | 'booked';

export interface BreakNote {
  readonly at: Date;
  readonly by: string;
  readonly kind: NoteKind;
  readonly text: string;
}

export async function insertNote(tx: Tx, breakId: bigint, note: BreakNote): Promise<void> {
  await tx.run(sql`
    insert into payments.break_notes (break_id, at, by, kind, text)
    values (${breakId}, ${note.at}, ${note.by}, ${note.kind}, ${note.text})`);
}

export function listNotes(db: Queryable, breakId: bigint): Promise<BreakNote[]> {
  return db.rows<BreakNote>(sql`
    select at, by, kind, text from payments.break_notes where break_id = ${breakId} order by id`);
}
