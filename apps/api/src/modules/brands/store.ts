import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

/** The hash of each file by its path. */
export type FileHashes = Readonly<Record<string, string>>;

export interface VersionRow {
  readonly brandId: number;
  readonly version: number;
  readonly document: unknown;
  readonly files: FileHashes;
  readonly madeIn: number;
  readonly authorId: bigint;
  readonly createdAt: Date;
}

export interface PublicationRow {
  readonly brandId: number;
  readonly version: number;
  readonly validFrom: Date;
  readonly authorId: bigint;
  readonly approverId: bigint;
  readonly reason: string;
}

const versionColumns = sql`brand_id as "brandId", version, document, files, made_in as "madeIn",
  author_id as "authorId", created_at as "createdAt"`;

export function findVersion(db: Queryable, brandId: number, version: number): Promise<VersionRow | undefined> {
  return db.maybe<VersionRow>(sql`
    select ${versionColumns} from brands.versions where brand_id = ${brandId} and version = ${version}`);
}

/** Newest first; of all brands that were made in this office, and its own. */
export function listVersions(db: Queryable, office: number): Promise<VersionRow[]> {
  return db.rows<VersionRow>(sql`
    select ${versionColumns} from brands.versions v
    where brand_id = ${office}
      or (select made_in from brands.versions where brand_id = v.brand_id and version = 1) = ${office}
    order by brand_id, version desc`);
}

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await tx.run(sql`
    insert into brands.versions (brand_id, version, document, files, made_in, author_id, created_at)
    values (${row.brandId}, ${row.version}, ${JSON.stringify(row.document)}::jsonb,
      ${JSON.stringify(row.files)}::jsonb, ${row.madeIn}, ${row.authorId}, ${row.createdAt})`);
}

/** One at a time: numbers, versions and hosts are given out once. */
export async function lockBrands(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('brands', 0))`);
}

export async function newestVersion(tx: Tx, brandId: number): Promise<number> {
  const { version } = await tx.one<{ version: number }>(sql`
    select coalesce(max(version), 0)::int as version from brands.versions where brand_id = ${brandId}`);
  return version;
}

export async function highestBrandId(tx: Tx): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`select coalesce(max(brand_id), 0)::int as id from brands.versions`);
  return id;
}

/** The publication that holds at a moment and the one before it, of each brand; the newest first. */
export function listHolding(db: Queryable, at: Date): Promise<{ brandId: number; version: number }[]> {
  return db.rows(sql`
    select brand_id as "brandId", version from (
      select brand_id, version, valid_from, id,
        row_number() over (partition by brand_id order by valid_from desc, id desc) as place
      from brands.publications where valid_from <= ${at}) as dated
    where place <= 2 order by brand_id, place`);
}

/** Newest first. */
export function listPublications(db: Queryable, brandId: number): Promise<PublicationRow[]> {
  return db.rows<PublicationRow>(sql`
    select brand_id as "brandId", version, valid_from as "validFrom", author_id as "authorId",
      approver_id as "approverId", reason
    from brands.publications where brand_id = ${brandId} order by valid_from desc, id desc`);
}

/** The documents of every other brand that hold now or will. */
export function listOtherDocuments(db: Queryable, brandId: number): Promise<{ brandId: number; document: unknown }[]> {
  return db.rows(sql`
    select distinct p.brand_id as "brandId", v.document
    from brands.publications p join brands.versions v using (brand_id, version) where p.brand_id <> ${brandId}`);
}

export interface NewPublication extends PublicationRow {
  readonly approvalId: bigint;
  readonly createdAt: Date;
}

export async function insertPublication(tx: Tx, row: NewPublication): Promise<void> {
  await tx.run(sql`
    insert into brands.publications
      (brand_id, version, valid_from, author_id, approver_id, approval_id, reason, created_at)
    values (${row.brandId}, ${row.version}, ${row.validFrom}, ${row.authorId}, ${row.approverId}, ${row.approvalId},
      ${row.reason}, ${row.createdAt})`);
}

export async function insertFile(db: Queryable, hash: string, bytes: Uint8Array): Promise<void> {
  await db.run(sql`
    insert into brands.files (hash, bytes) values (${hash}, ${Buffer.from(bytes)}) on conflict (hash) do nothing`);
}

export function listFiles(db: Queryable, hashes: readonly string[]): Promise<{ hash: string; bytes: Buffer }[]> {
  return db.rows(sql`select hash, bytes from brands.files where hash = any (${hashes})`);
}
