import { createHash } from 'node:crypto';
import { existsSync, realpathSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withLock } from './lock.ts';
import { claimStack, endWithThisProcess, type Owner, ownerOfStack, releaseStack } from './owner.ts';
import { type Ports, portsOf, type StackName } from './ports.ts';
import { isReachableByServer, postgresServer, postgresUrl } from './postgres.ts';
import { redisServer } from './redis.ts';
import { restateServer } from './restate.ts';
import { ensureRunning, findProcesses, killServer, type Server, stopServer } from './server.ts';

export { isStackName, type Ports, portsOf, type StackName } from './ports.ts';
export { endWithThisProcess } from './owner.ts';
export { postgresBinaries, postgresUrl } from './postgres.ts';

const repository = resolve(import.meta.dirname, '../..');
/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const partNames = ['postgres', 'redis', 'restate'] as const;
export type PartName = (typeof partNames)[number];

export interface StackOptions {
  /** Decides directory (`.stack/<name>`) and ports. */
  name: StackName;
  /** Fewer parts start faster; all three when absent. */
  parts?: readonly PartName[];
  /** The servers stay up when the process that starts them ends. Otherwise they end with it, even if it is killed. */
  stays?: boolean;
  /** Extra settings of PostgreSQL; chaos turns `synchronous_commit` off to see its own test fail. */
  postgresSettings?: Readonly<Record<string, string>>;
  /** PostgreSQL's data in memory, where a bench meets the limit of the processors instead of the disk's. Same everywhere. */
  inMemory?: boolean;
}

export interface StackUrls {
  name: StackName;
  directory: string;
  postgresDirectory: string;
  ports: Ports;
  /** The superuser on database `postgres`. */
  postgres: string;
  redis: string;
  restateIngress: string;
  restateAdmin: string;
}

export interface PartStatus {
  part: PartName;
  address: string;
  pids: number[];
  healthy: boolean;
}

/** Every part alive and healthy, started or adopted. Safe to call twice, from two processes, after any kill. */
export async function startStack(options: StackOptions): Promise<StackUrls> {
  const stack = describe(options);
  mkdirSync(join(stack.directory, 'logs'), { recursive: true });
  if (options.stays !== true) ownStack(options);
  await withLock(join(stack.directory, 'lock'), async () => {
    await Promise.all(stack.servers.map(({ server }) => ensureRunning(server)));
  });
  return urlsOf(options);
}

/** From now on the stack ends with this process, whoever starts its servers. */
export function ownStack(options: StackOptions): void {
  const { directory } = describe(options);
  mkdirSync(directory, { recursive: true });
  claimStack(directory);
  endWithThisProcess(options.name);
}

export async function stopStack(options: StackOptions): Promise<void> {
  const stack = describe(options);
  releaseStack(stack.directory);
  await Promise.all(stack.servers.map(({ server }) => stopServer(server)));
}

/** Stops the stack if it still belongs to this owner: by now the next suite may have started it again. */
export async function stopStackOf(options: StackOptions, owner: Owner): Promise<void> {
  const { directory } = describe(options);
  if (ownerOfStack(directory) !== owner) return;
  await withLock(join(directory, 'lock'), async () => {
    if (ownerOfStack(directory) === owner) await stopStack(options);
  });
}

/** Stops the stack and removes its data. */
export async function wipeStack(options: StackOptions): Promise<void> {
  await stopStack(options);
  const stack = describe(options);
  rmSync(stack.directory, { recursive: true, force: true });
  rmSync(stack.postgresDirectory, { recursive: true, force: true });
}

export async function statusOfStack(options: StackOptions): Promise<PartStatus[]> {
  return Promise.all(
    describe(options).servers.map(async ({ part, server }) => ({
      part,
      address: server.address,
      pids: (await findProcesses(server)).main,
      healthy: await server.isHealthy(),
    })),
  );
}

/** kill -9 of every process of a part; returns when all are gone. `startStack` brings it back on the same data. */
export async function killPart(options: StackOptions, part: PartName): Promise<void> {
  await killServer(serverOf(options, part));
}

export async function killPostgres(options: StackOptions): Promise<void> {
  await killPart(options, 'postgres');
}

/** Kills Restate and deletes all it knows, as a lost disk would. */
export async function wipeRestate(options: StackOptions): Promise<void> {
  await killPart(options, 'restate');
  rmSync(join(describe(options).directory, 'restate'), { recursive: true, force: true });
}

export function urlsOf(options: StackOptions): StackUrls {
  const { directory, postgresDirectory, ports } = describe(options);
  return {
    name: options.name,
    directory,
    postgresDirectory,
    ports,
    postgres: postgresUrl(ports.postgres),
    redis: `redis://127.0.0.1:${ports.redis}`,
    restateIngress: `http://127.0.0.1:${ports.restateIngress}`,
    restateAdmin: `http://127.0.0.1:${ports.restateAdmin}`,
  };
}

function serverOf(options: StackOptions, part: PartName): Server {
  const found = describe({ ...options, parts: [part] }).servers[0];
  if (!found) throw new Error(`no part ${part}`);
  return found.server;
}

function describe(options: StackOptions) {
  const folder = join(repository, '.stack');
  // The folder may be a link to another disk or to memory; servers are known by where they really run.
  const directory = join(existsSync(folder) ? realpathSync(folder) : folder, options.name);
  const ports = portsOf(options.name);
  const mark = createHash('sha256').update(directory).digest('hex').slice(0, 8);
  const clusterName = `arara-${options.name}-${mark}`;
  const inside = join(directory, 'postgres');
  // When the checkout lies in a folder closed to the server's user (root's home), only its data goes elsewhere.
  const elsewhere = join(options.inMemory === true ? MEMORY : tmpdir(), `arara-postgres-${mark}`);
  const postgresDirectory = options.inMemory !== true && isReachableByServer(directory) ? inside : elsewhere;
  const log = (part: PartName) => join(directory, 'logs', `${part}.log`);
  const make: Record<PartName, () => Server> = {
    postgres: () =>
      postgresServer({
        directory: postgresDirectory,
        logFile: log('postgres'),
        port: ports.postgres,
        clusterName,
        ...(options.postgresSettings ? { settings: options.postgresSettings } : {}),
      }),
    redis: () => redisServer({ directory: join(directory, 'redis'), logFile: log('redis'), port: ports.redis }),
    restate: () =>
      restateServer({
        directory: join(directory, 'restate'),
        logFile: log('restate'),
        adminPort: ports.restateAdmin,
        ingressPort: ports.restateIngress,
        nodePort: ports.restateNode,
        clusterName,
      }),
  };
  const servers = (options.parts ?? partNames).map((part) => ({ part, server: make[part]() }));
  return { directory, postgresDirectory, ports, servers };
}
