import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../metrics/log.ts';
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
