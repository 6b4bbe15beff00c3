import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { networkOf } from './network-of.ts';

/** Whom a rule counts. A rule per player counts the address of a caller who is nobody yet. */
export type RateSubject = 'address' | 'player';

export interface RateRule {
  /** Unique; names the keys in Redis. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  readonly per: RateSubject;
  /**
   * What one process grants by itself while Redis is away. The default is `points`: the limit then holds per process
   * instead of for all. Guesses at a secret (login, codes) must name a smaller number, so that an attacker gains
   * nothing from Redis being down. No money fact depends on a limit.
   */
  readonly awayPoints?: number;
}

export type RateAnswer = { readonly ok: true } | { readonly ok: false; readonly seconds: number };

export interface RateLimiter {
  /** Takes one point. */
  take(rule: RateRule, subject: string): Promise<RateAnswer>;
  /** Gives all points back, e.g. after a right password. */
  forgive(rule: RateRule, subject: string): Promise<void>;
}

/** A Redis that hangs is as good as away; a player should not notice either. */
const REDIS_PATIENCE_MS = 250;

export interface RateOptions {
  readonly patienceMs?: number;
  /** Begins every key. Houses that share a Redis, as tests do, count apart. */
  readonly prefix?: string;
}

export function createRateLimiter(redis: Redis, options: RateOptions = {}): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (rule: RateRule) => {
    // Another number is another limiter over the same counts.
    const key = `${rule.name}:${rule.points}`;
    const known = limiters.get(key);
    if (known) return known;
    const made = makeLimiter(redis, rule, options);
    limiters.set(key, made);
    return made;
  };
  return {
    async take(rule, subject) {
      try {
        await limiterOf(rule).consume(countedAs(subject));
        return { ok: true };
      } catch (error) {
        if (error instanceof RateLimiterRes)
          return { ok: false, seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)) };
        throw error;
      }
    },
    async forgive(rule, subject) {
      await limiterOf(rule).delete(countedAs(subject));
    },
  };
}

/** Addresses come bare, or named where a rule counts players and addresses alike. */
function countedAs(subject: string): string {
  const prefix = subject.startsWith('address:') ? 'address:' : '';
  return `${prefix}${networkOf(subject.slice(prefix.length))}`;
}

function makeLimiter(
  redis: Redis,
  rule: RateRule,
  { patienceMs = REDIS_PATIENCE_MS, prefix = 'rate' }: RateOptions,
): RateLimiterAbstract {
  const insuranceLimiter = new RateLimiterMemory({
    keyPrefix: `${prefix}:${rule.name}`,
    points: Math.min(rule.awayPoints ?? rule.points, rule.points),
    duration: rule.seconds,
  });
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `${prefix}:${rule.name}`,
    points: rule.points,
    duration: rule.seconds,
    rejectIfRedisNotReady: true,
    insuranceLimiter,
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: patienceMs });
}
