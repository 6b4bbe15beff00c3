import type { senderChannels } from '@arara/contract/staff';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ConnectionTable, SecretMark } from '../../connections/index.ts';
import type { Outcome } from '../provider.ts';

export type SenderChannel = (typeof senderChannels)[number];

/** What may be shown of a secret. */
export interface SecretMarks extends SecretMark {
  /** Of pushes: what browsers subscribe with. */
  readonly publicKey?: string;
}

export interface SenderRow {
  readonly brandId: number;
  readonly channel: SenderChannel;
  readonly code: string;
  readonly name: string;
  /** Null: the installation's. */
  readonly adapter: string | null;
  readonly addresses: readonly string[];
  readonly login: string;
  readonly keysId: number | null;
  readonly keysBox: Buffer | null;
  readonly keyMarks: SecretMarks | null;
  readonly position: number;
  readonly isOn: boolean;
  readonly offReason: string | null;
  readonly playersRead: string | null;
  readonly connectedAt: Date;
  readonly switchedAt: Date;
  /** The approved connection for which the row stands; null while the row says something else. */
  readonly approvedId: bigint | null;
}

export interface SenderKey {
  readonly brandId: number;
  readonly channel: SenderChannel;
  readonly code: string;
}

const columns = sql`s.brand_id as "brandId", s.channel, s.code, s.name, s.adapter, s.addresses, s.login,
  s.keys_id as "keysId", s.keys_box as "keysBox", s.key_marks as "keyMarks", s.position, s.is_on as "isOn",
  s.off_reason as "offReason", s.players_read as "playersRead", s.connected_at as "connectedAt",
  s.switched_at as "switchedAt", s.approved_id as "approvedId"`;

/** In the order in which they are asked. */
export function listSenders(db: Queryable, brandId: number, channel?: SenderChannel): Promise<SenderRow[]> {
  return db.rows<SenderRow>(sql`
    select ${columns} from notifications.senders s
    where s.brand_id = ${brandId} and (${channel ?? null}::text is null or s.channel = ${channel ?? null})
    order by s.channel, s.position, s.connected_at, s.code`);
}

export function lockSender(tx: Tx, { brandId, channel, code }: SenderKey): Promise<SenderRow | undefined> {
  return tx.maybe<SenderRow>(sql`
    select ${columns} from notifications.senders s
    where s.brand_id = ${brandId} and s.channel = ${channel} and s.code = ${code} for update`);
}

/** What was changed is off until it was tested again. */
export async function upsertSender(
  tx: Tx,
  row: Omit<SenderRow, 'isOn' | 'offReason' | 'playersRead' | 'connectedAt' | 'switchedAt' | 'approvedId'> & {
    readonly at: Date;
  },
): Promise<void> {
  const marks = row.keyMarks === null ? null : JSON.stringify(row.keyMarks);
  await tx.run(sql`
    insert into notifications.senders (brand_id, channel, code, name, adapter, addresses, login, keys_id, keys_box,
      key_marks, position, connected_at, switched_at)
    values (${row.brandId}, ${row.channel}, ${row.code}, ${row.name}, ${row.adapter}, ${row.addresses}, ${row.login},
      ${row.keysId}, ${row.keysBox}, ${marks}::jsonb, ${row.position}, ${row.at}, ${row.at})
    on conflict (brand_id, channel, code) do update set name = excluded.name, adapter = excluded.adapter,
      addresses = excluded.addresses, login = excluded.login, keys_id = excluded.keys_id, keys_box = excluded.keys_box,
      key_marks = excluded.key_marks, connected_at = excluded.connected_at`);
}

/** So that somebody can move or switch what came with the installation. */
export async function ensureHouse(
  tx: Tx,
  row: Pick<SenderRow, 'brandId' | 'channel' | 'name' | 'position'> & { readonly code: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into notifications.senders (brand_id, channel, code, name, position, is_on, connected_at, switched_at)
    values (${row.brandId}, ${row.channel}, ${row.code}, ${row.name}, ${row.position}, true, ${row.at}, ${row.at})
    on conflict (brand_id, channel, code) do nothing`);
}

export const senders: ConnectionTable<SenderKey> = {
  table: sql`notifications.senders`,
  where: ({ brandId, channel, code }) => sql`brand_id = ${brandId} and channel = ${channel} and code = ${code}`,
};

export async function setPosition(tx: Tx, key: SenderKey, position: number): Promise<void> {
  await tx.run(sql`
    update notifications.senders set position = ${position} where ${senders.where(key)}`);
}

export interface TestRow extends SenderKey {
  readonly id: bigint;
  readonly outcome: Outcome['outcome'];
  readonly reason: string | null;
  readonly isPassed: boolean;
  readonly tookMs: number;
  readonly by: string;
  readonly at: Date;
}

export async function insertTest(tx: Tx, row: Omit<TestRow, 'id'>): Promise<void> {
  await tx.run(sql`
    insert into notifications.sender_tests (brand_id, channel, code, outcome, reason, is_passed, took_ms, tested_by,
      tested_at)
    values (${row.brandId}, ${row.channel}, ${row.code}, ${row.outcome}, ${row.reason}, ${row.isPassed}, ${row.tookMs},
      ${row.by}, ${row.at})`);
}

/** The newest of each sender of a brand. */
export function listTests(db: Queryable, brandId: number): Promise<TestRow[]> {
  return db.rows<TestRow>(sql`
    select distinct on (t.channel, t.code) t.id, t.brand_id as "brandId", t.channel, t.code, t.outcome, t.reason,
      t.is_passed as "isPassed", t.took_ms as "tookMs", t.tested_by as by, t.tested_at as at
    from notifications.sender_tests t where t.brand_id = ${brandId} order by t.channel, t.code, t.id desc`);
}
