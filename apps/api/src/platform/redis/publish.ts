import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** A Redis that hangs must not hold up the answer that follows a commit. */
const PATIENCE_MS = 250;

/** Never throws and never waits long: after a commit nothing may fail any more. False when the message is lost. */
export async function publishOrLose(redis: Redis, channel: string, message: object): Promise<boolean> {
  if (redis.status !== 'ready') return false;
  const timer = new AbortController();
  const late = sleep(PATIENCE_MS, false, { signal: timer.signal }).catch(() => false);
  const sent = redis.publish(channel, JSON.stringify(message)).then(
    () => true,
    () => false,
  );
  const published = await Promise.race([sent, late]);
  timer.abort();
  return published;
}
