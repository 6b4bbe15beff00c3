import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export type EndReason = 'logout' | 'ended_elsewhere' | 'password_changed' | 'idle_too_long' | 'too_old' | 'blocked';
export type OpenedBy = 'password' | 'passkey' | 'register' | 'code';

export interface NewSession {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly tokenHash: Buffer;
  readonly deviceId: string | undefined;
  readonly userAgent: string;
  readonly address: string;
  readonly openedBy: OpenedBy;
  /** The row of the device that the account knows; absent on one that stays unknown. */
  readonly knownDevice?: string | undefined;
  /** False = by a passkey that is too new to count as one. */
  readonly isSecondFactor?: boolean;
  readonly at: Date;
}

export interface SessionRow {
  readonly id: string;
  readonly player_id: bigint;
  readonly brand_id: number;
  readonly device_id: string | null;
  readonly user_agent: string;
  readonly address: string;
  readonly opened_by: OpenedBy;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly proved_at: Date;
  /** A hash. Null = the session was never proved after it was opened; then the device that opened it counts. */
  readonly proved_device: string | null;
  readonly ended_at: Date | null;
  readonly ended_because: EndReason | null;
}

/** These ways in show a code that was sent to the player: it counts in the session that it opens. */
const withCode: readonly OpenedBy[] = ['register', 'code'];
/** These show more than a password. */
const withSecondFactor: readonly OpenedBy[] = [...withCode, 'passkey'];

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.run(sql`
    insert into auth.sessions (id, player_id, brand_id, token_hash, device_id, user_agent, address, opened_by,
      created_at, last_seen_at, proved_at, code_confirmed_at, known_device)
    values (${session.id}, ${session.playerId}, ${session.brandId}, ${session.tokenHash}, ${session.deviceId},
      ${session.userAgent}, ${session.address}, ${session.openedBy}, ${session.at}, ${session.at}, ${session.at},
      ${withCode.includes(session.openedBy) ? session.at : null}, ${session.knownDevice})`);
  if (withSecondFactor.includes(session.openedBy) && session.isSecondFactor !== false)
    await noteSecondFactor(tx, session.playerId, session.at);
}

/** The player showed more than a password. */
export async function noteSecondFactor(tx: Tx, playerId: PlayerId, at: Date): Promise<void> {
  await tx.run(sql`update auth.credentials set second_factor_at = ${at} where player_id = ${playerId}`);
}

export function findSession(queryable: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return queryable.maybe<SessionRow>(sql`select * from auth.sessions where token_hash = ${tokenHash}`);
}

/** A call was made. After a long silence the proof is void: `proved_at` moves into the past. */
export async function touchSession(
  queryable: Queryable,
  id: string,
  seen: { at: Date; provedAt: Date },
): Promise<void> {
  await queryable.run(sql`
    update auth.sessions set last_seen_at = ${seen.at}, proved_at = ${seen.provedAt}
    where id = ${id} and ended_at is null and last_seen_at < ${seen.at}`);
}

export async function isSessionOpen(queryable: Queryable, id: string): Promise<boolean> {
  const row = await queryable.one<{ open: boolean }>(sql`
    select exists (select from auth.sessions where id = ${id} and ended_at is null) as open`);
  return row.open;
}

export interface Ending {
  readonly playerId: PlayerId;
  readonly because: EndReason;
  readonly at: Date;
}

/** One session of the player; nothing when it is not theirs or has ended. */
export function endSession(queryable: Queryable, id: string, ending: Ending): Promise<{ id: string }[]> {
  return queryable.rows<{ id: string }>(sql`
    update auth.sessions set ended_at = ${ending.at}, ended_because = ${ending.because}
    where id = ${id} and player_id = ${ending.playerId} and ended_at is null
    returning id`);
}

/** Every session of the player but one. */
export function endOtherSessions(
  queryable: Queryable,
  keepId: string | undefined,
  ending: Ending,
): Promise<{ id: string }[]> {
  return queryable.rows<{ id: string }>(sql`
    update auth.sessions set ended_at = ${ending.at}, ended_because = ${ending.because}
    where player_id = ${ending.playerId} and ended_at is null and id is distinct from ${keepId}
    returning id`);
}

export function listOpenSessions(queryable: Queryable, playerId: PlayerId): Promise<SessionRow[]> {
  return queryable.rows<SessionRow>(sql`
    select * from auth.sessions where player_id = ${playerId} and ended_at is null order by last_seen_at desc limit 100`);
}

export interface NewSignal {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly kind: 'register' | 'login' | 'login_failed' | 'password_reset';
  readonly deviceId: string | undefined;
  readonly address: string;
  readonly userAgent: string;
  readonly at: Date;
}

export async function appendSignal(queryable: Queryable, signal: NewSignal): Promise<void> {
  await queryable.run(sql`
    insert into auth.signals (player_id, at, brand_id, kind, device_id, address, user_agent)
    values (${signal.playerId}, ${signal.at}, ${signal.brandId}, ${signal.kind}, ${signal.deviceId},
      ${signal.address}, ${signal.userAgent})`);
}

/** From here on only the new token opens the session. False when it ended meanwhile. */
export async function replaceToken(tx: Tx, id: string, tokenHash: Buffer): Promise<boolean> {
  return (
    (await tx.run(sql`
    update auth.sessions set token_hash = ${tokenHash} where id = ${id} and ended_at is null`)) === 1
  );
}

export interface SignalRow {
  readonly at: Date;
  readonly kind: NewSignal['kind'];
  readonly user_agent: string;
}

export function listSignals(queryable: Queryable, playerId: PlayerId, since: Date): Promise<SignalRow[]> {
  return queryable.rows<SignalRow>(sql`
    select at, kind, user_agent from auth.signals where player_id = ${playerId} and at >= ${since}
    order by at desc limit 50`);
}

/** The newest time somebody came in. */
export function findLastAccess(queryable: Queryable, playerId: PlayerId): Promise<SignalRow | undefined> {
  return queryable.maybe<SignalRow>(sql`
    select at, kind, user_agent from auth.signals where player_id = ${playerId} and kind in ('register', 'login')
    order by at desc, position desc limit 1`);
}

/** When the player first came in with the device, by any of its marks; undefined = never. */
export async function deviceSince(
  queryable: Queryable,
  playerId: PlayerId,
  deviceIds: readonly string[],
): Promise<Date | undefined> {
  const row = await queryable.one<{ since: Date | null }>(sql`
    select min(at) as since from auth.signals
    where player_id = ${playerId} and device_id = any (${deviceIds}::text[]) and kind in ('register', 'login')`);
  return row.since ?? undefined;
}

/** Whether somebody else of the brand came in with the device, on this database. */
export async function isUsedByOthers(
  queryable: Queryable,
  of: { readonly playerId: PlayerId; readonly brandId: number; readonly deviceIds: readonly string[] },
): Promise<boolean> {
  const row = await queryable.one<{ used: boolean }>(sql`
    select exists (select from auth.signals
      where brand_id = ${of.brandId} and device_id = any (${of.deviceIds}::text[]) and player_id <> ${of.playerId}
        and kind in ('register', 'login')) as used`);
  return row.used;
}

/** Null = the password was never forgotten. */
export async function lastPasswordReset(queryable: Queryable, playerId: PlayerId): Promise<Date | null> {
  const row = await queryable.one<{ at: Date | null }>(sql`
    select max(at) as at from auth.signals where player_id = ${playerId} and kind = 'password_reset'`);
  return row.at;
}

/** Answers how many sessions that are over and failed logins went; what is left is for the next call. */
export async function forgetTraces(
  shard: Queryable,
  of: { readonly brandId: number; readonly before: Date; readonly limit: number },
): Promise<number> {
  const { gone } = await shard.one<{ gone: bigint }>(
    sql`select auth.forget_traces(${of.brandId}, ${of.before}, ${of.limit}) as gone`,
  );
  return Number(gone);
}
