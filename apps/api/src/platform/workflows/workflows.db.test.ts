import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type StackOptions,
  type StackUrls,
  startStack,
  wipeRestate,
  wipeStack,
} from '../../../../../scripts/stack/index.ts';
import { fiveTimes } from '../../../test/five-times.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { TICK_JOB, type TestWorkerOptions } from '../../../test/test-worker.ts';
import { systemClock } from '../clock.ts';
import { moveClock, movedNowMs } from '../../../dev/moved-clock.ts';
import { createWaits, listPeriods, periodAfter, periodNamed, wakeTopic } from '../jobs/index.ts';
import { createLog } from '../metrics/log.ts';
import { startMissing } from './open-rows.ts';
import { sql } from '../db/sql.ts';
import { createWorkflowEngine, type WorkflowEngine } from './engine.ts';
import { drainDeployment, listDeployments } from './deployments.ts';
import { addressOf, boundedStep, defineWorkflow, serveWorkflows, waitUntil } from './workflows.ts';

const HOUR_MS = 3_600_000;

/** An engine of its own, so that a test may delete its data. */
const engineStack: StackOptions = {
  name: 'workflows-test',
  parts: ['restate'],
};
let harness: Harness;
let urls: StackUrls;
let engine: WorkflowEngine;
const children: ChildProcess[] = [];

beforeAll(async () => {
  urls = await startStack(engineStack);
  harness = await openHarness();
  engine = createWorkflowEngine({ ingressUrl: urls.restateIngress, adminUrl: urls.restateAdmin });
  await harness.owner.directory.run(sql`create table public.ticks (id int generated always as identity, tick text)`);
  await harness.owner.directory.run(sql`grant select, insert on public.ticks to arara_worker`);
});
beforeEach(async () => {
  await harness.owner.directory.run(sql`truncate public.ticks, jobs.periods, jobs.schedules, jobs.waits cascade`);
  // Ten past the next hour: no hour turns by itself while a test counts hours.
  const toNextHourMs = HOUR_MS - (Date.now() % HOUR_MS);
  await moveClock(harness.directory, { reset: true, addMs: toNextHourMs + 600_000 }, async () => undefined);
});
afterEach(() => Promise.all(children.splice(0).map(kill)));
afterAll(async () => {
  await harness.close();
  await wipeStack(engineStack);
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function startWorker(given: Partial<TestWorkerOptions> = {}): ChildProcess {
  const options: TestWorkerOptions = {
    directoryUrl: harness.urls.directoryUrl,
    restateIngressUrl: urls.restateIngress,
    restateAdminUrl: urls.restateAdmin,
    port: urls.ports.worker,
    workflowName: 'jobs',
    fail: '',
    sweepEveryMs: 200,
    ...given,
  };
  const script = resolve(import.meta.dirname, '../../../test/test-worker.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: 'inherit' });
  children.push(child);
  return child;
}

async function becomes(question: () => Promise<boolean>, what: string): Promise<void> {
  for (let look = 0; look < 600; look += 1) {
    if (await question()) return;
    await sleep(50);
  }
  throw new Error(`waited too long: ${what}`);
}

const tick = (text: string) => harness.directory.run(sql`insert into public.ticks (tick) values (${text})`);
const ticks = async () =>
  (await harness.directory.rows<{ tick: string }>(sql`select tick from public.ticks order by id`)).map(
    (row) => row.tick,
  );
const move = (hours: number) => moveClock(harness.directory, { addMs: hours * HOUR_MS }, (id) => engine.wake(id));
const registered = () =>
  becomes(async () => (await engine.knows('jobs').catch(() => false)) && hasSchedule(), 'worker');
const hasSchedule = async () =>
  (await harness.directory.rows(sql`select 1 from jobs.schedules where job = ${TICK_JOB}`)).length > 0;

/** Every hour from the first to the last, none missing, none twice, in order. */
function expectUnbroken(found: readonly string[], count: number): void {
  expect(found).toHaveLength(count);
  let period = periodNamed('hour', found[0] ?? '');
  const expected = found.map(() => {
    const { name } = period;
    period = periodAfter('hour', period);
    return name;
  });
  expect(found).toEqual(expected);
}

describe('a worker that dies', () => {
  test.each(['jobs.before_work', 'jobs.before_done', 'jobs.after_commit'])(
    'at %s leaves every missed period to its successor, in order, each exactly once',
    fiveTimes,
    async (name) => {
      const first = startWorker({ fail: `${name}:3:exit` });
      const ended = once(first, 'exit');
      await registered();
      await move(6);
      await ended;
      expect(first.signalCode).toBe('SIGKILL');
      const done = (await ticks()).length;
      expect(done).toBe(name === 'jobs.after_commit' ? 3 : 2);
      startWorker();
      await becomes(async () => (await ticks()).length >= 6, 'six ticks');
      await sleep(300);
      expectUnbroken(await ticks(), 6);
    },
  );

  test('after it hung in the middle of a period does not stop the schedule', async () => {
    const hanging = startWorker({ fail: 'jobs.before_done:2:hang' });
    await registered();
    await move(4);
    await becomes(async () => (await ticks()).length === 1, 'one tick');
    await sleep(300);
    await kill(hanging);
    startWorker();
    await becomes(async () => (await ticks()).length >= 4, 'four ticks');
    const found = await ticks();
    expect(found).toHaveLength(4);
    expectUnbroken(found, 4);
  });
});

test('an engine that lost all its data is told again, and every missed period runs in order', async () => {
  startWorker();
  await registered();
  await move(3);
  await becomes(async () => (await ticks()).length === 3, 'three ticks');
  await wipeRestate(engineStack);
  await move(5).catch(() => undefined);
  await sleep(300);
  expect(await ticks()).toHaveLength(3);
  await startStack(engineStack);
  await becomes(async () => (await ticks()).length >= 8, 'eight ticks');
  expectUnbroken(await ticks(), 8);
  const rows = await listPeriods(harness.directory, TICK_JOB);
  expect(rows.every((row) => row.done_at !== null)).toBe(true);
});

describe('a workflow', () => {
  const log = createLog({ level: 'silent', name: 'test' });
  const serve = async (workflow: Parameters<typeof serveWorkflows>[0]['workflows'][number]) => {
    const served = await serveWorkflows({ workflows: [workflow], host: '127.0.0.1', port: 0, identityKeys: [], log });
    await engine.register(`http://127.0.0.1:${served.port}`, true);
    return served;
  };

  test('of an open row is started again by the sweep after the engine lost it, and a row it ended stays ended', async () => {
    await harness.owner.directory.run(sql`create table public.orders (id text primary key, state text not null)`);
    await harness.owner.directory.run(sql`grant select, update on public.orders to arara_worker`);
    await harness.owner.directory.run(
      sql`insert into public.orders values ('a', 'open'), ('b', 'open'), ('c', 'paid')`,
    );
    const isHeld = { now: true };
    const order = defineWorkflow('order', async (ctx, id) => {
      await ctx.run('pay', async () => {
        if (isHeld.now) throw new Error('the bank is away');
        await harness.directory.run(sql`update public.orders set state = 'paid' where id = ${id}`);
        await tick(id);
      });
    });
    const served = await serve(order);
    const open = () => harness.directory.rows<{ id: string }>(sql`select id from public.orders where state = 'open'`);
    const kinds = [{ workflow: 'order', list: open }];
    expect(await startMissing(engine, kinds)).toBe(2);
    expect(await startMissing(engine, kinds)).toBe(2);

    await wipeRestate(engineStack);
    const broken = { workflow: 'order', list: () => Promise.reject(new Error('no such table')) };
    isHeld.now = false;
    await startStack(engineStack);
    await engine.register(`http://127.0.0.1:${served.port}`, true);
    await sleep(300);
    expect(await open()).toHaveLength(2);
    await expect(startMissing(engine, [broken, ...kinds])).rejects.toThrow('some workflows could not be started');
    await becomes(async () => (await ticks()).length === 2, 'both paid');
    expect(await startMissing(engine, kinds)).toBe(0);
    expect((await ticks()).sort((x, y) => x.localeCompare(y))).toEqual(['a', 'b']);
    await served.close();
  });

  test('tells an engine with stock settings to try it again for ever', async () => {
    const served = await serve(defineWorkflow('stubborn', async () => undefined));
    const answer = await fetch(`${urls.restateAdmin}/services/stubborn`);
    expect(await answer.json()).toMatchObject({
      retry_policy: { max_attempts: Number.MAX_SAFE_INTEGER, max_interval: '10s' },
    });
    await served.close();
  });

  test('waits for a moment of the moved clock and is woken by each move', async () => {
    const waits = createWaits(harness.directory, {
      clock: systemClock(),
      nowMs: () => movedNowMs(harness.directory),
    });
    const dueMs = Date.now() + 2 * HOUR_MS;
    await moveClock(harness.directory, { reset: true }, async () => undefined);
    const waiter = defineWorkflow('waiter', async (ctx, id) => {
      await waitUntil(ctx, waits, dueMs);
      await ctx.run('tick', () => tick(id));
    });
    const served = await serve(waiter);
    const open = async () => (await harness.directory.rows(sql`select 1 from jobs.waits`)).length;
    for (const id of ['one', 'two', 'one']) await engine.start('waiter', id);
    await becomes(async () => (await open()) === 2, 'two waits');

    expect(await move(1)).toMatchObject({ woken: 2 });
    await becomes(async () => (await open()) === 2, 'two waits again');
    expect(await ticks()).toEqual([]);

    await move(2);
    await becomes(async () => (await ticks()).length === 2, 'both woken');
    expect((await ticks()).sort((a, b) => a.localeCompare(b))).toEqual(['one', 'two']);
    await becomes(async () => (await open()) === 0, 'no wait left');
    await served.close();
  });

  test('waits for a moment that a row tells, and whoever moves it wakes it', async () => {
    const waits = createWaits(harness.directory, { clock: systemClock(), nowMs: async () => Date.now() });
    let dueMs = Date.now() + HOUR_MS;
    const served = await serve(
      defineWorkflow('row_waiter', async (ctx, id) => {
        await waitUntil(ctx, waits, { topic: `order:${id}`, dueMs: async () => dueMs });
        await ctx.run('tick', () => tick(id));
      }),
    );
    const open = async () =>
      (await harness.directory.rows(sql`select 1 from jobs.waits where topic = 'order:one'`)).length;
    await engine.start('row_waiter', 'one');
    await becomes(async () => (await open()) === 1, 'the wait');
    await wakeTopic(harness.directory, engine, 'order:two');
    await wakeTopic(harness.directory, engine, 'order:one');
    await sleep(300);
    expect(await ticks()).toEqual([]);
    dueMs = Date.now();
    await wakeTopic(harness.directory, engine, 'order:one');
    await becomes(async () => (await ticks()).length === 1, 'the moved moment');
    expect(await open()).toBe(0);
    await served.close();
  });

  test('waits no longer than the moment when nobody moves the clock', async () => {
    const waits = createWaits(harness.directory, { clock: systemClock(), nowMs: async () => Date.now() });
    const dueMs = Date.now() + 400;
    const served = await serve(
      defineWorkflow('short_waiter', async (ctx, id) => {
        await waitUntil(ctx, waits, dueMs);
        await ctx.run('tick', () => tick(`${id} ${Date.now() >= dueMs}`));
      }),
    );
    await engine.start('short_waiter', 'one');
    await becomes(async () => (await ticks()).length === 1, 'the timer');
    expect(await ticks()).toEqual(['one true']);
    await served.close();
  });

  test('calls a third party a few times and then says unknown', async () => {
    let calls = 0;
    const served = await serve(
      defineWorkflow('asker', async (ctx, id) => {
        const outcome = await boundedStep(ctx, { name: 'ask', tries: 3, withinMs: 10_000 }, async () => {
          calls += 1;
          if (id === 'away') throw new Error('connection refused');
          return 'paid';
        });
        await ctx.run('tick', () => tick(`${id} ${outcome.known ? outcome.value : 'unknown'}`));
      }),
    );
    await engine.start('asker', 'away');
    await becomes(async () => (await ticks()).length === 1, 'the answer');
    expect(calls).toBe(3);
    await engine.start('asker', 'there');
    await becomes(async () => (await ticks()).length === 2, 'the second answer');
    expect(await ticks()).toEqual(['away unknown', 'there paid']);
    await served.close();
  });

  test('that ended may be started again under its id, because rows decide what is done', async () => {
    const served = await serve(
      defineWorkflow('again', async (ctx, id) => {
        await ctx.run('tick', () => tick(id));
      }),
    );
    // Until the engine has seen the first run end, starting changes nothing.
    await becomes(async () => {
      await engine.start('again', 'same');
      return (await ticks()).length >= 2;
    }, 'two runs');
    expect(new Set(await ticks())).toEqual(new Set(['same']));
    await served.close();
  });
});

describe('a release', () => {
  const log = createLog({ level: 'silent', name: 'worker' });

  /** A worker of a release, whose run says by whom it was begun and waits until the row says that it may end. */
  async function release(name: string, mayEnd: () => boolean) {
    const step = defineWorkflow('order', async (ctx, id) => {
      await ctx.run('begin', () => tick(`${id} begins on ${name}`));
      while (!(await ctx.run('look', async () => mayEnd()))) await ctx.sleep(100);
      await ctx.run('end', () => tick(`${id} ends on ${name}`));
    });
    const served = await serveWorkflows({
      workflows: [step],
      host: '127.0.0.1',
      port: 0,
      identityKeys: [],
      log,
      release: name,
    });
    const url = `http://127.0.0.1:${served.port}`;
    const address = addressOf(url, name);
    await engine.register(address, false);
    return { ...served, url, address };
  }
  const said = (line: string) => becomes(async () => (await ticks()).includes(line), line);
  const drain = (address: string, withinMs = 0) => drainDeployment(urls.restateAdmin, { address, withinMs });
  const known = async () => (await listDeployments(urls.restateAdmin)).map(({ address }) => address);

  test('has an address of its own; an upgrade and a way back each hand over what is open, and the other is removed', async () => {
    let mayEnd = false;
    const before = await release('1.0', () => mayEnd);
    await engine.start('order', 'a');
    await said('a begins on 1.0');
    const after = await release('1.1', () => mayEnd);
    await engine.start('order', 'b');
    await said('b begins on 1.1');
    await expect(engine.register(addressOf(after.url, '1.0'), false)).rejects.toThrow('404');

    // Upgrade: what is open on the older one is begun again by the sweep, on the newer one.
    expect(await drain(before.address)).toEqual({ ended: 0, handedOver: 1 });
    expect(await known()).not.toContain(before.address);
    await engine.start('order', 'a');
    await said('a begins on 1.1');

    // And back: the older one is registered anew, and what is open on the newer one comes to it.
    await engine.register(before.address, false);
    expect(await drain(after.address)).toEqual({ ended: 0, handedOver: 2 });
    for (const id of ['a', 'b']) await engine.start('order', id);
    await said('b begins on 1.0');
    mayEnd = true;
    for (const id of ['a', 'b']) await said(`${id} ends on 1.0`);
    expect(await known()).not.toContain(after.address);
    await before.close();
    await after.close();
  });

  test('that takes new runs can leave before it was replaced: the one that stays takes them; the last one stays', async () => {
    const older = await release('2.0', () => true);
    const newer = await release('2.1', () => true);
    for (const address of await known()) if (![older.address, newer.address].includes(address)) await drain(address);
    await drain(newer.address);
    await engine.start('order', 'c');
    await said('c ends on 2.0');
    await expect(drain(older.address)).rejects.toThrow('is the only worker');
    await expect(drain('http://127.0.0.1:1')).rejects.toThrow('knows no worker');
    await older.close();
    await newer.close();
  });
});
