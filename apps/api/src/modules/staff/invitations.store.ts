import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface NewInvitation {
  readonly memberId: bigint;
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** A new invitation takes the place of the ones before. */
export async function insertInvitation(tx: Tx, { memberId, tokenHash, at, expiresAt }: NewInvitation): Promise<void> {
  await spendInvitations(tx, memberId, at);
  await tx.run(sql`
    insert into staff.invitations (member_id, token_hash, created_at, expires_at)
    values (${memberId}, ${tokenHash}, ${at}, ${expiresAt})`);
}

export async function isInvited(
  db: Queryable,
  { memberId, tokenHash, at }: Pick<NewInvitation, 'memberId' | 'tokenHash' | 'at'>,
): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from staff.invitations
    where member_id = ${memberId} and token_hash = ${tokenHash} and used_at is null and expires_at > ${at}`);
  return row !== undefined;
}

/** Spends whatever is open for the person; false when nothing was, because it was spent or ended meanwhile. */
export async function spendInvitations(tx: Tx, memberId: bigint, at: Date): Promise<boolean> {
  const used = await tx.run(sql`
    update staff.invitations set used_at = ${at}
    where member_id = ${memberId} and used_at is null and expires_at > ${at}`);
  return used > 0;
}
