import type { partyCases, partyKinds } from '@arara/contract/staff';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import {
  approvedConnections,
  type ConnectionTable,
  type SecretMark,
  setSwitch,
  type TestRow,
  type TestTable,
} from '../../connections/index.ts';

export type PartyKind = (typeof partyKinds)[number];

/** What may be shown of the secrets. */
export interface SecretMarks extends SecretMark {
  readonly hookTail?: string;
}

export interface Connection {
  readonly kind: PartyKind;
  readonly name: string;
  readonly addresses: readonly string[];
  readonly login: string;
  readonly keysId: number;
  readonly keysBox: Buffer;
  readonly keyMarks: SecretMarks;
}

export interface PartyRow extends Connection {
  readonly isOn: boolean;
  readonly offReason: string | null;
  readonly playersRead: string | null;
  readonly connectedAt: Date;
  readonly switchedAt: Date;
  /** The approved connection for which the row stands; null while the row says something else. */
  readonly approvedId: bigint | null;
}

const columns = sql`p.kind, p.name, p.addresses, p.login, p.keys_id as "keysId", p.keys_box as "keysBox",
  p.key_marks as "keyMarks", p.is_on as "isOn", p.off_reason as "offReason", p.players_read as "playersRead",
  p.connected_at as "connectedAt", p.switched_at as "switchedAt", p.approved_id as "approvedId"`;

export function listParties(db: Queryable): Promise<PartyRow[]> {
  return db.rows<PartyRow>(sql`select ${columns} from kyc.parties p`);
}

export function findParty(db: Queryable, kind: PartyKind): Promise<PartyRow | undefined> {
  return db.maybe<PartyRow>(sql`select ${columns} from kyc.parties p where p.kind = ${kind}`);
}

export function lockParty(tx: Tx, kind: PartyKind): Promise<PartyRow | undefined> {
  return tx.maybe<PartyRow>(sql`select ${columns} from kyc.parties p where p.kind = ${kind} for update`);
}

export async function upsertParty(tx: Tx, row: Connection & { readonly at: Date }): Promise<void> {
  await tx.run(sql`
    insert into kyc.parties (kind, name, addresses, login, keys_id, keys_box, key_marks, connected_at, switched_at)
    values (${row.kind}, ${row.name}, ${row.addresses}, ${row.login}, ${row.keysId}, ${row.keysBox},
      ${JSON.stringify(row.keyMarks)}::jsonb, ${row.at}, ${row.at})
    on conflict (kind) do update set name = excluded.name, addresses = excluded.addresses, login = excluded.login,
      keys_id = excluded.keys_id, keys_box = excluded.keys_box, key_marks = excluded.key_marks,
      connected_at = excluded.connected_at`);
}

export const parties: ConnectionTable<PartyKind> = {
  table: sql`kyc.parties`,
  where: (kind) => sql`kind = ${kind}`,
};

/** On, exactly as two people approved it. */
export async function setPartyOn(
  tx: Tx,
  { kind, approvedId, at }: { readonly kind: PartyKind; readonly approvedId: bigint; readonly at: Date },
): Promise<void> {
  await approvedConnections.mark(tx, parties, { key: kind, approvedId });
  await setSwitch(tx, parties, { key: kind, to: { isOn: true, reason: null, playersRead: null, at } });
}

export type PartyTest = TestRow<PartyKind, (typeof partyCases)[number]>;
export const partyTests: TestTable = { table: sql`kyc.party_tests`, column: sql`kind` };
