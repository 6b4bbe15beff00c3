import type { ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type EdgeApp, type EdgeOptions, type EdgeSite, packFiles, spawnEdge, waitForEdge } from '../edge/index.ts';
import { brandsBeside, licensedHosts, newBrand, OFFICE_HOST, PLAYER_HOST, testIdentity } from '../edge/test-hosts.ts';
import type { Ports, StackUrls } from '../stack/index.ts';

const apps = resolve(import.meta.dirname, '../../apps');
/** Small enough for a machine that serves itself, and twenty times quicker than the best. */
const QUALITY = 4;

export const playerUrlOf = (ports: Ports, host = PLAYER_HOST): string => `https://${host}:${ports.player}`;
export const officeUrlOf = (ports: Ports, host = OFFICE_HOST): string => `https://${host}:${ports.backoffice}`;

/** The pages that the API renders when the edge stands before it, and the names that passkeys belong to. */
export function environmentBehindEdge(ports: Ports): Record<string, string> {
  const brands = [{ brandId: 1, player: PLAYER_HOST, office: OFFICE_HOST }, ...brandsBeside];
  // Hosts of a new document come with it; that its pages have a port of this machine nobody could know.
  const all = [...brands, newBrand, ...licensedHosts];
  const players = all.map(({ brandId, player }) => [brandId, playerUrlOf(ports, player)] as const);
  const offices = all.map(({ brandId, office }) => [brandId, officeUrlOf(ports, office)] as const);
  const hosts = brands.flatMap(({ brandId, player, office }) => [`${player}=${brandId}`, `${office}=${brandId}`]);
  const numbered = (origins: typeof players) => origins.map(([brandId, origin]) => `${brandId}=${origin}`).join();
  return {
    HTTP_PLAYER_PAGE_FILE: join(apps, 'player/dist/index.html'),
    HTTP_OFFICE_PAGE_FILE: join(apps, 'backoffice/dist/index.html'),
    HTTP_CORS_ORIGINS: [...players, ...offices].map(([, origin]) => origin).join(),
    HTTP_TRUSTED_PROXIES: '127.0.0.1',
    BRAND_HOSTS: [...hosts, '127.0.0.1=1'].join(),
    // A game lets itself be framed by the page of its brand and by no other.
    BRAND_PLAYER_ORIGINS: numbered(players),
    BRAND_OFFICE_ORIGINS: numbered(offices),
  };
}

/** nginx before both built apps. `playerUpstream` is what stands before the API for players, when something does. */
export function productEdge({ ports, directory }: StackUrls, playerUpstream?: string): EdgeOptions {
  const folder = join(directory, 'edge');
  const site = (host: string): EdgeSite => ({ hosts: [host], ...testIdentity(host) });
  const app = (name: 'player' | 'backoffice', host: string, beside: readonly string[]): EdgeApp => ({
    ...site(host),
    beside: beside.map(site),
    listen: `127.0.0.1:${ports[name]}`,
    upstream: (name === 'player' ? playerUpstream : undefined) ?? `127.0.0.1:${ports.api}`,
    folder: join(folder, name),
  });
  const beside = [...brandsBeside, newBrand, ...licensedHosts];
  const [players, offices] = [beside.map(({ player }) => player), beside.map(({ office }) => office)];
  return { folder, player: app('player', PLAYER_HOST, players), office: app('backoffice', OFFICE_HOST, offices) };
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
