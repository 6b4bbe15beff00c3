import { createHash } from 'node:crypto';
import { refusals, route } from '@arara/contract';
import { makePlayerId } from '@arara/domain/shards';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type OwnRedis, ownRedis, until } from '../../../test/own-redis.ts';
import { fixedClock } from '../clock.ts';
import { answered, serve } from './route.ts';
import { CLOCK_WINDOW_MS } from './request-style.ts';
import type { Sessions } from './sessions.ts';
import { openServer } from './testing/open-server.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 15);
const PREFIX = 'arara-prefix';

const echo = route({
  path: '/v1/api/test/echo',
  access: 'public',
  summary: 'Says what it heard.',
  input: z.object({ word: z.optional(z.string()) }),
  output: z.object({ Word: z.string(), Device: z.string(), Address: z.string() }),
});
const other = route({ ...echo, path: '/v1/api/test/other' });

const sessions: Sessions = {
  authenticate: async (token) => ({
    ok: true,
    session: { playerId: makePlayerId(1, BigInt(token)), sessionId: token },
  }),
  isAlive: async () => true,
  authenticateStaff: async () => undefined,
};

let server: OwnRedis;
let app: FastifyInstance;
let lines: string[];
let redisReady: () => boolean;

beforeAll(async () => {
  server = await ownRedis();
});
afterAll(() => server.close());

beforeEach(async () => {
  const redis = await server.connect();
  redisReady = () => redis.status === 'ready';
  const said = (route: typeof echo) =>
    serve(route, async (input, call) =>
      answered({ Word: input.word ?? '', Device: call.deviceId ?? '', Address: call.address }),
    );
  ({ app, lines } = await openServer({
    bodyLimitBytes: 10_000,
    redis,
    calls: { clock: fixedClock(NOW_MS), sessions, signPrefix: PREFIX },
    table: { declared: [echo, other], served: [said(echo), said(other)] },
  }));
});
afterEach(async () => {
  await app.close();
  await server.flush();
});

/** As a client signs: the sorted text is written by hand, so that no code of ours helps. */
function wrapped(reqData: unknown, sortedText: string, timeStamp: number | string = NOW_MS) {
  const sign = createHash('md5').update(`${PREFIX}${timeStamp}${sortedText}`).digest('hex');
  return { sign, device: 'phone-1', timeStamp, reqData, ip: '198.51.100.7' };
}

async function call(payload: object, head: Record<string, string> = {}, path: string = echo.path) {
  const answer = await app.inject({ method: 'POST', url: path, payload, headers: { 'x-locale': 'en', ...head } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ Code: number; Body: { Word: string; Device: string; Address: string } | null }>();
}

const hello = () => wrapped({ word: 'oi' }, '{"word":"oi"}');

describe('a wrapped call', () => {
  test('is the same call as a plain one', async () => {
    const plain = await call({ word: 'oi' }, { 'x-device-id': 'phone-1' });
    expect(await call(hello())).toEqual(plain);
    expect(plain).toMatchObject({ Code: 200, Body: { Word: 'oi', Device: 'phone-1' } });
  });

  test('is signed over its data with the keys sorted at every depth, in any order they come', async () => {
    const reqData = { word: 'oi', extra: { z: 1, a: [{ y: 2, b: 3 }] } };
    const sorted = '{"extra":{"a":[{"b":3,"y":2}],"z":1},"word":"oi"}';
    expect(await call(wrapped(reqData, sorted))).toMatchObject({ Code: 200 });
  });

  test('may send its stamp as text and its signature in capitals', async () => {
    const sent = wrapped({}, '{}', String(NOW_MS));
    expect(await call({ ...sent, sign: sent.sign.toUpperCase() })).toMatchObject({ Code: 200 });
  });

  test.each([
    ['with a changed word', () => ({ ...hello(), reqData: { word: 'tchau' } })],
    ['with a changed stamp', () => ({ ...hello(), timeStamp: NOW_MS - 1 })],
    ['with no signature of the right form', () => ({ ...hello(), sign: 'abc' })],
    ['with a signature that is no text', () => ({ ...hello(), sign: 5 })],
    ['with a stamp that is no time', () => ({ ...hello(), timeStamp: 'now' })],
  ])('%s is refused', async (_, make) => {
    expect(await call(make())).toMatchObject({ Code: refusals.bad_signature.code, Body: null });
  });

  test('is refused when its clock is more than five minutes off, and served at five', async () => {
    for (const sign of [1, -1]) {
      const at = (ms: number) => wrapped({}, '{}', NOW_MS + sign * ms);
      expect(await call(at(CLOCK_WINDOW_MS))).toMatchObject({ Code: 200 });
      expect(await call(at(CLOCK_WINDOW_MS + 1))).toMatchObject({ Code: refusals.clock_skew.code });
    }
  });

  test('has its claimed address logged and never believed', async () => {
    expect((await call(hello())).Body?.Address).toBe('127.0.0.1');
    expect(lines.some((line) => line.includes('198.51.100.7'))).toBe(true);
  });
});

describe('a repetition', () => {
  test('is refused, whatever changes outside the signature', async () => {
    expect(await call(hello())).toMatchObject({ Code: 200 });
    for (const again of [hello(), { ...hello(), device: 'phone-2' }, { ...hello(), ip: '192.0.2.1' }])
      expect(await call(again)).toMatchObject({ Code: refusals.replayed_request.code });
    const capitals = { ...hello(), sign: hello().sign.toUpperCase() };
    expect(await call(capitals)).toMatchObject({ Code: refusals.replayed_request.code });
  });

  test('is served once when fifty come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(hello())));
    expect(answers.filter((answer) => answer.Code === 200)).toHaveLength(1);
  });

  test('is none when another player or another call has the same signature in the same millisecond', async () => {
    expect(await call(hello(), { token: '1' })).toMatchObject({ Code: 200 });
    expect(await call(hello(), { token: '2' })).toMatchObject({ Code: 200 });
    expect(await call(hello(), { token: '1' }, other.path)).toMatchObject({ Code: 200 });
    expect(await call(hello(), { token: '1' })).toMatchObject({ Code: refusals.replayed_request.code });
  });

  test('cannot be told while Redis is away: wrapped calls wait, plain ones are served', async () => {
    await server.kill();
    await until('the loss is noticed', () => !redisReady());
    expect(await call(hello())).toMatchObject({ Code: refusals.temporarily_unavailable.code });
    expect(await call({ word: 'oi' })).toMatchObject({ Code: 200 });
    await server.start();
    await until('Redis is back', redisReady);
    expect(await call(hello())).toMatchObject({ Code: 200 });
  });
});
