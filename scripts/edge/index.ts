import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { becomesTrue } from '../stack/processes.ts';
import { edgeConfig, type EdgeOptions } from './config.ts';

export type { EdgeApp, EdgeOptions } from './config.ts';
export { packFiles } from './files.ts';

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

/** Until every app can be reached. */
export async function waitForEdge({ player, office }: EdgeOptions): Promise<void> {
  for (const app of [player, office])
    if (app !== undefined && !(await becomesTrue(() => listens(app.listen), LISTENS_WITHIN_MS, 20)))
      throw new Error(`nginx does not listen at ${app.listen}; on Debian: apt-get install nginx`);
}

function listens(address: string): Promise<boolean> {
  const [port = '', host = '127.0.0.1'] = address.split(':').toReversed();
  return new Promise((done) => {
    const socket = connect(Number(port), host, () => done(true));
    socket.on('connect', () => socket.destroy());
    socket.on('error', () => done(false));
  });
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
    await waitForEdge(options);
  } catch (error) {
    await close();
    throw new Error(said, { cause: error });
  }
  return { close };
}
