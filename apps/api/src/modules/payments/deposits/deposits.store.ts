import type { DepositState } from '@arara/domain/payments';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { OpenRow } from '../../../platform/workflows/open-rows.ts';

/** An order for money to come in, as it stands. */
export interface DepositRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly provider: string;
  readonly state: DepositState;
  readonly amountE5: bigint;
  readonly isReward: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly creditedUntil: Date | null;
  readonly pixCode: string | null;
  readonly receiver: string | null;
  readonly endToEndId: string | null;
  readonly receivedE5: bigint | null;
  readonly paidAt: Date | null;
  readonly reason: string | null;
  readonly askedAt: Date | null;
  readonly nextCheckAt: Date;
  readonly closedAt: Date | null;
}

const columns = sql`
  id, player_id as "playerId", brand_id as "brandId", provider, state, amount_e5 as "amountE5",
  is_reward as "isReward", created_at as "createdAt", expires_at as "expiresAt", credited_until as "creditedUntil",
  pix_code as "pixCode", receiver, end_to_end_id as "endToEndId", received_e5 as "receivedE5", paid_at as "paidAt",
  reason, asked_at as "askedAt", look_at as "nextCheckAt", closed_at as "closedAt"`;

export type NewDeposit = Pick<
  DepositRow,
  'id' | 'playerId' | 'brandId' | 'provider' | 'amountE5' | 'isReward' | 'createdAt'
>;

export async function insertDeposit(tx: Tx, order: NewDeposit): Promise<void> {
  await tx.run(sql`
    insert into payments.deposits (id, player_id, brand_id, provider, state, amount_e5, is_reward, created_at, look_at)
    values (${order.id}, ${order.playerId}, ${order.brandId}, ${order.provider}, 'creating', ${order.amountE5},
            ${order.isReward}, ${order.createdAt}, ${order.createdAt})`);
}

export function findDeposit(db: Queryable, id: string): Promise<DepositRow | undefined> {
  return db.maybe<DepositRow>(sql`select ${columns} from payments.deposits where id = ${id}`);
}

export function lockDeposit(tx: Tx, id: string): Promise<DepositRow | undefined> {
  return tx.maybe<DepositRow>(sql`select ${columns} from payments.deposits where id = ${id} for update`);
}

/** The provider gave its code: the order can be paid until its real expiry. */
export async function openForPayment(
  tx: Tx,
  id: string,
  charge: Pick<DepositRow, 'pixCode' | 'receiver' | 'expiresAt' | 'creditedUntil' | 'nextCheckAt'>,
): Promise<void> {
  await tx.run(sql`
    update payments.deposits
    set state = 'waiting_for_payment', pix_code = ${charge.pixCode}, receiver = ${charge.receiver},
        expires_at = ${charge.expiresAt}, credited_until = ${charge.creditedUntil}, look_at = ${charge.nextCheckAt}
    where id = ${id} and state = 'creating'`);
}

/** How an order ends without its money, or goes on waiting in another state. */
export async function moveDeposit(
  tx: Tx,
  id: string,
  to: { readonly state: DepositState; readonly reason: string | null; readonly closedAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update payments.deposits set state = ${to.state}, reason = ${to.reason}, closed_at = ${to.closedAt}
    where id = ${id}`);
}

export async function fillDeposit(
  tx: Tx,
  id: string,
  payment: { readonly endToEndId: string; readonly receivedE5: bigint; readonly paidAt: Date; readonly closedAt: Date },
): Promise<void> {
  await tx.run(sql`
    update payments.deposits
    set state = 'paid', end_to_end_id = ${payment.endToEndId}, received_e5 = ${payment.receivedE5},
        paid_at = ${payment.paidAt}, reason = null, closed_at = ${payment.closedAt}
    where id = ${id}`);
}

/** Written before the provider is asked: a hint that comes meanwhile moves `look_at` back and is not overwritten. */
export async function noteAsked(db: Queryable, id: string, at: { askedAt: Date; nextCheckAt: Date }): Promise<void> {
  await db.run(sql`
    update payments.deposits set asked_at = ${at.askedAt}, look_at = ${at.nextCheckAt} where id = ${id}`);
}

/** A hint: look now. False when there is no such order, or nothing drives it any more. */
export async function checkDepositNow(db: Queryable, id: string, now: Date): Promise<boolean> {
  const touched = await db.run(sql`
    update payments.deposits set look_at = least(look_at, ${now}) where id = ${id} and closed_at is null`);
  return touched > 0;
}

export async function nextDepositCheckAt(db: Queryable, id: string): Promise<Date | undefined> {
  const row = await db.maybe<{ look_at: Date }>(sql`
    select look_at from payments.deposits where id = ${id} and closed_at is null`);
  return row?.look_at;
}

export function listOpenDeposits(db: Queryable, limit: number): Promise<OpenRow[]> {
  return db.rows<OpenRow>(sql`
    select id, trace from payments.deposits where closed_at is null order by look_at limit ${limit}`);
}

/** Open ones whose moment passed before that. */
export async function listLateDeposits(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from payments.deposits where closed_at is null and look_at <= ${before} order by look_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

export function listDepositsOf(
  db: Queryable,
  playerId: PlayerId,
  page: { readonly limit: number; readonly offset: number },
): Promise<DepositRow[]> {
  return db.rows<DepositRow>(sql`
    select ${columns} from payments.deposits where player_id = ${playerId}
    order by created_at desc, id limit ${page.limit} offset ${page.offset}`);
}

export function listUnpaid(db: Queryable, playerId: PlayerId): Promise<DepositRow[]> {
  return db.rows<DepositRow>(sql`
    select ${columns} from payments.deposits
    where player_id = ${playerId} and state in ('creating', 'waiting_for_payment')
    order by created_at desc`);
}

export interface DepositSums {
  readonly total: number;
  readonly paidE5: bigint;
}

export async function sumDeposits(db: Queryable, playerId: PlayerId): Promise<DepositSums> {
  const row = await db.one<{ total: bigint; paid: bigint }>(sql`
    select count(*) as total, coalesce(sum(received_e5) filter (where state = 'paid'), 0)::bigint as paid
    from payments.deposits where player_id = ${playerId}`);
  return { total: Number(row.total), paidE5: row.paid };
}

interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Paid in each span: what the player's own limits count. */
export async function sumPaidIn(
  db: Queryable,
  playerId: PlayerId,
  { day, week, month }: { readonly day: Span; readonly week: Span; readonly month: Span },
): Promise<{ readonly day: bigint; readonly week: bigint; readonly month: bigint }> {
  const sumIn = ({ from, until }: Span) =>
    sql`coalesce(sum(received_e5) filter (where paid_at >= ${from} and paid_at < ${until}), 0)::bigint`;
  return db.one(sql`
    select ${sumIn(day)} as day, ${sumIn(week)} as week, ${sumIn(month)} as month
    from payments.deposits where player_id = ${playerId} and state = 'paid'`);
}

/** Null when nothing was ever paid. */
export async function newestPaidAt(db: Queryable, playerId: PlayerId): Promise<Date | null> {
  const row = await db.one<{ at: Date | null }>(sql`
    select max(paid_at) as at from payments.deposits where player_id = ${playerId} and state = 'paid'`);
  return row.at;
}

/** How long recent payments took from code to money, in seconds; null before there are any. */
export async function typicalSeconds(db: Queryable, provider: string, since: Date): Promise<number | null> {
  const row = await db.one<{ seconds: number | null }>(sql`
    select round(percentile_cont(0.5) within group (order by extract(epoch from (paid_at - created_at))))::int as seconds
    from payments.deposits where provider = ${provider} and state = 'paid' and created_at >= ${since}`);
  return row.seconds;
}

export function listDepositsOfBrand(db: Queryable, brandId: number, limit: number): Promise<DepositRow[]> {
  return db.rows<DepositRow>(sql`
    select ${columns} from payments.deposits where brand_id = ${brandId} order by created_at desc, id limit ${limit}`);
}

export async function countDeposits(db: Queryable, brandId: number): Promise<number> {
  const row = await db.one<{ total: bigint }>(sql`
    select count(*) as total from payments.deposits where brand_id = ${brandId}`);
  return Number(row.total);
}
