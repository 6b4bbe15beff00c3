import type { Variables } from './environment.ts';

const loopback = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

export const isLoopback = (host: string): boolean => loopback.has(host);

/**
 * Development has published keys and a clock that moves, so it neither listens to the world nor touches databases that
 * are not on this machine: whoever forgot to say `production` is stopped here.
 */
export function listUnsafeInDevelopment(variables: Variables): string[] {
  const urls = {
    DATABASE_DIRECTORY_URL: [variables.DATABASE_DIRECTORY_URL],
    DATABASE_SHARD_URLS: variables.DATABASE_SHARD_URLS,
    DATABASE_DIRECT_URLS: variables.DATABASE_DIRECT_URLS ?? [],
    // With sentinels it names a group and no host.
    REDIS_URL: variables.REDIS_SENTINELS.length > 0 || variables.REDIS_URL === undefined ? [] : [variables.REDIS_URL],
    REDIS_SENTINELS: variables.REDIS_SENTINELS.map((at) => `redis://${at}`),
    RESTATE_INGRESS_URL: [variables.RESTATE_INGRESS_URL],
    RESTATE_ADMIN_URL: [variables.RESTATE_ADMIN_URL],
    WORKER_URL: [variables.WORKER_URL],
  };
  const hosts = {
    HTTP_HOST: [variables.HTTP_HOST],
    WORKER_HOST: [variables.WORKER_HOST],
    ...Object.fromEntries(Object.entries(urls).map(([name, of]) => [name, of.map((url) => new URL(url).hostname)])),
  };
  return Object.entries(hosts)
    .filter(([, of]) => !of.every(isLoopback))
    .map(([name]) => `${name}: is not on this machine; set NODE_ENV=production, or ${name} to 127.0.0.1`);
}
