import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface CredentialRow {
  readonly password_hash: string;
  readonly changed_at: Date;
  readonly reset_at: Date | null;
  readonly failures: number;
  readonly locked_until: Date | null;
  readonly second_factor_at: Date | null;
  /** Since when the password is known to stand in a list of leaked ones. */
  readonly leaked_at: Date | null;
}

export async function insertCredential(
  tx: Tx,
  credential: { playerId: PlayerId; brandId: number; passwordHash: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into auth.credentials (player_id, brand_id, password_hash, changed_at)
    values (${credential.playerId}, ${credential.brandId}, ${credential.passwordHash}, ${credential.at})`);
}

export function findCredential(queryable: Queryable, playerId: PlayerId): Promise<CredentialRow | undefined> {
  return queryable.maybe<CredentialRow>(sql`
    select password_hash, changed_at, reset_at, failures, locked_until, second_factor_at, leaked_at from auth.credentials
    where player_id = ${playerId}`);
}

/** The same password under another pepper. False when another stands there by now. */
export async function renewHash(
  db: Queryable,
  playerId: PlayerId,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const touched = await db.run(sql`
    update auth.credentials set password_hash = ${after} where player_id = ${playerId} and password_hash = ${before}`);
  return touched === 1;
}

/** A forgotten password was set anew: the lock is off and the day of waiting for withdrawals begins. */
export async function resetPassword(
  tx: Tx,
  playerId: PlayerId,
  set: { passwordHash: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update auth.credentials set password_hash = ${set.passwordHash}, changed_at = ${set.at}, reset_at = ${set.at},
      failures = 0, locked_until = null, leaked_at = null
    where player_id = ${playerId}`);
}

/** By somebody who knows the old one: it was not forgotten. */
export async function changePassword(
  tx: Tx,
  playerId: PlayerId,
  set: { passwordHash: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    update auth.credentials set password_hash = ${set.passwordHash}, changed_at = ${set.at}, leaked_at = null
    where player_id = ${playerId}`);
}

export type CodePurpose = 'phone' | 'email';

export interface CodeOf {
  readonly brandId: number;
  readonly purpose: CodePurpose;
  readonly target: Buffer;
}

export async function insertCode(
  tx: Tx,
  code: CodeOf & { codeHash: Buffer; digits: number; at: Date; expiresAt: Date },
): Promise<bigint> {
  const row = await tx.one<{ id: bigint }>(sql`
    insert into auth.codes (brand_id, purpose, target, code_hash, digits, created_at, expires_at)
    values (${code.brandId}, ${code.purpose}, ${code.target}, ${code.codeHash}, ${code.digits}, ${code.at},
      ${code.expiresAt})
    returning id`);
  return row.id;
}

export interface CodeRow {
  readonly id: bigint;
  readonly code_hash: Buffer;
  readonly digits: number;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly tries: number;
  readonly used_at: Date | null;
}

/**
 * From here to the commit nobody else asks or guesses for this target. A row alone would not do: who waits for it sees
 * the next one only in a later statement, and before the first there is none.
 */
export async function lockTarget(tx: Tx, { brandId, purpose, target }: CodeOf): Promise<void> {
  const name = `auth.codes.${brandId}.${purpose}.${target.toString('hex')}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** How many went to the target since then, and how many guesses at them were wrong. */
export function countSince(tx: Tx, of: CodeOf, since: Date): Promise<{ sent: number; wrong: number }> {
  return tx.one<{ sent: number; wrong: number }>(sql`
    select count(*)::int as sent, coalesce(sum(tries), 0)::int as wrong from auth.codes
    where brand_id = ${of.brandId} and purpose = ${of.purpose} and target = ${of.target} and created_at > ${since}`);
}

export function findNewestCode(tx: Tx, of: CodeOf): Promise<CodeRow | undefined> {
  return tx.maybe<CodeRow>(sql`
    select id, code_hash, digits, created_at, expires_at, tries, used_at from auth.codes
    where brand_id = ${of.brandId} and purpose = ${of.purpose} and target = ${of.target}
    order by id desc limit 1`);
}

export async function countTry(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`update auth.codes set tries = tries + 1 where id = ${id}`);
}

export async function markCodeUsed(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.run(sql`update auth.codes set used_at = ${at} where id = ${id}`);
}

/** Undoes the spending of this very moment; its wrong guesses stay counted. */
export async function unmarkCodeUsed(queryable: Queryable, id: bigint, at: Date): Promise<void> {
  await queryable.run(sql`update auth.codes set used_at = null where id = ${id} and used_at = ${at}`);
}

/** True the first time only. */
export async function spendChallenge(queryable: Queryable, challenge: string, at: Date): Promise<boolean> {
  const used = await queryable.run(sql`
    insert into auth.used_challenges (challenge, used_at) values (${challenge}, ${at}) on conflict do nothing`);
  return used === 1;
}

const FORGET_BATCH = 5_000;

/** What nobody can use any more, some of it at a time; answers how many rows went. */
export async function forgetOld(
  queryable: Queryable,
  before: {
    readonly challenges: Date;
    readonly codes: Date;
    readonly unknownLogins: Date;
    readonly misses: Date;
    readonly sends: Date;
  },
): Promise<number> {
  const challenges = await queryable.run(sql`
    delete from auth.used_challenges where challenge in (
      select challenge from auth.used_challenges where used_at < ${before.challenges} limit ${FORGET_BATCH})`);
  const codes = await queryable.run(sql`
    delete from auth.codes where id in (
      select id from auth.codes where created_at < ${before.codes} limit ${FORGET_BATCH})`);
  const unknown = await queryable.run(sql`
    delete from auth.unknown_logins where (brand_id, target) in (
      select brand_id, target from auth.unknown_logins where failed_at < ${before.unknownLogins} limit ${FORGET_BATCH})`);
  const misses = await queryable.run(sql`
    delete from auth.code_misses where (brand_id, network, minute) in (
      select brand_id, network, minute from auth.code_misses where minute < ${before.misses} limit ${FORGET_BATCH})`);
  const sends = await queryable.run(sql`
    delete from auth.code_sends where (brand_id, channel, network, minute) in (
      select brand_id, channel, network, minute from auth.code_sends where minute < ${before.sends} limit ${FORGET_BATCH})`);
  return challenges + codes + unknown + misses + sends;
}
