import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { type ClientOptions, createClient, type Outcome } from './client.ts';
import { playerRoutes, readCodeSent } from './player/index.ts';
import type { BodyOf, RequestOf } from './route.ts';

type Answerer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let answer: Answerer;
let seen: { path: string; headers: IncomingMessage['headers']; body: string }[];
let baseUrl: string;
const server = createServer((request, response) => {
  void text(request).then((body) => {
    seen.push({ path: request.url ?? '', headers: request.headers, body });
    answer(request, response, body);
  });
});

beforeEach(async () => {
  seen = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const reply = (envelope: unknown, head: Record<string, string> = {}): Answerer => {
  return (_, response) => response.writeHead(200, head).end(JSON.stringify(envelope));
};
const client = (options: Partial<ClientOptions> = {}) => createClient({ baseUrl, ...options });
const conversion = {
  Amount: '10.00',
  Commission: '138.60',
  Cash: '-0.01',
  TurnoverAdded: '10.00',
  Entry: {
    Id: 'e1',
    At: '2026-11-14T22:42:00.000Z',
    Kind: 'conversion',
    Title: 'Comissão para saldo',
    Level: null,
    Amount: '10.00',
    Formula: null,
    StatementId: null,
    Status: 'success',
    Wait: null,
  },
};

describe('a call', () => {
  it('posts plain JSON with token, language and key, and brings amounts back as bigint', async () => {
    answer = reply({ Code: 200, Msg: 'Feito.', Body: conversion });
    const outcome = await client({ token: () => 'secret', locale: () => 'es' }).call(
      playerRoutes.promoteConversion,
      { amount: '10.00' },
      { idempotencyKey: 'k-1' },
    );
    expect(outcome).toMatchObject({ ok: true, message: 'Feito.', body: { Amount: 1_000_000n, Cash: -1_000n } });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ path: '/v1/api/promote/conversion', body: '{"amount":"10.00"}' });
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      token: 'secret',
      'x-locale': 'es',
      'idempotency-key': 'k-1',
    });
  });

  it('asks by address alone for what all share, and for what visitors share without a token', async () => {
    answer = reply({ Code: 1404, Msg: '', Body: null });
    const player = client({ token: () => 'secret', locale: () => 'es' });
    await player.call(playerRoutes.rankingPlayerWin, { limit: 10 });
    await player.call(playerRoutes.home, {});
    await client().call(playerRoutes.home, { appId: undefined, platform: 'h5' });
    expect(seen.map(({ path, body }) => [path, body])).toEqual([
      ['/v1/api/ranking/player-win?limit=10&locale=es', ''],
      ['/v1/api/home', '{}'],
      ['/v1/api/home?platform=h5', ''],
    ]);
    for (const name of ['token', 'x-locale', 'content-type']) expect(seen[0]?.headers).not.toHaveProperty(name);
  });

  it('sends no key on a call that moves no money, and no token when there is none', async () => {
    answer = reply({ Code: 200, Msg: '', Body: { Link: '' } });
    await client().call(playerRoutes.apkGetGp, {}, { idempotencyKey: 'k-1' });
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(seen[0]?.headers).not.toHaveProperty('token');
    expect(seen[0]?.headers).not.toHaveProperty('x-locale');
  });

  it('knows its input and its body at compile time', () => {
    expectTypeOf<Outcome<BodyOf<typeof playerRoutes.apkGetGp>>>().toExtend<Outcome<{ Link: string }>>();
    expectTypeOf<BodyOf<typeof playerRoutes.promoteConversion>['Amount']>().toEqualTypeOf<bigint>();
    expectTypeOf<RequestOf<typeof playerRoutes.promoteConversion>>().toEqualTypeOf<{ amount: string | number }>();
    expect(Object.keys(playerRoutes)).toContain('promoteConversion');
  });
});

describe('what can go wrong', () => {
  it('tells a refusal with its code and sentence', async () => {
    answer = reply({ Code: 2303, Msg: 'Saques abrem às 0h.', Body: null });
    const outcome = await client().call(playerRoutes.playerLogout, {});
    expect(outcome).toEqual({ ok: false, kind: 'refused', code: 2303, message: 'Saques abrem às 0h.' });
  });

  it('hands on what a refusal says besides, which only its own reader understands', async () => {
    const Body = {
      SentTo: '(11) 9••••-3382',
      ResendAt: '2026-11-16T15:01:00.000Z',
      ExpiresAt: '2026-11-16T15:10:00.000Z',
      Digits: 6,
    };
    answer = reply({ Code: 1131, Msg: 'Aparelho novo.', Body });
    const outcome = await client().call(playerRoutes.playerLogout, {});
    expect(outcome).toEqual({ ok: false, kind: 'refused', code: 1131, message: 'Aparelho novo.', body: Body });
    expect([readCodeSent(Body), readCodeSent({ SentTo: 1 }), readCodeSent(undefined)]).toEqual([
      Body,
      undefined,
      undefined,
    ]);
  });

  it.each([400, 401, 404, 405, 429, 500])('tells HTTP status %i', async (status) => {
    answer = (_, response) => response.writeHead(status).end('{}');
    expect(await client().call(playerRoutes.playerLogout, {})).toEqual({ ok: false, kind: 'status', status });
  });

  it('tells that nobody is there', async () => {
    const outcome = await client({ baseUrl: 'http://127.0.0.1:1' }).call(playerRoutes.playerLogout, {});
    expect(outcome).toEqual({ ok: false, kind: 'transport' });
  });

  it('tells that the connection broke in the middle of an answer', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"Code":');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await client().call(playerRoutes.playerLogout, {})).toEqual({ ok: false, kind: 'transport' });
  });

  it('gives up after its time, also while the body is still coming', async () => {
    answer = (_, response) => response.writeHead(200).write('{"Code":');
    const outcome = await client({ timeoutMs: 50 }).call(playerRoutes.playerLogout, {});
    expect(outcome).toEqual({ ok: false, kind: 'timeout' });
  });

  it('stops when the screen is left, before and after sending', async () => {
    answer = () => undefined;
    const screen = new AbortController();
    const running = client().call(playerRoutes.playerLogout, {}, { signal: screen.signal });
    setTimeout(() => screen.abort(), 20);
    expect(await running).toEqual({ ok: false, kind: 'aborted' });
    const late = await client().call(playerRoutes.playerLogout, {}, { signal: screen.signal });
    expect(late).toEqual({ ok: false, kind: 'aborted' });
  });

  it.each([
    ['no JSON', '<html>'],
    ['no envelope', '{"ok":true}'],
    ['a body that is not the promised one', '{"Code":200,"Msg":"","Body":{"Amount":10}}'],
    ['no body', '{"Code":200,"Msg":"","Body":null}'],
  ])('calls %s unreadable', async (_, body) => {
    answer = (__, response) => response.writeHead(200).end(body);
    const outcome = await client().call(playerRoutes.promoteConversion, { amount: 1 });
    expect(outcome).toEqual({ ok: false, kind: 'unreadable' });
  });
});

describe('the end of a session', () => {
  it.each([5005, 50005])('is told once for code %i, however many calls were under way', async (code) => {
    answer = reply({ Code: code, Msg: 'Entre.', Body: null });
    const published: number[] = [];
    const one = client({ token: () => 'old', onSessionOver: ({ code: over }) => published.push(over) });
    const calls = [1, 2, 3].map(() => one.call(playerRoutes.playerLogout, {}));
    for (const outcome of await Promise.all(calls)) expect(outcome).toMatchObject({ kind: 'refused', code });
    expect(published).toEqual([code]);
  });

  it('is told again for the next session', async () => {
    const published: string[] = [];
    let token = 'first';
    const one = client({ token: () => token, onSessionOver: () => published.push(token) });
    answer = reply({ Code: 5005, Msg: '', Body: null });
    await one.call(playerRoutes.playerLogout, {});
    token = 'second';
    await one.call(playerRoutes.playerLogout, {});
    expect(published).toEqual(['first', 'second']);
  });

  it('does not throw out a player who logged in again meanwhile', async () => {
    let token = 'old';
    let published = 0;
    const one = client({ token: () => token, onSessionOver: () => (published += 1) });
    answer = (...all) => {
      token = 'new';
      reply({ Code: 5005, Msg: '', Body: null })(...all);
    };
    await one.call(playerRoutes.playerLogout, {});
    expect(published).toBe(0);
  });
});

describe('server time', () => {
  it('is the server clock less the middle of the way there and back', async () => {
    const clock = [1_000, 1_200, 5_000];
    answer = reply({ Code: 200, Msg: '', Body: {} }, { 'x-server-time': '61100' });
    const one = client({ nowMs: () => clock.shift() ?? 0 });
    expect(one.serverTimeOffsetMs()).toBe(0);
    await one.call(playerRoutes.playerLogout, {});
    expect(one.serverTimeOffsetMs()).toBe(60_000);
    expect(one.serverNowMs()).toBe(65_000);
  });

  it('is kept when an answer carries none', async () => {
    answer = reply({ Code: 200, Msg: '', Body: {} }, { 'x-server-time': '5000' });
    const one = client({ nowMs: () => 1_000 });
    await one.call(playerRoutes.playerLogout, {});
    answer = reply({ Code: 200, Msg: '', Body: {} }, { 'x-server-time': 'soon' });
    await one.call(playerRoutes.playerLogout, {});
    expect(one.serverTimeOffsetMs()).toBe(4_000);
  });
});
