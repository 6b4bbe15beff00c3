import { createHash } from 'node:crypto';
import { refusals } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGift } from '../gifts.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PlayersContext } from '../../players/index.ts';
import { aContext, aPlayer, aSession, NOBODY, sessionsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

const REAL = 100_000n;
const DAY_MS = 86_400_000;

let harness: Harness;
let context: PlayersContext;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  api = await openTestApp(harness, { sessions: sessionsOf(context), secrets: context.secrets });
  const made = await makeGift(context, {
    brandId: 1,
    kind: 'random',
    code: 'ARARA-2K26',
    totalE5: 100n * REAL,
    shares: 50,
    minE5: REAL,
    maxE5: 5n * REAL,
    validFrom: new Date(harness.clock.nowMs() - DAY_MS),
    validUntil: new Date(harness.clock.nowMs() + DAY_MS),
    madeBy: 'test',
  });
  if (!made.ok) throw new Error(made.fault);
});
afterAll(() => harness.close());

interface Caller {
  readonly token?: string;
  readonly remoteAddress?: string;
}

async function call(path: string, payload: object, { token, remoteAddress = '127.0.0.1' }: Caller = {}) {
  const headers = token === undefined ? {} : { token };
  const startedMs = performance.now();
  const answer = await api.app.inject({ method: 'POST', url: path, payload, headers, remoteAddress });
  const { Code, Body } = answer.json<{ Code: number; Body: Record<string, unknown> }>();
  return { Code, Body, tookMs: performance.now() - startedMs };
}
const draw = (playerId: string, giftKey: string, { proof, ...caller }: Caller & { readonly proof?: object } = {}) =>
  call(playerRoutes.giftRandom.path, { playerId, giftKey, ...proof }, caller);

async function work(): Promise<object> {
  const { Body } = await call(playerRoutes.captcha.path, {});
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256')
      .update(`${String(Body['Salt'])}${number}`)
      .digest('hex');
    if (hash === Body['Challenge']) return { captchaId: Body['CaptchaId'], verifyCode: `${number}` };
  }
}

test('a gift call answers by the code alone, at whole steps of time, and asks for work after three failures', async () => {
  const player = (await aPlayer(context)).toString();
  const [known, unknown] = [await draw(player, 'arara2k26'), await draw(`${NOBODY}`, 'ARARA-2K26')];
  expect([known.Code, known.Body]).toEqual([200, { WaitsHours: 24 }]);
  expect([unknown.Code, unknown.Body]).toEqual([known.Code, known.Body]);
  const failed = await Promise.all(['A-1', 'A-2', 'A-3'].map((code) => draw(player, code)));
  expect(failed.map(({ Code }) => Code)).toEqual(Array.from({ length: 3 }, () => refusals.gift_not_found.code));
  // A timer counts whole milliseconds, and may end one too early.
  for (const { tookMs } of [known, unknown, ...failed]) expect(tookMs).toBeGreaterThan(290);
  expect((await draw(player, 'ARARA-2K26')).Code).toBe(refusals.captcha_needed.code);
  expect((await draw(`${NOBODY}`, 'ARARA-2K26', { proof: await work() })).Code).toBe(200);
});

test('what was put by is seen and accepted by its player, once', async () => {
  const playerId = await aPlayer(context);
  const token = await aSession(context, playerId);
  await draw(playerId.toString(), 'ARARA-2K26', { proof: await work() });
  const list = async () => (await call(playerRoutes.giftMessage.path, {}, { token })).Body['List'] as { Id: string }[];
  const [gift] = await list();
  expect(gift).toMatchObject({ Kind: 'random', State: 'waiting', Wait: { NextActor: 'player' } });
  const accepted = await call(playerRoutes.giftMessage.path, { id: gift?.Id }, { token });
  expect(accepted.Body['List']).toMatchObject([{ State: 'accepted', Wait: null }]);
  const again = await call(playerRoutes.giftMessage.path, { id: gift?.Id }, { token });
  expect(again.Code).toBe(refusals.gift_already_accepted.code);
  expect((await call(playerRoutes.giftDelete.path, {}, { token })).Body).toEqual({ Deleted: 1 });
  expect(await list()).toEqual([]);
});

test('invented player names gain a caller no guesses and use up no guesses of the named player', async () => {
  const limits = { address: 6_000, player: 600, loginPerAddress: 30, codePerPhone: 4, giftPerAddress: 1_000 };
  const at = harness.clock.now();
  await harness.owner.directory.run(sql`
    insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
    values ('auth.rateLimits', 1, ${JSON.stringify(limits)}::jsonb, ${new Date(at.getTime() + 10_000)}, 1, 2, 1, ${at})`);
  harness.clock.moveMs(20_000);
  const victim = await aPlayer(context);
  const token = await aSession(context, victim);
  const codes: number[] = [];
  for (let guess = 0; guess < 24; guess += 1) {
    // Every second guess names the victim, the others a name of their own.
    const name = guess % 2 === 0 ? victim : BigInt(NOBODY) + BigInt(guess);
    const proof = guess < 3 ? {} : await work();
    codes.push((await draw(`${name}`, `B-${guess}`, { proof, remoteAddress: '10.77.0.9' })).Code);
  }
  expect(codes.slice(0, 20)).not.toContain(refusals.rate_limited.code);
  expect(codes.slice(20)).toEqual(Array.from({ length: 4 }, () => refusals.rate_limited.code));
  const own = await draw(`${victim}`, 'ARARA-2K26', { token, remoteAddress: '10.77.1.1' });
  expect(own.Code).toBe(200);
});
