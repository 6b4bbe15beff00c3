import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface RequestRow {
  readonly id: bigint;
  readonly kind: string;
  readonly brand_id: number;
  readonly payload: Record<string, unknown>;
  readonly author_id: bigint;
  readonly reason: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  /** Null until somebody decided. */
  readonly verdict: Verdict | null;
  readonly approver_id: bigint | null;
  readonly note: string | null;
  readonly decided_at: Date | null;
}

export type Verdict = 'approved' | 'refused' | 'withdrawn';

export interface NewRequestRow {
  readonly kind: string;
  readonly brandId: number;
  readonly payload: object;
  readonly authorId: bigint;
  readonly reason: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface DecisionRow {
  readonly request: RequestRow;
  readonly approverId: bigint;
  readonly verdict: Verdict;
  readonly note: string;
  readonly decidedAt: Date;
}

const columns = sql`r.id, r.kind, r.brand_id, r.payload, r.author_id, r.reason, r.created_at, r.expires_at,
  d.verdict, d.approver_id, d.note, d.decided_at`;
const withDecision = sql`approvals.requests r left join approvals.decisions d on d.request_id = r.id`;

export async function insertRequest(tx: Tx, row: NewRequestRow): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into approvals.requests (kind, brand_id, payload, author_id, reason, created_at, expires_at)
    values (${row.kind}, ${row.brandId}, ${JSON.stringify(row.payload)}::jsonb, ${row.authorId}, ${row.reason},
      ${row.createdAt}, ${row.expiresAt})
    returning id`);
  return id;
}

export function findRequest(db: Queryable, id: bigint): Promise<RequestRow | undefined> {
  return db.maybe<RequestRow>(sql`select ${columns} from ${withDecision} where r.id = ${id}`);
}

/**
 * False when somebody else decided first: the second waits on the key until the first commits. Four eyes and the
 * expiry are checked by the table itself.
 */
export async function insertDecision(tx: Tx, row: DecisionRow): Promise<boolean> {
  const { id, author_id: authorId, expires_at: expiresAt } = row.request;
  const inserted = await tx.run(sql`
    insert into approvals.decisions (request_id, author_id, expires_at, approver_id, verdict, note, decided_at)
    values (${id}, ${authorId}, ${expiresAt}, ${row.approverId}, ${row.verdict}, ${row.note}, ${row.decidedAt})
    on conflict (request_id) do nothing`);
  return inserted === 1;
}

export interface RequestFilter {
  readonly brandId: number;
  readonly kind?: string | undefined;
  readonly authorId?: bigint | undefined;
  readonly state?: 'waiting' | 'expired' | Verdict | undefined;
  /** What one person may see: these subjects, and what they asked for; absent = all. */
  readonly visible?: { readonly staffId: bigint; readonly subjects: readonly string[] } | undefined;
  /** The moment at which a request counts as expired. */
  readonly at: Date;
  readonly offset: number;
  readonly limit: number;
}

export async function listRequests(
  db: Queryable,
  filter: RequestFilter,
): Promise<{ total: number; rows: RequestRow[] }> {
  const { kind = null, authorId = null, state = null, visible } = filter;
  const matching = sql`${withDecision}
    where r.brand_id = ${filter.brandId}
      and (${kind}::text is null or r.kind = ${kind})
      and (${authorId}::bigint is null or r.author_id = ${authorId})
      and (${visible === undefined} or r.author_id = ${visible?.staffId ?? null}
        or r.kind = any(${visible?.subjects ?? []}::text[])
        or r.kind || ':' || (r.payload ->> 'key') = any(${visible?.subjects ?? []}::text[]))
      and (${state}::text is null or ${state} =
        coalesce(d.verdict, case when r.expires_at <= ${filter.at} then 'expired' else 'waiting' end))`;
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from ${matching}`);
  const rows = await db.rows<RequestRow>(sql`
    select ${columns} from ${matching} order by r.id desc limit ${filter.limit} offset ${filter.offset}`);
  return { total, rows };
}

/** Everything that still waits for a second person and was asked for by one author, oldest first. */
export function listWaitingOf(tx: Tx, author: { readonly id: bigint; readonly at: Date }): Promise<RequestRow[]> {
  return tx.rows<RequestRow>(sql`
    select ${columns} from ${withDecision}
    where r.author_id = ${author.id} and d.request_id is null and r.expires_at > ${author.at} order by r.id`);
}
