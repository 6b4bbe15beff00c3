import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { becomesTrue } from '../stack/processes.ts';
import { edgeConfig, type EdgeOptions } from './config.ts';

export type { EdgeApp, EdgeOptions, EdgeSite } from './config.ts';
export { CALLS_IN_FLIGHT, guardLines, guardModules, guardSection } from './bet-guard.ts';
export { packFiles, renderedFiles } from './files.ts';

/** The name of each app at the edge, and the folder of its workspace. */
export const apps = { player: 'player', office: 'backoffice' } as const;

const NGINX = '/usr/sbin/nginx';
const LISTENS_WITHIN_MS = 10_000;

/** Writes the configuration into the edge's folder. */
export function writeEdgeConfig(options: EdgeOptions): string {
  mkdirSync(options.folder, { recursive: true });
  const file = join(options.folder, 'nginx.conf');
  writeFileSync(file, edgeConfig(options));
  return file;
}

/** Starts nginx as a child that ends with this process, however this process ends: it forgets who started it. */
export function spawnEdge(options: EdgeOptions): ChildProcess {
  // Workers of root would be nobody's, who may not enter a developer's folders.
  const user = process.getuid?.() === 0 ? { user: 'root' } : {};
  const file = writeEdgeConfig({ ...user, ...options });
  return spawn('/usr/bin/setpriv', ['--pdeathsig', 'TERM', NGINX, '-p', options.folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/** Until it listens: nginx writes its number down after that, and one that cannot have its ports never does. */
export async function waitForEdge(child: ChildProcess, { folder }: EdgeOptions): Promise<void> {
  const file = join(folder, 'nginx.pid');
  const isUp = async () => existsSync(file) && Number(readFileSync(file, 'utf8')) === child.pid;
  const hasEnded = () => child.exitCode !== null;
  await becomesTrue(async () => hasEnded() || (await isUp()), LISTENS_WITHIN_MS, 20);
  if (hasEnded() || !(await isUp()))
    throw new Error('nginx does not listen; on Debian: apt-get install nginx libnginx-mod-http-lua');
}

export interface Edge {
  close(): Promise<void>;
}

/** An edge for a test or a bench, which closes it again. */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const child = spawnEdge(options);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const close = async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await waitForEdge(child, options);
  } catch (error) {
    await close();
    throw new Error(said, { cause: error });
  }
  return { close };
}
