import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { DEVELOPMENT_REPORTS_KEY } from '../../apps/api/dev/config.ts';
import { withLogin } from '../../apps/api/src/platform/db/roles.ts';
import { brandsBeside } from '../edge/test-hosts.ts';
import { type StackUrls, urlsOf } from '../stack/index.ts';
import { becomesTrue } from '../stack/processes.ts';
import { bankArgs, followClock, payerBankUrl } from './bank.ts';
import { environmentBehindEdge, startProductEdge } from './edge.ts';
import { fundBank } from './fund-bank.ts';
import { endLeftovers, noteChildren } from './leftovers.ts';
import { toLine } from './lines.ts';
import { connectBank } from './connect-bank.ts';
import { connectSandboxParties, partyArgs } from './parties.ts';
import { connectStudio, sandboxSuppliers, studioArgs } from './studio.ts';

export { endLeftovers } from './leftovers.ts';

const repository = resolve(import.meta.dirname, '../..');

/** What API and worker must know to live on a stack. Everything not named here is a development default. */
export function environmentFor(urls: StackUrls): Record<string, string> {
  const { ports } = urls;
  const database = (name: string) => `postgres://arara_staff@127.0.0.1:${ports.postgres}/arara_${name}`;
  return {
    NODE_ENV: 'development',
    HTTP_PORT: String(ports.api),
    HTTP_CORS_ORIGINS: `http://127.0.0.1:${ports.player},http://127.0.0.1:${ports.backoffice}`,
    DATABASE_DIRECTORY_URL: database('directory'),
    DATABASE_SHARD_URLS: [database('shard0'), database('shard1')].join(),
    REDIS_URL: urls.redis,
    RESTATE_INGRESS_URL: urls.restateIngress,
    RESTATE_ADMIN_URL: urls.restateAdmin,
    WORKER_PORT: String(ports.worker),
    WORKER_URL: `http://127.0.0.1:${ports.worker}`,
    BRAND_HOSTS: [
      'localhost=1',
      '127.0.0.1=1',
      ...brandsBeside.map((one) => `${localHostOf(one)}=${one.brandId}`),
    ].join(),
    // Its pages open by number, and by the name that passkeys need; those of further brands by names of this machine.
    BRAND_PLAYER_ORIGINS: [
      `1=http://127.0.0.1:${ports.player},1=http://localhost:${ports.player}`,
      ...brandsBeside.map((one) => `${one.brandId}=http://${localHostOf(one)}:${ports.player}`),
    ].join(),
    BRAND_OFFICE_ORIGINS: [
      `1=http://localhost:${ports.backoffice}`,
      ...brandsBeside.map((one) => `${one.brandId}=http://${localHostOf(one)}:${ports.backoffice}`),
    ].join(),
    AUDIT_ANCHOR_FOLDERS: join(urls.directory, 'anchors'),
    MESSAGES_MAIL_URL: `smtp://arara:development-mail-password@127.0.0.1:${ports.registryMail}`,
    MESSAGES_SMS_URL: `http://127.0.0.1:${ports.registry}/sms`,
    MESSAGES_PUSH_ORIGINS: `http://127.0.0.1:${ports.registry}`,
    SUPPORT_POST_CODE_URL: `http://127.0.0.1:${ports.registry}/cep/`,
    REPORTS_URL: `http://127.0.0.1:${ports.reports}`,
    REPORTS_KEY: DEVELOPMENT_REPORTS_KEY,
    REPORTS_DATABASE_URLS: [0, 1].map((shard) => withLogin(database(`shard${shard}`), 'arara_reports')).join(),
    REPORTS_FOLDER: join(urls.directory, 'reports'),
    REPORTS_PORT: String(ports.reports),
  };
}

/** Browsers look for every name below `localhost` on their own machine. */
const localHostOf = ({ id }: { readonly id: string }) => `${id}.localhost`;

/** The environment of a command at the console in development: the shell's, and the ports of this checkout. */
export function consoleEnvironment(): Record<string, string | undefined> {
  return { ...environmentFor(urlsOf({ name: 'dev' })), ...process.env };
}

export interface ProductOptions {
  urls: StackUrls;
  /** Restart API and worker when a file of theirs changes. */
  watch?: boolean;
  /** `built` puts nginx before what the last `vite build` made, as production does, instead of serving the sources. */
  apps?: 'sources' | 'built';
  /** What stands between nginx and the API for players, when something does. */
  playerUpstream?: string;
  /** Suppliers of the sandbox beside the first one. */
  suppliers?: readonly ('feira' | 'quintal')[];
  /** Beyond `environmentFor`. */
  env?: Readonly<Record<string, string>>;
  /** Receives every line that a process writes. */
  print: (line: string) => void;
}

export interface Product {
  apiUrl: string;
  /** Where each further app answers, as far as it exists. */
  appUrls: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 12_000;

/**
 * Starts API, worker, the provider simulators and the two apps, as far as they exist, and waits until the API is ready.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { urls } = options;
  const more = (options.suppliers ?? []).map((house) => sandboxSuppliers[house]);
  await endLeftovers(urls.directory);
  const edge = options.apps === 'built' ? [await startProductEdge(urls, options.playerUpstream)] : [];
  const watch = options.watch ? ['--watch', '--watch-preserve-output'] : [];
  const children = [
    start('api', [...watch, 'apps/api/dev/main.ts'], options),
    start('worker', [...watch, 'apps/api/dev/worker.ts'], options),
    start('reports', ['apps/api/dev/reports.ts'], options),
    ...simulators(urls).map(({ name, args }) => start(name, args, options)),
    ...more.map((supplier) => start(supplier.house, studioArgs(urls, supplier), options)),
    ...listApps(options).map(({ name, args }) => start(name, args, options)),
    ...edge.map((child) => follow('edge', child, options)),
  ];
  noteChildren(urls.directory, children);
  const apiUrl = apiUrlOf(urls);
  const env = environmentOf(options);
  const unfollow = followClock(urls, env);
  const stop = async () => {
    await unfollow();
    await stopAll(children);
  };
  const ready = await becomesTrue(async () => hasEnded(children[0]) || (await isReady(apiUrl)), READY_WITHIN_MS, 100);
  if (!ready || hasEnded(children[0])) {
    await stop();
    throw new Error('the API did not become ready; its lines above say why');
  }
  for (const supplier of [sandboxSuppliers.originals, ...more]) await connectStudio({ urls, env, supplier });
  await connectBank(urls, env);
  await connectSandboxParties(urls, env);
  await fundBank(urls, env);
  const appUrls = Object.fromEntries(
    listApps(options).flatMap(({ name, url }) => [
      [name, url],
      ...brandsBeside.map((one) => [`${name} ${one.id}`, url.replace('127.0.0.1', localHostOf(one))]),
    ]),
  ) as Record<string, string>;
  return { apiUrl, appUrls: { ...appUrls, "payer's bank": payerBankUrl(urls) }, stop };
}

/** The sandbox's servers at the addresses that `environmentFor` names. */
export function simulators(urls: StackUrls): { name: string; args: string[] }[] {
  const { ports } = urls;
  const registry = ['--http-port', String(ports.registry), '--smtp-port', String(ports.registryMail)];
  return [
    { name: 'registry', args: ['sandbox/registry/src/main.ts', ...registry] },
    { name: 'studio', args: studioArgs(urls, sandboxSuppliers.originals) },
    { name: 'bank', args: bankArgs(urls) },
    ...partyArgs(urls),
  ];
}

interface App {
  name: string;
  args: string[];
  url: string;
}

const vite = 'node_modules/vite/bin/vite.js';

/** The development servers of the apps; nginx has both when they are built. */
function listApps({ urls: { ports }, apps }: ProductOptions): App[] {
  if (apps === 'built') return [];
  return existingApps().map((name) => {
    const at = ['--host', '127.0.0.1', '--port', String(ports[name])];
    return { name, args: [vite, `apps/${name}`, ...at, '--strictPort'], url: `http://127.0.0.1:${ports[name]}` };
  });
}

/** The React apps that have a first page. */
function existingApps(): ('player' | 'backoffice')[] {
  return (['player', 'backoffice'] as const).filter((name) => existsSync(join(repository, 'apps', name, 'index.html')));
}

export function buildApps(): void {
  for (const name of existingApps())
    execFileSync(process.execPath, [vite, 'build', `apps/${name}`], { cwd: repository, stdio: 'pipe' });
}

function start(name: string, args: readonly string[], options: ProductOptions): ChildProcess {
  const envFile = existsSync(join(repository, '.env')) && options.urls.name === 'dev' ? ['--env-file=.env'] : [];
  const child = spawn(process.execPath, [...envFile, ...args], {
    cwd: repository,
    // Its own group: Ctrl-C reaches us, and we end the children in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environmentOf(options) },
  });
  return follow(name, child, options);
}

function environmentOf({ urls, apps, env }: ProductOptions): Record<string, string> {
  const behindEdge = apps === 'built' ? environmentBehindEdge(urls.ports) : {};
  return { ...environmentFor(urls), API_URL: apiUrlOf(urls), ...behindEdge, ...env };
}

function follow<Child extends ChildProcess>(name: string, child: Child, options: ProductOptions): Child {
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => options.print(toLine(name, line)));
  child.on('exit', (code, signal) => {
    if (code !== 0 && signal !== 'SIGTERM') options.print(toLine(name, `ended with ${code ?? signal}`));
  });
  return child;
}

function apiUrlOf({ ports }: StackUrls): string {
  return `http://127.0.0.1:${ports.api}`;
}

async function isReady(apiUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return child === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function stopAll(children: readonly ChildProcess[]): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    for (const child of children) if (!hasEnded(child)) child.kill(name);
  };
  signal('SIGTERM');
  if (!(await becomesTrue(async () => children.every(hasEnded), STOPPED_WITHIN_MS))) signal('SIGKILL');
}
