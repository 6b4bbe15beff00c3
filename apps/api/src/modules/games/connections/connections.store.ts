import type { supplierCases } from '@arara/contract/staff';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type ConnectionTable, listTests, nextParty, type TestRow, type TestTable } from '../../connections/index.ts';
import type { KeyMarks } from '../providers/supplier-keys.ts';

export interface ConnectionRow {
  readonly code: string;
  readonly name: string;
  readonly protocol: string | null;
  readonly baseUrl: string | null;
  readonly operatorId: string | null;
  readonly addresses: readonly string[];
  readonly frameOrigins: readonly string[];
  readonly currencies: readonly string[];
  readonly isTest: boolean;
  readonly isOn: boolean;
  readonly contractId: string | null;
  readonly licenceId: string | null;
  readonly certificateId: string | null;
  readonly keyMarks: KeyMarks | null;
  readonly connectedAt: Date | null;
  readonly outcome: string;
  readonly succeededAt: Date | null;
  readonly offered: number;
  readonly held: number;
  readonly words: readonly { readonly word: string; readonly games: number }[];
}

export function listConnections(db: Queryable, brandId: number): Promise<ConnectionRow[]> {
  return db.rows<ConnectionRow>(sql`
    select p.code, p.name, p.protocol, p.base_url as "baseUrl", p.operator_id as "operatorId", p.addresses,
      p.frame_origins as "frameOrigins", p.currencies, p.is_test as "isTest", p.state = 'on' as "isOn",
      p.contract_id as "contractId", p.licence_id as "licenceId", p.certificate_id as "certificateId",
      p.key_marks as "keyMarks", p.connected_at as "connectedAt", coalesce(s.outcome, 'never') as outcome,
      s.succeeded_at as "succeededAt",
      (select count(*)::int from games.supplier_games g where g.provider = p.code and g.state = 'offered') as offered,
      (select count(*)::int from games.supplier_games g where g.provider = p.code and g.state = 'held') as held,
      coalesce((select jsonb_agg(jsonb_build_object('word', w.word, 'games', w.games) order by w.games desc, w.word) from (
        select lower(g.category) as word, count(*)::int as games from games.supplier_games g
        where g.provider = p.code and g.state = 'unmapped' group by 1) w), '[]') as words
    from games.providers p left join games.catalogue_syncs s on s.provider = p.code
    where p.brand_id = ${brandId} order by p.name, p.code`);
}

export interface HeldConnection {
  readonly brandId: number;
  readonly protocol: string | null;
  readonly isOn: boolean;
  readonly isStopped: boolean;
  readonly keysId: number | null;
  readonly keysBox: Buffer | null;
  readonly keyMarks: KeyMarks | null;
  readonly connectedAt: Date | null;
  readonly approvedId: bigint | null;
}

export function lockConnection(tx: Tx, code: string): Promise<HeldConnection | undefined> {
  return tx.maybe<HeldConnection>(sql`
    select p.brand_id as "brandId", p.protocol, p.state = 'on' as "isOn", p.keys_id as "keysId", p.keys_box as "keysBox",
      p.key_marks as "keyMarks", p.connected_at as "connectedAt", p.approved_id as "approvedId", exists (select from games.stops t
        where t.brand_id = p.brand_id and t.scope = 'provider' and t.name = p.code and t.lifted_at is null) as "isStopped"
    from games.providers p where p.code = ${code} for update`);
}

export interface Connected {
  readonly code: string;
  readonly name: string;
  readonly currencies: readonly string[];
  readonly marks: KeyMarks | null;
  readonly at: Date;
}

/** What was changed is off until it was tested again. */
export async function markConnected(tx: Tx, row: Connected): Promise<void> {
  await tx.run(sql`
    update games.providers set name = ${row.name}, currencies = ${row.currencies},
      key_marks = ${row.marks === null ? null : JSON.stringify(row.marks)}::jsonb, connected_at = ${row.at}, state = 'off',
      state_since = ${row.at}
    where code = ${row.code}`);
}

export const suppliersTable: ConnectionTable<string> = {
  table: sql`games.providers`,
  where: (code) => sql`code = ${code}`,
};

export const nextSupplierParty = (tx: Tx): Promise<number> => nextParty(tx, suppliersTable.table);

export type SupplierTest = TestRow<string, (typeof supplierCases)[number]>;
export const supplierTests: TestTable = { table: sql`games.connection_tests`, column: sql`provider` };

/** The newest run of each supplier of a brand. */
export const listOwnTests = (db: Queryable, brandId: number): Promise<SupplierTest[]> =>
  listTests(db, supplierTests, sql`provider in (select code from games.providers where brand_id = ${brandId})`);

/** A game of the supplier that a case can open. */
export interface TrialGame {
  readonly code: string;
  readonly hasDemo: boolean;
  readonly hasFreeRounds: boolean;
  readonly minBetE5: bigint;
}

export function listTrialGames(db: Queryable, code: string): Promise<TrialGame[]> {
  return db.rows<TrialGame>(sql`
    select code, has_demo as "hasDemo", 'free_rounds' = any (tags) as "hasFreeRounds", min_bet_e5 as "minBetE5"
    from games.games where provider = ${code} and state = 'open' order by position limit 200`);
}
