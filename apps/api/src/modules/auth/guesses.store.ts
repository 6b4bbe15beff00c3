import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { hashDevice } from '../../platform/http/sessions.ts';

/** So many wrong passwords lock; those before `countFrom` are forgotten when the next one comes. */
export interface LockRule {
  readonly failuresMax: number;
  readonly lockUntil: Date;
  readonly countFrom: Date;
  readonly at: Date;
}

/** Counts a wrong password in one statement, so that no parallel try is lost. */
export async function countFailure(queryable: Queryable, playerId: PlayerId, rule: LockRule): Promise<void> {
  const { failuresMax, lockUntil, countFrom, at } = rule;
  await queryable.run(sql`
    update auth.credentials set
      failures = (case when failed_at >= ${countFrom} then failures else 0 end + 1) % ${failuresMax}::int,
      locked_until = case
        when case when failed_at >= ${countFrom} then failures else 0 end + 1 >= ${failuresMax}::int then ${lockUntil}
        else locked_until end,
      failed_at = ${at}
    where player_id = ${playerId}`);
}

export async function clearFailures(queryable: Queryable, playerId: PlayerId): Promise<void> {
  await queryable.run(sql`
    update auth.credentials set failures = 0, locked_until = null
    where player_id = ${playerId} and (failures > 0 or locked_until is not null)`);
}

export interface LockState {
  readonly password_hash: string;
  readonly locked_until: Date | null;
}

/** As it is now, and nobody counts or changes it until the commit. */
export function lockCredential(tx: Tx, playerId: PlayerId): Promise<LockState | undefined> {
  return tx.maybe<LockState>(sql`
    select password_hash, locked_until from auth.credentials where player_id = ${playerId} for update`);
}

/** What somebody typed as their phone, name or address, though nobody has it. */
export interface UnknownLogin {
  readonly brandId: number;
  readonly target: Buffer;
}

export async function unknownLockedUntil(queryable: Queryable, of: UnknownLogin): Promise<Date | null> {
  const row = await queryable.maybe<{ locked_until: Date | null }>(sql`
    select locked_until from auth.unknown_logins where brand_id = ${of.brandId} and target = ${of.target}`);
  return row?.locked_until ?? null;
}

/** The same count as of a credential. */
export async function countUnknown(queryable: Queryable, of: UnknownLogin, rule: LockRule): Promise<void> {
  const { failuresMax, lockUntil, countFrom, at } = rule;
  await queryable.run(sql`
    insert into auth.unknown_logins as u (brand_id, target, failures, failed_at)
    values (${of.brandId}, ${of.target}, 1, ${at})
    on conflict (brand_id, target) do update set
      failures = (case when u.failed_at >= ${countFrom} then u.failures else 0 end + 1) % ${failuresMax}::int,
      locked_until = case
        when case when u.failed_at >= ${countFrom} then u.failures else 0 end + 1 >= ${failuresMax}::int
        then ${lockUntil}
        else u.locked_until end,
      failed_at = excluded.failed_at`);
}

/** One more wrong password inside a session that is open; answers how many there were since the last right one. */
export async function countWrongProof(tx: Tx, sessionId: string): Promise<number> {
  const row = await tx.maybe<{ wrong_proofs: number }>(sql`
    update auth.sessions set wrong_proofs = wrong_proofs + 1 where id = ${sessionId} and ended_at is null
    returning wrong_proofs`);
  return row?.wrong_proofs ?? 0;
}

/** When a session was proved, and on which device. */
export interface SessionProof {
  readonly at: Date;
  readonly deviceId: string | undefined;
}

/** A password, a passkey or a code was shown in the session; false when it ended meanwhile. */
export async function proveSession(tx: Tx, sessionId: string, { at, deviceId }: SessionProof): Promise<boolean> {
  const proved = await tx.run(sql`
    update auth.sessions
    set proved_at = ${at}, proved_device = ${hashDevice(deviceId)}, last_seen_at = ${at}, wrong_proofs = 0
    where id = ${sessionId} and ended_at is null`);
  return proved === 1;
}

/** A code was typed in the session; false when it ended meanwhile. */
export async function confirmCodeOf(tx: Tx, sessionId: string, proof: SessionProof): Promise<boolean> {
  await tx.run(sql`
    update auth.sessions set code_confirmed_at = ${proof.at} where id = ${sessionId} and ended_at is null`);
  return proveSession(tx, sessionId, proof);
}

export interface CodeConfirmation {
  readonly code_confirmed_at: Date | null;
  readonly proved_device: string | null;
  readonly device_id: string | null;
}

/** The last code that was typed in a session, and where; undefined = the session is over. */
export function findCodeConfirmation(queryable: Queryable, sessionId: string): Promise<CodeConfirmation | undefined> {
  return queryable.maybe<CodeConfirmation>(sql`
    select code_confirmed_at, proved_device, device_id from auth.sessions where id = ${sessionId} and ended_at is null`);
}
