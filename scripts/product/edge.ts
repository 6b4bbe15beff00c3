import type { ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type EdgeApp, type EdgeOptions, packFiles, spawnEdge, waitForEdge } from '../edge/index.ts';
import { OFFICE_HOST, PLAYER_HOST, testIdentity } from '../edge/test-hosts.ts';
import type { Ports, StackUrls } from '../stack/index.ts';

const apps = resolve(import.meta.dirname, '../../apps');
/** Small enough for a machine that serves itself, and twenty times quicker than the best. */
const QUALITY = 4;

export const playerUrlOf = (ports: Ports): string => `https://${PLAYER_HOST}:${ports.player}`;
export const officeUrlOf = (ports: Ports): string => `https://${OFFICE_HOST}:${ports.backoffice}`;

/** The pages that the API renders when the edge stands before it, and the names that passkeys belong to. */
export function environmentBehindEdge(ports: Ports): Record<string, string> {
  const [player, office] = [playerUrlOf(ports), officeUrlOf(ports)];
  return {
    HTTP_PLAYER_PAGE_FILE: join(apps, 'player/dist/index.html'),
    HTTP_OFFICE_PAGE_FILE: join(apps, 'backoffice/dist/index.html'),
    HTTP_CORS_ORIGINS: [player, office].join(),
    HTTP_TRUSTED_PROXIES: '127.0.0.1',
    BRAND_HOSTS: [PLAYER_HOST, OFFICE_HOST, '127.0.0.1'].map((host) => `${host}=1`).join(),
    // A game lets itself be framed by this page and by no other.
    BRAND_PLAYER_ORIGINS: `1=${player}`,
    BRAND_OFFICE_ORIGINS: `1=${office}`,
  };
}

/** nginx before both built apps. `playerUpstream` is what stands before the API for players, when something does. */
export function productEdge({ ports, directory }: StackUrls, playerUpstream?: string): EdgeOptions {
  const folder = join(directory, 'edge');
  const app = (name: 'player' | 'backoffice', host: string): EdgeApp => ({
    hosts: [host],
    listen: `127.0.0.1:${ports[name]}`,
    ...testIdentity(host),
    upstream: (name === 'player' ? playerUpstream : undefined) ?? `127.0.0.1:${ports.api}`,
    folder: join(folder, name),
  });
  return { folder, player: app('player', PLAYER_HOST), office: app('backoffice', OFFICE_HOST) };
}

export async function packApps(folder: string): Promise<void> {
  for (const name of ['player', 'backoffice'] as const)
    await packFiles(join(apps, name, 'dist'), join(folder, name), QUALITY);
}

export async function startProductEdge(urls: StackUrls, playerUpstream?: string): Promise<ChildProcess> {
  const options = productEdge(urls, playerUpstream);
  await packApps(options.folder);
  const child = spawnEdge(options);
  await waitForEdge(child, options);
  return child;
}
