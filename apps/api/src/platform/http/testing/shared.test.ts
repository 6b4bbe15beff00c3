import { makePlayerId } from '@arara/domain/shards';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPRESS_FROM_BYTES } from '../compress.ts';
import { answered, refused, serve } from '../route.ts';
import { openServer } from './open-server.ts';
import { noSessions, type Sessions } from '../sessions.ts';
import { echo, news } from './sample-routes.ts';

const ana = makePlayerId(7, 1n);
const sessions: Sessions = {
  ...noSessions,
  authenticate: async () => ({ ok: true, session: { playerId: ana, sessionId: 's1' } }),
};
let app: FastifyInstance;
let close: () => Promise<void>;

beforeEach(async () => {
  const limits = [
    { name: 'shared-player', points: 3, seconds: 60, per: 'player' },
    { name: 'shared-address', points: 20, seconds: 60, per: 'address' },
  ] as const;
  const served = serve(
    news,
    async ({ word }, { playerId, locale }) => {
      if (word === 'away') throw new Error('a fault');
      if (word === 'none') return refused('rate_limited', { seconds: '9' });
      return answered({ Word: word, Player: String(playerId ?? ''), Locale: locale });
    },
    { compress: true },
  );
  const table = { declared: [news, echo], served: [served] };
  ({ app, close } = await openServer({ corsOrigins: ['https://arara.example'], calls: { sessions, limits }, table }));
});
afterEach(() => close());

const ask = (query: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `${news.path}?${query}`, headers });

test('is the answer of the same handler as to a visitor, whoever asks and whatever the browser prefers', async () => {
  const mine = { token: 'ana', 'x-locale': 'es', 'accept-language': 'fr' };
  const shared = await ask('word=oi&locale=tr', mine);
  expect(shared.json()).toEqual({ Code: 200, Msg: '', Body: { Word: 'oi', Player: '', Locale: 'tr' } });
  expect((await ask('word=oi', mine)).json()).toMatchObject({ Body: { Locale: 'pt-BR' } });
  const own = await app.inject({ method: 'POST', url: news.path, headers: mine, payload: { word: 'oi' } });
  expect(own.json()).toMatchObject({ Body: { Word: 'oi', Player: String(ana), Locale: 'es' } });
  expect(own.headers['cache-control']).toBeUndefined();
});

test('may be kept for a moment by its address, and carries nothing of this call', async () => {
  const { headers } = await ask('word=oi', { origin: 'https://arara.example' });
  expect(headers['cache-control']).toBe('public, max-age=2, stale-while-revalidate=1');
  expect(headers['etag']).toMatch(/^"[\w-]{22}"$/);
  expect(headers['vary']).toBe('Origin, accept-encoding');
  expect(headers).not.toHaveProperty('x-server-time');
  expect(headers).not.toHaveProperty('x-request-id');
});

test('does not travel again to whoever has it', async () => {
  const { headers } = await ask('word=oi');
  const etag = String(headers['etag']);
  for (const known of [etag, `"other", W/${etag}`, '*']) {
    const again = await ask('word=oi', { 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
  }
  for (const query of ['word=tchau', 'word=oi&locale=tr'])
    expect((await ask(query, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('has a name for each way of packing', async () => {
  const query = `word=${'x'.repeat(COMPRESS_FROM_BYTES)}`;
  const [plain, packed] = [await ask(query), await ask(query, { 'accept-encoding': 'br' })];
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['etag']).toBe(String(plain.headers['etag']).replace(/"$/, '-br"'));
});

test('is kept by nobody when it is a refusal or a fault', async () => {
  for (const query of ['word=none', 'word=away', '', 'word=a&word=b']) {
    const { headers } = await ask(query);
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
  }
});

test('counts for the address alone: many players behind one do not use up each other', async () => {
  const codes = new Set<number>();
  for (let turn = 0; turn < 10; turn += 1) codes.add((await ask('word=oi')).json<{ Code: number }>().Code);
  expect([...codes]).toEqual([200]);
});

test('is no answer to a call that not all share', async () => {
  expect((await app.inject({ url: echo.path })).statusCode).toBe(405);
});
