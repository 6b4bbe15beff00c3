import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusals } from '@arara/contract';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnRedis, ownRedis, until } from '../../../test/own-redis.ts';
import { fixedClock } from '../clock.ts';
import { mountRoutes } from '../http/mount.ts';
import { openServer } from '../http/testing/open-server.ts';
import type { PublicFact } from './facts.ts';
import { createPush, type Push } from './push.ts';
import { EVENTS_PATH, eventTicketRoute, mountEvents, pushTicketRoute } from './routes.ts';
import { createTickets } from '../http/tickets.ts';
import { createStreams, type StreamOptions } from './streams.ts';
import type { Sessions } from '../http/sessions.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 15);
const ana = makePlayerId(7, 1n);
const bia = makePlayerId(9, 1n);

let server: OwnRedis;
let copies: Copy[];
/** Sessions that ended; whoever keeps sessions would know. */
let dead: Set<string>;
/** What happens while whoever keeps sessions is asked. */
let asking: (() => Promise<void>) | undefined;
/** Devices that came without a session. */
let visitors: (string | undefined)[];
/** What everybody of a brand may know. */
let version: string;
const facts: readonly PublicFact[] = [
  { everyMs: 20, look: async (brandId) => ({ name: 'catalogue', data: { Version: `${brandId}/${version}` } }) },
  { everyMs: 20, look: () => Promise.reject(new Error('a database is away')) },
];

interface Copy {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly push: Push;
  readonly metricsText: () => string;
}

/** The token names player and session: "ana/s1". */
const people: Readonly<Record<string, PlayerId>> = { ana, bia };
const sessions: Sessions = {
  authenticate: async (token) => {
    await asking?.();
    const [name = '', sessionId = ''] = token.split('/');
    const playerId = people[name];
    if (playerId === undefined || dead.has(sessionId)) return { ok: false, why: 'missing' };
    return { ok: true, session: { playerId, sessionId } };
  },
  isAlive: async ({ sessionId }) => !dead.has(sessionId),
  authenticateStaff: async () => undefined,
};

const options: StreamOptions = {
  heartbeatMs: 60_000,
  beatsPerSessionCheck: 2,
  bufferMaxBytes: 64 * 1024,
  perPlayerMax: 5,
  perAddressMax: 3,
  perProcessMax: 100,
};

/** One copy of the API, as several run side by side. */
async function startCopy(changes: Partial<StreamOptions> = {}, withFacts = false): Promise<Copy> {
  const clock = fixedClock(NOW_MS);
  const redis = await server.connect();
  const brandOfHost = (host: string) => (host === 'other.example' ? 2 : 1);
  let id = 0;
  const newId = () => `id-${process.hrtime.bigint()}-${(id += 1)}`;
  const opened = await openServer({ redis, calls: { clock, sessions, brandOfHost } });
  const { app, metrics } = opened;
  const streams = createStreams(
    { redis, clock, metrics, isAlive: sessions.isAlive, facts: withFacts ? facts : [] },
    { ...options, ...changes },
  );
  const tickets = createTickets({ redis, newTicket: newId }, 'events');
  const deps = { ...opened.deps, tickets, streams, onVisitor: ({ deviceId }: Visitor) => visitors.push(deviceId) };
  mountEvents(app, deps);
  mountRoutes(app, deps, { declared: [eventTicketRoute], served: [pushTicketRoute(deps)] });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const copy = { app, url, push: createPush(redis, metrics), metricsText: () => metrics.render() };
  copies.push(copy);
  await until('events flow', () => copy.metricsText().includes('casino_push_connected 1'));
  return copy;
}

interface Heard {
  readonly status: number;
  readonly headers: Headers;
  /** Every event so far, as `name data`. */
  readonly events: string[];
  readonly ended: () => boolean;
  close(): void;
}

async function listen(copy: Copy, head: Record<string, string>, query = ''): Promise<Heard> {
  const control = new AbortController();
  const answer = await fetch(`${copy.url}${EVENTS_PATH}${query}`, { headers: head, signal: control.signal });
  const events: string[] = [];
  let ended = false;
  const read = async () => {
    let text = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) events.push(block.replace('event: ', '').replace('\ndata: ', ' '));
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    ended: () => ended,
    close: () => control.abort(),
  };
}

const hello = `hello {"ServerTimeMs":${NOW_MS}}`;
const balance = { name: 'balance', data: {} } as const;
const visitor = { accept: 'text/event-stream', 'x-device-id': 'phone-1' };
type Visitor = Parameters<NonNullable<Parameters<typeof mountEvents>[1]['onVisitor']>>[0];

beforeAll(async () => {
  server = await ownRedis();
});
afterAll(() => server.close());
beforeEach(() => {
  copies = [];
  dead = new Set();
  version = 'a';
  asking = undefined;
  visitors = [];
});
afterEach(async () => {
  for (const { app } of copies) await app.close();
  await server.flush();
});

describe('a stream', () => {
  test('begins with hello and the server time, in headers no proxy holds back', async () => {
    const copy = await startCopy();
    const heard = await listen(copy, { token: 'ana/s1' });
    await until('hello is heard', () => heard.events.length > 0);
    expect(heard.events).toEqual([hello]);
    expect(heard.headers.get('content-type')).toContain('text/event-stream');
    expect(heard.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(heard.headers.get('x-accel-buffering')).toBe('no');
    expect(heard.headers.get('x-server-time')).toBe(String(NOW_MS));
    expect(heard.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('hears what any copy of the API publishes for its player, and nothing of another', async () => {
    const [one, two] = [await startCopy(), await startCopy()];
    const [mine, other] = [await listen(one, { token: 'ana/s1' }), await listen(two, { token: 'bia/s2' })];
    await until('both say hello', () => mine.events.length === 1 && other.events.length === 1);
    await two.push.toPlayer(ana, balance);
    await until('the news is heard', () => mine.events.length === 2);
    expect(mine.events).toEqual([hello, 'balance {}']);
    expect(other.events).toEqual([hello]);
  });

  test('hears what is published for its brand', async () => {
    const copy = await startCopy();
    const heard = await listen(copy, { token: 'ana/s1' });
    await until('hello is heard', () => heard.events.length === 1);
    await copy.push.toBrand(2, { name: 'settings.changed', data: { Keys: ['other.brand'] } });
    await copy.push.toBrand(1, { name: 'settings.changed', data: { Keys: ['withdrawal.window'] } });
    await until('the news is heard', () => heard.events.length === 2);
    expect(heard.events[1]).toBe('settings.changed {"Keys":["withdrawal.window"]}');
  });

  test('beats, so that nothing between us and the screen thinks it dead', async () => {
    const copy = await startCopy({ heartbeatMs: 30 });
    const heard = await listen(copy, { token: 'ana/s1' });
    await until('three beats are heard', () => heard.events.length >= 4);
    expect(heard.events[1]).toBe(`beat {"ServerTimeMs":${NOW_MS}}`);
  });

  test('ends with the server, which does not wait for it', async () => {
    const copy = await startCopy();
    const heard = await listen(copy, { token: 'ana/s1' });
    await until('hello is heard', () => heard.events.length === 1);
    await copy.app.close();
    await until('the stream ends', heard.ended);
    expect(heard.events).toEqual([hello]);
  });

  test('that nobody reads any more is forgotten', async () => {
    const copy = await startCopy();
    const heard = await listen(copy, { token: 'ana/s1' });
    await until('it is counted', () => copy.metricsText().includes('casino_push_streams 1'));
    heard.close();
    await until('it is forgotten', () => copy.metricsText().includes('casino_push_streams 0'));
    expect(copy.metricsText()).not.toContain('casino_push_cut_total 1');
  });
});

test('a reader who left before the stream began is not kept', async () => {
  const copy = await startCopy();
  const control = new AbortController();
  const over = Promise.withResolvers<void>();
  asking = async () => {
    control.abort();
    const lines = () => new Promise<number>((count) => copy.app.server.getConnections((_, open) => count(open)));
    await until('the server has seen it go', async () => (await lines()) === 0);
    over.resolve();
  };
  const head = { token: 'ana/s1' };
  await expect(fetch(copy.url + EVENTS_PATH, { headers: head, signal: control.signal })).rejects.toThrow('abort');
  await over.promise;
  await sleep(100);
  expect(copy.metricsText()).toContain('casino_push_streams 0');
});

describe('who may listen', () => {
  test('nobody without a living session', async () => {
    const copy = await startCopy();
    for (const head of [{}, { token: 'nobody/s1' }]) {
      const answer = await fetch(copy.url + EVENTS_PATH, { headers: head });
      expect(await answer.json()).toMatchObject({ Code: 5005 });
    }
  });

  test('who holds a ticket, once', async () => {
    const copy = await startCopy();
    const ticket = await askTicket(copy);
    const heard = await listen(copy, {}, `?ticket=${ticket}`);
    await until('hello is heard', () => heard.events.length === 1);
    await copy.push.toPlayer(ana, balance);
    await until('the news is heard', () => heard.events.length === 2);
    const again = await fetch(`${copy.url}${EVENTS_PATH}?ticket=${ticket}`);
    expect(await again.json()).toMatchObject({ Code: 5005 });
  });

  test('nobody with a ticket of another brand', async () => {
    const copy = await startCopy();
    const ticket = await askTicket(copy);
    const answer = await copy.app.inject({
      url: `${EVENTS_PATH}?ticket=${ticket}`,
      headers: { host: 'other.example' },
    });
    expect(answer.json()).toMatchObject({ Code: 5005 });
  });

  test('a player has few streams: a new one takes the place of the oldest', async () => {
    const copy = await startCopy({ perPlayerMax: 2 });
    const heard: Heard[] = [];
    for (let turn = 0; turn < 3; turn += 1) heard.push(await listen(copy, { token: 'ana/s1' }));
    await until('the oldest ends', () => heard[0]?.ended() ?? false);
    await until('the others say hello', () => heard.slice(1).every(({ events }) => events.length === 1));
    await copy.push.toPlayer(ana, balance);
    await until('the others hear', () => heard.slice(1).every(({ events }) => events.length === 2));
    expect(heard[0]?.events).toEqual([hello]);
  });

  test('a full process says so', async () => {
    const copy = await startCopy({ perProcessMax: 1 });
    await listen(copy, { token: 'ana/s1' });
    const answer = await fetch(copy.url + EVENTS_PATH, { headers: { token: 'bia/s2' } });
    expect(await answer.json()).toMatchObject({ Code: refusals.temporarily_unavailable.code });
  });
});

describe('a visitor', () => {
  test('hears what everybody of the brand may know, and nothing of a player', async () => {
    const copy = await startCopy();
    const heard = await listen(copy, visitor);
    await until('hello is heard', () => heard.events.length === 1);
    await copy.push.toPlayer(ana, balance);
    await copy.push.toBrand(1, { name: 'settings.changed', data: { Keys: ['a'] } });
    await until('the news is heard', () => heard.events.length === 2);
    expect(heard.events).toEqual([hello, 'settings.changed {"Keys":["a"]}']);
    await listen(copy, { token: 'ana/s1', 'x-device-id': 'hers' });
    expect(visitors).toEqual(['phone-1']);
  });

  test('has no stream beyond what one address may have', async () => {
    const copy = await startCopy();
    const heard = await Promise.all([1, 2, 3].map(() => listen(copy, visitor)));
    const refused = async () => (await fetch(copy.url + EVENTS_PATH, { headers: visitor })).json();
    expect(await refused()).toMatchObject({ Code: refusals.temporarily_unavailable.code });
    heard[0]?.close();
    await until('one is forgotten', () => copy.metricsText().includes('casino_push_streams 2'));
    expect((await listen(copy, visitor)).headers.get('content-type')).toContain('text/event-stream');
  });

  test('gives way to a player in a full process, and a player to nobody', async () => {
    const copy = await startCopy({ perProcessMax: 2 });
    const heard = [await listen(copy, visitor), await listen(copy, visitor)];
    await listen(copy, { token: 'ana/s1' });
    await until('the oldest ends', () => heard[0]?.ended() ?? false);
    expect(heard[1]?.ended()).toBe(false);
    await listen(copy, { token: 'bia/s2' });
    await until('the other one ends', () => heard[1]?.ended() ?? false);
    const answer = await fetch(copy.url + EVENTS_PATH, { headers: { token: 'ana/s3' } });
    expect(await answer.json()).toMatchObject({ Code: refusals.temporarily_unavailable.code });
  });
});

describe('what everybody may know', () => {
  test('is heard when it changes, once, and by a new stream at once', async () => {
    const copy = await startCopy({}, true);
    const first = await listen(copy, visitor);
    await until('the fact is heard', () => first.events.length === 2);
    const second = await listen(copy, { token: 'ana/s1' });
    await until('it is heard at once', () => second.events.length === 2);
    expect([first.events, second.events]).toEqual(Array(2).fill([hello, 'catalogue {"Version":"1/a"}']));
    await sleep(100);
    version = 'b';
    await until('the change is heard', () => first.events.length === 3 && second.events.length === 3);
    expect(first.events.at(-1)).toBe('catalogue {"Version":"1/b"}');
  });
});

describe('the end of a session', () => {
  test('closes its streams on every copy, and no other stream of the player', async () => {
    const [one, two] = [await startCopy(), await startCopy()];
    const [ends, stays] = [await listen(one, { token: 'ana/s1' }), await listen(one, { token: 'ana/s2' })];
    await until('both say hello', () => ends.events.length === 1 && stays.events.length === 1);
    await two.push.endSession({ playerId: ana, sessionId: 's1' });
    await until('the stream ends', ends.ended);
    expect(ends.events).toEqual([hello, 'session.ended {}']);
    expect(stays.ended()).toBe(false);
  });

  test('is noticed at a beat when its news was lost', async () => {
    const copy = await startCopy({ heartbeatMs: 30 });
    const heard = await listen(copy, { token: 'ana/s1' });
    await until('hello is heard', () => heard.events.length >= 1);
    dead.add('s1');
    await until('the stream ends', heard.ended);
    expect(heard.events.at(-1)).toBe('session.ended {}');
  });
});

describe('a slow reader', () => {
  test('is cut off at the bound, and a quick one is not', async () => {
    const copy = await startCopy({ bufferMaxBytes: 32 * 1024 });
    const quick = await listen(copy, { token: 'ana/s1' });
    await until('hello is heard', () => quick.events.length === 1);
    const slow = connect(Number(new URL(copy.url).port), '127.0.0.1');
    slow.on('error', () => undefined);
    slow.write(`GET ${EVENTS_PATH} HTTP/1.1\r\nHost: a\r\ntoken: ana/s1\r\n\r\n`);
    await until('both are open', () => copy.metricsText().includes('casino_push_streams 2'));
    slow.pause();
    // The system holds some megabytes for a reader that does not read; the quick one is let catch up each time.
    const big = { name: 'settings.changed', data: { Keys: ['k'.repeat(200_000)] } } as const;
    await until('the slow one is cut off', async () => {
      const heard = quick.events.length;
      await copy.push.toPlayer(ana, big);
      await until('the quick one hears', () => quick.events.length > heard);
      return copy.metricsText().includes('casino_push_cut_total 1');
    });
    expect(copy.metricsText()).toContain('casino_push_streams 1');
    const before = quick.events.length;
    await copy.push.toPlayer(ana, balance);
    await until(
      'the quick one still hears',
      () => quick.events.length > before && quick.events.at(-1) === 'balance {}',
    );
    slow.destroy();
  });
});

describe('while Redis is away', () => {
  test('streams stay open, say hello again when it is back, and then hear', async () => {
    const copy = await startCopy({ heartbeatMs: 50 });
    const heard = await listen(copy, { token: 'ana/s1' });
    const named = (name: string) => heard.events.filter((event) => event.startsWith(name)).length;
    await until('hello is heard', () => named('hello') === 1);
    await server.kill();
    await copy.push.toPlayer(ana, balance);
    expect(copy.metricsText()).toContain('casino_push_lost_total 1');
    const beats = named('beat');
    await until('it beats on', () => named('beat') > beats + 2);
    await server.start();
    await until('hello comes again', () => named('hello') > 1);
    await until('news come again', async () => {
      await copy.push.toPlayer(ana, balance);
      return named('balance') > 0;
    });
    expect(heard.ended()).toBe(false);
  });

  test('a stream can be opened with a token, hears later, and no ticket is given', async () => {
    const copy = await startCopy({ heartbeatMs: 50 });
    await server.kill();
    const heard = await listen(copy, { token: 'ana/s1' });
    await until('hello is heard', () => heard.events.includes(hello));
    const ticket = await copy.app.inject({
      method: 'POST',
      url: eventTicketRoute.path,
      headers: { token: 'ana/s1', 'x-locale': 'en' },
    });
    expect(ticket.json()).toMatchObject({ Code: refusals.temporarily_unavailable.code });
    await server.start();
    // With a beat of its own, as all at once would make every screen fetch at once.
    await until('hello comes again', () => heard.events.filter((event) => event === hello).length > 1);
    await until('news come', async () => {
      await copy.push.toPlayer(ana, balance);
      await sleep(20);
      return heard.events.includes('balance {}');
    });
  });
});

async function askTicket(copy: Copy): Promise<string> {
  const answer = await copy.app.inject({ method: 'POST', url: eventTicketRoute.path, headers: { token: 'ana/s1' } });
  return answer.json<{ Body: { Ticket: string } }>().Body.Ticket;
}
