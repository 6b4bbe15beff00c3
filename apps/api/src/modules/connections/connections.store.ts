import type { Queryable, Tx } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { Sealed } from '../../platform/secrets/secrets.ts';
import type { CaseResult } from './cases.ts';

/** Each module keeps its own rows; what is written in the same words of all of them is written here. */
export interface ConnectionTable<Key> {
  readonly table: Sql;
  readonly where: (key: Key) => Sql;
}

/** Marks and time stay as they are while a secret is only proposed. */
export async function setSecret<Key>(
  tx: Tx,
  { table, where }: ConnectionTable<Key>,
  row: { readonly key: Key; readonly sealed: Sealed; readonly marks?: object; readonly connectedAt?: Date },
): Promise<void> {
  const { key, sealed, marks, connectedAt = null } = row;
  await tx.run(sql`
    update ${table} set keys_id = ${sealed.keyId}, keys_box = ${sealed.box},
      key_marks = coalesce(${marks === undefined ? null : JSON.stringify(marks)}::jsonb, key_marks),
      connected_at = coalesce(${connectedAt}, connected_at)
    where ${where(key)}`);
}

export interface Switching {
  readonly isOn: boolean;
  readonly reason: string | null;
  readonly playersRead: string | null;
  readonly at: Date;
}

export async function setSwitch<Key>(
  tx: Tx,
  { table, where }: ConnectionTable<Key>,
  { key, to }: { readonly key: Key; readonly to: Switching },
): Promise<void> {
  await tx.run(sql`
    update ${table} set is_on = ${to.isOn}, off_reason = ${to.reason}, players_read = ${to.playersRead},
      switched_at = ${to.at}
    where ${where(key)}`);
}

/** The next number in the books: no two of a table ever share one. */
export async function nextParty(tx: Tx, table: Sql): Promise<number> {
  await tx.run(sql`lock table ${table} in share row exclusive mode`);
  const row = await tx.one<{ party: number }>(sql`select coalesce(max(party), 0) + 1 as party from ${table}`);
  return row.party;
}

/** One run of all cases. */
export interface TestRow<Of extends string = string, Name extends string = string> {
  readonly id: bigint;
  /** What was tested: the value of the column that names it. */
  readonly of: Of;
  readonly cases: readonly CaseResult<Name>[];
  readonly isPassed: boolean;
  readonly by: string;
  readonly at: Date;
}

export interface TestTable {
  readonly table: Sql;
  readonly column: Sql;
}

export async function insertTest(tx: Tx, { table, column }: TestTable, row: Omit<TestRow, 'id'>): Promise<void> {
  await tx.run(sql`
    insert into ${table} (${column}, cases, is_passed, tested_by, tested_at)
    values (${row.of}, ${JSON.stringify(row.cases)}::jsonb, ${row.isPassed}, ${row.by}, ${row.at})`);
}

/** The newest of each connection, or of those that `where` leaves. */
export function listTests<Row extends TestRow>(
  db: Queryable,
  { table, column }: TestTable,
  where: Sql = sql`true`,
): Promise<Row[]> {
  return db.rows<Row>(sql`
    select distinct on (${column}) id, ${column} as of, cases, is_passed as "isPassed", tested_by as by, tested_at as at
    from ${table} where ${where} order by ${column}, id desc`);
}
