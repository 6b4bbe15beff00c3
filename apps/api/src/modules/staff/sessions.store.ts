import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export type OpenedBy = 'totp' | 'passkey' | 'oidc';
export type EndReason = 'logout' | 'idle' | 'expired';

export interface NewSession {
  readonly id: string;
  readonly memberId: bigint;
  readonly brandId: number;
  readonly tokenHash: Buffer;
  readonly openedBy: OpenedBy;
  readonly userAgent: string;
  readonly address: string;
  readonly at: Date;
  readonly provedAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(tx: Tx, row: NewSession): Promise<void> {
  await tx.run(sql`
    insert into staff.sessions (id, member_id, brand_id, token_hash, opened_by, user_agent, address, created_at,
      expires_at, last_seen_at, proved_at)
    values (${row.id}, ${row.memberId}, ${row.brandId}, ${row.tokenHash}, ${row.openedBy}, ${row.userAgent},
      ${row.address}, ${row.at}, ${row.expiresAt}, ${row.at}, ${row.provedAt})`);
}

export interface SessionRow {
  readonly id: string;
  readonly memberId: bigint;
  readonly brandId: number;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  readonly provedAt: Date;
  readonly openedBy: OpenedBy;
  readonly roles: readonly string[];
}

/** Open sessions of active people only. Roles are read here, so a role that was taken away is gone with the next call. */
export function findSession(db: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return db.maybe<SessionRow>(sql`
    select s.id, s.member_id as "memberId", s.brand_id as "brandId", s.expires_at as "expiresAt",
      s.last_seen_at as "lastSeenAt", s.proved_at as "provedAt", s.opened_by as "openedBy", m.roles
    from staff.sessions s join staff.members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and m.state = 'active'`);
}

export async function touchSession(db: Queryable, id: string, at: Date): Promise<void> {
  await db.run(sql`
    update staff.sessions set last_seen_at = ${at} where id = ${id} and ended_at is null and last_seen_at < ${at}`);
}

/** The second factor was shown again in this session. */
export async function markProved(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.run(sql`update staff.sessions set proved_at = ${at} where id = ${id} and ended_at is null`);
}

export async function endSession(
  db: Queryable,
  id: string,
  ending: { readonly because: EndReason; readonly at: Date },
): Promise<boolean> {
  const touched = await db.run(sql`
    update staff.sessions set ended_at = ${ending.at}, ended_because = ${ending.because}
    where id = ${id} and ended_at is null`);
  return touched === 1;
}

/**
 * Password and code have done their work once a passkey is there. False when the session of this call had ended: of two
 * that save at the same moment one does.
 */
export async function endEnrolling(
  tx: Tx,
  { memberId, sessionId, at }: { readonly memberId: bigint; readonly sessionId: string; readonly at: Date },
): Promise<boolean> {
  const ended = await tx.rows<{ id: string }>(sql`
    update staff.sessions set ended_at = ${at}, ended_because = 'enrolled'
    where member_id = ${memberId} and opened_by = 'totp' and ended_at is null returning id`);
  return ended.some(({ id }) => id === sessionId);
}

/** Whoever else is in with what is no longer the password is out. */
export async function endOtherSessions(
  tx: Tx,
  { memberId, keep, at }: { readonly memberId: bigint; readonly keep: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update staff.sessions set ended_at = ${at}, ended_because = 'password_changed'
    where member_id = ${memberId} and id <> ${keep} and ended_at is null`);
}

export interface OwnSession {
  readonly expiresAt: Date;
  readonly previousAt: Date | null;
  readonly provedAt: Date;
}

export function findOwnSession(db: Queryable, id: string): Promise<OwnSession | undefined> {
  return db.maybe<OwnSession>(sql`
    select s.expires_at as "expiresAt", s.proved_at as "provedAt",
      (select max(p.created_at) from staff.sessions p where p.member_id = s.member_id and p.created_at < s.created_at)
        as "previousAt"
    from staff.sessions s where s.id = ${id}`);
}
