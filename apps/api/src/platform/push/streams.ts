import type { ServerResponse } from 'node:http';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { brandChannel, type PushEvent, type PushMessage, playerChannel } from './push.ts';
import { createChannels } from '../redis/channels.ts';
import type { Session, Sessions } from '../http/sessions.ts';

export interface StreamOptions {
  readonly heartbeatMs: number;
  /** Every so many beats the session is asked for again, because the news of its end may be lost. */
  readonly beatsPerSessionCheck: number;
  /** A reader this far behind is cut off; it comes back, hears `hello` and fetches. */
  readonly bufferMaxBytes: number;
  /** A player's oldest stream gives way to a newer one. */
  readonly perPlayerMax: number;
  readonly perProcessMax: number;
}

export const STREAM_DEFAULTS: StreamOptions = {
  heartbeatMs: 15_000,
  beatsPerSessionCheck: 4,
  bufferMaxBytes: 64 * 1024,
  perPlayerMax: 5,
  perProcessMax: 20_000,
};

export interface Listener {
  readonly session: Session;
  readonly brandId: number;
  readonly response: ServerResponse;
}

export interface Streams {
  /** True when this process can hold one more. */
  hasRoom(): boolean;
  open(listener: Listener): Promise<void>;
  close(): void;
}

export interface StreamDeps {
  readonly redis: Redis;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly isAlive: Sessions['isAlive'];
}

interface Stream extends Listener {
  /** Absent until `hello`: what comes earlier is not lost, because the screen fetches after it. */
  timer: NodeJS.Timeout | undefined;
  beats: number;
}

/** Holds the open streams of this process and feeds them from Redis. Streams outlive a Redis that goes away. */
export function createStreams(deps: StreamDeps, options: StreamOptions = STREAM_DEFAULTS): Streams {
  const streams = new Set<Stream>();
  deps.metrics.gauge('casino_push_streams', 'Open event streams.', () => [{ value: streams.size }]);
  const cut = deps.metrics.counter('casino_push_cut_total', 'Streams closed because their reader was too slow.');
  const now = () => ({ ServerTimeMs: deps.clock.nowMs() });

  const drop = (stream: Stream) => {
    if (!streams.delete(stream)) return;
    clearInterval(stream.timer);
    for (const channel of channelsOf(stream)) channels.leave(channel, stream);
  };
  const write = (stream: Stream, event: PushEvent) => {
    if (stream.response.writableLength <= options.bufferMaxBytes) return stream.response.write(textOf(event));
    cut.add();
    drop(stream);
    return stream.response.destroy();
  };
  const end = (stream: Stream, last?: PushEvent) => {
    if (last !== undefined) write(stream, last);
    drop(stream);
    stream.response.end();
  };
  const beat = async (stream: Stream) => {
    write(stream, { name: 'beat', data: now() });
    stream.beats += 1;
    if (stream.beats % options.beatsPerSessionCheck !== 0) return;
    // Nobody can tell while the keeper of sessions is away; the next check will.
    const alive = await deps.isAlive(stream.session).catch(() => true);
    if (!alive && streams.has(stream)) end(stream, { name: 'session.ended', data: {} });
  };
  const channels = createChannels<Stream, PushMessage>(deps.redis, {
    onMessage(stream, { event, endsSession }) {
      if (endsSession === stream.session.sessionId) end(stream, event);
      else if (endsSession === undefined && stream.timer !== undefined) write(stream, event);
    },
    onReady() {
      for (const stream of streams) if (stream.timer !== undefined) write(stream, { name: 'hello', data: now() });
    },
  });
  deps.metrics.gauge('casino_push_connected', 'Whether events flow from Redis to the streams here.', () => [
    { value: channels.isConnected() ? 1 : 0 },
  ]);

  return {
    hasRoom: () => streams.size < options.perProcessMax,
    async open(listener) {
      const mine = [...channels.listeners(playerChannel(listener.session.playerId))];
      for (const oldest of mine.slice(0, Math.max(0, mine.length + 1 - options.perPlayerMax))) end(oldest);
      const stream: Stream = { ...listener, timer: undefined, beats: 0 };
      streams.add(stream);
      listener.response.once('close', () => drop(stream));
      // A reader that went away is no fault; `close` follows.
      listener.response.on('error', () => undefined);
      await Promise.all(channelsOf(stream).map((channel) => channels.join(channel, stream)));
      // Only now: what changes after the screen has fetched will be heard.
      if (!streams.has(stream)) return;
      stream.timer = setInterval(() => void beat(stream), options.heartbeatMs).unref();
      write(stream, { name: 'hello', data: now() });
    },
    close() {
      for (const stream of streams) end(stream);
      channels.close();
    },
  };
}

function channelsOf({ session, brandId }: Listener): readonly string[] {
  return [playerChannel(session.playerId), brandChannel(brandId)];
}

function textOf(event: PushEvent): string {
  return `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;
}
