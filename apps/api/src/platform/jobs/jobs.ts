import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/db.ts';
import { failpoint } from '../failpoint.ts';
import type { WorkflowEngine } from '../workflows/engine.ts';
import { defineWorkflow, startFrom, type Workflow } from '../workflows/workflows.ts';
import { type Every, type Period, periodAfter, periodAt, periodNamed } from './periods.ts';
import * as store from './store.ts';

/** Work that repeats, as data: a module writes one down and the worker lists it. */
export interface Job {
  /** `<module>.<what_it_does>`; never renamed, because its periods are kept under it. */
  readonly name: string;
  readonly every: Every;
  /** How long after the end of a period its work is due. */
  readonly delayMs?: number;
  /**
   * Runs for one ended period, in the transaction that marks it done: what it writes there happens exactly once. What
   * it writes elsewhere (shards, third parties) may happen twice and needs a key of its own made from the period.
   */
  readonly run: (run: JobRun) => Promise<void>;
}

interface JobRun {
  readonly period: Period;
  /** On the directory. */
  readonly tx: Tx;
  readonly nowMs: number;
}

interface JobsOptions {
  directory: Database;
  engine: WorkflowEngine;
  clock: Clock;
  jobs: readonly Job[];
  /** The name of the workflow; tests that share an engine choose their own. */
  workflowName?: string;
}

export interface Jobs {
  /** Give it to `serveWorkflows`. */
  readonly workflow: Workflow;
  readonly workflowName: string;
  /** Writes down what became due and starts the oldest open period of each job. Safe to call at any time. */
  sweep(): Promise<void>;
}

/** Rows of one sweep; a job that was away for longer catches up with the next. */
const PERIODS_PER_SWEEP_MAX = 1_000;
const SEPARATOR = '@';

export function createJobs(options: JobsOptions): Jobs {
  const byName = new Map(options.jobs.map((job) => [job.name, job]));
  if (byName.size !== options.jobs.length) throw new Error('two jobs share one name');
  const workflowName = options.workflowName ?? 'jobs';

  const workflow = defineWorkflow(workflowName, async (ctx, id) => {
    const [name = '', period = ''] = id.split(SEPARATOR);
    await ctx.run('run', () => runPeriod(options, jobOf(byName, name), period));
    // The next missed period follows at once instead of with the next sweep.
    const next = await ctx.run('next', () => dueNext(options, jobOf(byName, name)));
    if (next !== null) startFrom(ctx, workflowName, next);
  });

  return {
    workflow,
    workflowName,
    async sweep() {
      for (const job of options.jobs) {
        const next = await dueNext(options, job);
        if (next !== null) await options.engine.start(workflowName, next);
      }
    },
  };
}

function jobOf(byName: ReadonlyMap<string, Job>, name: string): Job {
  const job = byName.get(name);
  // A worker of another release may still have it; the engine tries again.
  if (!job) throw new Error(`this worker has no job ${name}`);
  return job;
}

/** The workflow id of the oldest period that is due and not done. */
async function dueNext({ directory, clock }: JobsOptions, job: Job): Promise<string | null> {
  const nowMs = clock.nowMs();
  const schedule = await store.registerSchedule(directory, {
    job: job.name,
    every: job.every,
    firstPeriod: periodAt(job.every, nowMs).name,
    now: new Date(nowMs),
  });
  if (schedule.every !== job.every)
    throw new Error(`${job.name} runs every ${schedule.every}; another rhythm needs another name`);
  const newest = await store.newestPeriod(directory, job.name);
  const first = newest
    ? periodAfter(job.every, periodNamed(job.every, newest.period))
    : periodNamed(job.every, schedule.first_period);
  const due: { name: string; dueAt: Date }[] = [];
  for (let period = first; due.length < PERIODS_PER_SWEEP_MAX; period = periodAfter(job.every, period)) {
    const dueMs = period.endMs + (job.delayMs ?? 0);
    if (dueMs > nowMs) break;
    due.push({ name: period.name, dueAt: new Date(dueMs) });
  }
  if (due.length > 0) await store.addPeriods(directory, job.name, due);
  const oldest = await store.oldestOpenPeriod(directory, job.name);
  return oldest ? `${job.name}${SEPARATOR}${oldest.period}` : null;
}

/** Does nothing when the period is done or is not yet at its turn; throws, to be tried again, when it is held. */
async function runPeriod({ directory, clock }: JobsOptions, job: Job, name: string): Promise<void> {
  const now = clock.now();
  await store.markStarted(directory, { job: job.name, period: name, now });
  await directory.transaction(async (tx) => {
    if (!(await store.lockSchedule(tx, job.name))) throw new Error(`${job.name} runs elsewhere`);
    const oldest = await store.oldestOpenPeriod(tx, job.name);
    if (oldest?.period !== name) return;
    await failpoint('jobs.before_work');
    await job.run({ period: periodNamed(job.every, name), tx, nowMs: now.getTime() });
    await failpoint('jobs.before_done');
    await store.markDone(tx, { job: job.name, period: name, now });
  });
  await failpoint('jobs.after_commit');
}
