import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  killPart,
  killPostgres,
  type StackOptions,
  startStack,
  statusOfStack,
  stopStack,
  urlsOf,
  wipeStack,
} from './index.ts';

const script = resolve(import.meta.dirname, '../stack.ts');
const run = promisify(execFile);

/** A stack of its own, apart from the one that serves the other database tests. */
const options: StackOptions = { name: 'stack-test' };

async function pids(): Promise<Record<string, number[]>> {
  const status = await statusOfStack(options);
  return Object.fromEntries(status.map((part) => [part.part, part.pids]));
}

async function healthy(): Promise<boolean> {
  return (await statusOfStack(options)).every((part) => part.healthy && part.pids.length === 1);
}

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: (await startStack(options)).postgres });
  await client.connect();
  try {
    const result = await client.query(text);
    return result.rows;
  } finally {
    await client.end();
  }
}

describe('a stack', () => {
  beforeAll(async () => {
    await startStack(options);
  });
  afterAll(async () => {
    await wipeStack(options);
  });

  test('is healthy after the start and keeps its servers when started again', async () => {
    const before = await pids();
    expect(await healthy()).toBe(true);
    await startStack(options);
    expect(await pids()).toEqual(before);
  });

  test('runs PostgreSQL durably, with checksums and statement statistics', async () => {
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'shared_preload_libraries'];
    const rows = await query(`select setting from pg_settings where name in ('${names.join("','")}') order by name`);
    expect(rows.map((row) => (row as { setting: string }).setting)).toEqual([
      'on',
      'on',
      'on',
      'pg_stat_statements',
      'on',
    ]);
  });

  test('restarts only what was killed, past a stale lock that names a living process of somebody else', async () => {
    await query('create table kept (id int); insert into kept values (7)');
    const before = await pids();
    await killPostgres(options);
    await killPart(options, 'redis');
    const lock = join(urlsOf(options).postgresDirectory, 'data/postmaster.pid');
    const [, ...rest] = readFileSync(lock, 'utf8').split('\n');
    writeFileSync(lock, [String(process.pid), ...rest].join('\n'));
    writeFileSync(join(urlsOf(options).directory, 'lock'), '4194304');
    await startStack(options);
    const after = await pids();
    expect(after['restate']).toEqual(before['restate']);
    expect(after['postgres']).not.toEqual(before['postgres']);
    expect(after['redis']).not.toEqual(before['redis']);
    expect(await query('select id from kept')).toEqual([{ id: 7 }]);
  });

  test('recovers when only the postmaster was killed and its children linger', async () => {
    const [postmaster] = (await pids())['postgres'] ?? [];
    if (postmaster === undefined) throw new Error('no postmaster');
    process.kill(postmaster, 'SIGKILL');
    await startStack(options);
    expect(await healthy()).toBe(true);
    expect(await query('select id from kept')).toEqual([{ id: 7 }]);
  });

  test('survives the script being killed at any moment of the start', async () => {
    const args = [script, 'start', '--name', options.name];
    for (const delayMs of [120, 220, 320]) {
      await Promise.all([killPostgres(options), killPart(options, 'redis'), killPart(options, 'restate')]);
      const child = spawn(process.execPath, args, { stdio: 'ignore' });
      await sleep(delayMs);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await run(process.execPath, args);
      expect(await healthy()).toBe(true);
    }
  });

  test('in the foreground stops its servers when asked to end', async () => {
    const args = [script, '--name', options.name];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    await new Promise<void>((up) => {
      child.stdout.on('data', (chunk) => (said += String(chunk)).includes('up in') && up());
    });
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(Object.values(await pids()).flat()).toEqual([]);
  });

  test('of a suite that is killed ends with everything the suite started, and not before', async () => {
    const suite = spawn(process.execPath, ['--input-type=module', '--eval', suiteLike], {
      cwd: resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(suite.stdout, 'data')) as [Buffer];
    const child = Number(String(line));
    // Longer than a watcher sleeps: what lives now is not merely what nobody has looked at yet.
    await sleep(1_200);
    expect(await healthy()).toBe(true);
    expect(isRunning(child)).toBe(true);
    suite.kill('SIGKILL');
    await expect.poll(async () => Object.values(await pids()).flat(), { timeout: 20_000 }).toEqual([]);
    // The system forgets an ended process a moment after it is killed.
    await expect.poll(() => isRunning(child), { timeout: 20_000 }).toBe(false);
  });

  test('that the next suite has started again outlives the watcher of the one before', async () => {
    await stopStack(options);
    const first = spawn(process.execPath, ['--input-type=module', '--eval', suiteLike], {
      cwd: resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(first.stdout, 'data');
    await stopStack(options);
    await startStack(options);
    first.kill('SIGKILL');
    await sleep(2_000);
    expect(await healthy()).toBe(true);
  });
});

/** Starts the stack and a process of its own, as a bench does, prints the number of that process, and waits. */
const suiteLike = `
  import { spawn } from 'node:child_process';
  import { startStack } from './scripts/stack/index.ts';
  await startStack({ name: '${options.name}' });
  const wait = ['--eval', 'setInterval(() => undefined, 1000)'];
  console.log(spawn(process.execPath, wait, { detached: true, stdio: 'ignore' }).pid);
  setInterval(() => undefined, 1000);`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
