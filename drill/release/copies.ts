import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { developmentDefaults } from '../../apps/api/dev/config.ts';
import { listDeployments } from '../../apps/api/src/platform/workflows/deployments.ts';
import { addressOf } from '../../apps/api/src/platform/workflows/workflows.ts';
import { type PixStage, stack } from '../../conformance/pix/stage.ts';
import { freePort } from '../../scripts/edge/testing/raw-edge.ts';
import { urlsOf } from '../../scripts/stack/index.ts';
import { becomesTrue } from '../../scripts/stack/processes.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import type { Code } from './code.ts';

const READY_WITHIN_MS = 120_000;
/** As long as production gives a process before it kills it. */
const GONE_WITHIN_MS = 40_000;
/** Longer than the balancer needs to notice, and than its calls last. */
const UNREADY_SECONDS = 4;
/** What starts has a machine of its own in production; here it takes what those that serve leave over. */
const STARTING_NICE = 15;

type Place = 0 | 1;
const places: readonly Place[] = [0, 1];
const apiListeners = ['api', 'hooks'] as const;

interface Ports {
  readonly front: number;
  readonly apis: readonly number[];
  readonly hooks: readonly number[];
  /** By release: where Restate calls, and the workers behind. */
  readonly workers: ReadonlyMap<string, { readonly front: number; readonly behind: readonly number[] }>;
}

/** Two APIs and two workers behind the balancer, each of one release or of the other. */
export interface Copies {
  readonly apiUrl: string;
  readonly apiPort: number;
  readonly apiUrls: readonly string[];
  startApi(place: Place, code: Code): Promise<void>;
  /** Unready, drained, gone; `isKilled` is a machine that is lost instead. */
  endApi(place: Place, isKilled: boolean): Promise<void>;
  startWorker(place: Place, code: Code): Promise<void>;
  endWorker(place: Place, code: Code): Promise<void>;
  workerAddress(code: Code): string;
  close(): Promise<void>;
}

/** The balancer, which stands before anything behind it does. */
export interface Front {
  readonly ports: Ports;
  readonly balancer: Balancer;
}

/** `stageHooks` is where the stage's own API takes hooks: the bank tries them before the two others are there. */
export async function openFront(folder: string, codes: readonly Code[], stageHooks: number): Promise<Front> {
  const ports = await choosePorts(codes);
  const { api, apiHooks } = urlsOf(stack).ports;
  const spare = { name: 'stage', port: stageHooks, checkPort: api, isSpare: true };
  const listeners = listenersOf(ports, codes).map((one) =>
    one.name === 'hooks' ? { ...one, port: apiHooks, servers: [...one.servers, spare] } : one,
  );
  return { ports, balancer: await startBalancer(join(folder, 'haproxy'), listeners, await freePort()) };
}

export function openCopies(stage: PixStage, { ports, balancer }: Front): Copies {
  const running = new Map<string, { readonly child: ChildProcess; readonly code: Code }>();
  const start = (name: string, code: Code, env: Readonly<Record<string, string>>) => {
    const log = openSync(join(stage.urls.directory, 'logs', `${name}.log`), 'a');
    const script = join(code.folder, 'apps/api/dev', name.startsWith('api') ? 'main.ts' : 'worker.ts');
    const child = spawn(process.execPath, [script], {
      cwd: code.folder,
      env: { ...process.env, ...developmentDefaults, ...stage.env, ...env },
      stdio: ['ignore', log, log],
    });
    running.set(name, { child, code });
    setNice(child, STARTING_NICE);
    return child;
  };
  const workerAddress = (code: Code) => {
    const url = `http://127.0.0.1:${ports.workers.get(code.name)?.front ?? 0}`;
    return code.hasOwnAddress ? addressOf(url, code.name) : url;
  };
  const apiUrls = ports.apis.map((port) => `http://127.0.0.1:${port}`);
  return {
    apiUrl: `http://127.0.0.1:${ports.front}`,
    apiPort: ports.front,
    apiUrls,
    async startApi(place, code) {
      const child = start(`api-${place}`, code, {
        HTTP_PORT: String(ports.apis[place]),
        HTTP_HOOKS_PORT: String(ports.hooks[place]),
        HTTP_UNREADY_SECONDS: String(UNREADY_SECONDS),
      });
      const isReady = () => fetch(`${apiUrls[place] ?? ''}/readyz`).then(({ ok }) => ok);
      await until(`API ${place} of ${code.name}`, child, isReady);
      for (const listener of apiListeners) {
        await balancer.say(`set server ${listener}/api-${place} state ready`);
        await balancer.isUp(`${listener}/api-${place}`);
      }
    },
    async endApi(place, isKilled) {
      const { child, code } = running.get(`api-${place}`) ?? {};
      if (child === undefined || code === undefined) throw new Error(`no API at ${place}`);
      if (!code.saysThatItLeaves && !isKilled) await takeOut(balancer, place);
      await end(child, isKilled ? 'SIGKILL' : 'SIGTERM');
    },
    async startWorker(place, code) {
      const { front, behind } = ports.workers.get(code.name) ?? { front: 0, behind: [] };
      const child = start(`worker-${place}-${code.name}`, code, {
        WORKER_PORT: String(behind[place]),
        WORKER_URL: `http://127.0.0.1:${front}`,
        RELEASE: code.name,
      });
      await until(`worker ${place} of ${code.name}`, child, () => takesNew(stage, workerAddress(code)));
      await balancer.isUp(`worker-${code.name}/api-${place}`);
    },
    async endWorker(place, code) {
      const { child } = running.get(`worker-${place}-${code.name}`) ?? {};
      if (child !== undefined) await end(child, 'SIGTERM');
    },
    workerAddress,
    async close() {
      await Promise.all([...running.values()].map(({ child }) => end(child, 'SIGKILL')));
    },
  };
}

async function choosePorts(codes: readonly Code[]): Promise<Ports> {
  const two = async () => [await freePort(), await freePort()];
  const workers = new Map<string, { front: number; behind: number[] }>();
  for (const { name } of codes) workers.set(name, { front: await freePort(), behind: await two() });
  return { front: await freePort(), apis: await two(), hooks: await two(), workers };
}

function listenersOf(ports: Ports, codes: readonly Code[]): Listener[] {
  const servers = (behind: readonly number[], checked = behind) =>
    places.map((place) => ({ name: `api-${place}`, port: behind[place] ?? 0, checkPort: checked[place] ?? 0 }));
  const check = 'GET /readyz';
  return [
    { name: 'api', port: ports.front, check, servers: servers(ports.apis), mode: 'http', finishes: true },
    // Hooks of the bank come under certificates, which the API itself looks at.
    {
      name: 'hooks',
      port: 0,
      check,
      servers: servers(ports.hooks, ports.apis),
      mode: 'tcp',
      finishes: true,
    },
    ...codes.map(({ name }) => {
      const { front = 0, behind = [] } = ports.workers.get(name) ?? {};
      return { name: `worker-${name}`, port: front, servers: servers(behind), mode: 'tcp' as const };
    }),
  ];
}
type Listener = Parameters<typeof startBalancer>[1][number];

async function takeOut(balancer: Balancer, place: Place): Promise<void> {
  for (const listener of apiListeners) await balancer.say(`set server ${listener}/api-${place} state drain`);
  await sleep(UNREADY_SECONDS * 1_000);
}

async function takesNew({ urls }: PixStage, address: string): Promise<boolean> {
  const all = await listDeployments(urls.restateAdmin);
  return all.some((one) => one.address === address && one.takesNew);
}

async function until(what: string, child: ChildProcess, question: () => Promise<boolean>): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  await becomesTrue(async () => ended() || (await question().catch(() => false)), READY_WITHIN_MS, 100);
  if (ended() || !(await question().catch(() => false)))
    throw new Error(`${what} did not become ready; its log says why`);
  setNice(child, 0);
}

/** Each thread has a priority of its own; those that come later take that of the first. */
function setNice({ pid }: ChildProcess, nice: number): void {
  if (pid === undefined) return;
  for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), nice);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const gone = await Promise.race([exited.then(() => true), sleep(GONE_WITHIN_MS, false, { ref: false })]);
  if (!gone) throw new Error('a process did not end when it was asked to');
}
