import type { BusinessDay } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export type RunKind = 'team' | 'invite' | 'agent' | 'blogger';
export type RunStage = 'reserve' | 'collect' | 'close' | 'verify' | 'spread' | 'post' | 'done';

export interface Run {
  readonly brandId: number;
  readonly kind: RunKind;
  readonly period: BusinessDay;
  /** The first day after it. */
  readonly periodEnd: BusinessDay;
  readonly stage: RunStage;
  readonly shard: number;
  readonly cursor: bigint;
  readonly people: number;
  readonly earners: number;
  readonly amountE5: bigint;
  readonly checkedE5: bigint | null;
  readonly problem: string | null;
  /** Since when it stands still for its problem. */
  readonly stoppedAt: Date | null;
  /** From when on it may run. */
  readonly startedAt: Date;
  readonly doneAt: Date | null;
}

const run = sql`r.brand_id as "brandId", r.kind, r.period, r.period_end as "periodEnd", r.stage, r.shard, r.cursor,
  r.people, r.earners, r.amount_e5 as "amountE5", r.checked_e5 as "checkedE5", r.problem, r.stopped_at as "stoppedAt",
  r.started_at as "startedAt", r.done_at as "doneAt"`;

/** The rewards of a day come before what a period that ends with it takes: such a run begins by reserving them. */
const firstStage = (kind: RunKind): RunStage => (kind === 'invite' ? 'collect' : 'reserve');

export async function insertRun(
  tx: Queryable,
  row: Pick<Run, 'brandId' | 'kind' | 'period' | 'periodEnd'>,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into team.runs (brand_id, kind, period, period_end, stage, started_at)
    values (${row.brandId}, ${row.kind}, ${row.period}, ${row.periodEnd}, ${firstStage(row.kind)}, ${at})
    on conflict on constraint runs_once do nothing`);
}

/**
 * Oldest first of those that may begin; a week's shares come after its rebates, because those are a cost of theirs, and no
 * period before the one it carries from, be it stopped or in other hands.
 */
export function lockOldestOpen(tx: Tx, kinds: readonly RunKind[], now: Date): Promise<Run | undefined> {
  return tx.maybe<Run>(sql`
    select ${run} from team.runs r
    where r.stage <> 'done' and r.problem is null and r.kind = any (${kinds}::text[])
      and r.started_at <= ${now}
      and not (r.kind in ('agent', 'blogger') and exists (
        select from team.runs t where t.brand_id = r.brand_id and t.kind = 'team' and t.stage <> 'done'
          and t.period < r.period_end))
      and not exists (
        select from team.runs b where b.brand_id = r.brand_id and b.kind = r.kind and b.kind <> 'invite'
          and b.stage <> 'done' and b.period < r.period)
    order by r.period_end, array_position(array['invite', 'team', 'agent', 'blogger'], r.kind)
    limit 1 for update skip locked`);
}

export interface RunChange {
  readonly stage: RunStage;
  readonly shard: number;
  readonly cursor: bigint;
  readonly people?: number;
  readonly earners?: number;
  readonly amountE5?: bigint;
  readonly checkedE5?: bigint;
  readonly problem?: string;
}

export async function saveRun(tx: Tx, of: Run, { at, ...change }: RunChange & { readonly at: Date }): Promise<void> {
  await tx.run(sql`
    update team.runs r set stage = ${change.stage}, shard = ${change.shard}, cursor = ${change.cursor},
      people = r.people + ${change.people ?? 0}, earners = r.earners + ${change.earners ?? 0},
      amount_e5 = r.amount_e5 + ${change.amountE5 ?? 0n}, checked_e5 = coalesce(${change.checkedE5 ?? null}, r.checked_e5),
      problem = ${change.problem ?? null},
      stopped_at = case when ${change.problem ?? null}::text is not null then ${at}::timestamptz end,
      done_at = case when ${change.stage} = 'done' then ${at}::timestamptz end
    where r.brand_id = ${of.brandId} and r.kind = ${of.kind} and r.period = ${of.period}`);
}

/** A stopped run goes on where it stopped; undefined when it does not stand still. */
export function clearProblem(tx: Tx, of: Pick<Run, 'brandId' | 'kind' | 'period'>): Promise<Run | undefined> {
  return tx.maybe<Run>(sql`
    update team.runs r set problem = null, stopped_at = null
    where r.brand_id = ${of.brandId} and r.kind = ${of.kind} and r.period = ${of.period} and r.problem is not null
    returning ${run}`);
}

/** Whether a run has begun to rate the invite rewards of a day; the first step of each only hears what is new. */
export async function isRated(
  db: Queryable,
  of: { readonly brandId: number; readonly day: BusinessDay },
): Promise<boolean> {
  const { rated } = await db.one<{ rated: boolean }>(sql`
    select exists (
      select from team.runs r where r.brand_id = ${of.brandId} and r.period_end > ${of.day}
        and not (r.stage = case when r.kind = 'invite' then 'collect' else 'reserve' end and r.shard = 0 and r.cursor = 0)
    ) as rated`);
  return rated;
}

/** Newest first. */
export function listRuns(db: Queryable, brandId: number, limit: number): Promise<Run[]> {
  return db.rows<Run>(sql`
    select ${run} from team.runs r where r.brand_id = ${brandId} order by r.period_end desc, r.kind limit ${limit}`);
}

export function findRun(db: Queryable, of: Pick<Run, 'brandId' | 'kind' | 'period'>): Promise<Run | undefined> {
  return db.maybe<Run>(sql`
    select ${run} from team.runs r
    where r.brand_id = ${of.brandId} and r.kind = ${of.kind} and r.period = ${of.period}`);
}

/** Runs that stand still because the two counts differ. */
export function countStopped(db: Queryable): Promise<{ readonly brandId: number; readonly runs: number }[]> {
  return db.rows(sql`
    select r.brand_id as "brandId", count(*)::int as runs from team.runs r where r.problem is not null group by 1`);
}
