import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** What tries a bank out, each way. */
export const CENT_E5 = 1_000n;

export type CentState = 'charging' | 'waiting' | 'returning' | 'passed' | 'failed';

/** One cent of the house's own money on its way in and out. */
export interface CentRow {
  /** The charge's id. */
  readonly id: string;
  readonly payoutId: string;
  readonly provider: string;
  readonly brandId: number;
  readonly state: CentState;
  readonly personKeyId: number | null;
  readonly personBox: Buffer | null;
  readonly pixCode: string | null;
  readonly expiresAt: Date | null;
  readonly endToEndId: string | null;
  readonly arrivedAt: Date | null;
  readonly sentAt: Date | null;
  readonly notFoundTimes: number;
  readonly firstNotFoundAt: Date | null;
  readonly paidAt: Date | null;
  readonly reason: string | null;
  readonly by: string;
  readonly askedAt: Date;
  readonly closedAt: Date | null;
}

const columns = sql`
  id, payout_id as "payoutId", provider, brand_id as "brandId", state, person_key_id as "personKeyId",
  person_box as "personBox", pix_code as "pixCode", expires_at as "expiresAt", end_to_end_id as "endToEndId",
  arrived_at as "arrivedAt", sent_at as "sentAt", not_found_times as "notFoundTimes",
  first_not_found_at as "firstNotFoundAt", paid_at as "paidAt", reason, asked_by as by, asked_at as "askedAt",
  closed_at as "closedAt"`;

export type NewCent = Pick<CentRow, 'id' | 'payoutId' | 'provider' | 'brandId' | 'by' | 'askedAt'> & {
  readonly personKeyId: number;
  readonly personBox: Buffer;
};

export async function insertCent(tx: Tx, row: NewCent): Promise<void> {
  await tx.run(sql`
    insert into payments.bank_cents
      (id, payout_id, provider, brand_id, state, person_key_id, person_box, look_at, asked_by, asked_at)
    values (${row.id}, ${row.payoutId}, ${row.provider}, ${row.brandId}, 'charging', ${row.personKeyId},
            ${row.personBox}, ${row.askedAt}, ${row.by}, ${row.askedAt})`);
}

export function findCent(db: Queryable, id: string): Promise<CentRow | undefined> {
  return db.maybe<CentRow>(sql`select ${columns} from payments.bank_cents where id = ${id}`);
}

export function findCentByPayout(db: Queryable, payoutId: string): Promise<CentRow | undefined> {
  return db.maybe<CentRow>(sql`select ${columns} from payments.bank_cents where payout_id = ${payoutId}`);
}

/** What left by it as far as we know. */
export function sentCentE5({ state, sentAt }: Pick<CentRow, 'state' | 'sentAt'>): bigint {
  return state !== 'failed' && sentAt !== null ? CENT_E5 : 0n;
}

/** The newest of each bank of a brand. */
export function listCents(db: Queryable, brandId: number): Promise<CentRow[]> {
  return db.rows<CentRow>(sql`
    select distinct on (provider) ${columns} from payments.bank_cents
    where brand_id = ${brandId} order by provider, asked_at desc`);
}

/** What still waits for its way in keeps another one back; what is on its way out does not. */
export async function isCentWaiting(db: Queryable, provider: string): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from payments.bank_cents where provider = ${provider} and state in ('charging', 'waiting')`);
  return row !== undefined;
}

export async function listDueCents(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from payments.bank_cents where closed_at is null and look_at <= ${now} order by look_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function postponeCent(db: Queryable, id: string, nextCheckAt: Date): Promise<void> {
  await db.run(sql`update payments.bank_cents set look_at = ${nextCheckAt} where id = ${id}`);
}

export async function openCent(
  db: Queryable,
  id: string,
  to: { readonly pixCode: string; readonly expiresAt: Date; readonly nextCheckAt: Date },
): Promise<void> {
  await db.run(sql`
    update payments.bank_cents
    set state = 'waiting', pix_code = ${to.pixCode}, expires_at = ${to.expiresAt}, look_at = ${to.nextCheckAt}
    where id = ${id} and state = 'charging'`);
}

/** Whoever hears of it first; one that had been given up keeps its end and says all the same what came. */
export async function noteCentArrived(
  db: Queryable,
  id: string,
  of: { readonly endToEndId: string; readonly at: Date },
): Promise<void> {
  await db.run(sql`
    update payments.bank_cents
    set end_to_end_id = coalesce(end_to_end_id, ${of.endToEndId}), arrived_at = coalesce(arrived_at, ${of.at}),
      state = case when closed_at is null then 'returning' else state end, look_at = ${of.at}
    where id = ${id} and arrived_at is null`);
}

/** False when somebody else makes the call. Also again, by the rule for payouts that were never heard of. */
export async function markCentSent(
  db: Queryable,
  of: { readonly id: string; readonly at: Date; readonly before: Date | null; readonly nextCheckAt: Date },
): Promise<boolean> {
  const taken = await db.run(sql`
    update payments.bank_cents
    set sent_at = ${of.at}, look_at = ${of.nextCheckAt}, not_found_times = 0, first_not_found_at = null
    where id = ${of.id} and state = 'returning' and sent_at is not distinct from ${of.before}`);
  return taken === 1;
}

export async function noteCentNotFound(db: Queryable, id: string, at: Date): Promise<void> {
  await db.run(sql`
    update payments.bank_cents
    set not_found_times = not_found_times + 1, first_not_found_at = coalesce(first_not_found_at, ${at})
    where id = ${id}`);
}

/** Who paid it is forgotten with its end. */
export async function endCent(
  db: Queryable,
  id: string,
  end: { readonly state: 'passed' | 'failed'; readonly reason?: string; readonly paidAt?: Date; readonly at: Date },
): Promise<void> {
  await db.run(sql`
    update payments.bank_cents
    set state = ${end.state}, reason = ${end.reason ?? null}, paid_at = ${end.paidAt ?? null}, closed_at = ${end.at},
      person_key_id = null, person_box = null
    where id = ${id} and closed_at is null`);
}
