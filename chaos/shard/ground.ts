import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openAccounts, openSuppliers, seatPlayers, startApi, type World } from '../../bench/wallet/world.ts';
import { type Database, openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { connect, databasesOn, migrate, withDatabase, withLogin } from '../../scripts/migrate/index.ts';
import { environmentFor } from '../../scripts/product/index.ts';
import { postgresUrl, startStack, stopStack, urlsOf, wipeStack } from '../../scripts/stack/index.ts';
import { postgresServer } from '../../scripts/stack/postgres.ts';
import { signal } from '../../scripts/stack/processes.ts';
import { ensureRunning, findProcesses, killServer, type Server, stopServer } from '../../scripts/stack/server.ts';

export const SHARDS = 4;
/** The one on a server of its own; the others share a second one, and the directory has the stack's, as in production. */
export const LOST = SHARDS - 1;

// Three servers share the memory of one machine.
const settings = { shared_buffers: '128MB', max_wal_size: '384MB' };
const stack = { name: 'chaos', parts: ['postgres', 'redis'], postgresSettings: settings } as const;

interface Harm {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

export interface Ground {
  readonly world: World;
  readonly directoryUrl: string;
  /** To look at, past everything that is measured. */
  readonly shards: readonly Database[];
  /** What may befall the server under the last shard: kill -9, and the same data served again; or it is silent. */
  readonly harms: Readonly<Record<'killed' | 'frozen', Harm>>;
  startWorker(): ChildProcess;
  close(): Promise<void>;
}

/** Four shards on two servers with people on each, a directory, and an API. */
export async function openGround(playersPerShard: number): Promise<Ground> {
  await wipeStack(stack);
  const urls = await startStack(stack);
  const [lostPort, keptPort] = urls.ports.shards;
  const [server, keptServer] = [shardServer(lostPort), shardServer(keptPort)];
  await Promise.all([server, keptServer].map(ensureRunning));
  const { directoryUrl } = databasesOn(urls.postgres, 'arara', SHARDS);
  const { shardUrls: together } = databasesOn(postgresUrl(keptPort), 'arara', SHARDS);
  const shardUrls = together.with(LOST, withDatabase(postgresUrl(lostPort), `arara_shard${LOST}`));
  await migrate({ directoryUrl, shardUrls });
  const env = { DATABASE_SHARD_URLS: shardUrls.map((url) => withLogin(url, 'arara_staff')).join() };
  const keys = await openSuppliers({ ...environmentFor(urls), ...env });
  const players = await openAccounts(shardUrls, { from: 1, to: playersPerShard });
  await seatPlayers(shardUrls, players);
  const api = await startApi(urls, env);
  const workers: ChildProcess[] = [];
  const shards = shardUrls.map((url, number) =>
    openDatabase({
      name: `shard${number}`,
      url: withLogin(url, 'arara_staff'),
      poolMax: 1,
      statementTimeoutMs: 2_000,
    }),
  );
  return {
    world: { urls, shardUrls, players, ...keys },
    directoryUrl,
    shards,
    harms: {
      killed: { begin: () => killServer(server), end: () => ensureRunning(server) },
      frozen: {
        begin: async () => signal((await findProcesses(server)).all, 'SIGSTOP'),
        end: async () => signal((await findProcesses(server)).all, 'SIGCONT'),
      },
    },
    startWorker() {
      const port = urls.ports.worker + workers.length;
      const own = { WORKER_PORT: String(port), WORKER_URL: `http://127.0.0.1:${port}` };
      const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../apps/api/dev/worker.ts')], {
        env: { ...process.env, ...environmentFor(urls), ...env, ...own, NODE_ENV: 'test', LOG_LEVEL: 'fatal' },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      workers.push(child);
      return child;
    },
    async close() {
      for (const child of [api, ...workers]) child.kill('SIGKILL');
      await Promise.all(shards.map((shard) => shard.close()));
      await Promise.all([server, keptServer].map(stopServer));
      await stopStack(stack);
    },
  };
}

/** The mark lets it end with this suite, even if that is killed. */
function shardServer(port: number): Server {
  const { directory, postgresDirectory } = urlsOf(stack);
  const folder = `${postgresDirectory}-${port}`;
  rmSync(folder, { recursive: true, force: true });
  const server = postgresServer({
    directory: folder,
    logFile: join(directory, 'logs', `postgres-${port}.log`),
    port,
    clusterName: `arara-chaos-${port}`,
    settings,
  });
  const env = { SUITE_OWNERS: process.env['SUITE_OWNERS'] ?? '' };
  return { ...server, command: () => ({ ...server.command(), env }) };
}

export async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export interface Lease {
  readonly shard: number;
  readonly workerId: string;
}

/** Who holds what, as the directory knows it. */
export async function openLeases(directoryUrl: string) {
  const client = await connect(withLogin(directoryUrl, 'arara_reader'));
  return {
    async list(): Promise<Lease[]> {
      const { rows } = await client.query<{ shard: string; worker_id: string }>(
        'select shard, worker_id from jobs.shard_leases order by shard',
      );
      return rows.map((row) => ({ shard: Number(row.shard.replace('shard', '')), workerId: row.worker_id }));
    },
    close: () => client.end(),
  };
}
