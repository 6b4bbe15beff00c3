import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { PlayerId } from '@arara/domain/shards';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEVELOPMENT_REPORTS_KEY } from '../../../../dev/config.ts';
import { aContext } from '../../../../test/factories.ts';
import { fiveTimes } from '../../../../test/five-times.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { withLogin } from '../../../platform/db/roles.ts';
import { setClockOffset } from '../../../platform/jobs/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { compareDays, createAskReports, listBooked, listStored, openStoredFolder } from '../index.ts';
import { aGambler, openStage, playRound } from './stage.ts';

const main = resolve(import.meta.dirname, '../../../../dev/reports.ts');

let harness: Harness;
let context: PlayersContext;
let stage: Awaited<ReturnType<typeof openStage>>;
let running: ChildProcess | undefined;
let port: number;
let people: readonly PlayerId[];

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  stage = await openStage(harness);
  harness.closeWith(() => kill(running));
  port = await freePort();
  people = [await aGambler(harness, context), await aGambler(harness, context, 2)];
});
afterAll(() => harness.close());

test.each([
  'reports.slots_made',
  'reports.facts_read',
  'reports.files_written',
  'reports.line_written',
  'reports.files_joined',
])('it dies at %s while people play', fiveTimes, async (name) => {
  // Only a store that is not there is built.
  if (isOfBuilding(name)) rmSync(join(stage.folder, 'journal.ndjson'), { force: true });
  await play();
  const child = start(`${name}:1:exit`);
  running = child;
  const ended = new Promise<string | null>((end) => child.once('exit', (_, signal) => end(signal)));
  // Until it dies there is something to write.
  let signal: string | null | undefined;
  while (signal === undefined) {
    await play();
    signal = await Promise.race([ended, wait(300, undefined)]);
  }
  expect(signal).toBe('SIGKILL');
});

test('after all of it, and after a kill at any moment, nothing is lost and nothing counts twice', async () => {
  running = start('');
  await play();
  await expect.poll(differing, { timeout: 60_000 }).toEqual([]);
  await play();
  await kill(running);
  running = start('');
  await expect.poll(differing, { timeout: 60_000 }).toEqual([]);
  await kill(running);
}, 150_000);

test('it answers over the wire, to callers with the key only', async () => {
  running = start('');
  const scope = { brandIds: [1, 2], from: '2026-11-16', to: '2026-11-16' };
  const options = { url: `http://127.0.0.1:${port}`, key: DEVELOPMENT_REPORTS_KEY, timeoutMs: 5_000 };
  const ask = createAskReports(options);
  await expect.poll(async () => (await ask({ name: 'days' }, scope)).kind, { timeout: 60_000 }).toBe('answer');
  const answer = await ask({ name: 'days' }, scope);
  if (answer.kind === 'away') throw new Error('it went away');
  expect(answer.rows.map(({ brandId }) => brandId)).toEqual([1, 2]);
  expect(answer.rows[0]?.winsE5).toBe(BigInt(answer.rows[0]?.betCount ?? 0) * 12_345n);
  expect(await createAskReports({ ...options, key: 'another' })({ name: 'days' }, scope)).toEqual({ kind: 'away' });
  expect(await ask({ name: 'days' }, { ...scope, from: "2026-11-16' or true --" })).toEqual({ kind: 'away' });
  await kill(running);
});

test('its figures are as fresh as the moved clock says, like those who ask', async () => {
  const aheadMs = 5 * 3_600_000;
  running = start('');
  const options = { url: `http://127.0.0.1:${port}`, key: DEVELOPMENT_REPORTS_KEY, timeoutMs: 5_000 };
  const aheadOf = async () => {
    const answer = await createAskReports(options)(
      { name: 'days' },
      { brandIds: [1], from: '2026-11-16', to: '2026-11-16' },
    );
    return answer.kind === 'away' ? undefined : Math.abs(Math.round((answer.freshAt.getTime() - Date.now()) / aheadMs));
  };
  await expect.poll(aheadOf, { timeout: 60_000 }).toBe(0);
  await setClockOffset(harness.owner.directory, { addMs: aheadMs });
  await expect.poll(aheadOf, { timeout: 60_000 }).toBe(1);
  await kill(running);
});

const isOfBuilding = (name: string) => ['reports.slots_made', 'reports.facts_read'].includes(name);

async function play(): Promise<void> {
  for (const [at, playerId] of people.entries())
    await playRound(harness, context, { playerId, brandId: at + 1, winE5: 12_345n });
}

/** Days of brands on which the folder and the ledger differ. */
async function differing(): Promise<string[]> {
  const store = openStoredFolder(stage.folder, stage.engine);
  if (store === undefined) return ['there is no store'];
  const booked = await listBooked(harness.shards, '2026-01-01', '2027-12-31');
  // A file may be replaced between the journal and the read.
  const stored = await listStored(store, { brandIds: undefined, from: undefined, to: undefined }).catch(() => []);
  return compareDays(stored, booked)
    .filter(({ digest, ledgerDigest }) => digest !== ledgerDigest)
    .map(({ day, brandId }) => `${day} ${brandId}`);
}

function start(fail: string): ChildProcess {
  const urls = harness.urlsFor('postgres').shardUrls.map((url) => withLogin(url, 'arara_reports'));
  return spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_DIRECTORY_URL: harness.urls.directoryUrl,
      REPORTS_KEY: DEVELOPMENT_REPORTS_KEY,
      REPORTS_DATABASE_URLS: urls.join(),
      REPORTS_FOLDER: stage.folder,
      REPORTS_PORT: String(port),
      REPORTS_MEMORY: '512MB',
      REPORTS_EVERY_MS: '200,700',
      FAIL: fail,
    },
  });
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((end) => child.once('exit', end));
  child.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
