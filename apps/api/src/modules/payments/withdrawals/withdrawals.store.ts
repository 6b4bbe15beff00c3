import type { Risk, StaffReason, WithdrawalState } from '@arara/domain/payments';
import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { OpenRow } from '../../../platform/workflows/open-rows.ts';

/** The device that asked, as far as it is known. */
export interface AskingDevice {
  readonly id: string;
  readonly days: number;
  /** Undefined while nobody can say it. */
  readonly isShared?: boolean | undefined;
}

/** An order for money to leave, as it stands. */
export interface WithdrawalRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly source: 'cash' | 'commission';
  readonly state: WithdrawalState;
  readonly amountE5: bigint;
  readonly feePpm: bigint;
  readonly feeE5: bigint;
  readonly bonusGivenUpE5: bigint;
  readonly counts: boolean;
  readonly accountId: string;
  readonly keyId: number;
  readonly box: Buffer;
  readonly provider: string | null;
  readonly createdAt: Date;
  readonly staffReason: StaffReason | null;
  readonly device: AskingDevice | null;
  readonly risk: Risk | null;
  readonly reason: string | null;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly heldBy: string | null;
  readonly heldUntil: Date | null;
  readonly heldReason: string | null;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly secondBy: string | null;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly askedAt: Date | null;
  readonly notFoundTimes: number;
  readonly firstNotFoundAt: Date | null;
  readonly endToEndId: string | null;
  readonly paidAt: Date | null;
  readonly returnedE5: bigint;
  readonly nextCheckAt: Date;
  readonly closedAt: Date | null;
}

export const withdrawalColumns = sql`
  id, player_id as "playerId", brand_id as "brandId", source, state, amount_e5 as "amountE5", fee_ppm as "feePpm",
  fee_e5 as "feeE5", bonus_given_up_e5 as "bonusGivenUpE5", counts, account_id as "accountId", key_id as "keyId", box,
  provider, created_at as "createdAt", staff_reason as "staffReason", device, risk, reason, claimed_by as "claimedBy",
  claimed_until as "claimedUntil", held_by as "heldBy", held_until as "heldUntil", held_reason as "heldReason",
  approved_by as "approvedBy", approved_at as "approvedAt", second_by as "secondBy",
  due_at as "dueAt", sent_at as "sentAt", asked_at as "askedAt", not_found_times as "notFoundTimes",
  first_not_found_at as "firstNotFoundAt", end_to_end_id as "endToEndId", paid_at as "paidAt",
  returned_e5 as "returnedE5", look_at as "nextCheckAt", closed_at as "closedAt"`;

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'id'
  | 'playerId'
  | 'brandId'
  | 'source'
  | 'amountE5'
  | 'feePpm'
  | 'feeE5'
  | 'bonusGivenUpE5'
  | 'counts'
  | 'accountId'
  | 'keyId'
  | 'box'
  | 'createdAt'
  | 'staffReason'
  | 'device'
  | 'dueAt'
> & { readonly countDay: BusinessDay };

export async function insertWithdrawal(tx: Tx, order: NewWithdrawal): Promise<void> {
  await tx.run(sql`
    insert into payments.withdrawals
      (id, player_id, brand_id, source, state, amount_e5, fee_ppm, fee_e5, bonus_given_up_e5, count_day, counts,
       account_id, key_id, box, created_at, staff_reason, device, due_at, look_at)
    values (${order.id}, ${order.playerId}, ${order.brandId}, ${order.source}, 'requested', ${order.amountE5},
            ${order.feePpm}, ${order.feeE5}, ${order.bonusGivenUpE5}, ${order.countDay}, ${order.counts},
            ${order.accountId}, ${order.keyId}, ${order.box}, ${order.createdAt}, ${order.staffReason},
            ${order.device === null ? null : JSON.stringify(order.device)}, ${order.dueAt}, ${order.createdAt})`);
}

export function findWithdrawal(db: Queryable, id: string): Promise<WithdrawalRow | undefined> {
  return db.maybe<WithdrawalRow>(sql`select ${withdrawalColumns} from payments.withdrawals where id = ${id}`);
}

export function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return tx.maybe<WithdrawalRow>(
    sql`select ${withdrawalColumns} from payments.withdrawals where id = ${id} for update`,
  );
}

/** Those of a player that are not at their end, held until the commit. */
export function listOpenOf(tx: Tx, playerId: PlayerId): Promise<WithdrawalRow[]> {
  return tx.rows<WithdrawalRow>(sql`
    select ${withdrawalColumns} from payments.withdrawals
    where player_id = ${playerId} and closed_at is null order by id for update`);
}

export interface Moved {
  readonly state: WithdrawalState;
  readonly reason?: string | undefined;
  readonly nextCheckAt: Date;
  /** Set when nothing more happens on its own. */
  readonly closedAt?: Date | undefined;
  /** False gives the day's count back. */
  readonly counts?: boolean | undefined;
}

export async function moveWithdrawal(tx: Tx, id: string, to: Moved): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals
    set state = ${to.state}, reason = coalesce(${to.reason ?? null}, reason), look_at = ${to.nextCheckAt},
        closed_at = ${to.closedAt ?? null}, counts = coalesce(${to.counts ?? null}, counts)
    where id = ${id}`);
}

export async function noteChecked(
  tx: Tx,
  id: string,
  checked: { readonly risk: Risk; readonly staffReason: StaffReason | null; readonly dueAt: Date },
): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals
    set risk = ${JSON.stringify(checked.risk)}, staff_reason = ${checked.staffReason}, due_at = ${checked.dueAt}
    where id = ${id}`);
}

export async function noteApproved(
  tx: Tx,
  id: string,
  by: { readonly approvedBy: string; readonly secondBy: string | null; readonly approvedAt: Date },
): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals
    set approved_by = ${by.approvedBy}, second_by = ${by.secondBy}, approved_at = ${by.approvedAt},
        claimed_by = null, claimed_until = null, reason = null
    where id = ${id}`);
}

/** An approval falls away because of something that nobody who approved knew: people decide from the beginning. */
export async function returnToStaff(
  tx: Tx,
  id: string,
  to: { readonly staffReason: StaffReason; readonly dueAt: Date },
): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals
    set state = 'waiting_for_staff', staff_reason = ${to.staffReason}, due_at = ${to.dueAt}, look_at = ${to.dueAt},
        approved_by = null, second_by = null, approved_at = null, reason = null, claimed_by = null, claimed_until = null
    where id = ${id}`);
}

/** The attempt is on disk before the provider is called. */
export async function beginAttempt(
  tx: Tx,
  attempt: {
    readonly withdrawalId: string;
    readonly playerId: PlayerId;
    readonly brandId: number;
    readonly provider: string;
    readonly at: Date;
    readonly nextCheckAt: Date;
  },
): Promise<void> {
  await tx.run(sql`
    insert into payments.payout_attempts (withdrawal_id, player_id, brand_id, position, provider, began_at)
    select ${attempt.withdrawalId}, ${attempt.playerId}, ${attempt.brandId}, coalesce(max(position), 0) + 1,
           ${attempt.provider}, ${attempt.at}
    from payments.payout_attempts where withdrawal_id = ${attempt.withdrawalId}`);
  await tx.run(sql`
    update payments.withdrawals
    set state = 'sent', provider = ${attempt.provider}, sent_at = ${attempt.at}, reason = null,
        not_found_times = 0, first_not_found_at = null, look_at = ${attempt.nextCheckAt}
    where id = ${attempt.withdrawalId}`);
}

export type AttemptOutcome = 'accepted' | 'refused' | 'unknown';

export async function endAttempt(
  tx: Tx,
  withdrawalId: string,
  end: { readonly outcome: AttemptOutcome; readonly code: string | null; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update payments.payout_attempts set ended_at = ${end.at}, outcome = ${end.outcome}, code = ${end.code}
    where withdrawal_id = ${withdrawalId} and ended_at is null`);
}

/** Whether an attempt was begun of which the provider certainly heard nothing yet. */
export async function hasUncalledAttempt(db: Queryable, withdrawalId: string): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from payments.payout_attempts
    where withdrawal_id = ${withdrawalId} and called_at is null and ended_at is null limit 1`);
  return row !== undefined;
}

/** Whether an attempt was called that the provider did not plainly refuse. */
export async function mayBeAtBank(db: Queryable, withdrawalId: string): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from payments.payout_attempts
    where withdrawal_id = ${withdrawalId} and called_at is not null and outcome is distinct from 'refused' limit 1`);
  return row !== undefined;
}

/** False when an earlier run marked it: then the call may have been made, and nobody knows how it ended. */
export async function markCalled(db: Queryable, withdrawalId: string, at: Date): Promise<boolean> {
  const touched = await db.run(sql`
    update payments.payout_attempts set called_at = ${at}
    where withdrawal_id = ${withdrawalId} and called_at is null and ended_at is null`);
  return touched > 0;
}

/** Written before the provider is asked, so that a hint that comes meanwhile is not overwritten. */
export async function notePayoutAsked(
  db: Queryable,
  id: string,
  at: { askedAt: Date; nextCheckAt: Date },
): Promise<void> {
  await db.run(sql`
    update payments.withdrawals set asked_at = ${at.askedAt}, look_at = ${at.nextCheckAt} where id = ${id}`);
}

export async function noteNotFound(
  tx: Tx,
  id: string,
  { at, nextCheckAt }: { at: Date; nextCheckAt: Date },
): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals
    set not_found_times = not_found_times + 1, first_not_found_at = coalesce(first_not_found_at, ${at}),
        look_at = least(look_at, ${nextCheckAt})
    where id = ${id}`);
}

export async function notePaid(
  tx: Tx,
  id: string,
  paid: { readonly endToEndId: string | null; readonly paidAt: Date },
): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals set end_to_end_id = ${paid.endToEndId}, paid_at = ${paid.paidAt} where id = ${id}`);
}

/** False when this return was booked before. */
export async function insertReturn(
  tx: Tx,
  order: Pick<WithdrawalRow, 'id' | 'playerId' | 'brandId'>,
  back: { readonly returnId: string; readonly amountE5: bigint; readonly at: Date },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into payments.payout_returns (return_id, withdrawal_id, player_id, brand_id, amount_e5, at)
    values (${back.returnId}, ${order.id}, ${order.playerId}, ${order.brandId}, ${back.amountE5}, ${back.at})
    on conflict do nothing`);
  if (inserted === 0) return false;
  await tx.run(sql`
    update payments.withdrawals set returned_e5 = returned_e5 + ${back.amountE5} where id = ${order.id}`);
  return true;
}

/** A hint: look now. False when there is no such order. A closed one is driven again: money may have come back. */
export async function checkWithdrawalNow(db: Queryable, id: string, now: Date): Promise<boolean> {
  const touched = await db.run(sql`
    update payments.withdrawals set look_at = least(look_at, ${now})
    where id = ${id} and closed_at is null`);
  return touched > 0;
}

export function listOpenWithdrawals(db: Queryable, limit: number): Promise<OpenRow[]> {
  return db.rows<OpenRow>(sql`
    select id, trace from payments.withdrawals where closed_at is null order by look_at limit ${limit}`);
}

/** Open ones whose moment passed before that; with staff nothing happens by itself. */
export async function listLateWithdrawals(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from payments.withdrawals
    where closed_at is null and look_at <= ${before} and state <> 'waiting_for_staff'
    order by look_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

export function listWithdrawalsOf(
  db: Queryable,
  playerId: PlayerId,
  page: { readonly states: readonly WithdrawalState[]; readonly limit: number; readonly offset: number },
): Promise<WithdrawalRow[]> {
  return db.rows<WithdrawalRow>(sql`
    select ${withdrawalColumns} from payments.withdrawals
    where player_id = ${playerId} and state = any(${page.states}::text[])
    order by created_at desc, id limit ${page.limit} offset ${page.offset}`);
}

export interface StateSum {
  readonly state: WithdrawalState;
  readonly count: bigint;
  readonly netE5: bigint;
}

/** How many there are in each state, and what they come to after the fee. */
export function sumWithdrawals(db: Queryable, playerId: PlayerId): Promise<StateSum[]> {
  return db.rows<StateSum>(sql`
    select state, count(*) as count, sum(amount_e5 - fee_e5)::bigint as "netE5"
    from payments.withdrawals where player_id = ${playerId} group by state`);
}

/** What truly went out. */
export function paidOf(sums: readonly StateSum[]): bigint {
  return sums.find(({ state }) => state === 'paid')?.netE5 ?? 0n;
}

export async function timesOn(db: Queryable, playerId: PlayerId, day: BusinessDay): Promise<number> {
  const row = await db.one<{ times: bigint }>(sql`
    select count(*) as times from payments.withdrawals
    where player_id = ${playerId} and count_day = ${day} and counts`);
  return Number(row.times);
}

/** The newest order that takes cash out: it waits, is on its way or is paid, and has not come back as a whole. */
export async function newestTaken(db: Queryable, playerId: PlayerId): Promise<string | undefined> {
  const row = await db.maybe<{ id: string }>(sql`
    select id from payments.withdrawals
    where player_id = ${playerId} and source = 'cash' and state not in ('refused', 'failed', 'returned', 'cancelled')
    order by created_at desc, id limit 1`);
  return row?.id;
}

/** What the score compares with: how many were paid, and the middle amount. */
export async function paidHistory(
  db: Queryable,
  playerId: PlayerId,
): Promise<{ readonly paid: number; readonly medianE5: bigint | null }> {
  const row = await db.one<{ paid: bigint; median: bigint | null }>(sql`
    select count(*) as paid, percentile_disc(0.5) within group (order by amount_e5) as median
    from payments.withdrawals where player_id = ${playerId} and state = 'paid'`);
  return { paid: Number(row.paid), medianE5: row.median };
}

export interface DisputesOf {
  readonly ever: number;
  readonly open: number;
  /** When the newest of the open ones was opened. */
  readonly newestAt: Date | null;
}

export async function disputesOf(db: Queryable, playerId: PlayerId): Promise<DisputesOf> {
  const row = await db.one<{ ever: bigint; open: bigint; newest: Date | null }>(sql`
    select count(*) as ever, count(*) filter (where state = 'open') as open,
           max(opened_at) filter (where state = 'open') as newest
    from payments.disputes where player_id = ${playerId}`);
  return { ever: Number(row.ever), open: Number(row.open), newestAt: row.newest };
}

export async function endHold(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals set held_by = null, held_until = null, held_reason = null where id = ${id}`);
}

/** The order is with somebody else now: the clock that counts, and nobody's claim. */
export async function passOn(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals set due_at = ${dueAt}, claimed_by = null, claimed_until = null where id = ${id}`);
}
