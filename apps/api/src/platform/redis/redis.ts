import { Redis } from 'ioredis';
import type { Logger } from '../metrics/log.ts';

export type { Redis } from 'ioredis';

export interface RedisOptions {
  /** With sentinels, its host is the name of the group that they watch. */
  url: string;
  /** `host:port` of each. */
  sentinels?: readonly string[] | undefined;
  log: Logger;
  /** After which a command to a Redis that hangs has failed. */
  commandTimeoutMs?: number;
}

const RECONNECT_MAX_MS = 1_000;

/**
 * Redis holds only what may be lost, so a command never waits for a Redis that is away: it fails at once and the
 * caller goes on without it. The connection comes back by itself.
 */
export function openRedis(options: RedisOptions): Redis {
  return watch(
    new Redis({
      ...addressOf(options),
      lazyConnect: false,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      connectTimeout: 1_000,
      commandTimeout: options.commandTimeoutMs ?? 1_000,
      retryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_MAX_MS),
      // One that was the primary a moment ago: the sentinels know the new one.
      reconnectOnError: (error) => error.message.startsWith('READONLY'),
    }),
    options.log,
  );
}

/** Closed before it was ready, the library complains of what we did ourselves; that says nothing about Redis. */
export function closeRedis(redis: Redis): void {
  redis.removeAllListeners('error').on('error', () => undefined);
  redis.disconnect();
}

/** A process has two connections, one of them for what others publish; the sentinels are asked while it connects. */
function addressOf({ url, sentinels = [] }: RedisOptions) {
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  const login = {
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1) || '0'),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
  if (sentinels.length === 0) return { host: hostname, port: Number(port || '6379'), ...login };
  return {
    ...login,
    ...(protocol === 'rediss:' ? { enableTLSForSentinelMode: true } : {}),
    name: hostname,
    sentinels: sentinels.map((at) => ({ host: at.split(':')[0] ?? '', port: Number(at.split(':')[1]) })),
    sentinelRetryStrategy: (attempt: number) => Math.min(attempt * 50, RECONNECT_MAX_MS),
    sentinelCommandTimeout: 1_000,
    // Told of a new primary, it leaves the old one at once, also when that one is silent and not gone.
    failoverDetector: true,
    sentinelMaxConnections: 3,
  };
}

/** One line when it goes and one when it is back, however many commands fail in between. */
function watch(redis: Redis, log: Logger): Redis {
  let away = false;
  const goAway = (error?: Error) => {
    if (!away) log.warn(error ? { err: error } : {}, 'redis is away');
    away = true;
  };
  redis.on('error', goAway);
  // A server that is back before the first try to reconnect causes no error, and still lost everything it held.
  redis.on('reconnecting', () => goAway());
  redis.on('ready', () => {
    if (away) log.info('redis is back');
    away = false;
  });
  return redis;
}
