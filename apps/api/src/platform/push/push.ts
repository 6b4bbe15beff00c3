import type { PlayerId } from '@arara/domain/shards';
import type { Redis } from 'ioredis';
import type { Metrics } from '../metrics/metrics.ts';
import { publishOrLose } from '../redis/publish.ts';
import type { Session } from '../http/sessions.ts';

/**
 * News for open screens. Everything here may be lost: an event says that something changed, the truth is fetched. So a
 * screen that hears `hello` fetches what it shows, whether the stream is new or the news had a gap.
 */
export interface PushEvents {
  /** First on every stream, and again after a gap. */
  hello: { ServerTimeMs: number };
  /** Keeps proxies from closing the stream, and the screen's clock right. */
  beat: { ServerTimeMs: number };
  balance: Record<string, never>;
  /** A deposit or a withdrawal went a step further. */
  order: { OrderId: string };
  /** A level was reached. */
  vip: { Level: number };
  /** A pool of the jackpot was paid to the player. */
  jackpot: { Pool: number };
  /** Somebody came to the player's team, or did what counts for it. */
  team: Record<string, never>;
  /** Something new stands in the inbox. */
  message: Record<string, never>;
  /** Somebody said something in a conversation with support. */
  ticket: { TicketId: string };
  /** What everybody of the brand may know. First what the pool of the jackpot holds, in whole centavos. */
  pool: { Pool: number; AmountE5: string };
  /** Begins the version of the catalogue in every language. */
  catalogue: { Version: string };
  /** Changes with what the newest wins are. */
  wins: { Version: string };
  /** Changes with what players read of incidents. */
  incidents: { Version: string };
  'settings.changed': { Keys: readonly string[] };
  /** Last on the stream: the session is over. */
  'session.ended': Record<string, never>;
}
export type PushName = keyof PushEvents;
export type PushEvent = { [Name in PushName]: { readonly name: Name; readonly data: PushEvents[Name] } }[PushName];

/** Publishing never throws and never waits for a Redis that is away: after a commit nothing may fail any more. */
export interface Push {
  toPlayer(playerId: PlayerId, event: PushEvent): Promise<void>;
  /** Everybody of a brand who listens now. */
  toBrand(brandId: number, event: PushEvent): Promise<void>;
  /** Closes the streams of one session, on every copy of the API. */
  endSession(session: Session): Promise<void>;
}

/** What travels between the copies of the API. `endsSession` names the session whose streams close after the event. */
export interface PushMessage {
  readonly event: PushEvent;
  readonly endsSession?: string;
}

export const playerChannel = (playerId: PlayerId) => `push:player:${playerId}`;
export const brandChannel = (brandId: number) => `push:brand:${brandId}`;

export function createPush(redis: Redis, metrics: Metrics): Push {
  const lost = metrics.counter('casino_push_lost_total', 'Events that could not be published.');
  const publish = async (channel: string, message: PushMessage) => {
    if (!(await publishOrLose(redis, channel, message))) lost.add();
  };
  return {
    toPlayer: (playerId, event) => publish(playerChannel(playerId), { event }),
    toBrand: (brandId, event) => publish(brandChannel(brandId), { event }),
    endSession: ({ playerId, sessionId }) =>
      publish(playerChannel(playerId), { event: { name: 'session.ended', data: {} }, endsSession: sessionId }),
  };
}
