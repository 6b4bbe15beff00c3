import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type PublicFact, watchFacts } from './facts.ts';
import { brandChannel, type PushEvent, type PushMessage, playerChannel } from './push.ts';
import { type Channels, createChannels } from '../redis/channels.ts';
import { networkOf } from '../redis/network-of.ts';
import type { Session, Sessions } from '../http/sessions.ts';

export interface StreamOptions {
  readonly heartbeatMs: number;
  /** Every so many beats the session is asked for again, because the news of its end may be lost. */
  readonly beatsPerSessionCheck: number;
  /** A reader this far behind is cut off; it comes back, hears `hello` and fetches. */
  readonly bufferMaxBytes: number;
  /** A player's oldest stream gives way to a newer one. */
  readonly perPlayerMax: number;
  /** Of visitors; carriers put many behind one address. */
  readonly perAddressMax: number;
  /** A visitor's oldest stream gives way to a player's. */
  readonly perProcessMax: number;
}

export const STREAM_DEFAULTS: StreamOptions = {
  heartbeatMs: 15_000,
  beatsPerSessionCheck: 4,
  bufferMaxBytes: 64 * 1024,
  perPlayerMax: 5,
  perAddressMax: 2_000,
  // Within the 20,000 files of a process, beside databases and calls.
  perProcessMax: 18_000,
};
/** After so many the process rests, so that bets get the processor too: a jackpot may be seen two seconds later, a bet may not wait. */
const WRITES_PER_TURN = 100;
const REST_MS = 10;

export interface Listener {
  /** Absent = a visitor, who hears what everybody of the brand may know. */
  readonly session: Session | undefined;
  readonly brandId: number;
  readonly address: string;
  readonly response: ServerResponse;
}

export interface Streams {
  /** True when this process can hold one more of this kind. */
  hasCapacity(listener: Pick<Listener, 'session' | 'address'>): boolean;
  open(listener: Listener): Promise<void>;
  close(): void;
}

export interface StreamDeps {
  readonly redis: Redis;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly isAlive: Sessions['isAlive'];
  readonly facts?: readonly PublicFact[];
}

interface Stream extends Listener {
  /** Absent until `hello`: what comes earlier is not lost, because the screen fetches after it. */
  timer: NodeJS.Timeout | undefined;
  beats: number;
  /** News may have been lost: the next beat is a `hello`. All at once would make every screen fetch at once. */
  hadGap: boolean;
}

/** Everything that one process holds of streams. */
interface Held {
  readonly deps: StreamDeps;
  readonly options: StreamOptions;
  readonly streams: Set<Stream>;
  readonly visitors: ReturnType<typeof createVisitors>;
  readonly channels: Channels<Stream>;
  /** Counts a reader who was too slow. */
  readonly cut: { add(): void };
}

/** Holds the open streams of this process and feeds them from Redis. Streams outlive a Redis that goes away. */
export function createStreams(deps: StreamDeps, options: StreamOptions = STREAM_DEFAULTS): Streams {
  const streams = new Set<Stream>();
  const visitors = createVisitors();
  deps.metrics.gauge('casino_push_streams', 'Open event streams.', () => [{ value: streams.size }]);
  const cut = deps.metrics.counter('casino_push_cut_total', 'Streams closed because their reader was too slow.');
  const channels = createChannels<Stream, PushMessage>(deps.redis, {
    onMessage(listeners, { event, endsSession }) {
      if (endsSession === undefined) return void writeAll(held, listeners, event);
      for (const stream of listeners) if (endsSession === stream.session?.sessionId) end(held, stream, event);
    },
    onReady() {
      for (const stream of streams) stream.hadGap = true;
    },
  });
  const held: Held = { deps, options, streams, visitors, channels, cut };
  const facts = watchFacts(deps.facts ?? [], {
    brands: () => [...new Set([...streams].map(({ brandId }) => brandId))],
    changed: (brandId, event) => void writeAll(held, channels.listeners(brandChannel(brandId)), event),
  });
  deps.metrics.gauge('casino_push_connected', 'Whether events flow from Redis to the streams here.', () => [
    { value: channels.isConnected() ? 1 : 0 },
  ]);
  return {
    hasCapacity({ session, address }) {
      const isFull = streams.size >= options.perProcessMax;
      if (session !== undefined) return !isFull || visitors.oldest() !== undefined;
      return !isFull && visitors.countAt(address) < options.perAddressMax;
    },
    async open(listener) {
      // Gone while it was asked who it is: its `close` has been, and nothing would ever end the stream.
      if (listener.response.destroyed) return;
      endOldest(held, listener);
      const stream: Stream = { ...listener, timer: undefined, beats: 0, hadGap: false };
      streams.add(stream);
      visitors.add(stream);
      listener.response.once('close', () => drop(held, stream));
      // A reader that went away is no fault; `close` follows.
      listener.response.on('error', () => undefined);
      await Promise.all(channelsOf(stream).map((channel) => channels.join(channel, stream)));
      // Only now: what changes after the screen has fetched will be heard.
      if (!streams.has(stream)) return;
      stream.timer = setInterval(() => void beat(held, stream), options.heartbeatMs).unref();
      write(held, stream, [clockEvent(held, 'hello'), ...facts.of(stream.brandId)].map(textOf).join(''));
    },
    close() {
      facts.stop();
      for (const stream of streams) end(held, stream);
      channels.close();
    },
  };
}

/** The player's oldest goes when there are too many, and a visitor's when the process is full. */
function endOldest(held: Held, { session }: Listener): void {
  if (session === undefined) return;
  const { streams, visitors, channels, options } = held;
  const mine = [...channels.listeners(playerChannel(session.playerId))];
  for (const oldest of mine.slice(0, Math.max(0, mine.length + 1 - options.perPlayerMax))) end(held, oldest);
  const visitor = streams.size < options.perProcessMax ? undefined : visitors.oldest();
  if (visitor !== undefined) end(held, visitor);
}

function drop({ streams, visitors, channels }: Held, stream: Stream): void {
  if (!streams.delete(stream)) return;
  visitors.remove(stream);
  clearInterval(stream.timer);
  for (const channel of channelsOf(stream)) channels.leave(channel, stream);
}

function write(held: Held, stream: Stream, text: string): void {
  const { response } = stream;
  if (response.writableLength <= held.options.bufferMaxBytes) return void response.write(text);
  held.cut.add();
  drop(held, stream);
  response.destroy();
}

async function writeAll(held: Held, listeners: ReadonlySet<Stream>, event: PushEvent): Promise<void> {
  const text = textOf(event);
  let written = 0;
  // Whoever comes meanwhile knows it already.
  for (const stream of Array.from(listeners)) {
    if (stream.timer === undefined || !held.streams.has(stream)) continue;
    write(held, stream, text);
    written += 1;
    if (written % WRITES_PER_TURN === 0) await pause(REST_MS);
  }
}

function end(held: Held, stream: Stream, last?: PushEvent): void {
  if (last !== undefined) write(held, stream, textOf(last));
  drop(held, stream);
  stream.response.end();
}

async function beat(held: Held, stream: Stream): Promise<void> {
  const { deps, options, streams } = held;
  write(held, stream, textOf(clockEvent(held, stream.hadGap ? 'hello' : 'beat')));
  stream.hadGap = false;
  stream.beats += 1;
  if (stream.session === undefined || stream.beats % options.beatsPerSessionCheck !== 0) return;
  // Nobody can tell while the keeper of sessions is away; the next check will.
  const alive = await deps.isAlive(stream.session).catch(() => true);
  if (!alive && streams.has(stream)) end(held, stream, { name: 'session.ended', data: {} });
}

/** Streams of nobody we know, in the order of their coming, counted by where they come from. */
function createVisitors() {
  const all = new Set<Stream>();
  const counts = new Map<string, number>();
  const count = (address: string, by: 1 | -1) => {
    const network = networkOf(address);
    const now = (counts.get(network) ?? 0) + by;
    if (now === 0) counts.delete(network);
    else counts.set(network, now);
  };
  return {
    add(stream: Stream) {
      if (stream.session !== undefined) return;
      all.add(stream);
      count(stream.address, 1);
    },
    remove(stream: Stream) {
      if (all.delete(stream)) count(stream.address, -1);
    },
    oldest: () => all.values().next().value,
    countAt: (address: string) => counts.get(networkOf(address)) ?? 0,
  };
}

const clockEvent = ({ deps }: Held, name: 'hello' | 'beat'): PushEvent => ({
  name,
  data: { ServerTimeMs: deps.clock.nowMs() },
});

function channelsOf({ session, brandId }: Listener): readonly string[] {
  const ofBrand = brandChannel(brandId);
  return session === undefined ? [ofBrand] : [playerChannel(session.playerId), ofBrand];
}

function textOf(event: PushEvent): string {
  return `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;
}
