import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { failpoint } from '../src/platform/failpoint.ts';
import { armFailpoints, holdFailpoint } from './failpoints.ts';

const run = promisify(execFile);

afterEach(() => armFailpoints(''));

const outcome = (work: Promise<void>) => work.then(() => 'passed').catch((error: Error) => error.message);

test('a failpoint that nobody armed does nothing', async () => {
  await expect(outcome(failpoint('test.step'))).resolves.toBe('passed');
  armFailpoints('test.other:1:throw');
  await expect(outcome(failpoint('test.step'))).resolves.toBe('passed');
});

test('an armed failpoint fails at the nth pass, once', async () => {
  armFailpoints('test.step:2:throw,test.other:1:throw');
  const passes = [failpoint('test.step'), failpoint('test.step'), failpoint('test.step')].map(outcome);
  expect(await Promise.all(passes)).toEqual(['passed', 'failpoint test.step', 'passed']);
});

const fileUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

test('exit ends the process at once, without a chance to clean up', async () => {
  const code = `
    import { failpoint } from ${fileUrl('../src/platform/failpoint.ts')};
    import { armFailpoints } from ${fileUrl('failpoints.ts')};
    process.on('exit', () => process.stdout.write('cleaned up'));
    armFailpoints('test.step:1:exit');
    process.stdout.write('before ');
    await failpoint('test.step');
    process.stdout.write('after');`;
  const ended = await run(process.execPath, ['--input-type=module', '-e', code]).catch((error: unknown) => error);
  expect(ended).toMatchObject({ signal: 'SIGKILL', stdout: 'before ' });
});

test('a hanging failpoint never lets go, a slow one does', async () => {
  armFailpoints('test.step:1:hang');
  const first = await Promise.race([
    outcome(failpoint('test.step')),
    new Promise((end) => setTimeout(end, 50, 'hung')),
  ]);
  expect(first).toBe('hung');
});

test('a held failpoint lets go when it is released, and holds only the first', async () => {
  const held = holdFailpoint('test.step');
  const order: string[] = [];
  const first = failpoint('test.step').then(() => order.push('first'));
  await held.reached;
  await failpoint('test.step').then(() => order.push('second'));
  held.release();
  await first;
  expect(order).toEqual(['second', 'first']);
});

test('a text that names no action is refused', () => {
  for (const text of ['test.step', 'test.step:1:explode', 'test.step:0:throw', 'Test:1:throw'])
    expect(() => armFailpoints(text)).toThrow('FAIL');
});
