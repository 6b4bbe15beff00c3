import type { StaffRole } from '@arara/contract';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { VOID_PASSWORD } from './store.ts';

export interface TeamRow {
  readonly id: bigint;
  readonly name: string;
  readonly emailKey: number;
  readonly emailBox: Buffer;
  readonly roles: readonly StaffRole[];
  readonly isActive: boolean;
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  readonly openSessions: number;
  readonly lastSeenAt: Date | null;
}

export function listTeam(db: Queryable, brandId: number, at: Date): Promise<TeamRow[]> {
  return db.rows<TeamRow>(sql`
    select m.id, m.name, m.email_key as "emailKey", m.email_box as "emailBox", m.roles, m.state = 'active' as "isActive",
      m.totp_since is not null as "hasAuthenticator",
      (select count(*)::int from staff.passkeys p where p.member_id = m.id and p.public_key <> '') as passkeys,
      (select count(*)::int from staff.sessions s where s.member_id = m.id and s.ended_at is null and s.expires_at > ${at})
        as "openSessions",
      (select max(s.last_seen_at) from staff.sessions s where s.member_id = m.id) as "lastSeenAt"
    from staff.members m where m.brand_id = ${brandId} order by m.state, m.name, m.id limit 1000`);
}

interface Which {
  readonly id: bigint;
  readonly brandId: number;
}

/** False when nobody of this number works here. */
export async function closeMember(tx: Tx, { id, brandId }: Which): Promise<boolean> {
  const touched = await tx.run(sql`
    update staff.members set state = 'closed' where id = ${id} and brand_id = ${brandId} and state = 'active'`);
  return touched === 1;
}

export async function reopenMember(tx: Tx, { id, brandId }: Which): Promise<boolean> {
  const touched = await tx.run(sql`
    update staff.members set state = 'active' where id = ${id} and brand_id = ${brandId} and state = 'closed'`);
  return touched === 1;
}

/**
 * Password and factors are made anew with an invitation, so a stolen password enrols nothing. A key without its public
 * half opens nothing any more.
 */
export async function forgetFactors(tx: Tx, { id, brandId }: Which): Promise<boolean> {
  const touched = await tx.run(sql`
    update staff.members set totp_key = null, totp_box = null, totp_since = null, identity_hmac = null,
      failures = 0, locked_until = null, password_hash = ${VOID_PASSWORD}
    where id = ${id} and brand_id = ${brandId} and state = 'active'`);
  await tx.run(sql`update staff.passkeys set public_key = '' where member_id = ${id}`);
  return touched === 1;
}

export async function endSessionsOf(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await tx.run(sql`
    update staff.sessions set ended_at = ${at}, ended_because = 'taken_away'
    where member_id = ${memberId} and ended_at is null`);
}
