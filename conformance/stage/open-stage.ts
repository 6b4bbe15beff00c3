import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connect, databasesOn, migrate } from '../../scripts/migrate/index.ts';
import { environmentFor } from '../../scripts/product/index.ts';
import { startStack, type StackUrls } from '../../scripts/stack/index.ts';
import { becomesTrue } from '../../scripts/stack/processes.ts';
import { houses } from '../suite/houses.ts';
import type { Stage } from '../suite/run.ts';
import { controlCasino } from './control-casino.ts';
import { startStudioProcess, type StudioProcessOptions } from './studio-process.ts';

const repository = resolve(import.meta.dirname, '../..');
const SHARDS = 2;
/** Only for a machine that is busy with other things: a node that ends is noticed at once. */
const READY_WITHIN_MS = 180_000;

export interface OpenedStage extends Stage {
  crashStudio(): Promise<void>;
  close(): Promise<void>;
}

let opened = 0;

/** Fresh databases on a stack that ends with the run, two nodes of the API in its test build, and the studio. */
export async function openStage({ print, house = 'originals' }: StudioProcessOptions): Promise<OpenedStage> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const urls = await startStack({ name: 'conformance' });
  const name = `conf${process.pid}_${(opened += 1)}`;
  const databases = databasesOn(urls.postgres, name, SHARDS);
  await migrate(databases);
  // The stack's own ports: one that is merely free now may belong to a connection by the time the API listens.
  const { api: port, worker: secondPort } = urls.ports;
  const env = environmentOf(urls, name);
  const startNode = (at: number) => startApi({ ...env, HTTP_PORT: String(at) }, `http://127.0.0.1:${at}`);
  let first = await startNode(port);
  const second = await startNode(secondPort);
  const simulator = await startStudioProcess({ print, house });
  const casino = controlCasino({ url: `http://127.0.0.1:${port}`, studio: simulator.studio, isWhole: true });
  return {
    casino,
    studio: simulator.studio,
    house: houses[house],
    nodes: {
      secondUrl: `http://127.0.0.1:${secondPort}`,
      kill: () => end(first, 'SIGKILL'),
      async restart() {
        first = await startNode(port);
      },
    },
    crashStudio: () => simulator.crash(),
    async close() {
      await simulator.close();
      await Promise.all([end(first, 'SIGTERM'), end(second, 'SIGTERM')]);
      await dropDatabases(urls.postgres, name);
    },
  };
}

/** The API as a test build, on databases of its own. */
function environmentOf(urls: StackUrls, name: string): Record<string, string> {
  const database = (part: string) => `postgres://arara_staff@127.0.0.1:${urls.ports.postgres}/${name}_${part}`;
  return {
    ...environmentFor(urls),
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_DIRECTORY_URL: database('directory'),
    DATABASE_SHARD_URLS: [database('shard0'), database('shard1')].join(),
    AUDIT_ANCHOR_FOLDERS: join(urls.directory, 'anchors', name),
  };
}

async function startApi(env: Record<string, string>, url: string): Promise<ChildProcess> {
  const logs = join(repository, '.stack/reports');
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, 'conformance-api.log'), 'a');
  const child = spawn(process.execPath, ['apps/api/dev/main.ts'], {
    cwd: repository,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
  });
  // Whoever ends this run in the middle of it ends its nodes too.
  process.once('exit', () => child.kill('SIGKILL'));
  const isReady = await becomesTrue(
    async () => child.exitCode !== null || (await answers(`${url}/readyz`)),
    READY_WITHIN_MS,
    100,
  );
  if (!isReady || child.exitCode !== null) throw new Error('the API did not become ready; see conformance-api.log');
  return child;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function dropDatabases(url: string, name: string): Promise<void> {
  const client = await connect(url);
  for (const part of ['directory', ...Array.from({ length: SHARDS }, (_, shard) => `shard${shard}`)])
    await client.query(`drop database if exists ${name}_${part} with (force)`);
  await client.end();
}
