import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ground } from '../../conformance/pix/stage.ts';
import {
  archiveSettings,
  type BackupPlan,
  cipherConfig,
  pgbackrestConfig,
  stanzas,
} from '../../scripts/backup/config.ts';
import { pgbackrestOf } from '../../scripts/backup/pgbackrest.ts';
import { connect, migrate } from '../../scripts/migrate/index.ts';
import { pgbouncerServer } from '../../scripts/stack/ha/pgbouncer.ts';
import {
  ownStack,
  postgresUrl,
  startStack,
  stopStack,
  urlsOf,
  wipeRestate,
  wipeStack,
} from '../../scripts/stack/index.ts';
import { postgresServer, serverUser } from '../../scripts/stack/postgres.ts';
import { becomesTrue } from '../../scripts/stack/processes.ts';
import { ensureRunning, killServer, type Server, stopServer } from '../../scripts/stack/server.ts';
import { fillCalls } from './fill.ts';

/** A server of PostgreSQL for the directory and for each shard, as production has them, behind one pooler. */
const stack = { name: 'restore', parts: ['redis', 'restate'] } as const;
const { directory, postgresDirectory, ports } = urlsOf(stack);
const REPLAYED_WITHIN_MS = 900_000;

/** The backups; on a disk, because what they stand for is not the memory of the machine that is lost. */
const vault = join(tmpdir(), `arara-restore-${ports.postgres}`);
export const anchorFolders = [join(directory, 'anchors'), join(vault, 'anchors')];
const dataFolderOf = (stanza: string) => join(postgresDirectory, stanza);
const socketFolder = join(vault, 'socket');
const portOf = (place: number) => [ports.postgres, ...ports.shards][place] ?? 0;

const urlsBy = (at: (place: number) => number, role: string) =>
  stanzas.map((stanza, place) => postgresUrl(at(place), `arara_${stanza}`, role));
/** Past the pooler, as the superuser: the directory, then the shards. */
export const directUrls = urlsBy(portOf, 'postgres');
export const pooledUrls = urlsBy(() => ports.pooler, 'arara_staff');
export const poolerUrls = [postgresUrl(ports.pooler, 'pgbouncer')];

const plan: BackupPlan = {
  servers: stanzas.map((stanza, place) => ({
    stanza,
    data: join(dataFolderOf(stanza), 'data'),
    socket: socketFolder,
    port: portOf(place),
  })),
  repositories: [join(vault, 'near'), join(vault, 'far')],
  log: join(vault, 'log'),
  spool: join(vault, 'spool'),
  lock: join(vault, 'lock'),
};
export const backups = pgbackrestOf(vault);

/** `isArchived` from the first backup on. The mark lets these servers end with the drill, even if it is killed. */
function databases(isArchived: boolean): Server[] {
  return stanzas.map((stanza, place) => {
    const server = postgresServer({
      directory: dataFolderOf(stanza),
      logFile: join(directory, 'logs', `postgres-${stanza}.log`),
      port: portOf(place),
      clusterName: `arara-restore-${portOf(place)}`,
      settings: {
        unix_socket_directories: socketFolder,
        // Three servers share a machine and its memory here.
        shared_buffers: '128MB',
        max_wal_size: '384MB',
        ...(isArchived ? archiveSettings(stanza, vault) : {}),
      },
    });
    const env = { SUITE_OWNERS: process.env['SUITE_OWNERS'] ?? '' };
    return { ...server, healthyWithinMs: REPLAYED_WITHIN_MS, command: () => ({ ...server.command(), env }) };
  });
}

function pooler(): Server {
  const server = pgbouncerServer({
    directory: join(directory, 'pgbouncer'),
    logFile: join(directory, 'logs', 'pgbouncer.log'),
    port: ports.pooler,
    databases: Object.fromEntries(stanzas.map((stanza, place) => [`arara_${stanza}`, portOf(place)])),
  });
  const env = { SUITE_OWNERS: process.env['SUITE_OWNERS'] ?? '' };
  return { ...server, command: () => ({ ...server.command(), env }) };
}

/** With rows of this size in all before the first backup. */
export function groundWith(bytes: number): Ground {
  return {
    async open() {
      await clean();
      prepareVault();
      mkdirSync(join(directory, 'logs'), { recursive: true });
      ownStack(stack);
      await Promise.all(databases(false).map(ensureRunning));
      const [directoryUrl = '', ...shardUrls] = directUrls;
      await migrate({ directoryUrl, shardUrls });
      await fillCalls(shardUrls, bytes);
      await Promise.all(databases(false).map(stopServer));
      await startDatabases();
      for (const stanza of stanzas) await backups.prepare(stanza);
      await startOthers();
      return urlsOf(stack);
    },
    env: {
      DATABASE_DIRECTORY_URL: pooledUrls[0] ?? '',
      DATABASE_SHARD_URLS: pooledUrls.slice(1).join(),
      DATABASE_DIRECT_URLS: directUrls.join(),
      AUDIT_ANCHOR_FOLDERS: anchorFolders.join(),
    },
    shardUrls: directUrls.slice(1),
    close: clean,
  };
}

/** Whoever has been restored replays its log first, and takes writes after that. */
export async function startDatabases(): Promise<void> {
  await Promise.all(databases(true).map(ensureRunning));
  await Promise.all(
    directUrls.map(async (url) => {
      const client = await connect(url);
      const isOpen = async () => {
        const { rows } = await client.query<{ open: boolean }>('select not pg_is_in_recovery() as open');
        return rows[0]?.open === true;
      };
      const opened = await becomesTrue(isOpen, REPLAYED_WITHIN_MS, 100);
      await client.end();
      if (!opened) throw new Error('a server did not reach the moment');
    }),
  );
}

export async function startOthers(): Promise<void> {
  await startStack(stack);
  await ensureRunning(pooler());
}

/** kill -9 of every server, and every folder with data is gone: of the databases, of Restate and of Redis. */
export async function loseEverything(): Promise<void> {
  await Promise.all([...databases(true), pooler()].map(killServer));
  for (const stanza of stanzas) rmSync(dataFolderOf(stanza), { recursive: true, force: true });
  await wipeRestate(stack);
  await stopStack(stack);
  rmSync(join(directory, 'redis'), { recursive: true, force: true });
}

/** pgBackRest asks for a folder that is there and empty, and belongs to its server. */
export function layOutEmpty(): void {
  for (const { stanza, data } of plan.servers) for (const folder of [dataFolderOf(stanza), data]) makeFolder(folder);
}

async function clean(): Promise<void> {
  await Promise.all([...databases(true), pooler()].map(killServer));
  await wipeStack(stack);
  rmSync(vault, { recursive: true, force: true });
}

function prepareVault(): void {
  for (const folder of [vault, 'conf.d', 'socket', 'log', 'spool', 'lock', 'near', 'far'])
    makeFolder(folder === vault ? vault : join(vault, folder));
  const phrase = () => randomBytes(48).toString('base64');
  write('pgbackrest.conf', pgbackrestConfig(plan));
  write('conf.d/cipher.conf', cipherConfig([phrase(), phrase()]));
}

function write(name: string, text: string): void {
  writeFileSync(join(vault, name), text, { mode: 0o600 });
  own(join(vault, name));
}

function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  own(path);
}

function own(path: string): void {
  const user = serverUser();
  if (user) chownSync(path, user.uid, user.gid);
}
