import type { QuestionReason } from '@arara/domain/impeded';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { caseColumns, type CaseRow } from '../cases.store.ts';
import type { Owner } from '../store.ts';

const caseViews = ['open', 'ladder', 'review', 'escheat', 'ended'] as const;
export type CaseView = (typeof caseViews)[number];

export interface DeskCase extends CaseRow {
  readonly obstacle: string | null;
  readonly freedAt: Date | null;
  readonly outcome: 'lifted' | 'closed' | null;
}

const within: Readonly<Record<CaseView, Sql>> = {
  open: sql`c.ended_at is null`,
  ladder: sql`c.ended_at is null and c.step in ('withdraw', 'refund')`,
  review: sql`c.ended_at is null and c.step = 'review'`,
  escheat: sql`c.ended_at is null and c.step = 'escheat'`,
  ended: sql`c.ended_at is not null`,
};

/** What runs by its next day, what is over by its end, the last first. */
export function listCases(
  db: Queryable,
  { brandId, view, limit }: { readonly brandId: number; readonly view: CaseView; readonly limit: number },
): Promise<DeskCase[]> {
  return db.rows<DeskCase>(sql`
    select ${caseColumns}, c.obstacle, c.freed_at as "freedAt", c.outcome
    from impeded.cases c where c.brand_id = ${brandId} and ${within[view]}
    order by c.ended_at desc nulls first, coalesce(c.next_at, c.close_by), c.player_id limit ${limit}`);
}

export function countCases(db: Queryable, brandId: number): Promise<Readonly<Record<CaseView, number>>> {
  return db.one(sql`
    select (count(*) filter (where ${within.open}))::int as open, (count(*) filter (where ${within.ladder}))::int as ladder,
      (count(*) filter (where ${within.review}))::int as review,
      (count(*) filter (where ${within.escheat}))::int as escheat, (count(*) filter (where ${within.ended}))::int as ended
    from impeded.cases c where c.brand_id = ${brandId}`);
}

export interface SweepOfDesk {
  readonly number: number;
  readonly begunAt: Date;
  readonly dueAt: Date;
  readonly endedAt: Date | null;
  readonly asked: number;
  readonly found: number;
}

/** The two newest, the newest first. */
export function listSweeps(db: Queryable, brandId: number): Promise<SweepOfDesk[]> {
  return db.rows<SweepOfDesk>(sql`
    select w.number, w.begun_at as "begunAt", w.due_at as "dueAt", w.ended_at as "endedAt", w.asked, w.found
    from impeded.sweeps w where w.brand_id = ${brandId} order by w.number desc limit 2`);
}

/** What a sweep found since it began, and how much of it is over. */
export function countFound(db: Queryable, { brandId, since }: Since): Promise<{ open: number; ended: number }> {
  return db.one(sql`
    select (count(*) filter (where c.ended_at is null))::int as open,
      (count(*) filter (where c.ended_at is not null))::int as ended
    from impeded.cases c where c.brand_id = ${brandId} and c.found_at >= ${since} and c.found_why = 'sweep'`);
}

export interface Since {
  readonly brandId: number;
  readonly since: Date;
}

export interface DayLine {
  readonly day: string;
  readonly why: QuestionReason;
  readonly answer: 'free' | 'impeded' | 'away';
  readonly asked: number;
}

export function countByDay(db: Queryable, { brandId, since }: Since): Promise<DayLine[]> {
  return db.rows<DayLine>(sql`
    select to_char(q.asked_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day, q.why, q.answer,
      count(*)::int as asked
    from impeded.questions q where q.brand_id = ${brandId} and q.asked_at >= ${since} group by 1, 2, 3`);
}

export interface Unanswered {
  readonly at: Date;
  readonly playerId: PlayerId;
  /** The newest answer about the person, if one came after it. */
  readonly doneAt: Date | null;
}

/** Questions that got no answer, the newest first. */
export function listUnanswered(db: Queryable, { brandId, since }: Since, limit: number): Promise<Unanswered[]> {
  return db.rows<Unanswered>(sql`
    select q.asked_at as at, q.player_id as "playerId",
      case when s.asked_at > q.asked_at then s.asked_at end as "doneAt"
    from impeded.questions q left join impeded.states s on s.player_id = q.player_id
    where q.brand_id = ${brandId} and q.answer = 'away' and q.asked_at >= ${since}
    order by q.asked_at desc limit ${limit}`);
}

export function countWaiting(db: Queryable, brandId: number): Promise<{ signUps: number; logins: number }> {
  return db.one(sql`
    select (count(*) filter (where s.waits_why = 'sign_up'))::int as "signUps",
      (count(*) filter (where s.waits_why = 'login'))::int as logins
    from impeded.states s where s.brand_id = ${brandId} and s.next_try_at is not null`);
}

export interface Proof extends Owner {
  readonly id: string;
  readonly why: QuestionReason;
  readonly askedAt: Date;
  readonly answer: 'free' | 'impeded' | 'away';
  readonly category: string | null;
}

export function listProofs(db: Queryable, playerId: PlayerId, limit: number): Promise<Proof[]> {
  return db.rows<Proof>(sql`
    select q.player_id as "playerId", q.brand_id as "brandId", q.id, q.why, q.asked_at as "askedAt", q.answer, q.category
    from impeded.questions q where q.player_id = ${playerId} order by q.asked_at desc, q.id limit ${limit}`);
}

export function findWords(
  db: Queryable,
  { playerId, id }: { readonly playerId: PlayerId; readonly id: string },
): Promise<{ readonly brandId: number; readonly box: Buffer; readonly keyId: number } | undefined> {
  return db.maybe(sql`
    select q.brand_id as "brandId", q.box, q.key_id as "keyId" from impeded.questions q
    where q.player_id = ${playerId} and q.id = ${id} and q.box is not null`);
}
