import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { Sealed } from '../../../platform/secrets/secrets.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface SealedRow extends Sealed {
  readonly savedAt: Date;
}

export function findPayer(db: Queryable, playerId: PlayerId): Promise<SealedRow | undefined> {
  return db.maybe<SealedRow>(sql`
    select key_id as "keyId", box, saved_at as "savedAt" from payments.payers where player_id = ${playerId}`);
}

export async function savePayer(
  tx: Tx,
  payer: Sealed & { readonly playerId: PlayerId; readonly brandId: number; readonly savedAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into payments.payers (player_id, brand_id, key_id, box, saved_at)
    values (${payer.playerId}, ${payer.brandId}, ${payer.keyId}, ${payer.box}, ${payer.savedAt})
    on conflict (player_id) do update set key_id = excluded.key_id, box = excluded.box, saved_at = excluded.saved_at`);
}

export interface AccountRow extends Sealed {
  readonly id: string;
  readonly kind: 'pix' | 'bank';
  readonly pixType: 'CPF' | 'EMAIL' | 'PHONE' | 'EVP' | null;
  readonly keyIndex: Buffer;
  readonly since: Date;
  /** From which it was bound, in words; null when it is not known. */
  readonly device: string | null;
  readonly isDeviceNew: boolean | null;
  /** Whether another one stood before it. */
  readonly isFirst: boolean;
  /** The bank said that it belongs to somebody else. */
  readonly isSuspended: boolean;
}

/** The one that receives withdrawals now. */
export function findAccount(db: Queryable, playerId: PlayerId): Promise<AccountRow | undefined> {
  return db.maybe<AccountRow>(sql`
    select a.id, a.kind, a.pix_type as "pixType", a.key_id as "keyId", a.box, a.key_index as "keyIndex", a.since,
           a.device, a.is_device_new as "isDeviceNew",
           not exists (select from payments.payout_accounts b
                       where b.player_id = a.player_id and b.replaced_at is not null) as "isFirst",
           a.suspended_at is not null as "isSuspended"
    from payments.payout_accounts a where a.player_id = ${playerId} and a.replaced_at is null`);
}

/** The one that stood before it. */
export function findReplaced(
  db: Queryable,
  playerId: PlayerId,
): Promise<(Sealed & { readonly id: string }) | undefined> {
  return db.maybe<Sealed & { readonly id: string }>(sql`
    select id, key_id as "keyId", box from payments.payout_accounts
    where player_id = ${playerId} and replaced_at is not null order by replaced_at desc, since desc limit 1`);
}

export async function replaceAccount(
  tx: Tx,
  account: Omit<AccountRow, 'isFirst' | 'isSuspended'> & { readonly playerId: PlayerId; readonly brandId: number },
): Promise<void> {
  await dropAccount(tx, account.playerId, account.since);
  await tx.run(sql`
    insert into payments.payout_accounts (id, player_id, brand_id, kind, pix_type, key_id, box, key_index, since,
      device, is_device_new)
    values (${account.id}, ${account.playerId}, ${account.brandId}, ${account.kind}, ${account.pixType},
            ${account.keyId}, ${account.box}, ${account.keyIndex}, ${account.since}, ${account.device},
            ${account.isDeviceNew})`);
}

/** Whether the player ever bound one, also one that is gone. */
export async function hasHadAccount(db: Queryable, playerId: PlayerId): Promise<boolean> {
  const row = await db.one<{ had: boolean }>(sql`
    select exists (select from payments.payout_accounts where player_id = ${playerId}) as had`);
  return row.had;
}

/** The current one is over, and none stands in its place. */
export async function dropAccount(tx: Tx, playerId: PlayerId, at: Date): Promise<void> {
  await tx.run(sql`
    update payments.payout_accounts set replaced_at = ${at} where player_id = ${playerId} and replaced_at is null`);
}

export async function suspendAccount(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.run(sql`update payments.payout_accounts set suspended_at = ${at} where id = ${id} and suspended_at is null`);
}

export interface FundPasswordRow {
  readonly hash: string;
  readonly wrongTries: number;
  readonly lockedUntil: Date | null;
}

export function findFundPassword(db: Queryable, playerId: PlayerId): Promise<FundPasswordRow | undefined> {
  return db.maybe<FundPasswordRow>(sql`
    select hash, wrong_tries as "wrongTries", locked_until as "lockedUntil"
    from payments.fund_passwords where player_id = ${playerId}`);
}

export function lockFundPassword(tx: Tx, playerId: PlayerId): Promise<FundPasswordRow | undefined> {
  return tx.maybe<FundPasswordRow>(sql`
    select hash, wrong_tries as "wrongTries", locked_until as "lockedUntil"
    from payments.fund_passwords where player_id = ${playerId} for update`);
}

export async function setFundPassword(
  tx: Tx,
  password: { readonly playerId: PlayerId; readonly brandId: number; readonly hash: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into payments.fund_passwords (player_id, brand_id, hash, set_at)
    values (${password.playerId}, ${password.brandId}, ${password.hash}, ${password.at})
    on conflict (player_id) do update
      set hash = excluded.hash, set_at = excluded.set_at, wrong_tries = 0, locked_until = null`);
}

/** The same password under another pepper. False when another stands there by now. */
export async function renewFundPassword(
  db: Queryable,
  playerId: PlayerId,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const touched = await db.run(sql`
    update payments.fund_passwords set hash = ${after} where player_id = ${playerId} and hash = ${before}`);
  return touched === 1;
}

export async function noteTries(
  tx: Tx,
  playerId: PlayerId,
  tries: { readonly wrongTries: number; readonly lockedUntil: Date | null },
): Promise<void> {
  await tx.run(sql`
    update payments.fund_passwords set wrong_tries = ${tries.wrongTries}, locked_until = ${tries.lockedUntil}
    where player_id = ${playerId}`);
}

export type CoolDownReason = 'key_changed' | 'key_from_new_device' | 'password_forgotten' | 'fund_password_forgotten';

export async function beginCoolDown(
  tx: Tx,
  cool: { readonly playerId: PlayerId; readonly brandId: number; readonly reason: CoolDownReason; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into payments.cool_downs (player_id, brand_id, reason, began_at)
    values (${cool.playerId}, ${cool.brandId}, ${cool.reason}, ${cool.at})
    on conflict (player_id, reason) do update set began_at = excluded.began_at`);
}

/** The newest; a key that was new before the owner's face was checked does not count. */
export function newestCoolDown(
  db: Queryable,
  playerId: PlayerId,
  faceCheckedAt: Date | null,
): Promise<{ readonly reason: CoolDownReason; readonly at: Date } | undefined> {
  return db.maybe(sql`
    select reason, began_at as at from payments.cool_downs where player_id = ${playerId}
      and not (reason in ('key_changed', 'key_from_new_device') and began_at <= coalesce(${faceCheckedAt}::timestamptz, '-infinity'))
    order by began_at desc, reason limit 1`);
}
