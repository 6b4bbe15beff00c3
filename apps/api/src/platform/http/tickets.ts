import type { Redis } from 'ioredis';
import { sha256Hex } from '../secrets/fingerprint.ts';

/**
 * A ticket works once and for a short time: an address that cannot carry a header carries one instead. Redis may lose
 * it, and then somebody asks again; nothing else hangs on it.
 */
export interface Tickets {
  /** Undefined while Redis is away, instead of waiting for it. */
  issue(kept: object, validMs: number): Promise<string | undefined>;
  take(ticket: string): Promise<Taken>;
}

export type Taken =
  | { readonly state: 'valid'; readonly kept: unknown }
  | { readonly state: 'unknown' }
  | { readonly state: 'unavailable' };

export interface TicketDeps {
  readonly redis: Redis;
  /** 256 bits nobody can guess. */
  readonly newTicket: () => string;
}

export function createTickets({ redis, newTicket }: TicketDeps, kind: string): Tickets {
  // Redis holds the hash only: who reads it cannot use any.
  const keyOf = (ticket: string) => `ticket:${kind}:${sha256Hex(ticket)}`;
  return {
    async issue(kept, validMs) {
      const ticket = newTicket();
      const saved = await whileReady(redis, () => redis.set(keyOf(ticket), JSON.stringify(kept), 'PX', validMs));
      return saved === 'OK' ? ticket : undefined;
    },
    async take(ticket) {
      const text = await whileReady(redis, () => redis.getdel(keyOf(ticket)));
      if (text === undefined) return { state: 'unavailable' };
      return text === null ? { state: 'unknown' } : { state: 'valid', kept: JSON.parse(text) as unknown };
    },
  };
}

async function whileReady<T>(redis: Redis, work: () => Promise<T>): Promise<T | undefined> {
  return redis.status === 'ready' ? work().catch(() => undefined) : undefined;
}
