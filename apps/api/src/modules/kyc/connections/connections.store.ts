import type { partyCases, partyKinds } from '@arara/contract/staff';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export type PartyKind = (typeof partyKinds)[number];

/** What may be shown of the secrets. */
export interface SecretMarks {
  readonly tail: string;
  readonly hookTail?: string;
  readonly since: string;
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
}

const columns = sql`p.kind, p.name, p.addresses, p.login, p.keys_id as "keysId", p.keys_box as "keysBox",
  p.key_marks as "keyMarks", p.is_on as "isOn", p.off_reason as "offReason", p.players_read as "playersRead",
  p.connected_at as "connectedAt", p.switched_at as "switchedAt"`;

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

export async function setSecret(
  tx: Tx,
  kind: PartyKind,
  kept: { readonly keyId: number; readonly box: Buffer; readonly marks?: SecretMarks; readonly at?: Date },
): Promise<void> {
  const marks = kept.marks === undefined ? null : JSON.stringify(kept.marks);
  await tx.run(sql`
    update kyc.parties set keys_id = ${kept.keyId}, keys_box = ${kept.box},
      key_marks = coalesce(${marks}::jsonb, key_marks), connected_at = coalesce(${kept.at ?? null}, connected_at)
    where kind = ${kind}`);
}

export interface Switching {
  readonly isOn: boolean;
  readonly reason: string | null;
  readonly playersRead: string | null;
  readonly at: Date;
}

export async function setSwitch(tx: Tx, kind: PartyKind, to: Switching): Promise<void> {
  await tx.run(sql`
    update kyc.parties set is_on = ${to.isOn}, off_reason = ${to.reason}, players_read = ${to.playersRead},
      switched_at = ${to.at}
    where kind = ${kind}`);
}

/** What was seen when a case ran: a word of ours, and the one figure or code in it. */
export interface CaseResult {
  readonly name: (typeof partyCases)[number];
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly seen: string;
  readonly value: string;
  readonly ms: number;
}

export interface TestRow {
  readonly id: bigint;
  readonly kind: PartyKind;
  readonly cases: readonly CaseResult[];
  readonly isPassed: boolean;
  readonly by: string;
  readonly at: Date;
}

export async function insertTest(tx: Tx, row: Omit<TestRow, 'id'>): Promise<void> {
  await tx.run(sql`
    insert into kyc.party_tests (kind, cases, is_passed, tested_by, tested_at)
    values (${row.kind}, ${JSON.stringify(row.cases)}::jsonb, ${row.isPassed}, ${row.by}, ${row.at})`);
}

/** The newest of each party. */
export function listTests(db: Queryable): Promise<TestRow[]> {
  return db.rows<TestRow>(sql`
    select distinct on (t.kind) t.id, t.kind, t.cases, t.is_passed as "isPassed", t.tested_by as by, t.tested_at as at
    from kyc.party_tests t order by t.kind, t.id desc`);
}
