import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import type { Sealed } from '../../platform/secrets/secrets.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Channel } from './provider.ts';

export type MessageState = 'queued' | 'sent' | 'refused' | 'unknown' | 'expired';

export interface NewMessageRow {
  readonly id: string;
  readonly brandId: number;
  readonly playerId: PlayerId | null;
  readonly key: string;
  readonly channel: Channel;
  readonly template: string;
  readonly locale: string;
  readonly destination: Sealed;
  readonly values: Sealed;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** The id under which the key is queued: the new one, or that of whoever came first. */
export async function insertMessage(tx: Tx, row: NewMessageRow): Promise<string> {
  await tx.run(sql`
    insert into notifications.messages (id, brand_id, player_id, key, channel, template, locale, destination_box,
      destination_key_id, values_box, values_key_id, next_at, expires_at, created_at)
    values (${row.id}, ${row.brandId}, ${row.playerId}, ${row.key}, ${row.channel}, ${row.template}, ${row.locale},
      ${row.destination.box}, ${row.destination.keyId}, ${row.values.box}, ${row.values.keyId}, ${row.createdAt},
      ${row.expiresAt}, ${row.createdAt})
    on conflict (brand_id, key) do nothing`);
  const { id } = await tx.one<{ id: string }>(sql`
    select m.id from notifications.messages m where m.brand_id = ${row.brandId} and m.key = ${row.key}`);
  return id;
}

/** What it takes to send one message. */
export interface ClaimedRow {
  readonly id: string;
  readonly brandId: number;
  readonly playerId: PlayerId | null;
  readonly key: string;
  readonly channel: Channel;
  readonly template: string;
  readonly locale: string;
  readonly attempts: number;
  /** By whom it may have left already. */
  readonly sender: string | null;
  readonly destinationBox: Buffer;
  readonly destinationKeyId: number;
  readonly valuesBox: Buffer;
  readonly valuesKeyId: number;
}

export interface Claim {
  readonly now: Date;
  readonly limit: number;
  /** How long to wait before the next attempt, by attempt; the last one holds for all later. */
  readonly delaysMs: readonly number[];
  /** Only this message. */
  readonly id?: string;
}

/**
 * Takes messages that are due and marks them unknown before anything leaves: if this process dies now, that is what
 * they are, and they are due again later. Two processes never take the same one.
 */
export function claimDue(db: Queryable, claim: Claim): Promise<ClaimedRow[]> {
  const { now, limit, delaysMs, id = null } = claim;
  return db.rows<ClaimedRow>(sql`
    with due as (
      select m.id from notifications.messages m
      where m.next_at <= ${now} and m.expires_at > ${now} and (${id}::text is null or m.id = ${id})
      order by m.next_at limit ${limit} for update skip locked
    )
    update notifications.messages m
    set state = 'unknown', attempts = m.attempts + 1, next_at = ${now}::timestamptz
      + (${delaysMs}::int[])[least(m.attempts + 1, ${delaysMs.length}::int)] * interval '1 millisecond'
    from due where m.id = due.id
    returning m.id, m.brand_id as "brandId", m.player_id as "playerId", m.key, m.channel, m.template, m.locale, m.attempts,
      m.sender, m.destination_box as "destinationBox", m.destination_key_id as "destinationKeyId",
      m.values_box as "valuesBox", m.values_key_id as "valuesKeyId"`);
}

/** Written down before anything leaves, as the state is. */
export async function bindSender(db: Queryable, id: string, sender: string | null): Promise<void> {
  await db.run(sql`
    update notifications.messages m set sender = ${sender}
    where m.id = ${id} and m.state = 'unknown' and m.sender is distinct from ${sender}::text`);
}

const settled = sql`next_at = null, destination_box = null, destination_key_id = null, values_box = null,
  values_key_id = null`;

export interface Settlement {
  readonly id: string;
  readonly state: 'sent' | 'refused';
  readonly reason: string | null;
  readonly at: Date;
}

/** The first certain word about a message stands, also when it comes after we stopped asking. */
export async function settle(db: Queryable, { id, state, reason, at }: Settlement): Promise<void> {
  await db.run(sql`
    update notifications.messages m set state = ${state}, reason = ${reason}, settled_at = ${at}, ${settled}
    where m.id = ${id} and m.state = 'unknown'`);
}

/** Nothing has left: it waits for its hour. What was tried before stays unknown. */
export async function putOff(db: Queryable, id: string, at: Date): Promise<void> {
  await db.run(sql`
    update notifications.messages m set next_at = ${at}, attempts = m.attempts - 1, reason = 'quiet_hours',
      state = case when m.attempts = 1 then 'queued' else m.state end
    where m.id = ${id} and m.state = 'unknown'`);
}

/** Keeps why an attempt ended without an answer. */
export async function noteReason(db: Queryable, id: string, reason: string): Promise<void> {
  await db.run(sql`
    update notifications.messages m set reason = ${reason} where m.id = ${id} and m.state = 'unknown'`);
}

/** Closes what is worth nothing any more. What was never tried has expired; what was, stays unknown. */
export function expire(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`
    update notifications.messages m
    set state = case when m.state = 'queued' then 'expired' else m.state end, settled_at = ${now}, ${settled}
    where m.next_at is not null and m.expires_at <= ${now}`);
}

export async function stateOf(db: Queryable, id: string): Promise<MessageState | undefined> {
  const row = await db.maybe<{ state: MessageState }>(sql`
    select m.state from notifications.messages m where m.id = ${id}`);
  return row?.state;
}

export function deleteSettled(
  db: Queryable,
  { brandId, before, limit }: { readonly brandId: number; readonly before: Date; readonly limit: number },
): Promise<number> {
  return db.run(sql`
    delete from notifications.messages m where m.id in (
      select old.id from notifications.messages old
      where old.brand_id = ${brandId} and old.settled_at < ${before} order by old.settled_at limit ${limit})`);
}

/** Messages that are due and not sent, by channel. */
export function countDue(
  db: Queryable,
  now: Date,
): Promise<{ readonly channel: Channel; readonly messages: number }[]> {
  return db.rows(sql`
    select m.channel, count(*)::int as messages from notifications.messages m
    where m.next_at <= ${now} and m.expires_at > ${now} group by 1`);
}

const LATE_AFTER_MS = 60_000;

/** What should have left and has not, by channel. What waits for the end of quiet hours is not late. */
export function listLate(
  db: Queryable,
  { brandId, now }: { readonly brandId: number; readonly now: Date },
): Promise<
  { readonly channel: Channel; readonly messages: number; readonly since: Date; readonly worthUntil: Date }[]
> {
  const before = new Date(now.getTime() - LATE_AFTER_MS);
  return db.rows(sql`
    select m.channel, count(*)::int as messages, min(m.created_at) as since, min(m.expires_at) as "worthUntil"
    from notifications.messages m
    where m.brand_id = ${brandId} and m.next_at is not null and m.expires_at > ${now} and m.created_at <= ${before}
      and (m.reason is distinct from 'quiet_hours' or m.next_at <= ${before})
    group by m.channel order by m.channel`);
}
