import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface PasskeyRow {
  readonly credentialId: string;
  readonly memberId: bigint;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
}

const columns = sql`credential_id as "credentialId", member_id as "memberId", public_key as "publicKey", counter, transports`;

export function listPasskeys(db: Queryable, memberId: bigint): Promise<PasskeyRow[]> {
  return db.rows<PasskeyRow>(sql`
    select ${columns} from staff.passkeys where member_id = ${memberId} and public_key <> '' order by created_at limit 100`);
}

export function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.maybe<PasskeyRow>(
    sql`select ${columns} from staff.passkeys where credential_id = ${credentialId} and public_key <> ''`,
  );
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly memberId: bigint;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly at: Date;
}

export async function insertPasskey(tx: Tx, row: NewPasskey): Promise<void> {
  await tx.run(sql`
    insert into staff.passkeys (credential_id, member_id, public_key, counter, transports, name, created_at)
    values (${row.credentialId}, ${row.memberId}, ${Buffer.from(row.publicKey)}, ${row.counter}, ${row.transports},
      ${row.name}, ${row.at})`);
}

/** A counter that does not grow means a copied key; some keys always say zero. */
export async function markPasskeyUsed(
  tx: Tx,
  used: { readonly credentialId: string; readonly counter: number; readonly at: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update staff.passkeys set counter = ${used.counter}, last_used_at = ${used.at}
    where credential_id = ${used.credentialId} and (counter < ${used.counter} or ${used.counter} = 0)`);
  return touched === 1;
}

/** True the first time only. */
export async function spendChallenge(db: Queryable, challenge: string, at: Date): Promise<boolean> {
  const used = await db.run(sql`
    insert into staff.used_challenges (challenge, used_at) values (${challenge}, ${at}) on conflict do nothing`);
  return used === 1;
}
