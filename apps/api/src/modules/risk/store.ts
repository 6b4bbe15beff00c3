import type { RiskCode } from '@arara/domain/risk';
import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { Evidence } from './judge.ts';

export interface CaseRow {
  readonly playerId: PlayerId;
  readonly id: string;
  readonly brandId: number;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly heldBy: string | null;
  readonly heldUntil: Date | null;
  readonly verdict: 'confirmed' | 'cleared' | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const columns = sql`c.player_id as "playerId", c.id, c.brand_id as "brandId", c.opened_at as "openedAt", c.due_at as "dueAt",
  c.claimed_by as "claimedBy", c.claimed_until as "claimedUntil", c.held_by as "heldBy", c.held_until as "heldUntil",
  c.verdict, c.decided_by as "decidedBy", c.decided_at as "decidedAt"`;

/** Whoever looks at what was found of a player waits for the other who does. */
export async function lockPlayer(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`risk:${playerId}`}, 0))`);
}

export const findOpen = (db: Queryable, playerId: PlayerId) =>
  db.maybe<CaseRow>(sql`select ${columns} from risk.cases c where c.player_id = ${playerId} and c.verdict is null`);

export const findCase = (db: Queryable, playerId: PlayerId, id: string) =>
  db.maybe<CaseRow>(sql`select ${columns} from risk.cases c where c.player_id = ${playerId} and c.id = ${id}`);

export const lockCase = (tx: Tx, playerId: PlayerId, id: string) =>
  tx.maybe<CaseRow>(sql`
    select ${columns} from risk.cases c where c.player_id = ${playerId} and c.id = ${id} for update`);

export async function insertCase(
  tx: Tx,
  row: Pick<CaseRow, 'playerId' | 'id' | 'brandId' | 'openedAt' | 'dueAt'>,
): Promise<void> {
  await tx.run(sql`
    insert into risk.cases (player_id, id, brand_id, opened_at, due_at)
    values (${row.playerId}, ${row.id}, ${row.brandId}, ${row.openedAt}, ${row.dueAt})`);
}

export async function saveCase(tx: Tx, row: CaseRow): Promise<void> {
  await tx.run(sql`
    update risk.cases c set claimed_by = ${row.claimedBy}, claimed_until = ${row.claimedUntil}, held_by = ${row.heldBy},
      held_until = ${row.heldUntil}, due_at = ${row.dueAt}, verdict = ${row.verdict}, decided_by = ${row.decidedBy},
      decided_at = ${row.decidedAt}
    where c.player_id = ${row.playerId} and c.id = ${row.id}`);
}

/** Withdrawals wait for a person: an open case holds them, and its time has not passed. */
export async function isHeldByRisk(db: Queryable, playerId: PlayerId, at: Date): Promise<boolean> {
  const { held } = await db.one<{ held: boolean }>(sql`
    select exists (
      select from risk.cases c where c.player_id = ${playerId} and c.verdict is null and c.held_until > ${at}
    ) as held`);
  return held;
}

export interface HitRow {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly code: RiskCode;
  readonly version: bigint;
  readonly day: BusinessDay;
  readonly foundAt: Date;
  readonly caseId: string | null;
  /** As the setting has it. */
  readonly rule: unknown;
  readonly measured: { readonly value: number; readonly amount: string } & Evidence;
}

const hitColumns = sql`h.player_id as "playerId", h.brand_id as "brandId", h.code, h.version, h.day::text as day,
  h.found_at as "foundAt", h.case_id as "caseId", h.rule, h.measured`;

export async function insertHit(tx: Tx, hit: HitRow): Promise<void> {
  await tx.run(sql`
    insert into risk.hits (player_id, brand_id, code, version, day, found_at, case_id, rule, measured)
    values (${hit.playerId}, ${hit.brandId}, ${hit.code}, ${hit.version}, ${hit.day}::date, ${hit.foundAt}, ${hit.caseId},
      ${JSON.stringify(hit.rule)}::jsonb, ${JSON.stringify(hit.measured)}::jsonb)`);
}

/** The last day that counted for a version of a rule; undefined when it was never met. */
export async function lastHitDay(
  db: Queryable,
  { playerId, code, version }: Pick<HitRow, 'playerId' | 'code' | 'version'>,
): Promise<BusinessDay | undefined> {
  const { day } = await db.one<{ day: BusinessDay | null }>(sql`
    select max(h.day)::text as day from risk.hits h
    where h.player_id = ${playerId} and h.code = ${code} and h.version = ${version}`);
  return day ?? undefined;
}

export const listHits = (db: Queryable, playerId: PlayerId, caseId: string) =>
  db.rows<HitRow>(sql`
    select ${hitColumns} from risk.hits h where h.player_id = ${playerId} and h.case_id = ${caseId}
    order by h.found_at, h.code`);

/** The codes behind each of some cases. */
export const listCodes = (db: Queryable, playerIds: readonly PlayerId[]) =>
  db.rows<Pick<HitRow, 'playerId' | 'caseId' | 'code'>>(sql`
    select h.player_id as "playerId", h.case_id as "caseId", h.code from risk.hits h
    where h.player_id = any (${playerIds}::bigint[]) and h.case_id is not null order by h.found_at`);

export interface RuleCount {
  readonly code: RiskCode;
  readonly day: BusinessDay;
  readonly met: number;
  readonly confirmed: number;
  readonly cleared: number;
}

/** Day by day how often each rule was met, and what people made of it. */
export const countHits = (db: Queryable, brandId: number, since: BusinessDay) =>
  db.rows<RuleCount>(sql`
    select h.code, h.day::text as day, count(*)::int as met,
      (count(*) filter (where c.verdict = 'confirmed'))::int as confirmed,
      (count(*) filter (where c.verdict = 'cleared'))::int as cleared
    from risk.hits h left join risk.cases c on c.player_id = h.player_id and c.id = h.case_id
    where h.brand_id = ${brandId} and h.day >= ${since}::date group by h.code, h.day`);

export type QueueView = 'open' | 'mine' | 'held' | 'decided';
export interface Looking {
  readonly brandId: number;
  readonly staffId: string;
  readonly now: Date;
}

function inView(view: QueueView, { brandId, staffId, now }: Looking): Sql {
  if (view === 'decided') return sql`c.brand_id = ${brandId} and c.verdict is not null`;
  const open = sql`c.brand_id = ${brandId} and c.verdict is null`;
  if (view === 'mine') return sql`${open} and c.claimed_by = ${staffId} and c.claimed_until > ${now}`;
  return view === 'held' ? sql`${open} and c.held_until > ${now}` : open;
}

/** The least time left first; what was decided, the newest first. */
export const listInView = (db: Queryable, view: QueueView, of: Looking & { readonly limit: number }) =>
  db.rows<CaseRow>(sql`
    select ${columns} from risk.cases c where ${inView(view, of)}
    order by ${view === 'decided' ? sql`c.decided_at desc` : sql`c.due_at`}, c.player_id limit ${of.limit}`);

export const countOpen = (db: Queryable, of: Looking) =>
  db.one<{ readonly open: number; readonly mine: number; readonly held: number }>(sql`
    select count(*)::int as open, (count(*) filter (where ${inView('mine', of)}))::int as mine,
      (count(*) filter (where ${inView('held', of)}))::int as held
    from risk.cases c where ${inView('open', of)}`);

/** What people last said of some players. */
export const listVerdicts = (db: Queryable, playerIds: readonly PlayerId[]) =>
  db.rows<{ readonly playerId: PlayerId; readonly verdict: 'confirmed' | 'cleared' }>(sql`
    select distinct on (c.player_id) c.player_id as "playerId", c.verdict from risk.cases c
    where c.player_id = any (${playerIds}::bigint[]) and c.verdict is not null
    order by c.player_id, c.decided_at desc`);
