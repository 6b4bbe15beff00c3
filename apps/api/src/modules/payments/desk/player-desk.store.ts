import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import type { Sealed } from '../../../platform/secrets/secrets.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface TracedStep {
  readonly orderId: string;
  readonly position: number;
  readonly name: string;
  readonly at: Date;
  readonly reason: string | null;
  readonly isWithdrawal: boolean;
  readonly amountE5: bigint;
  readonly approvedBy: string | null;
  readonly secondBy: string | null;
  readonly provider: string | null;
}

/** The steps of all orders of a player that somebody would tell, newest first, after a place of the index. */
export function listStepsBefore(
  db: Queryable,
  playerId: PlayerId,
  page: {
    readonly names: readonly string[];
    readonly at: Date;
    readonly orderId: string;
    readonly position: number;
    readonly limit: number;
  },
): Promise<TracedStep[]> {
  return db.rows<TracedStep>(sql`
    select s.order_id as "orderId", s.position, s.name, s.at, s.reason, w.id is not null as "isWithdrawal",
      coalesce(w.amount_e5, d.received_e5, d.amount_e5, 0) as "amountE5", w.approved_by as "approvedBy",
      w.second_by as "secondBy",
      coalesce(w.provider, d.provider) as provider
    from payments.steps s
    left join payments.withdrawals w on w.id = s.order_id
    left join payments.deposits d on d.id = s.order_id
    where s.player_id = ${playerId} and s.name = any (${page.names}::text[])
      and (s.at, s.order_id, s.position) < (${page.at}::timestamptz, ${page.orderId}::text, ${page.position}::int)
    order by s.at desc, s.order_id desc, s.position desc limit ${page.limit}`);
}

export interface HeldAccount extends Sealed {
  readonly id: string;
  readonly kind: 'pix' | 'bank';
  readonly keyIndex: Buffer;
  readonly since: Date;
  readonly replacedAt: Date | null;
}

export function listAccounts(db: Queryable, playerId: PlayerId, limit: number): Promise<HeldAccount[]> {
  return db.rows<HeldAccount>(sql`
    select a.id, a.kind, a.key_id as "keyId", a.box, a.key_index as "keyIndex", a.since,
      a.replaced_at as "replacedAt"
    from payments.payout_accounts a where a.player_id = ${playerId} order by a.since desc limit ${limit}`);
}

export interface OpenOrder {
  readonly id: string;
  readonly amountE5: bigint;
}

export function listUnderWay(db: Queryable, playerId: PlayerId): Promise<OpenOrder[]> {
  return db.rows<OpenOrder>(sql`
    select w.id, w.amount_e5 as "amountE5" from payments.withdrawals w
    where w.player_id = ${playerId}
      and w.state in ('requested', 'checking', 'waiting_for_player', 'waiting_for_staff', 'approved', 'sent')
    order by w.created_at desc limit 20`);
}

/** Whether a payment in or out has not ended, and by when the house has decided about the oldest payout. */
export function findUnended(
  db: Queryable,
  playerId: PlayerId,
): Promise<{ readonly isOpen: boolean; readonly dueAt: Date | null }> {
  return db.one(sql`
    select (
      exists (select from payments.withdrawals w where w.player_id = ${playerId} and w.closed_at is null)
      or exists (select from payments.deposits d where d.player_id = ${playerId} and d.closed_at is null)
      or exists (select from payments.receipts r where r.player_id = ${playerId} and r.closed_at is null)
      or exists (select from payments.disputes m where m.player_id = ${playerId} and m.state = 'open')
    ) as "isOpen",
    (
      select min(w.due_at) from payments.withdrawals w where w.player_id = ${playerId} and w.closed_at is null
    ) as "dueAt"`);
}

/** What the newest request that was scored came to. */
export function findLastRisk(
  db: Queryable,
  playerId: PlayerId,
): Promise<{ readonly risk: { readonly score: number; readonly isLow: boolean } } | undefined> {
  return db.maybe(sql`
    select w.risk from payments.withdrawals w where w.player_id = ${playerId} and w.risk is not null
    order by w.created_at desc limit 1`);
}
