import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { edgeConfig, type EdgeOptions } from '../../edge/config.ts';
import { reachTestHosts } from '../../edge/test-hosts.ts';
import { packApps } from '../../product/edge.ts';
import { buildApps } from '../../product/index.ts';
import { ask } from '../processes.ts';
import type { Server } from '../server.ts';
import { daemon } from './daemon.ts';

const repository = resolve(import.meta.dirname, '../../..');
/** On a machine that starts everything at once. */
const HEALTHY_WITHIN_MS = 120_000;

export interface OwnProcess {
  name: string;
  directory: string;
  logFile: string;
  script: 'main' | 'worker';
  env: Readonly<Record<string, string>>;
  /** Answers with 200 as soon as it serves. */
  address: string;
}

/** One of the product's own processes. */
export function ownProcess({ script, env, address, ...place }: OwnProcess): Server {
  const envFile = join(place.directory, 'product.env');
  return daemon({
    ...place,
    address,
    program: process.execPath,
    args: [`--env-file=${envFile}`, join(repository, `apps/api/dev/${script}.ts`)],
    mark: envFile,
    files: {
      'product.env': Object.entries(env)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    },
    healthyWithinMs: HEALTHY_WITHIN_MS,
    isHealthy: async () => (await ask(address)) !== undefined,
  });
}

/** nginx before both apps. It is well when a page of ours comes through it, so after an API. */
export function edgeServer(options: EdgeOptions, at: { readonly address: string; readonly logFile: string }): Server {
  const { folder } = options;
  const configFile = join(folder, 'nginx.conf');
  // Workers of root would be nobody's, who may not enter a developer's folders.
  const user = process.getuid?.() === 0 ? { user: 'root' } : {};
  reachTestHosts();
  return daemon({
    ...at,
    name: 'nginx',
    directory: folder,
    program: '/usr/sbin/nginx',
    args: ['-p', folder, '-e', 'stderr', '-c', configFile],
    mark: configFile,
    // It names every file, and whoever only stops the shape has laid out none.
    files: { 'nginx.conf': () => edgeConfig({ ...user, ...options }) },
    isHealthy: async () => (await ask(at.address)) !== undefined,
  });
}

/** The files that nginx gives; built here when nobody has built them yet. */
export async function layOutApps(folder: string): Promise<void> {
  if (!['player', 'backoffice'].every((app) => existsSync(join(repository, 'apps', app, 'dist/index.html'))))
    buildApps();
  await packApps(folder);
}
