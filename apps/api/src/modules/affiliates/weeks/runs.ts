import { addDays, businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { type PlayerPage, WALK_START, walkPositionOf } from '../../../platform/db/player-walk.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import {
  findRun,
  insertRun,
  lockOldestOpen,
  type Run,
  type RunChange,
  type RunKind,
  type RunStage,
  saveRun,
} from './runs.store.ts';
import type { TeamContext } from '../network/sources.ts';

/** One step of a run: a bounded piece of work that may run twice, and where to go on. */
export type RunStep = (run: Run) => Promise<RunChange>;

export interface RunsDeps {
  readonly shards: Pick<Shards, 'directory'>;
  readonly clock: Clock;
  readonly steps: Readonly<Partial<Record<RunKind, RunStep>>>;
}

/** Only reads, and for long: it is done before the run is locked, or a transaction would stand open for minutes. */
const READING: RunStage = 'verify';

/**
 * Goes one step further with the oldest run; false when there is nothing to do. The run's row is locked meanwhile, so
 * one process at a time works on it, and what is written elsewhere carries keys of its own. Whoever only reads locks it
 * afterwards, and what it found counts if the run still stands where it stood.
 */
export async function advanceRun({ shards, clock, steps }: RunsDeps): Promise<boolean> {
  const kinds = Object.keys(steps) as RunKind[];
  const advance = (read?: { readonly run: Run; readonly change: RunChange }) =>
    shards.directory.transaction(async (tx): Promise<boolean | Run> => {
      const run = await lockOldestOpen(tx, kinds, clock.now());
      const step = run && steps[run.kind];
      if (run === undefined || step === undefined) return false;
      if (read === undefined && run.stage === READING) return run;
      if (read !== undefined && !isSamePlace(read.run, run)) return true;
      await saveRun(tx, run, { ...(read?.change ?? (await step(run))), at: clock.now() });
      return true;
    });
  const advanced = await advance();
  if (typeof advanced === 'boolean') return advanced;
  const change = await steps[advanced.kind]?.(advanced);
  return change !== undefined && (await advance({ run: advanced, change })) !== false;
}

const isSamePlace = (one: Run, other: Run) =>
  (['brandId', 'kind', 'period', 'stage', 'shard', 'cursor'] as const).every((name) => one[name] === other[name]);

/** Until nothing is open; answers how many steps it took. */
export async function advanceAll(deps: RunsDeps): Promise<number> {
  let steps = 0;
  while (await advanceRun(deps)) steps += 1;
  return steps;
}

/** Whether the second count of a period agreed: before it, nobody's hand posts anything of it. */
export async function isChecked(db: Queryable, of: Pick<Run, 'brandId' | 'kind' | 'period'>): Promise<boolean> {
  const stage = (await findRun(db, of))?.stage;
  return stage === 'post' || stage === 'done';
}

/** From here on both counts are one; `spread` writes down who got what, and nothing is paid before its end. */
const agreed: readonly RunStage[] = ['spread', 'post', 'done'];

export interface Stop {
  /** By when a person has looked; null while the second count is on its way. */
  readonly dueAt: Date | null;
}

const HOUR_MS = 3_600_000;

/** What keeps a closed period from being paid, by the run or by any hand; undefined once both counts agreed. */
export async function stopOf(
  { shards, settings }: Pick<TeamContext, 'shards' | 'settings'>,
  of: Pick<Run, 'brandId' | 'kind' | 'period'>,
): Promise<Stop | undefined> {
  const run = await findRun(shards.directory, of);
  if (run !== undefined && agreed.includes(run.stage)) return undefined;
  const stoppedMs = run?.stoppedAt?.getTime();
  if (stoppedMs === undefined) return { dueAt: null };
  const hours = await settings.get('team.caseHours', { brandId: of.brandId, atMs: stoppedMs });
  return { dueAt: new Date(stoppedMs + hours * HOUR_MS) };
}

/** The next page of the run's stage, or the next stage after the last page. */
export function afterPage(run: Run, { next }: Pick<PlayerPage<unknown>, 'next'>, stage: RunStage): RunChange {
  return next === undefined ? { stage, ...WALK_START } : { stage: run.stage, ...walkPositionOf(next) };
}

/** A bet that began before midnight has committed by then. */
const SETTLE_AFTER_MS = 60_000;

/** Whether the market of that moment knows what such a run pays. */
export type RunsIn = (kind: RunKind, where: { readonly brandId: number; readonly atMs: number }) => boolean;

/** When a run begins whose period ends at a moment. */
export type BeginsAt = (kind: RunKind, of: { readonly brandId: number; readonly endMs: number }) => Promise<number>;

/** A day's rewards and a blogger's month at the time that the settings name, which is the time that people are told. */
export function beginningOf({ settings }: Pick<TeamContext, 'settings'>): BeginsAt {
  return async (kind, { brandId, endMs }) => {
    const at = { brandId, atMs: endMs };
    const earliestMs = endMs + SETTLE_AFTER_MS;
    if (kind === 'invite') return Math.max(earliestMs, endMs + (await settings.get('team.payoutTime', at)) * 60_000);
    if (kind !== 'blogger') return earliestMs;
    const { dayOfMonth, time } = await settings.get('agents.payout', at);
    return Math.max(earliestMs, startOfDayMs(addDays(businessDayOf(endMs), dayOfMonth - 1)) + time * 60_000);
  };
}

/** What the calendar opens, for brands whose market had it when the period ended; the loop does the work when it begins. */
export function runJobs(brands: () => readonly number[], isPaid: RunsIn, beginsAt: BeginsAt): readonly Job[] {
  const job = (name: string, kind: RunKind, every: Job['every']): Job => ({
    name,
    every,
    delayMs: SETTLE_AFTER_MS,
    async run({ period, tx }) {
      const [from, to] = [businessDayOf(period.startMs), businessDayOf(period.endMs)];
      const paying = brands().filter((brandId) => isPaid(kind, { brandId, atMs: period.endMs - 1 }));
      for (const brandId of paying) {
        const beginsMs = await beginsAt(kind, { brandId, endMs: period.endMs });
        await insertRun(tx, { brandId, kind, period: from, periodEnd: to }, new Date(beginsMs));
      }
    },
  });
  return [
    job('team.close_week', 'team', 'sunday_week'),
    job('team.pay_invites', 'invite', 'day'),
    job('agents.close_week', 'agent', 'sunday_week'),
    job('agents.close_month', 'blogger', 'month'),
  ];
}
