import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Every } from './periods.ts';

export interface ScheduleRow {
  every: Every;
  first_period: string;
}

export async function registerSchedule(
  db: Queryable,
  schedule: { job: string; every: Every; firstPeriod: string; now: Date },
): Promise<ScheduleRow> {
  await db.run(sql`
    insert into jobs.schedules (job, every, first_period, registered_at)
    values (${schedule.job}, ${schedule.every}, ${schedule.firstPeriod}, ${schedule.now})
    on conflict (job) do nothing`);
  return db.one<ScheduleRow>(sql`select every, first_period from jobs.schedules where job = ${schedule.job}`);
}

/** Empty while no worker has seen the job. */
export async function firstPeriodOf(db: Queryable, job: string): Promise<string> {
  const row = await db.maybe<{ first_period: string }>(sql`select first_period from jobs.schedules where job = ${job}`);
  return row?.first_period ?? '';
}

export function newestPeriod(db: Queryable, job: string): Promise<{ period: string } | undefined> {
  return db.maybe(sql`select period from jobs.periods where job = ${job} order by due_at desc limit 1`);
}

export function oldestOpenPeriod(db: Queryable, job: string): Promise<{ period: string } | undefined> {
  return db.maybe(sql`
    select period from jobs.periods where job = ${job} and done_at is null order by due_at limit 1`);
}

export async function addPeriods(
  db: Queryable,
  job: string,
  periods: readonly { name: string; dueAt: Date }[],
): Promise<void> {
  await db.run(sql`
    insert into jobs.periods (job, period, due_at)
    select ${job}, period, due_at
    from unnest(${periods.map((period) => period.name)}::text[], ${periods.map((period) => period.dueAt)}::timestamptz[])
      as due (period, due_at)
    on conflict do nothing`);
}

/** Committed by itself before the work begins, so that a period that never ends can be seen. */
export async function markStarted(db: Queryable, key: { job: string; period: string; now: Date }): Promise<void> {
  await db.run(sql`
    update jobs.periods set attempts = attempts + 1, started_at = coalesce(started_at, ${key.now})
    where job = ${key.job} and period = ${key.period} and done_at is null`);
}

/** One period of a job at a time: false while somebody else holds it. Held until the transaction ends. */
export async function lockSchedule(tx: Tx, job: string): Promise<boolean> {
  const found = await tx.maybe(sql`select 1 from jobs.schedules where job = ${job} for update skip locked`);
  return found !== undefined;
}

export async function markDone(tx: Tx, key: { job: string; period: string; now: Date }): Promise<void> {
  const touched = await tx.run(sql`
    update jobs.periods set done_at = ${key.now}, started_at = coalesce(started_at, ${key.now})
    where job = ${key.job} and period = ${key.period} and done_at is null`);
  if (touched !== 1) throw new Error(`${key.job} ${key.period} was already done`);
}

/** Keeps the newest period of each job, which says where the next one begins. */
export function prunePeriods(tx: Tx, before: Date): Promise<number> {
  return tx.run(sql`
    delete from jobs.periods old
    where done_at < ${before}
      and exists (select from jobs.periods newer where newer.job = old.job and newer.due_at > old.due_at)`);
}

export function pruneWaits(tx: Tx, before: Date): Promise<number> {
  return tx.run(sql`delete from jobs.waits where due_at < ${before}`);
}

export interface PeriodRow {
  job: string;
  period: string;
  due_at: Date;
  attempts: number;
  started_at: Date | null;
  done_at: Date | null;
}

export function listPeriods(db: Queryable, job: string): Promise<PeriodRow[]> {
  return db.rows(sql`
    select job, period, due_at, attempts, started_at, done_at from jobs.periods where job = ${job} order by due_at`);
}

export interface OverdueRow {
  readonly job: string;
  readonly dueAt: Date;
}

/** The oldest period of each job that is due and not done. */
export function listOverdue(db: Queryable, now: Date): Promise<OverdueRow[]> {
  return db.rows<OverdueRow>(sql`
    select job, min(due_at) as "dueAt" from jobs.periods
    where done_at is null and due_at <= ${now} group by job order by job`);
}

/** When each job last ended a period. */
export function listLastDone(db: Queryable): Promise<{ readonly job: string; readonly doneAt: Date }[]> {
  return db.rows(sql`
    select job, max(done_at) as "doneAt" from jobs.periods where done_at is not null group by job order by job`);
}

export async function clockOffsetMs(db: Queryable): Promise<number> {
  const { offset_ms } = await db.one<{ offset_ms: bigint }>(sql`select offset_ms from jobs.clock`);
  return Number(offset_ms);
}

export async function setClockOffset(db: Queryable, change: { setMs?: number; addMs?: number }): Promise<void> {
  await db.run(sql`
    update jobs.clock set offset_ms = coalesce(${change.setMs ?? null}::bigint, offset_ms) + ${change.addMs ?? 0}`);
}

export interface NewWait {
  readonly id: string;
  readonly due: Date;
  readonly now: Date;
  readonly topic: string | undefined;
}

export async function addWait(db: Queryable, wait: NewWait): Promise<void> {
  await db.run(sql`
    insert into jobs.waits (id, due_at, opened_at, topic)
    values (${wait.id}, ${wait.due}, ${wait.now}, ${wait.topic ?? null})
    on conflict (id) do nothing`);
}

export async function removeWait(db: Queryable, id: string): Promise<void> {
  await db.run(sql`delete from jobs.waits where id = ${id}`);
}

export async function listWaits(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from jobs.waits order by due_at`);
  return rows.map((row) => row.id);
}

export async function listWaitsOf(db: Queryable, topic: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from jobs.waits where topic = ${topic}`);
  return rows.map((row) => row.id);
}
