import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { nextParty } from '../../connections/index.ts';
import type { KeyMarks } from '../providers/key-boxes.ts';
import type { SideRow } from '../providers/providers.store.ts';
import type { BankCase } from './cases.ts';

/** What the room knows of a bank beside how it is called. */
export interface MarksRow {
  readonly code: string;
  readonly hookUrl: string | null;
  readonly keyMarks: KeyMarks | null;
  readonly connectedAt: Date | null;
}

export function listMarks(db: Queryable, brandId: number): Promise<MarksRow[]> {
  return db.rows<MarksRow>(sql`
    select code, hook_url as "hookUrl", key_marks as "keyMarks", connected_at as "connectedAt"
    from payments.providers where brand_id = ${brandId}`);
}

export async function findHookUrl(db: Queryable, code: string): Promise<string | null> {
  const row = await db.maybe<{ url: string | null }>(
    sql`select hook_url as url from payments.providers where code = ${code}`,
  );
  return row?.url ?? null;
}

export interface HeldBank extends MarksRow {
  readonly brandId: number;
  readonly party: number;
  readonly isOn: boolean;
  /** Two people switched it on once. */
  readonly wasOn: boolean;
  /** The approved connection for which its row stands; null while the row says something else. */
  readonly approvedId: bigint | null;
}

export function lockBank(tx: Tx, code: string): Promise<HeldBank | undefined> {
  return tx.maybe<HeldBank>(sql`
    select code, brand_id as "brandId", party, state = 'on' as "isOn",
      state_since is not null as "wasOn", hook_url as "hookUrl", key_marks as "keyMarks",
      connected_at as "connectedAt", approved_id as "approvedId"
    from payments.providers where code = ${code} for update`);
}

export const nextBankParty = (tx: Tx): Promise<number> => nextParty(tx, sql`payments.providers`);

export async function markConnected(
  tx: Tx,
  row: { readonly code: string; readonly hookUrl: string; readonly marks: KeyMarks; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update payments.providers
    set hook_url = ${row.hookUrl}, key_marks = ${JSON.stringify(row.marks)}::jsonb, connected_at = ${row.at}
    where code = ${row.code}`);
}

type Keys = Pick<SideRow, 'keysId' | 'keysBox'>;

interface SwappedKeys {
  readonly code: string;
  readonly cashIn?: Keys;
  readonly cashOut?: Keys;
  readonly marks: KeyMarks;
  readonly approvedId: bigint;
}

/** In the place of the old ones; the next look of every process opens the bank with these. */
export async function swapKeys(tx: Tx, row: SwappedKeys): Promise<void> {
  const { cashIn, cashOut } = row;
  await tx.run(sql`
    update payments.providers
    set cash_in_keys_id = coalesce(${cashIn?.keysId ?? null}, cash_in_keys_id),
      cash_in_keys_box = coalesce(${cashIn?.keysBox ?? null}, cash_in_keys_box),
      cash_out_keys_id = coalesce(${cashOut?.keysId ?? null}, cash_out_keys_id),
      cash_out_keys_box = coalesce(${cashOut?.keysBox ?? null}, cash_out_keys_box),
      key_marks = ${JSON.stringify(row.marks)}::jsonb, approved_id = ${row.approvedId}
    where code = ${row.code}`);
}

export type RunKind = 'hooks' | 'cases' | 'keys';

export interface RunRow {
  readonly id: bigint;
  readonly provider: string;
  readonly kind: RunKind;
  readonly by: string;
  readonly askedAt: Date;
  readonly keysId: number | null;
  readonly keysBox: Buffer | null;
  readonly keyMarks: KeyMarks | null;
  /** Of new keys: the request that another person approved, and the fingerprint of the connection with them. */
  readonly approvalId: bigint | null;
  readonly fingerprint: string | null;
  readonly cases: readonly BankCase[] | null;
  readonly isPassed: boolean | null;
  readonly endedAt: Date | null;
}

const columns = sql`
  id, provider, kind, asked_by as by, asked_at as "askedAt", keys_id as "keysId", keys_box as "keysBox",
  key_marks as "keyMarks", approval_id as "approvalId", fingerprint, cases, is_passed as "isPassed", ended_at as "endedAt"`;

export interface NewRun extends Pick<RunRow, 'provider' | 'kind' | 'by' | 'askedAt'> {
  readonly readyAt: Date | null;
  readonly keys?: Keys & { readonly marks: KeyMarks; readonly fingerprint: string };
}

export async function insertRun(tx: Tx, row: NewRun): Promise<bigint> {
  const { keys } = row;
  const marks = keys === undefined ? null : JSON.stringify(keys.marks);
  const made = await tx.one<{ id: bigint }>(sql`
    insert into payments.bank_runs
      (provider, kind, asked_by, asked_at, ready_at, keys_id, keys_box, key_marks, fingerprint)
    values (${row.provider}, ${row.kind}, ${row.by}, ${row.askedAt}, ${row.readyAt}, ${keys?.keysId ?? null},
            ${keys?.keysBox ?? null}, ${marks}::jsonb, ${keys?.fingerprint ?? null})
    returning id`);
  return made.id;
}

/** One run of a kind at a time. */
export async function isRunWaiting(db: Queryable, provider: string, kind: RunKind): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from payments.bank_runs where provider = ${provider} and kind = ${kind} and ended_at is null`);
  return row !== undefined;
}

/** False when it has ended, or was never asked for. */
export async function readyRun(
  tx: Tx,
  id: bigint,
  { at, approvalId }: { readonly at: Date; readonly approvalId: bigint },
): Promise<boolean> {
  return (
    (await tx.run(sql`
      update payments.bank_runs set ready_at = ${at}, approval_id = ${approvalId}
      where id = ${id} and ended_at is null and ready_at is null`)) === 1
  );
}

/** False when another worker was first. */
export async function isRunOpen(tx: Tx, id: bigint): Promise<boolean> {
  const row = await tx.maybe(sql`select 1 from payments.bank_runs where id = ${id} and ended_at is null for update`);
  return row !== undefined;
}

export async function listReadyRuns(db: Queryable, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(sql`
    select id from payments.bank_runs where ended_at is null and ready_at is not null order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export function findRun(db: Queryable, id: bigint): Promise<RunRow | undefined> {
  return db.maybe<RunRow>(sql`select ${columns} from payments.bank_runs where id = ${id}`);
}

/** False when another worker was first. Keys on trial are forgotten with the end. */
export async function endRun(
  tx: Tx,
  id: bigint,
  end: { readonly cases: readonly BankCase[]; readonly isPassed: boolean; readonly at: Date },
): Promise<boolean> {
  return (
    (await tx.run(sql`
      update payments.bank_runs
      set cases = ${JSON.stringify(end.cases)}::jsonb, is_passed = ${end.isPassed}, ended_at = ${end.at},
        keys_id = null, keys_box = null
      where id = ${id} and ended_at is null`)) === 1
  );
}

/** The newest of each kind of each bank of a brand; of new keys, those that somebody approved. */
export function listRuns(db: Queryable, brandId: number): Promise<RunRow[]> {
  return db.rows<RunRow>(sql`
    select distinct on (r.provider, r.kind) r.* from (select ${columns} from payments.bank_runs where ready_at is not null) r
    join payments.providers p on p.code = r.provider
    where p.brand_id = ${brandId} order by r.provider, r.kind, r.id desc`);
}
