import type { StaffRole } from '@arara/contract';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface MemberRow {
  readonly id: bigint;
  readonly brandId: number;
  readonly emailKey: number;
  readonly emailBox: Buffer;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly passwordHash: string;
  readonly totpKey: number | null;
  readonly totpBox: Buffer | null;
  readonly totpSince: Date | null;
  readonly lockedUntil: Date | null;
  readonly hasPasskey: boolean;
  readonly isActive: boolean;
}

const columns = sql`id, brand_id as "brandId", email_key as "emailKey", email_box as "emailBox", name, roles,
  password_hash as "passwordHash", totp_key as "totpKey", totp_box as "totpBox", totp_since as "totpSince",
  locked_until as "lockedUntil", state = 'active' as "isActive",
  exists (select from staff.passkeys p where p.member_id = members.id and p.public_key <> '') as "hasPasskey"`;

export function findMember(db: Queryable, id: bigint): Promise<MemberRow | undefined> {
  return db.maybe<MemberRow>(sql`select ${columns} from staff.members where id = ${id}`);
}

export function findMemberByEmail(
  db: Queryable,
  brandId: number,
  hashes: readonly Buffer[],
): Promise<MemberRow | undefined> {
  return db.maybe<MemberRow>(sql`
    select ${columns} from staff.members where brand_id = ${brandId} and email_hmac = any (${hashes}::bytea[])`);
}

export function listMembers(db: Queryable, brandId: number): Promise<MemberRow[]> {
  return db.rows<MemberRow>(sql`
    select ${columns} from staff.members where brand_id = ${brandId} order by name, id limit 1000`);
}

export interface NewMemberRow {
  readonly brandId: number;
  readonly emailHmac: Buffer;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly passwordHash: string;
  readonly at: Date;
}

/** Undefined when the address is taken. The box is written after, because it is bound to the number. */
export async function insertMember(
  tx: Tx,
  row: NewMemberRow,
  sealFor: (id: bigint) => { readonly keyId: number; readonly box: Buffer },
): Promise<bigint | undefined> {
  const made = await tx.maybe<{ id: bigint }>(sql`
    insert into staff.members (brand_id, email_hmac, email_key, email_box, name, roles, password_hash, password_at,
      created_at)
    values (${row.brandId}, ${row.emailHmac}, 0, '', ${row.name}, ${row.roles}, ${row.passwordHash}, ${row.at}, ${row.at})
    on conflict (brand_id, email_hmac) do nothing returning id`);
  if (made === undefined) return undefined;
  const { keyId, box } = sealFor(made.id);
  await tx.run(sql`update staff.members set email_key = ${keyId}, email_box = ${box} where id = ${made.id}`);
  return made.id;
}

/** Counts a wrong try in one statement, so that parallel tries cannot slip under the limit. */
export async function countFailure(
  tx: Tx,
  id: bigint,
  rule: { readonly failuresMax: number; readonly lockUntil: Date },
): Promise<{ readonly isLocked: boolean }> {
  return tx.one<{ isLocked: boolean }>(sql`
    update staff.members set
      failures = case when failures + 1 >= ${rule.failuresMax} then 0 else failures + 1 end,
      locked_until = case when failures + 1 >= ${rule.failuresMax} then ${rule.lockUntil}::timestamptz else locked_until end
    where id = ${id} returning failures = 0 as "isLocked"`);
}

export async function clearFailures(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`update staff.members set failures = 0, locked_until = null where id = ${id}`);
}

/** A secret that counts only once a right code has come. */
export async function proposeTotp(
  tx: Tx,
  id: bigint,
  sealed: { readonly keyId: number; readonly box: Buffer },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update staff.members set totp_key = ${sealed.keyId}, totp_box = ${sealed.box}
    where id = ${id} and totp_since is null`);
  return touched === 1;
}

/**
 * False when one was enrolled already, or when another secret was shown meanwhile: an authenticator is never replaced
 * by who only has the password.
 */
export async function enrolTotp(
  tx: Tx,
  id: bigint,
  first: { readonly box: Buffer; readonly step: bigint; readonly at: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update staff.members set totp_since = ${first.at}, totp_step = ${first.step}
    where id = ${id} and totp_since is null and totp_box = ${first.box}`);
  return touched === 1;
}

/** Names a pepper that no ring has, so no password is right for it. */
export const VOID_PASSWORD = 'p0$void';

export async function setPassword(
  tx: Tx,
  id: bigint,
  chosen: { readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update staff.members set password_hash = ${chosen.passwordHash}, password_at = ${chosen.at} where id = ${id}`);
}

/** Only where the hash is still the one that was proved. */
export async function renewPassword(
  db: Queryable,
  id: bigint,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await db.run(sql`
    update staff.members set password_hash = ${after} where id = ${id} and password_hash = ${before}`);
}

/** False when the person comes by another name of the provider than the first time. */
export async function bindIdentity(tx: Tx, id: bigint, hmac: Buffer): Promise<boolean> {
  const touched = await tx.run(sql`
    update staff.members set identity_hmac = ${hmac}
    where id = ${id} and (identity_hmac is null or identity_hmac = ${hmac})`);
  return touched === 1;
}

/** False for a code that was used before, or one older than one that was. */
export async function spendTotpStep(tx: Tx, id: bigint, step: bigint): Promise<boolean> {
  const touched = await tx.run(sql`
    update staff.members set totp_step = ${step} where id = ${id} and totp_step < ${step}`);
  return touched === 1;
}
