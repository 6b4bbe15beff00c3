import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { databasesOn, migrate } from '../../scripts/migrate/index.ts';
import { connectSandboxParties, partyArgs } from '../../scripts/product/parties.ts';
import { bankArgs, hookServerFor, payerBankUrl } from '../../scripts/product/bank.ts';
import { connectBank } from '../../scripts/product/connect-bank.ts';
import { environmentFor } from '../../scripts/product/index.ts';
import { type Ports, startStack, stopStack, type StackUrls, urlsOf, wipeStack } from '../../scripts/stack/index.ts';
import { becomesTrue } from '../../scripts/stack/processes.ts';

const repository = resolve(import.meta.dirname, '../..');
const SHARDS = 2;
/** Only for a machine that is busy with other things: a part that ends is noticed at once. */
const READY_WITHIN_MS = 180_000;

/** A stack of its own, so that the suite never meets development or a bench. */
export const stack = { name: 'pix' } as const;
export const stackFolder = urlsOf(stack).directory;

/** The servers below API and worker. */
export interface Ground {
  /** Fresh and migrated. */
  open(): Promise<StackUrls>;
  readonly env: Readonly<Record<string, string>>;
  /** The shards past any pooler, where they are not those of the one server. */
  readonly shardUrls?: readonly string[];
  /** Where API and bank reach each other, when something stands between them. */
  readonly ports?: Partial<Ports>;
  close(): Promise<void>;
}

/** One server of each kind; PostgreSQL with more settings when given. */
export function oneOfEach(postgresSettings: Readonly<Record<string, string>> = {}): Ground {
  return {
    async open() {
      await wipeStack(stack);
      const urls = await startStack({ ...stack, postgresSettings });
      await migrate(databasesOn(urls.postgres, 'arara', SHARDS));
      return urls;
    },
    env: {},
    close: () => stopStack(stack),
  };
}

/** `state` and `identity` are whom API and worker ask who somebody is. */
export type PartName = 'api' | 'worker' | 'bank' | 'state' | 'identity';

/** API, worker and bank as processes of their own, on fresh databases. */
export interface PixStage {
  readonly urls: StackUrls;
  /** Past any pooler, as the superuser. */
  readonly shardUrls: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly apiUrl: string;
  readonly bankUrl: string;
  kill(part: PartName): Promise<void>;
  /** Starts the part again, with more in its environment when given. */
  start(part: PartName, env?: Readonly<Record<string, string>>): Promise<void>;
  /** False when the part still runs after this long. */
  isGone(part: PartName, withinMs: number): Promise<boolean>;
  pidOf(part: PartName): number | undefined;
  /** What a part that is gone ended with: a signal or a code. */
  endOf(part: PartName): string;
  close(): Promise<void>;
}

export interface PixStageOptions {
  readonly ground?: Ground | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Done while no worker runs yet, such as letting days pass: a worker would make up for every hour of them. */
  readonly beforeWorker?: (stage: PixStage) => Promise<void>;
  /** Whoever opens the stage brings workers along. */
  readonly withoutWorker?: boolean | undefined;
  /** Starts whom a market asks who somebody is. */
  readonly withParties?: boolean | undefined;
}

export async function openPixStage(options: PixStageOptions = {}): Promise<PixStage> {
  const { env = {}, beforeWorker, ground = oneOfEach() } = options;
  const urls = await ground.open();
  // Certificates are exchanged before anybody listens: hooks come in under the bank's.
  execFileSync(process.execPath, [...bankArgs(urls), '--prepare'], { cwd: repository, stdio: 'pipe' });
  const environment = {
    ...environmentFor(urls),
    ...hookServerFor(urls),
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    WORKER_SWEEP_SECONDS: '1',
    ...ground.env,
    ...env,
  };
  const parts = new Map<PartName, ChildProcess>();
  const stage: PixStage = {
    urls,
    shardUrls: ground.shardUrls ?? databasesOn(urls.postgres, 'arara', SHARDS).shardUrls,
    env: environment,
    apiUrl: `http://127.0.0.1:${urls.ports.api}`,
    bankUrl: payerBankUrl(urls),
    async kill(part) {
      await end(parts.get(part));
    },
    async start(part, more = {}) {
      const child = run(part, urls, { ...environment, ...more });
      parts.set(part, child);
      await readyOf(stage, part, child);
    },
    isGone: (part, withinMs) => becomesTrue(async () => hasEnded(parts.get(part)), withinMs, 20),
    pidOf: (part) => parts.get(part)?.pid,
    endOf: (part) => String(parts.get(part)?.signalCode ?? parts.get(part)?.exitCode),
    async close() {
      await Promise.all([...parts.values()].map(end));
      await ground.close();
    },
  };
  try {
    const parties = options.withParties === true ? (['state', 'identity'] as const) : [];
    await Promise.all((['bank', 'api', ...parties] as const).map((part) => stage.start(part)));
    await connectBank({ ...urls, ports: { ...urls.ports, ...ground.ports } }, environment);
    if (parties.length > 0) await connectSandboxParties(urls, environment);
    await beforeWorker?.(stage);
    if (options.withoutWorker !== true) await stage.start('worker');
    return stage;
  } catch (error) {
    await stage.close();
    throw error;
  }
}

function run(part: PartName, urls: StackUrls, env: Readonly<Record<string, string>>): ChildProcess {
  const asked = partyArgs(urls).find(({ name }) => name === part)?.args;
  const own = { api: ['apps/api/dev/main.ts'], worker: ['apps/api/dev/worker.ts'], bank: bankArgs(urls) };
  const args = asked ?? own[part as keyof typeof own];
  const logs = join(urls.directory, 'logs');
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, `${part}.log`), 'a');
  return spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['pipe', log, log],
  });
}

const hasEnded = (child: ChildProcess | undefined): child is undefined =>
  child === undefined || child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess | undefined): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function readyOf(stage: PixStage, part: PartName, child: ChildProcess): Promise<void> {
  const { apiUrl, bankUrl, urls } = stage;
  const address = {
    api: `${apiUrl}/readyz`,
    bank: `${bankUrl}/healthz`,
    worker: `${urls.restateAdmin}/services/withdrawal`,
    state: `http://127.0.0.1:${urls.ports.state}/healthz`,
    identity: `http://127.0.0.1:${urls.ports.identity}/healthz`,
  }[part];
  const isUp = async () => {
    // Told to die at a step, a worker may be gone before anybody saw it.
    if (hasEnded(child) && part === 'worker') return true;
    if (hasEnded(child)) throw new Error(`the ${part} ended at once, its log says why`);
    const answer = await fetch(address).catch(() => undefined);
    // Restate remembers what another worker served, so this one must also listen.
    return answer?.ok === true && (part !== 'worker' || (await isOpen(urls.ports.worker)));
  };
  if (!(await becomesTrue(isUp, READY_WITHIN_MS, 100))) throw new Error(`the ${part} did not become ready`);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', answer(true));
    socket.once('error', answer(false));
  });
}
