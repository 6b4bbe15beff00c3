import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export type CaseKind = 'missing_here' | 'missing_there' | 'amount' | 'state' | 'open_round' | 'catalogue' | 'dispute';

export interface NewCase {
  readonly brandId: number;
  readonly provider: string;
  readonly kind: CaseKind;
  readonly subject: string;
  readonly playerId: PlayerId | undefined;
  readonly round: string | undefined;
  readonly ours: object | undefined;
  readonly theirs: object | undefined;
  readonly owner: string;
  readonly openedAt: Date;
  readonly dueAt: Date;
  /** When to ask the supplier about the round; undefined = there is nothing to ask. */
  readonly detailsNextAt: Date | undefined;
}

/** False when the case is known already. */
export async function insertCase(db: Queryable, row: NewCase): Promise<boolean> {
  const touched = await db.run(sql`
    insert into games.cases (brand_id, provider, kind, subject, player_id, round, ours, theirs, owner, opened_at, due_at,
      details_next_at)
    values (${row.brandId}, ${row.provider}, ${row.kind}, ${row.subject}, ${row.playerId ?? null}, ${row.round ?? null},
      ${toJson(row.ours)}, ${toJson(row.theirs)}, ${row.owner}, ${row.openedAt}, ${row.dueAt},
      ${row.detailsNextAt ?? null})
    on conflict (provider, kind, subject) do nothing`);
  return touched === 1;
}

function toJson(value: unknown): string | null {
  return value === undefined
    ? null
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part));
}

export interface CaseRow {
  readonly id: bigint;
  readonly brandId: number;
  readonly provider: string;
  readonly kind: CaseKind;
  readonly subject: string;
  readonly playerId: PlayerId | null;
  readonly round: string | null;
  readonly ours: unknown;
  readonly theirs: unknown;
  readonly details: unknown;
  readonly state: 'open' | 'closed';
  readonly owner: string;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly closedBy: string | null;
  readonly resolution: string | null;
}

/** Those that are due first come first. */
export function listOpenCases(
  db: Queryable,
  page: {
    readonly brandId: number;
    readonly after?: { readonly dueAt: Date; readonly id: bigint };
    readonly limit: number;
  },
): Promise<CaseRow[]> {
  const { after } = page;
  return db.rows<CaseRow>(sql`
    select id, brand_id as "brandId", provider, kind, subject, player_id as "playerId", round, ours, theirs, details,
      state, owner, opened_at as "openedAt", due_at as "dueAt", closed_by as "closedBy", resolution
    from games.cases
    where state = 'open' and brand_id = ${page.brandId}
      and (${after?.id ?? null}::bigint is null or (due_at, id) > (${after?.dueAt ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by due_at, id limit ${page.limit}`);
}

/** Cases of a brand about one thing: a round or the supplier's own number. */
export function listCasesAbout(
  db: Queryable,
  about: { readonly brandId: number; readonly text: string; readonly limit: number },
): Promise<Pick<CaseRow, 'id' | 'kind' | 'provider' | 'subject'>[]> {
  return db.rows<Pick<CaseRow, 'id' | 'kind' | 'provider' | 'subject'>>(sql`
    select id, kind, provider, subject from games.cases
    where brand_id = ${about.brandId} and (subject = ${about.text} or round = ${about.text})
    order by id desc limit ${about.limit}`);
}

export async function setOwner(db: Queryable, id: bigint, owner: string): Promise<boolean> {
  const touched = await db.run(sql`
    update games.cases set owner = ${owner} where id = ${id} and state = 'open'`);
  return touched === 1;
}

export async function closeCase(
  db: Queryable,
  end: { readonly id: bigint; readonly by: string; readonly resolution: string; readonly at: Date },
): Promise<boolean> {
  const touched = await db.run(sql`
    update games.cases set state = 'closed', closed_by = ${end.by}, closed_at = ${end.at},
      resolution = ${end.resolution}, details_next_at = null
    where id = ${end.id} and state = 'open'`);
  return touched === 1;
}

export interface AskedCase {
  readonly id: bigint;
  readonly provider: string;
  readonly playerId: PlayerId;
  readonly round: string;
}

/** Cases whose supplier has not told about the round yet, for one caller; due again at the time given. */
export function claimDetails(
  db: Queryable,
  claim: { readonly at: Date; readonly nextAt: Date; readonly limit: number },
): Promise<AskedCase[]> {
  return db.rows<AskedCase>(sql`
    update games.cases c set details_next_at = ${claim.nextAt}
    from (
      select id from games.cases where details_next_at <= ${claim.at} and state = 'open'
      order by details_next_at, id limit ${claim.limit} for update skip locked
    ) d where c.id = d.id
    returning c.id, c.provider, c.player_id as "playerId", c.round`);
}

/** Undefined for `nextAt` = there is nothing more to ask. */
export async function setDetails(
  db: Queryable,
  row: { readonly id: bigint; readonly details: object; readonly nextAt: Date | undefined },
): Promise<void> {
  await db.run(sql`
    update games.cases set details = ${toJson(row.details)}, details_next_at = ${row.nextAt ?? null} where id = ${row.id}`);
}

export interface DisputeRow {
  readonly id: bigint;
  readonly subject: string;
  readonly round: string;
  readonly state: 'open' | 'closed';
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly closedAt: Date | null;
  readonly resolution: string | null;
}

const dispute = sql`id, subject, round, state, opened_at as "openedAt", due_at as "dueAt", closed_at as "closedAt", resolution`;

export function findDispute(
  db: Queryable,
  about: { readonly playerId: PlayerId; readonly subject: string },
): Promise<DisputeRow | undefined> {
  return db.maybe<DisputeRow>(sql`
    select ${dispute} from games.cases
    where player_id = ${about.playerId} and kind = 'dispute' and subject = ${about.subject}`);
}

export function listDisputes(
  db: Queryable,
  page: { readonly playerId: PlayerId; readonly offset: number; readonly limit: number },
): Promise<DisputeRow[]> {
  return db.rows<DisputeRow>(sql`
    select ${dispute} from games.cases where player_id = ${page.playerId} and kind = 'dispute'
    order by opened_at desc, id desc limit ${page.limit} offset ${page.offset}`);
}

export async function countDisputes(db: Queryable, playerId: PlayerId): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)::int as count from games.cases where player_id = ${playerId} and kind = 'dispute'`);
  return row.count;
}

/** The provider that our books know by this number. */
export async function findProviderOf(db: Queryable, party: number): Promise<string | undefined> {
  const row = await db.maybe<{ code: string }>(sql`select code from games.providers where party = ${party}`);
  return row?.code;
}
