import { refusals } from '@arara/contract';
import { makePlayerId } from '@arara/domain/shards';
import { afterEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { answered, type Call, refused, type ServedRoute, serve } from './route.ts';
import { mountRoutes } from './mount.ts';
import type { RateRule } from '../redis/rate-limit.ts';
import { RefusalError } from '../refusals/refusal.ts';
import type { Sessions } from './sessions.ts';
import { type OpenServer, openServer } from './testing/open-server.ts';
import { busy, desk, echo, own, picture, promised, vault } from './testing/sample-routes.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 15);
const ana = makePlayerId(7, 1n);

/** Every token that somebody was asked about. */
const lookedUp: string[] = [];
/** Two kinds of people with a token each; `elsewhere` was a session of Ana's. */
const sessions: Sessions = {
  authenticate: async (token) => {
    lookedUp.push(token);
    if (token === 'ana') return { ok: true, session: { playerId: ana, sessionId: 's1' } };
    return { ok: false, why: token === 'elsewhere' ? 'replaced' : 'missing' };
  },
  isAlive: async () => true,
  authenticateStaff: async (token) => {
    const roles = { bia: ['finance'], vera: ['support', 'compliance'] }[token];
    return roles && { staffId: 5n, roles, sessionId: 's1' };
  },
};

const served: readonly ServedRoute[] = [
  serve(echo, async (input, call) =>
    answered({ Word: input.word, Player: String(call.playerId ?? ''), Brand: call.brandId, Locale: call.locale }),
  ),
  serve(
    own,
    async (input, call) => {
      if (input.fail === 'thrown') throw new RefusalError('rate_limited', { seconds: '9' });
      if (input.fail === 'value') return refused('rate_limited', { seconds: '9' });
      if (input.fail === 'fault') throw new Error('the disk holds the password hunter2');
      if (input.fail === 'shape') return answered({ Left: 'much' as unknown as bigint, Key: '' });
      calls.push(call);
      return answered({ Left: 128_450_999n, Key: call.idempotency?.key ?? '' });
    },
    { limits: [{ name: 'test-own', points: 4, seconds: 60, per: 'player' }] },
  ),
  serve(busy, async () => answered({}), {
    limits: [{ name: 'test-busy', points: 1, seconds: 60, per: 'address' }],
    turnAway: () => (isBusy ? refused('rate_limited', { seconds: '5' }) : undefined),
  }),
  serve(desk, async (_, call) => answered({ StaffId: String(call.staff?.staffId) })),
  serve(vault, async () => answered({})),
  serve(picture, async ({ data }) => answered({ Length: data.length }), { bodyLimitBytes: 100_000 }),
];
const calls: Call[] = [];
let isBusy = false;
let limits: readonly RateRule[] = [];
let points: Readonly<Record<string, number>> = {};
const open: OpenServer[] = [];

async function start() {
  const clock = fixedClock(NOW_MS);
  const brandOfHost = (host: string) => (host === 'other.example' ? 2 : 1);
  const server = await openServer({
    corsOrigins: ['https://arara.example'],
    calls: { clock, sessions, brandOfHost, limits, pointsAt: async () => points },
    table: { declared: [echo, own, promised, busy, desk, vault, picture], served },
  });
  open.push(server);
  const { app } = server;
  const post = (url: string, payload?: object | string, head: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...head },
      ...(payload === undefined ? {} : { payload }),
    });
  return { ...server, post, clock };
}

afterEach(async () => {
  calls.length = 0;
  lookedUp.length = 0;
  limits = [];
  points = {};
  for (const { close } of open.splice(0)) await close();
});

describe('a call', () => {
  test('answers with the envelope, the server time and a request id', async () => {
    const { post } = await start();
    const answer = await post(echo.path, { word: 'oi' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ Code: 200, Msg: '', Body: { Word: 'oi', Player: '', Brand: 1, Locale: 'pt-BR' } });
    expect(answer.headers['x-server-time']).toBe(String(NOW_MS));
    expect(answer.headers['x-request-id']).toBe('r1');
  });

  test('answers and is logged under the id of its trace, and under a new one when it has none that is whole', async () => {
    const { post } = await start();
    const id = 'a1b2c3d4'.repeat(4);
    const asked = async (traceparent: string) => (await post(echo.path, {}, { traceparent })).headers['x-request-id'];
    expect(await asked(`00-${id}-00f067aa0ba902b7-01`)).toBe(id);
    for (const wrong of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${id}-1-01`, `${id}`, '\\'])
      expect(await asked(wrong)).toMatch(/^r\d$/);
  });

  test('counts up to what staff have set for the rule, from the next call on', async () => {
    const { post } = await start();
    const often = async () => [
      (await post(own.path, { amount: 1 }, { token: 'ana' })).json<{ Code: number }>().Code,
      (await post(own.path, { amount: 2 }, { token: 'ana' })).json<{ Code: number }>().Code,
    ];
    points = { 'test-own': 1 };
    expect(await often()).toEqual([200, refusals.rate_limited.code]);
    points = { 'test-own': 9 };
    expect(await often()).toEqual([200, 200]);
  });

  test('with a made-up token is counted before the token is looked up', async () => {
    limits = [{ name: 'test-address', points: 5, seconds: 60, per: 'address' }];
    const { post } = await start();
    for (let tries = 0; tries < 20; tries += 1) await post(own.path, { amount: 1 }, { token: `made-up-${tries}` });
    expect(lookedUp).toHaveLength(5);
    const answer = await post(desk.path, {}, { token: 'made-up' });
    expect(answer.json()).toMatchObject({ Code: refusals.rate_limited.code });
  });

  test('has its large body read only when its caller is known and asks not too often', async () => {
    limits = [{ name: 'test-large', points: 3, seconds: 60, per: 'address' }];
    const { post } = await start();
    const codeOf = async (payload: string, token: string) =>
      (await post(picture.path, payload, { token })).json<{ Code: number }>().Code;
    // Nobody reads it, so nobody notices that it is no JSON.
    expect(await codeOf('{'.repeat(90_000), 'made-up')).toBe(refusals.session_missing.code);
    expect(await codeOf('{'.repeat(90_000), 'ana')).toBe(refusals.malformed_request.code);
    expect(await codeOf(JSON.stringify({ data: 'x'.repeat(90_000) }), 'ana')).toBe(200);
    expect(lookedUp).toHaveLength(3);
    expect(await codeOf('{'.repeat(90_000), 'ana')).toBe(refusals.rate_limited.code);
    expect((await post(echo.path, { word: 'x'.repeat(2_100) })).statusCode).toBe(413);
  });

  test('is turned away before it is counted or read', async () => {
    const { post } = await start();
    isBusy = true;
    for (let tries = 0; tries < 3; tries += 1)
      expect((await post(busy.path, { nonsense: 1 })).json()).toMatchObject({ Code: refusals.rate_limited.code });
    isBusy = false;
    expect((await post(busy.path, { word: 'oi' })).json()).toMatchObject({ Code: 200 });
    expect((await post(busy.path, { word: 'oi' })).json()).toMatchObject({ Code: refusals.rate_limited.code });
  });

  test('takes its brand from the host and its language from the header', async () => {
    const { post } = await start();
    const answer = await post(echo.path, { word: 'oi' }, { host: 'other.example', 'x-locale': 'fa' });
    expect(answer.json()).toMatchObject({ Body: { Brand: 2, Locale: 'fa' } });
  });

  test('knows the player on a public route when a living token is sent, and nobody when a dead one is', async () => {
    const { post } = await start();
    expect((await post(echo.path, { word: 'a' }, { token: 'ana' })).json()).toMatchObject({
      Body: { Player: String(ana) },
    });
    expect((await post(echo.path, { word: 'a' }, { token: 'nobody' })).json()).toMatchObject({ Body: { Player: '' } });
  });

  test('encodes its answer with the contract: amounts leave as decimal text', async () => {
    const { post } = await start();
    expect((await post(own.path, {}, { token: 'ana' })).json()).toMatchObject({ Body: { Left: '1284.50' } });
  });

  test('reads an absent body as an empty one', async () => {
    const { post } = await start();
    expect((await post(own.path, undefined, { token: 'ana' })).json()).toMatchObject({ Code: 200 });
  });
});

describe('who may call', () => {
  test('a player route without a token answers 5005, with one that ended elsewhere 50005', async () => {
    const { post } = await start();
    expect((await post(own.path, {})).json()).toMatchObject({ Code: 5005, Body: null });
    expect((await post(own.path, {}, { token: 'nobody' })).json()).toMatchObject({ Code: 5005 });
    expect((await post(own.path, {}, { token: 'elsewhere' })).json()).toMatchObject({ Code: 50005 });
  });

  test('a staff route never answers a player, and a player route never answers staff', async () => {
    const { post } = await start();
    expect((await post(desk.path, {}, { token: 'ana' })).json()).toMatchObject({ Code: 5005 });
    expect((await post(desk.path, {})).json()).toMatchObject({ Code: 5005 });
    expect((await post(own.path, {}, { token: 'bia' })).json()).toMatchObject({ Code: 5005 });
    expect((await post(desk.path, {}, { token: 'bia' })).json()).toMatchObject({ Body: { StaffId: '5' } });
  });

  test('a staff route asks for its permission before it reads what was sent', async () => {
    const { post } = await start();
    expect((await post(vault.path, {}, { token: 'bia' })).json()).toMatchObject({ Code: 6001, Body: null });
    expect((await post(vault.path, {}, { token: 'vera' })).json()).toMatchObject({ Code: 1002 });
    expect((await post(vault.path, { word: 'a' }, { token: 'vera' })).json()).toMatchObject({ Code: 200 });
  });

  test('a token longer than any of ours is not looked up', async () => {
    const { post } = await start();
    expect((await post(own.path, {}, { token: 'a'.repeat(300) })).json()).toMatchObject({ Code: 5005 });
  });
});

describe('a refusal', () => {
  test('is HTTP 200 with the same answer whether it was returned or thrown', async () => {
    const { post } = await start();
    const value = await post(own.path, { fail: 'value' }, { token: 'ana', 'x-locale': 'en' });
    const thrown = await post(own.path, { fail: 'thrown' }, { token: 'ana', 'x-locale': 'en' });
    expect(value.statusCode).toBe(200);
    expect(value.body).toBe(thrown.body);
    expect(value.json()).toEqual({
      Code: refusals.rate_limited.code,
      Msg: 'Too many attempts. Try again in 9 s.',
      Body: null,
    });
  });

  test('of a wrong field says it in words, and never by its name on the wire', async () => {
    const { post } = await start();
    const answer = await post(echo.path, { word: 5 }, { 'x-locale': 'en' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      Code: refusals.invalid_input.code,
      Msg: 'Check what you typed and try again.',
      Body: null,
    });
  });

  test('of a body that is no object is the same refusal', async () => {
    const { post } = await start();
    for (const body of ['[]', 'null', '7', '"a"'])
      expect((await post(echo.path, body)).json()).toMatchObject({ Code: refusals.invalid_input.code });
  });

  test('of a rate carries the seconds to wait, also while Redis is away', async () => {
    const { post } = await start();
    const codes: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) codes.push((await post(own.path, {}, { token: 'ana' })).json().Code);
    expect(codes).toEqual([200, 200, 200, 200, refusals.rate_limited.code, refusals.rate_limited.code]);
    expect((await post(own.path, {}, { token: 'ana' })).json().Msg).toMatch(/\d+ s/);
  });

  test('of a promised route without code says so, after it asked who calls', async () => {
    const { post } = await start();
    expect((await post(promised.path, {})).json()).toMatchObject({ Code: 5005 });
    expect((await post(promised.path, {}, { token: 'ana' })).json()).toMatchObject({
      Code: refusals.not_served_yet.code,
    });
  });
});

describe('a fault', () => {
  test('is HTTP 500 with a reference that the log has too, and tells nothing else', async () => {
    const { post, lines } = await start();
    const answer = await post(own.path, { fail: 'fault' }, { token: 'ana', 'x-locale': 'en' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ Code: refusals.fault.code, Body: null });
    expect(answer.json().Msg).toContain('r1');
    expect(answer.body).not.toContain('hunter2');
    expect(lines.some((line) => line.includes('"ref":"r1"') && line.includes('the disk'))).toBe(true);
  });

  test('is an answer that does not fit the contract', async () => {
    const { post } = await start();
    expect((await post(own.path, { fail: 'shape' }, { token: 'ana' })).statusCode).toBe(500);
  });
});

describe('what is no call', () => {
  test('an unknown path is HTTP 404, a wrong method HTTP 405 with the right one, both in the envelope', async () => {
    const { app, post } = await start();
    const missing = await post('/v1/api/nowhere', {});
    expect([missing.statusCode, missing.json().Code]).toEqual([404, refusals.unknown_call.code]);
    const wrong = await app.inject({ method: 'GET', url: `${echo.path}?a=1` });
    expect([wrong.statusCode, wrong.json().Code, wrong.headers['allow']]).toEqual([
      405,
      refusals.wrong_method.code,
      'POST',
    ]);
    expect(wrong.headers['x-server-time']).toBe(String(NOW_MS));
  });

  test.each([
    ['broken JSON', '{"word":'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}'],
    ['a text that no database can store', '{"word":"a\\u0000b"}'],
    ['half of a pair as the name of a field', '{"word":"a","\\ud800":1}'],
    ['a body nested deeper than any of ours', `{"word":${'['.repeat(900)}${']'.repeat(900)}}`],
  ])('%s is HTTP 400', async (_, payload) => {
    const { post } = await start();
    const answer = await post(echo.path, payload);
    expect([answer.statusCode, answer.json().Code]).toEqual([400, refusals.malformed_request.code]);
  });

  test('a body beyond the limit is HTTP 413, another content type HTTP 415, a broken address HTTP 400', async () => {
    const { app, post } = await start();
    const large = await post(echo.path, { word: 'a'.repeat(3_000) });
    expect([large.statusCode, large.json().Code]).toEqual([413, refusals.request_too_large.code]);
    const form = await post(echo.path, 'word=a', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([form.statusCode, form.json().Code]).toEqual([415, refusals.malformed_request.code]);
    const broken = await app.inject({ method: 'POST', url: '/v1/%E0%A4%A' });
    expect([broken.statusCode, broken.json().Code]).toEqual([400, refusals.malformed_request.code]);
  });
});

describe('the key of a money call', () => {
  test('is the header when there is one', async () => {
    const { post } = await start();
    await post(own.path, { amount: 1 }, { token: 'ana', 'idempotency-key': 'k-1' });
    expect(calls[0]?.idempotency).toMatchObject({ key: 'k-1', implicit: false });
  });

  test('is otherwise made of player, call and what the call understood', async () => {
    const { post } = await start();
    await post(own.path, { amount: 1, noise: 1 }, { token: 'ana' });
    await post(own.path, { amount: 1, noise: 2 }, { token: 'ana' });
    await post(own.path, { amount: 2 }, { token: 'ana' });
    const [first, second, third] = calls.map((call) => call.idempotency);
    expect(first).toMatchObject({ implicit: true });
    expect(second).toEqual(first);
    expect(third?.key).not.toBe(first?.key);
  });

  test('that is too long or not printable is refused', async () => {
    const { post } = await start();
    const answer = await post(own.path, {}, { token: 'ana', 'idempotency-key': 'a b' });
    expect(answer.json()).toMatchObject({ Code: refusals.invalid_input.code });
  });
});

describe('what the edge adds', () => {
  test('unknown fields are ignored and counted', async () => {
    const { post, metrics } = await start();
    expect((await post(echo.path, { word: 'a', extra: 1, more: 2 })).json().Code).toBe(200);
    expect(metrics.render()).toContain(`casino_http_unknown_fields_total{route="${echo.path}"} 2`);
  });

  test('answers are counted by route, status and Code, and unknown paths share one series', async () => {
    const { post, metrics } = await start();
    await post(own.path, {});
    await post('/a/b/c', {});
    await post('/d', {});
    const text = metrics.render();
    expect(text).toContain(`casino_http_requests_total{route="${own.path}",status="200",code="5005"} 1`);
    expect(text).toContain(
      `casino_http_requests_total{route="unknown",status="404",code="${refusals.unknown_call.code}"} 2`,
    );
    expect(text).toContain(`casino_http_request_duration_seconds_count{route="${own.path}"} 1`);
  });

  test('the strictest content policy stands on every answer', async () => {
    const { post } = await start();
    const answer = await post('/nowhere', {});
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('only listed origins may call from a page', async () => {
    const { app } = await start();
    const callApi = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: echo.path,
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
      });
    const listed = await callApi('https://arara.example');
    expect(listed.headers['access-control-allow-origin']).toBe('https://arara.example');
    expect(listed.headers['access-control-allow-headers']).toContain('token');
    expect((await callApi('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('no log line holds a token or a query string', async () => {
    const { app, post, lines } = await start();
    await post(own.path, {}, { token: 'ana-secret' });
    await app.inject({ method: 'GET', url: '/nowhere?ticket=abc123' });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).not.toMatch(/ana-secret|abc123/);
  });
});

describe('the table of routes', () => {
  test('a handler for a path that the contract does not declare stops the start', async () => {
    const { app, deps } = await start();
    expect(() => mountRoutes(app, deps, { declared: [], served })).toThrow('not declared');
  });

  test('two handlers for one path stop the start', async () => {
    const { app, deps } = await start();
    const twice = [...served, ...served];
    expect(() => mountRoutes(app, deps, { declared: [echo], served: twice })).toThrow('same path');
  });
});
