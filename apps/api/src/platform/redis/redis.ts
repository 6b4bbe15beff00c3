import { Redis } from 'ioredis';
import type { Logger } from '../metrics/log.ts';

export type { Redis } from 'ioredis';

export interface RedisOptions {
  url: string;
  log: Logger;
}

const RECONNECT_MAX_MS = 1_000;

/**
 * Redis holds only what may be lost, so a command never waits for a Redis that is away: it fails at once and the
 * caller goes on without it. The connection comes back by itself.
 */
export function openRedis(options: RedisOptions): Redis {
  return watch(
    new Redis(options.url, {
      lazyConnect: false,
      enableOfflineQueue: false,
      // The limits of one call are asked for together; a write to the socket costs more than the command.
      enableAutoPipelining: true,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      connectTimeout: 1_000,
      commandTimeout: 1_000,
      retryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_MAX_MS),
    }),
    options.log,
  );
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
