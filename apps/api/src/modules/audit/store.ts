import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

/**
 * The text that is hashed. Sealer and verifier share this one expression, built from functions of PostgreSQL itself,
 * so that no function of ours inside the database can hide a change. It must never change for records already sealed.
 * Ten fields, nine separators: a separator smuggled into a field makes ten, so no other record has the same text.
 */
const canonical = sql`concat_ws(chr(31), r.id, r.xid, (date_part('epoch', r.at) * 1000)::bigint, r.brand_id, r.actor_kind,
  r.actor_id, r.action, r.subject, r.details, coalesce(r.request_id, ''))`;

export interface RecordRow {
  readonly id: bigint;
  readonly at: Date;
  readonly brand_id: number;
  readonly actor_kind: 'player' | 'staff' | 'system' | 'provider';
  readonly actor_id: string;
  readonly action: string;
  readonly subject: string;
  readonly details: Record<string, unknown>;
  readonly request_id: string | null;
  readonly position: bigint | null;
  readonly hash: Buffer | null;
}

export interface BlockRow {
  readonly number: bigint;
  readonly last_position: bigint;
  readonly last_xid: string;
  readonly last_record_id: bigint;
  readonly head: Buffer;
  readonly sealed_at: Date;
}

export interface SealedRow {
  readonly position: bigint;
  readonly record_id: bigint;
  readonly hash: Buffer;
  /** Null when the record is gone. */
  readonly canonical: string | null;
}

export async function append(tx: Tx, record: Readonly<Record<string, unknown>>): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`select audit.append(${JSON.stringify(record)}::jsonb) as id`);
  return id;
}

/** Held until the transaction ends; false when another sealer works on this database. */
export async function takeSealerLock(tx: Tx): Promise<boolean> {
  const { taken } = await tx.one<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit.sealer', 0)) as taken`,
  );
  return taken;
}

export function findLastBlock(db: Queryable): Promise<BlockRow | undefined> {
  return db.maybe<BlockRow>(sql`
    select number, last_position, last_xid::text, last_record_id, head, sealed_at
    from audit.blocks order by number desc limit 1`);
}

/**
 * Records after the block, in the order of their transactions and only of those below the oldest one still running:
 * everything below it is final, so a transaction that commits late is never passed over.
 */
export function listUnsealed(tx: Tx, after: BlockRow | undefined, limit: number) {
  return tx.rows<{ id: bigint; canonical: string }>(sql`
    select r.id, ${canonical} as canonical
    from audit.records r
    where (r.xid, r.id) > (${after?.last_xid ?? '0'}::xid8, ${after?.last_record_id ?? 0n})
      and r.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by r.xid, r.id
    limit ${limit}`);
}

export interface NewBlock {
  readonly afterPosition: bigint;
  readonly recordIds: readonly bigint[];
  readonly hashes: readonly Buffer[];
  readonly sealedAt: Date;
}

export async function sealBlock(tx: Tx, block: NewBlock): Promise<void> {
  await tx.run(
    sql`select audit.seal(${block.afterPosition}, ${block.recordIds}::bigint[], ${block.hashes}::bytea[], ${block.sealedAt})`,
  );
}

export function listSealed(db: Queryable, afterPosition: bigint, limit: number): Promise<SealedRow[]> {
  return db.rows<SealedRow>(sql`
    select s.position, s.record_id, s.hash, case when r.id is not null then ${canonical} end as canonical
    from (select position, record_id, hash from audit.seals
          where position > ${afterPosition} order by position limit ${limit}) s
    left join audit.records r on r.id = s.record_id
    order by s.position`);
}

/** Records outside the chain that are not simply new. */
export function listUnsealedOutside(db: Queryable, from: Date, to: Date): Promise<{ id: bigint }[]> {
  return db.rows<{ id: bigint }>(sql`
    select r.id from audit.records r left join audit.seals s on s.record_id = r.id
    where s.position is null and (r.at < ${from} or r.at > ${to})
    order by r.id limit 1000`);
}

/** Blocks whose number, end or head does not follow from the seals; one row without its block counts too. */
export function listOddBlocks(db: Queryable): Promise<{ last_position: bigint }[]> {
  return db.rows<{ last_position: bigint }>(sql`
    select b.last_position
    from (select number, last_position, last_record_id, head, row_number() over (order by last_position) as nth
          from audit.blocks) b
    left join audit.seals s on s.position = b.last_position
    where b.number <> b.nth or s.position is null or s.hash <> b.head or s.record_id <> b.last_record_id
    union all
    select t.last from (select coalesce(max(position), 0) as last from audit.seals) t
    where t.last <> coalesce((select max(last_position) from audit.blocks), 0)
    limit 1000`);
}

export interface RecordFilter {
  readonly brandId: number;
  readonly subject?: string | undefined;
  /** The beginning of the action: `settings.` finds all of them. */
  readonly action?: string | undefined;
  readonly actorKind?: string | undefined;
  readonly actorId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

function matching(filter: RecordFilter) {
  const { subject = null, action = null, actorKind = null, actorId = null, from = null, to = null } = filter;
  return sql`r.brand_id = ${filter.brandId}
    and (${subject}::text is null or r.subject = ${subject})
    and (${action}::text is null or starts_with(r.action, ${action}))
    and (${actorKind}::text is null or r.actor_kind = ${actorKind})
    and (${actorId}::text is null or r.actor_id = ${actorId})
    and (${from}::timestamptz is null or r.at >= ${from})
    and (${to}::timestamptz is null or r.at < ${to})`;
}

export function listRecords(db: Queryable, filter: RecordFilter, limit: number): Promise<RecordRow[]> {
  return db.rows<RecordRow>(sql`
    select r.id, r.at, r.brand_id, r.actor_kind, r.actor_id, r.action, r.subject, r.details, r.request_id,
      s.position, s.hash
    from audit.records r left join audit.seals s on s.record_id = r.id
    where ${matching(filter)}
    order by r.id desc
    limit ${limit}`);
}

/** What some kinds of actors did to one subject on this database, newest first; a page costs the same wherever it is. */
export function listAbout(
  db: Queryable,
  about: { readonly subject: string; readonly actorKinds: readonly string[] },
  page: { readonly beforeId: bigint | undefined; readonly limit: number },
): Promise<Omit<RecordRow, 'position' | 'hash'>[]> {
  return db.rows(sql`
    select r.id, r.at, r.brand_id, r.actor_kind, r.actor_id, r.action, r.subject, r.details, r.request_id
    from audit.records r
    where r.subject = ${about.subject} and r.actor_kind = any (${about.actorKinds}::text[])
      and r.id < coalesce(${page.beforeId ?? null}::bigint, 9223372036854775807)
    order by r.id desc limit ${page.limit}`);
}

/** Counts up to a bound: beyond it a person narrows the filter instead of turning pages. */
export async function countRecords(db: Queryable, filter: RecordFilter, max: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from audit.records r where ${matching(filter)} limit ${max}) found`);
  return count;
}
