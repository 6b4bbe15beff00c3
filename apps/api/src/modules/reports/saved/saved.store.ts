import type { StaffRole } from '@arara/contract';
import type { PeriodWord, Rhythm } from '@arara/domain/reports';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TableAsked } from '../desk/tables.ts';

/** What stands in the row of a saved report, whatever the period is today. */
export interface SavedSpec extends TableAsked {
  readonly supplier?: number | undefined;
  readonly game?: string | undefined;
  readonly bank?: string | undefined;
}

export interface NewSaved {
  readonly brandId: number;
  readonly name: string;
  readonly spec: SavedSpec;
  readonly period: PeriodWord;
  readonly sharedWith: StaffRole | null;
  readonly savedBy: bigint;
  readonly savedAt: Date;
}

export interface SavedRow extends NewSaved {
  readonly id: bigint;
}

const savedColumns = sql`s.id, s.brand_id as "brandId", s.name, s.spec, s.period, s.shared_with as "sharedWith",
  s.saved_by as "savedBy", s.saved_at as "savedAt"`;

export interface Viewer {
  readonly brandId: number;
  readonly staffId: bigint;
  readonly roles: readonly string[];
}

const LISTED_MAX = 200;

/** Own ones and those that are shared with a role of theirs, by name. */
export function listSaved(db: Queryable, { brandId, staffId, roles }: Viewer): Promise<SavedRow[]> {
  return db.rows<SavedRow>(sql`
    select ${savedColumns} from reports.saved s
    where s.brand_id = ${brandId} and s.removed_at is null
      and (s.saved_by = ${staffId} or s.shared_with = any (${roles}::text[]))
    order by s.name, s.id limit ${LISTED_MAX}`);
}

/** Only an own one is changed. */
export function lockOwn(tx: Tx, viewer: Omit<Viewer, 'roles'>, id: bigint): Promise<SavedRow | undefined> {
  return tx.maybe<SavedRow>(sql`
    select ${savedColumns} from reports.saved s
    where s.id = ${id} and s.brand_id = ${viewer.brandId} and s.saved_by = ${viewer.staffId} and s.removed_at is null
    for update`);
}

export async function insertSaved(tx: Tx, row: NewSaved): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into reports.saved (brand_id, name, spec, period, shared_with, saved_by, saved_at)
    values (${row.brandId}, ${row.name}, ${JSON.stringify(row.spec)}::jsonb, ${row.period}, ${row.sharedWith},
      ${row.savedBy}, ${row.savedAt})
    returning id`);
  return id;
}

export async function updateSaved(tx: Tx, id: bigint, row: NewSaved): Promise<void> {
  await tx.run(sql`
    update reports.saved set name = ${row.name}, spec = ${JSON.stringify(row.spec)}::jsonb, period = ${row.period},
      shared_with = ${row.sharedWith}, saved_at = ${row.savedAt}
    where id = ${id}`);
}

/** What was sent of it stays; nothing more is. */
export async function removeSaved(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.run(sql`update reports.saved set removed_at = ${at} where id = ${id}`);
  await tx.run(sql`update reports.schedules set stopped_at = ${at} where saved_id = ${id} and stopped_at is null`);
}

export interface NewSchedule {
  readonly savedId: bigint;
  readonly brandId: number;
  readonly every: Rhythm;
  readonly on: number;
  readonly hour: number;
  readonly readers: readonly bigint[];
  readonly hasFile: boolean;
  readonly madeBy: bigint;
  readonly madeAt: Date;
  readonly nextAt: Date;
}

export interface ScheduleRow extends NewSchedule {
  readonly id: bigint;
}

const scheduleColumns = sql`c.id, c.saved_id as "savedId", c.brand_id as "brandId", c.every, c.due_on as "on",
  c.due_hour as "hour", c.readers, c.has_file as "hasFile", c.made_by as "madeBy", c.made_at as "madeAt",
  c.next_at as "nextAt"`;

/** A list of numbers comes as texts. */
type Came<Row> = { readonly [Name in keyof Row]: Row[Name] extends readonly bigint[] ? readonly string[] : Row[Name] };
const withReaders = <Row extends { readonly readers: readonly string[] }>(row: Row) => ({
  ...row,
  readers: row.readers.map(BigInt),
});

export async function listSchedules(db: Queryable, savedIds: readonly bigint[]): Promise<ScheduleRow[]> {
  const rows = await db.rows<Came<ScheduleRow>>(sql`
    select ${scheduleColumns} from reports.schedules c
    where c.saved_id = any (${savedIds}::bigint[]) and c.stopped_at is null order by c.id`);
  return rows.map(withReaders);
}

export async function insertSchedule(tx: Tx, row: NewSchedule): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into reports.schedules (saved_id, brand_id, every, due_on, due_hour, readers, has_file, made_by, made_at, next_at)
    values (${row.savedId}, ${row.brandId}, ${row.every}, ${row.on}, ${row.hour}, ${row.readers}::bigint[], ${row.hasFile},
      ${row.madeBy}, ${row.madeAt}, ${row.nextAt})
    returning id`);
  return id;
}

/** Of a report of the caller's own; another run of it waits meanwhile. */
export function lockSchedule(
  tx: Tx,
  viewer: Omit<Viewer, 'roles'>,
  id: bigint,
): Promise<Pick<ScheduleRow, 'id' | 'savedId'> | undefined> {
  return tx.maybe<Pick<ScheduleRow, 'id' | 'savedId'>>(sql`
    select c.id, c.saved_id as "savedId" from reports.schedules c join reports.saved s on s.id = c.saved_id
    where c.id = ${id} and c.brand_id = ${viewer.brandId} and s.saved_by = ${viewer.staffId} and c.stopped_at is null
    for update of c`);
}

export async function stopSchedule(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.run(sql`update reports.schedules set stopped_at = ${at} where id = ${id}`);
}

export interface DueRow extends ScheduleRow {
  readonly saved: Pick<SavedRow, 'name' | 'spec' | 'period'>;
}

/** The one that is due for longest and that nobody else is sending. */
export async function lockDue(tx: Tx, now: Date): Promise<DueRow | undefined> {
  const row = await tx.maybe<Came<DueRow>>(sql`
    select ${scheduleColumns}, jsonb_build_object('name', s.name, 'spec', s.spec, 'period', s.period) as saved
    from reports.schedules c join reports.saved s on s.id = c.saved_id
    where c.stopped_at is null and c.next_at <= ${now} and (c.retry_at is null or c.retry_at <= ${now})
    order by c.next_at, c.id limit 1 for update of c skip locked`);
  return row && withReaders(row);
}

export async function moveOn(
  tx: Tx,
  id: bigint,
  { nextAt, retryAt = null }: { readonly nextAt: Date; readonly retryAt?: Date | null },
): Promise<void> {
  await tx.run(sql`update reports.schedules set next_at = ${nextAt}, retry_at = ${retryAt} where id = ${id}`);
}

export interface RunRow {
  readonly scheduleId: bigint;
  readonly dueAt: Date;
  readonly state: 'sent' | 'missed';
  readonly reason: 'late' | 'away' | null;
  readonly reached: readonly bigint[];
  readonly leftOut: readonly bigint[];
  readonly doneAt: Date;
}

export async function insertRun(tx: Tx, row: RunRow): Promise<void> {
  await tx.run(sql`
    insert into reports.runs (schedule_id, due_at, state, reason, reached, left_out, done_at)
    values (${row.scheduleId}, ${row.dueAt}, ${row.state}, ${row.reason}, ${row.reached}::bigint[], ${row.leftOut}::bigint[],
      ${row.doneAt})`);
}

const runColumns = sql`r.schedule_id as "scheduleId", r.due_at as "dueAt", r.state, r.reason, r.reached,
  r.left_out as "leftOut", r.done_at as "doneAt"`;

/** The newest of each schedule, the newest first. */
export async function listRuns(db: Queryable, scheduleIds: readonly bigint[], each: number): Promise<RunRow[]> {
  const rows = await db.rows<Came<RunRow>>(sql`
    select newest.* from unnest(${scheduleIds}::bigint[]) as of (id)
    cross join lateral (
      select ${runColumns} from reports.runs r where r.schedule_id = of.id order by r.due_at desc limit ${each}
    ) newest order by newest."dueAt" desc`);
  return rows.map((row) => ({ ...row, reached: row.reached.map(BigInt), leftOut: row.leftOut.map(BigInt) }));
}

/** Missed moments of which no mail has spoken yet: those after the last one that left. */
export function listUntold(tx: Tx, scheduleId: bigint, limit: number): Promise<Pick<RunRow, 'dueAt'>[]> {
  return tx.rows<Pick<RunRow, 'dueAt'>>(sql`
    select r.due_at as "dueAt" from reports.runs r
    where r.schedule_id = ${scheduleId} and r.state = 'missed' and r.due_at > coalesce(
      (select max(l.due_at) from reports.runs l where l.schedule_id = ${scheduleId} and l.state = 'sent'), '-infinity')
    order by r.due_at desc limit ${limit}`);
}
