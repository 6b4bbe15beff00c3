import { type TcpProxy, tcpProxy } from '../../apps/api/test/tcp-proxy.ts';
import { type Ground, oneOfEach, stack } from '../../conformance/pix/stage.ts';
import { environmentFor } from '../../scripts/product/index.ts';
import { urlsOf } from '../../scripts/stack/index.ts';

const placeNames = [
  'directory',
  'shard0',
  'shard1',
  'redis',
  'restate',
  /** Restate on its way to the worker. */
  'worker',
  'bank',
  /** The bank on its way to us. */
  'hooks',
  'supplier',
  'players',
] as const;
export type PlaceName = (typeof placeNames)[number];
export type Places = Readonly<Record<PlaceName, TcpProxy>>;

/** A proxy on every way between API, worker, their servers and other companies. */
export async function openPlaces(): Promise<Places> {
  const urls = urlsOf(stack);
  const env = environmentFor(urls);
  const [shard0 = '', shard1 = ''] = (env['DATABASE_SHARD_URLS'] ?? '').split(',');
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const addresses: Readonly<Record<PlaceName, string>> = {
    directory: env['DATABASE_DIRECTORY_URL'] ?? '',
    shard0,
    shard1,
    redis: urls.redis,
    restate: urls.restateIngress,
    worker: at(urls.ports.worker),
    bank: at(urls.ports.bank),
    hooks: at(urls.ports.apiHooks),
    supplier: at(urls.ports.api),
    players: at(urls.ports.api),
  };
  const open = async (name: PlaceName) => [name, await tcpProxy(addresses[name])] as const;
  return Object.fromEntries(await Promise.all(placeNames.map(open))) as Places;
}

/** API and worker know everything by its proxy; whoever judges comes past them. */
export function groundBehind(places: Places): Ground {
  return {
    ...oneOfEach(),
    env: {
      DATABASE_DIRECTORY_URL: places.directory.url,
      DATABASE_SHARD_URLS: [places.shard0.url, places.shard1.url].join(),
      REDIS_URL: places.redis.url,
      RESTATE_INGRESS_URL: places.restate.url,
      WORKER_URL: places.worker.url,
    },
    ports: { bank: places.bank.port, apiHooks: places.hooks.port },
  };
}
