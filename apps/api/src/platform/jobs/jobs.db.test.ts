import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { until } from '../../../test/own-redis.ts';
import { createLog } from '../metrics/log.ts';
import { sql } from '../db/sql.ts';
import { createWorkflowEngine, type WorkflowEngine } from '../workflows/engine.ts';
import { serveWorkflows } from '../workflows/workflows.ts';
import { createJobs, type Job, type Jobs, listPeriods, periodAt, pruneJobs } from './index.ts';

const MINUTE_MS = 60_000;
let harness: Harness;
let engine: WorkflowEngine;
let worker: Awaited<ReturnType<typeof serve>> | undefined;
let named = 0;

beforeAll(async () => {
  harness = await openHarness();
  engine = createWorkflowEngine({ ingressUrl: harness.restateIngressUrl, adminUrl: harness.restateAdminUrl });
  await harness.owner.directory.run(sql`create table public.ticks (id int generated always as identity, tick text)`);
  await harness.owner.directory.run(sql`grant select, insert, delete on public.ticks to arara_worker`);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.owner.directory.run(sql`truncate public.ticks, jobs.periods, jobs.schedules cascade`);
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
});

/** Writes the name of its period in the transaction of the job. */
function tickJob(fails: (period: string) => boolean = () => false, name = 'test.tick'): Job {
  return {
    name,
    every: 'minute',
    async run({ tx, period }) {
      await tx.run(sql`insert into public.ticks (tick) values (${`${name} ${period.name}`})`);
      if (fails(period.name)) throw new Error('not now');
    },
  };
}

async function serve(jobs: Jobs) {
  const log = createLog({ level: 'silent', name: 'test' });
  const served = await serveWorkflows({
    workflows: [jobs.workflow],
    host: '127.0.0.1',
    port: 0,
    identityKeys: [],
    log,
  });
  await engine.register(`http://127.0.0.1:${served.port}`, true);
  return served;
}

const jobsOf = (jobs: readonly Job[], workflowName = `jobs_${harness.name}_${named++}`) =>
  createJobs({ directory: harness.directory, engine, clock: harness.clock, jobs, workflowName });

async function ticks(job = 'test.tick'): Promise<string[]> {
  const rows = await harness.directory.rows<{ tick: string }>(sql`select tick from public.ticks order by id`);
  return rows.map((row) => row.tick).filter((tick) => tick.startsWith(job));
}

const untilDone = (job: string, periods: number) =>
  until(`${job} did ${periods} periods`, async () => {
    const rows = await listPeriods(harness.directory, job);
    return rows.filter((row) => row.done_at !== null).length >= periods;
  });

const names = (count: number) =>
  Array.from(
    { length: count },
    (_, minute) => `test.tick ${periodAt('minute', harness.clock.nowMs() - (count - minute) * MINUTE_MS).name}`,
  );

describe('a job', () => {
  test('runs every ended period since it was first seen, in order, each once', async () => {
    const jobs = jobsOf([tickJob()]);
    worker = await serve(jobs);
    await jobs.sweep();
    expect(await ticks()).toEqual([]);
    harness.clock.moveMs(7 * MINUTE_MS);
    await jobs.sweep();
    await untilDone('test.tick', 7);
    expect(await ticks()).toEqual(names(7));
    await jobs.sweep();
    await sleep(100);
    expect(await ticks()).toHaveLength(7);
  });

  test('that fails holds up its later periods, not other jobs, and leaves nothing of the failed run', async () => {
    const failures = new Map<string, number>();
    const second = () => names(3)[1]?.slice('test.tick '.length);
    const flaky = tickJob((period) => {
      if (period !== second()) return false;
      failures.set(period, (failures.get(period) ?? 0) + 1);
      return (failures.get(period) ?? 0) < 4;
    });
    const jobs = jobsOf([flaky, tickJob(undefined, 'test.other')]);
    worker = await serve(jobs);
    await jobs.sweep();
    harness.clock.moveMs(3 * MINUTE_MS);
    await jobs.sweep();
    await untilDone('test.other', 3);
    await untilDone('test.tick', 3);
    expect(await ticks()).toEqual(names(3));
    expect([...failures.values()]).toEqual([4]);
    expect((await listPeriods(harness.directory, 'test.tick')).map((row) => row.attempts)).toEqual([1, 4, 1]);
  });

  test('is not doubled by two workers that sweep and run at once', async () => {
    const workflowName = `jobs_${harness.name}_pair`;
    const pair = [jobsOf([tickJob()], workflowName), jobsOf([tickJob()], workflowName)];
    const served = [];
    for (const jobs of pair) served.push(await serve(jobs));
    await Promise.all(pair.map((jobs) => jobs.sweep()));
    for (let minute = 0; minute < 10; minute += 1) {
      harness.clock.moveMs(MINUTE_MS);
      await Promise.all(pair.flatMap((jobs) => [jobs.sweep(), jobs.sweep(), jobs.sweep()]));
    }
    await untilDone('test.tick', 10);
    await sleep(200);
    expect(await ticks()).toEqual(names(10));
    await Promise.all(served.map((one) => one.close()));
  });

  test('that changes its rhythm under the same name is refused', async () => {
    await jobsOf([tickJob()]).sweep();
    await expect(jobsOf([{ ...tickJob(), every: 'hour' }]).sweep()).rejects.toThrow(
      'another rhythm needs another name',
    );
    expect(() => jobsOf([tickJob(), tickJob()])).toThrow('two jobs share one name');
  });

  test('waits for its delay after the end of the period', async () => {
    const jobs = jobsOf([{ ...tickJob(), every: 'day', delayMs: 3_600_000 }]);
    worker = await serve(jobs);
    await jobs.sweep();
    const { endMs } = periodAt('day', harness.clock.nowMs());
    harness.clock.moveMs(endMs - harness.clock.nowMs() + 3_599_999);
    await jobs.sweep();
    expect(await listPeriods(harness.directory, 'test.tick')).toEqual([]);
    harness.clock.moveMs(1);
    await jobs.sweep();
    await untilDone('test.tick', 1);
  });
});

test('pruning forgets what was done long ago and keeps what says where to go on', async () => {
  const jobs = jobsOf([tickJob(), pruneJobs]);
  worker = await serve(jobs);
  await jobs.sweep();
  harness.clock.moveMs(5 * MINUTE_MS);
  await jobs.sweep();
  await untilDone('test.tick', 5);
  await worker.close();
  worker = undefined;
  harness.clock.moveMs(200 * 86_400_000);
  const run = { period: periodAt('day', harness.clock.nowMs()), nowMs: harness.clock.nowMs() };
  await harness.directory.transaction((tx) => pruneJobs.run({ ...run, tx }));
  expect((await listPeriods(harness.directory, 'test.tick')).map((row) => row.attempts)).toEqual([1]);
});
