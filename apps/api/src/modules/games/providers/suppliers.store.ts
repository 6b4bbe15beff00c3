import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** How a supplier is reached. */
export interface SupplierLine {
  readonly protocol: string;
  readonly baseUrl: string;
  readonly operatorId: string;
  readonly addresses: readonly string[];
  readonly frameOrigins: readonly string[];
  readonly isTest: boolean;
}

interface Connection extends SupplierLine {
  readonly code: string;
  readonly brandId: number;
  readonly keysId: number;
  readonly keysBox: Buffer;
}

/** A supplier by name and number; how it is reached stands in its approved connection. */
export interface SupplierRow {
  readonly code: string;
  readonly name: string;
  readonly brandId: number;
  readonly party: number;
  readonly isOn: boolean;
  /** The approved connection for which its row stands; null while the row says something else. */
  readonly approvedId: bigint | null;
}

export interface SupplierGameRow {
  readonly provider: string;
  readonly id: string;
  readonly code: string;
  readonly studio: string;
  readonly type: number;
  readonly kind: string;
  readonly state: string;
  readonly hasDemo: boolean;
  readonly blockedCountries: readonly string[];
  /** A decimal text; null = not proven. */
  readonly rtpPercent: string | null;
  readonly certificates: readonly string[];
}

export function listSuppliers(db: Queryable): Promise<SupplierRow[]> {
  return db.rows<SupplierRow>(sql`
    select code, name, brand_id as "brandId", party, state = 'on' as "isOn", approved_id as "approvedId"
    from games.providers`);
}

/** What staff have written of a supplier, approved or not. */
export interface DraftRow extends SupplierRow, Connection {}

export function findDraft(db: Queryable, code: string): Promise<DraftRow | undefined> {
  return db.maybe<DraftRow>(sql`
    select code, name, brand_id as "brandId", party, protocol, base_url as "baseUrl", operator_id as "operatorId",
      addresses, frame_origins as "frameOrigins", keys_id as "keysId", keys_box as "keysBox", is_test as "isTest",
      state = 'on' as "isOn", approved_id as "approvedId"
    from games.providers
    where code = ${code} and protocol is not null and base_url is not null and operator_id is not null
      and keys_box is not null`);
}

export function listSupplierGames(db: Queryable): Promise<SupplierGameRow[]> {
  return db.rows<SupplierGameRow>(sql`
    select provider, id, code, studio, type, kind, state, has_demo as "hasDemo", blocked_countries as "blockedCountries",
      trim_scale(rtp_percent)::text as "rtpPercent", certificates
    from games.games`);
}

export type StopScope = 'provider' | 'studio' | 'game';

export interface Stop {
  readonly brandId: number;
  readonly scope: StopScope;
  readonly name: string;
  /** Where a game would open; absent = the general sentence. */
  readonly playersRead?: string | null | undefined;
}

export function listStops(db: Queryable): Promise<Stop[]> {
  return db.rows<Stop>(sql`
    select brand_id as "brandId", scope, name, players_read as "playersRead" from games.stops where lifted_at is null`);
}

export interface StopRow extends Stop {
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Whoever stops what is stopped already changes nothing. */
export function insertStop(db: Queryable, row: StopRow): Promise<number> {
  return db.run(sql`
    insert into games.stops (brand_id, scope, name, reason, players_read, stopped_by, stopped_at)
    values (${row.brandId}, ${row.scope}, ${row.name}, ${row.reason}, ${row.playersRead ?? null}, ${row.by}, ${row.at})
    on conflict (brand_id, scope, name) where lifted_at is null do nothing`);
}

export function liftStop(db: Queryable, stop: Stop & { readonly by: string; readonly at: Date }): Promise<number> {
  return db.run(sql`
    update games.stops set lifted_by = ${stop.by}, lifted_at = ${stop.at}
    where brand_id = ${stop.brandId} and scope = ${stop.scope} and name = ${stop.name} and lifted_at is null`);
}

export interface ConnectionRow extends Connection {
  readonly country: string;
  readonly contractId: string | null;
  readonly licenceId: string | null;
  readonly certificateId: string | null;
}

export function setConnection(db: Queryable, row: ConnectionRow): Promise<number> {
  return db.run(sql`
    update games.providers set brand_id = ${row.brandId}, protocol = ${row.protocol}, base_url = ${row.baseUrl},
      operator_id = ${row.operatorId}, addresses = ${row.addresses}, frame_origins = ${row.frameOrigins}, keys_id = ${row.keysId}, keys_box = ${row.keysBox},
      country = ${row.country}, is_test = ${row.isTest}, contract_id = ${row.contractId},
      licence_id = ${row.licenceId}, certificate_id = ${row.certificateId}
    where code = ${row.code}`);
}

export interface PapersRow {
  readonly isTest: boolean;
  readonly country: string | null;
  readonly contractId: string | null;
  readonly licenceId: string | null;
  readonly certificateId: string | null;
  readonly protocol: string | null;
  readonly brandId: number;
}

export function findPapers(db: Queryable, code: string): Promise<PapersRow | undefined> {
  return db.maybe<PapersRow>(sql`
    select is_test as "isTest", country, contract_id as "contractId", licence_id as "licenceId",
      certificate_id as "certificateId", protocol, brand_id as "brandId"
    from games.providers where code = ${code}`);
}

export async function setOff(db: Queryable, { code, at }: { readonly code: string; readonly at: Date }): Promise<void> {
  await db.run(sql`update games.providers set state = 'off', state_since = ${at} where code = ${code}`);
}

export interface SwitchedOn {
  readonly code: string;
  readonly approvedId: bigint;
  readonly at: Date;
}

export async function setOn(db: Queryable, { code, approvedId, at }: SwitchedOn): Promise<void> {
  await db.run(sql`
    update games.providers set state = 'on', state_since = ${at}, approved_id = ${approvedId} where code = ${code}`);
}
