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
}

/** A record with its reason and its link: position and hash are null until it is sealed. */
export interface LinkedRow extends RecordRow {
  readonly reason: string | null;
  readonly canonical: string;
  readonly position: bigint | null;
  readonly hash: Buffer | null;
  readonly previous: Buffer | null;
  readonly next: Buffer | null;
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

export interface RecordState {
  readonly id: bigint;
  /** outside: it never went through the chain, and is not simply new. */
  readonly state: 'sealed' | 'waiting' | 'outside';
}

/** The next records by their id, and whether they are in the chain. */
export function listOutside(
  db: Queryable,
  of: { readonly after: bigint; readonly limit: number; readonly from: Date; readonly to: Date },
): Promise<RecordState[]> {
  return db.rows<RecordState>(sql`
    select r.id, case when s.position is not null then 'sealed'
      when r.at < ${of.from} or r.at > ${of.to} then 'outside' else 'waiting' end as state
    from (select id, at from audit.records where id > ${of.after} order by id limit ${of.limit}) r
    left join audit.seals s on s.record_id = r.id
    order by r.id`);
}

/** Blocks that end after a position whose number, end or head does not follow from the seals and from the block before. */
export function listOddBlocks(
  db: Queryable,
  after: bigint,
  upTo: bigint | undefined,
): Promise<{ last_position: bigint }[]> {
  return db.rows<{ last_position: bigint }>(sql`
    select b.last_position
    from (select number, last_position, last_record_id, head, lag(number, 1, 0) over (order by last_position) as before
          from audit.blocks
          where last_position >= coalesce((select max(p.last_position) from audit.blocks p where p.last_position <= ${after}), 0)
            and (${upTo ?? null}::bigint is null or last_position <= ${upTo ?? null})) b
    left join audit.seals s on s.position = b.last_position
    where b.last_position > ${after}
      and (b.number <> b.before + 1 or s.position is null or s.hash <> b.head or s.record_id <> b.last_record_id)
    order by b.last_position limit 1000`);
}

/** The end of the chain, and whether its last block ends there too. */
export async function findEnd(db: Queryable): Promise<{ readonly position: bigint; readonly hasBlock: boolean }> {
  return db.one(sql`
    select t.last as position, t.last = coalesce((select max(last_position) from audit.blocks), 0) as "hasBlock"
    from (select coalesce(max(position), 0) as last from audit.seals) t`);
}

/** How far a pass is: the last position with its hash as it was then, and the last record. */
export interface Place {
  readonly position: bigint;
  readonly head: Buffer;
  readonly recordId: bigint;
}

export type MarkName = 'proved' | 'swept';

export async function readMark(db: Queryable, name: MarkName): Promise<Place & { readonly isDue: boolean }> {
  return db.one(sql`
    select position, head, record_id as "recordId", is_due as "isDue" from audit.marks where name = ${name}`);
}

export async function setMark(db: Queryable, name: MarkName, { position, head, recordId }: Place): Promise<void> {
  await db.run(sql`select audit.set_mark(${name}, ${position}, ${head}, ${recordId})`);
}

export async function askSweep(db: Queryable): Promise<void> {
  await db.run(sql`select audit.ask_sweep()`);
}

export async function endSweep(db: Queryable): Promise<void> {
  await db.run(sql`select audit.end_sweep()`);
}

type Suspect = Pick<Place, 'position' | 'recordId'>;

export async function noteSuspect(db: Queryable, { position, recordId }: Suspect, at: Date): Promise<void> {
  await db.run(sql`select audit.note_suspect(${position}, ${recordId}, ${at})`);
}

export async function clearSuspect(db: Queryable, { position, recordId }: Suspect): Promise<void> {
  await db.run(sql`select audit.clear_suspect(${position}, ${recordId})`);
}

export function listSuspects(db: Queryable, limit: number): Promise<Suspect[]> {
  return db.rows<Suspect>(sql`
    select position, record_id as "recordId" from audit.suspects order by position, record_id limit ${limit}`);
}

export interface RecordFilter {
  readonly brandId: number;
  readonly subject?: string | undefined;
  /** The beginning of the action: `settings.` finds all of them. */
  readonly action?: string | undefined;
  /** Several beginnings, of which one is enough. */
  readonly actions?: readonly string[] | undefined;
  /** A part of the reason. */
  readonly reason?: string | undefined;
  readonly actorKind?: string | undefined;
  readonly actorId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Why something was done: in words, by its code, or the answer of a machine. */
const reasonOf = sql`coalesce(r.details ->> 'reason', r.details ->> 'code', r.details ->> 'why', r.details ->> 'because')`;

const beginsWith = (actions: readonly string[] | null) =>
  sql`exists (select 1 from unnest(${actions}::text[]) as b(text) where starts_with(r.action, b.text))`;

function matching(filter: RecordFilter) {
  const { subject = null, action = null, actions = null, reason = null } = filter;
  const { actorKind = null, actorId = null, from = null, to = null } = filter;
  return sql`r.brand_id = ${filter.brandId}
    and (${subject}::text is null or r.subject = ${subject})
    and (${action}::text is null or starts_with(r.action, ${action}))
    and (${actions}::text[] is null or ${beginsWith(actions)})
    and (${reason}::text is null or position(lower(${reason}) in lower(${reasonOf})) > 0)
    and (${actorKind}::text is null or r.actor_kind = ${actorKind})
    and (${actorId}::text is null or r.actor_id = ${actorId})
    and (${from}::timestamptz is null or r.at >= ${from})
    and (${to}::timestamptz is null or r.at < ${to})`;
}

export function listRecords(db: Queryable, filter: RecordFilter, limit: number): Promise<LinkedRow[]> {
  return db.rows<LinkedRow>(sql`
    select r.id, r.at, r.brand_id, r.actor_kind, r.actor_id, r.action, r.subject, r.details, r.request_id,
      ${reasonOf} as reason, ${canonical} as canonical, s.position, s.hash, p.hash as previous, n.hash as next
    from audit.records r left join audit.seals s on s.record_id = r.id
    left join audit.seals p on p.position = s.position - 1 left join audit.seals n on n.position = s.position + 1
    where ${matching(filter)}
    order by r.id desc
    limit ${limit}`);
}

/** What some kinds of actors did to one subject on this database, newest first; a page costs the same wherever it is. */
export function listAbout(
  db: Queryable,
  about: { readonly subject: string; readonly actorKinds: readonly string[] },
  page: { readonly beforeId: bigint | undefined; readonly limit: number },
): Promise<RecordRow[]> {
  return db.rows(sql`
    select r.id, r.at, r.brand_id, r.actor_kind, r.actor_id, r.action, r.subject, r.details, r.request_id
    from audit.records r
    where r.subject = ${about.subject} and r.actor_kind = any (${about.actorKinds}::text[])
      and r.id < coalesce(${page.beforeId ?? null}::bigint, 9223372036854775807)
    order by r.id desc limit ${page.limit}`);
}

/** How many records each view holds, and all together, up to a bound. */
export async function countByView<View extends string>(
  db: Queryable,
  of: {
    readonly filter: RecordFilter;
    readonly max: number;
    readonly views: Readonly<Record<View, readonly string[]>>;
  },
): Promise<Readonly<Record<View | 'all', number>>> {
  const views = Object.entries<readonly string[]>(of.views).map(([name, begins]) => ({ name, begins }));
  const { counts } = await db.one<{ counts: Readonly<Record<View | 'all', number>> }>(sql`
    with found as materialized (
      select r.action from audit.records r where ${matching(of.filter)} limit ${of.max})
    select jsonb_build_object('all', (select count(*) from found)) || jsonb_object_agg(v.name, (
      select count(*) from found r
      where exists (select 1 from jsonb_array_elements_text(v.begins) as b(text) where starts_with(r.action, b.text))
    )) as counts
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as v(name text, begins jsonb)`);
  return counts;
}

/** Whose records of which days, or only one of them. */
export interface SpanFilter {
  readonly brandId: number;
  readonly from: Date;
  readonly to: Date;
  readonly recordId?: bigint | undefined;
}

/** The first and last position of a brand's records of some days; undefined when there are none. */
export async function findSpan(
  db: Queryable,
  { brandId, from, to, recordId }: SpanFilter,
): Promise<{ readonly first: bigint; readonly last: bigint } | undefined> {
  const { first, last } = await db.one<{ first: bigint | null; last: bigint | null }>(sql`
    select min(s.position) as first, max(s.position) as last
    from audit.records r join audit.seals s on s.record_id = r.id
    where r.brand_id = ${brandId} and r.at >= ${from} and r.at < ${to}
      and (${recordId ?? null}::bigint is null or r.id = ${recordId ?? null})`);
  return first === null || last === null ? undefined : { first, last };
}

/** Links from one position to another; the text of a record of another brand, or that nobody asked for, stays here. */
export function listLinks(
  db: Queryable,
  span: Pick<SpanFilter, 'brandId' | 'recordId'> & { readonly first: bigint; readonly last: bigint },
): Promise<{ readonly position: bigint; readonly hash: Buffer; readonly canonical: string | null }[]> {
  return db.rows(sql`
    select s.position, s.hash, case when r.brand_id = ${span.brandId}
      and (${span.recordId ?? null}::bigint is null or r.id = ${span.recordId ?? null}) then ${canonical} end as canonical
    from audit.seals s left join audit.records r on r.id = s.record_id
    where s.position between ${span.first} and ${span.last} order by s.position`);
}

export interface CredentialChange {
  readonly action: string;
  readonly changes: number;
}

/** How often credentials of counterparties were written or approved since a moment. */
export function countCredentialChanges(db: Queryable, since: Date): Promise<CredentialChange[]> {
  return db.rows<CredentialChange>(sql`
    select action, count(*)::int as changes from audit.records
    where at >= ${since} and action in ('games.supplier_connected', 'games.keys_rotated', 'games.switched_on',
      'payments.bank_connected', 'payments.rotation_approved', 'payments.keys_swapped', 'payments.bank_switched_on',
      'senders.connected', 'senders.secret_rotated', 'senders.switched_on',
      'parties.connected', 'parties.secret_rotated', 'parties.switched_on')
    group by action`);
}
