import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../metrics/log.ts';
import { onEach } from './apart.ts';
import { startLoop } from './loop.ts';

function listening() {
  const lines: string[] = [];
  const log = createLog({ level: 'info', name: 'test', destination: { write: (line) => lines.push(line) } });
  return { log, lines };
}

test('a loop runs at once, again after its time, and not after it was stopped', async () => {
  let runs = 0;
  const loop = startLoop({ name: 'test.loop', everyMs: 20, run: async () => (runs += 1) }, listening().log);
  while (runs < 3) await sleep(5);
  await loop.stop();
  const stoppedAt = runs;
  await sleep(60);
  expect(runs).toBe(stoppedAt);
});

test('a loop that fails goes on, and says so once when it begins and once when it ends', async () => {
  const { log, lines } = listening();
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs < 4) throw new Error('away');
  };
  const loop = startLoop({ name: 'test.loop', everyMs: 5, run }, log);
  while (runs < 6) await sleep(5);
  await loop.stop();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['fails', 'works again']);
});

test('a nudge does not wait for the time, also when it comes in the middle of a run', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    await sleep(20);
  };
  const loop = startLoop({ name: 'test.loop', everyMs: 60_000, run }, listening().log);
  loop.nudge();
  while (runs < 2) await sleep(5);
  await sleep(90);
  expect(runs).toBe(2);
  loop.nudge();
  while (runs < 3) await sleep(5);
  await loop.stop();
});

test('the first run waits when it is told to; a nudge brings it, and one that was stopped before never runs', async () => {
  let runs = 0;
  const later = { name: 'test.loop', everyMs: 60_000, run: async () => (runs += 1) };
  const stopped = startLoop(later, listening().log, 60_000);
  await sleep(20);
  await stopped.stop();
  expect(runs).toBe(0);
  const nudged = startLoop(later, listening().log, 60_000);
  nudged.nudge();
  while (runs < 1) await sleep(5);
  await nudged.stop();
  expect(runs).toBe(1);
});

test('a shard that hangs is left behind: the others go on, it is never worked on twice, and its fault is said later', async () => {
  const { log, lines } = listening();
  const runs = { quick: 0, slow: 0 };
  const hanging = Promise.withResolvers<void>();
  const work = async (shard: 'quick' | 'slow') => {
    runs[shard] += 1;
    if (shard === 'slow' && runs.slow === 1) await hanging.promise;
  };
  const loop = startLoop({ name: 'test.loop', everyMs: 5, run: () => onEach(['quick', 'slow'] as const, work) }, log);
  while (runs.quick < 5) await sleep(5);
  expect(runs.slow).toBe(1);
  expect(lines).toEqual([]);
  hanging.reject(new Error('it was away'));
  while (runs.slow < 3) await sleep(5);
  await loop.stop();
  expect(lines.map((line) => JSON.parse(line) as { msg: string })).toMatchObject([
    { msg: 'fails', err: { message: '1 of 3 failed: it was away' } },
    { msg: 'works again' },
  ]);
});

test('what works on one shard may itself ask all of them', async () => {
  const asked: string[] = [];
  const shards = ['first', 'second'];
  const run = () => onEach(shards, (one) => onEach(shards, async (other) => asked.push(`${one} ${other}`)));
  const loop = startLoop({ name: 'test.loop', everyMs: 60_000, run }, listening().log);
  await loop.stop();
  expect(asked.toSorted()).toEqual(['first first', 'first second', 'second first', 'second second']);
});
