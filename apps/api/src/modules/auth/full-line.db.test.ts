import { createHash, randomBytes } from 'node:crypto';
import { md5Hex } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { defaultOf } from '@arara/domain/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { openShards, type Shards } from '../../platform/db/shards.ts';
import type { Call } from '../../platform/http/route.ts';
import { authRoutes } from './routes.player.ts';
import type { CodesContext } from './codes/codes.ts';
import { createCaptcha } from './passwords/captcha.ts';
import { createLeakedPasswords } from './passwords/leaked.ts';
import { createNotMeLinks } from './not-me/link.ts';
import { HashingBusy } from './passwords/line.ts';
import { createPasswords } from './passwords/passwords.ts';
import type { PasskeysContext } from './passkeys/passkeys.ts';
import { register } from './register.ts';
import { sendCode } from './codes/proof.ts';
import { resetPassword } from './recovery.ts';

let harness: Harness;
let shards: Shards;
const key = Buffer.alloc(32, 7);
const secrets = createSecrets({ dataKeys: [{ id: 1, key }], indexKey: key, referralKey: key });
const password = md5Hex('correct horse');

beforeAll(async () => {
  harness = await openHarness();
  shards = await openShards({ ...harness.urls, poolMax: 4, statementTimeoutMs: 10_000 });
});
afterAll(async () => {
  await shards.close();
  await harness.close();
});

/** What the module works with, without the edge before it. */
function aContext({ onCode }: { onCode: (code: string) => void }): PasskeysContext {
  const { clock } = harness;
  const random = randomBytes;
  const counter = { add: () => undefined };
  const codeCounters = { longCodes: counter, sentCodes: counter, confirmedCodes: counter, unsentCodes: counter };
  const settings: CodesContext['settings'] = { get: async (name) => defaultOf(name) };
  return {
    shards,
    clock,
    random,
    secrets,
    passwords: createPasswords(key),
    proofs: createPasswords(key),
    leakedPasswords: createLeakedPasswords(shards.directory, counter),
    captcha: createCaptcha({ key, clock, random, numberMax: 1 }),
    codes: { directory: shards.directory, clock, random, key, settings, ...codeCounters },
    limiter: { take: async () => ({ ok: true }) },
    messages: {
      queueCode: async (_, { code }) => {
        onCode(code);
        return '';
      },
      queueToFormer: async () => undefined,
      sendNow: async () => undefined,
      whyOff: async () => undefined,
    },
    areas: async () => [],
    notifyEnded: async () => undefined,
    presence: {
      facts: { name: 'auth', load: async () => ({}) },
      guard: async () => ({ isBlocked: false, nextDueAtMs: undefined }),
      isSecondFactorDue: () => false,
      rulesOf: () => ({ idleMinutes: 0, secondFactorDays: 0, placeMinutes: 0 }),
      entered: async () => undefined,
      proved: async () => undefined,
      reportPlace: async () => 'away',
    },
    notMe: createNotMeLinks({ key, clock, appUrlOf: () => 'https://arara.example' }),
    money: {
      whenBlocked: async () => undefined,
      dropPayoutKey: async () => undefined,
      notify: async () => undefined,
    },
    proofIdle: async () => 1_800_000,
    sessionLife: async () => 86_400_000,
    coolDownHours: async () => 24,
    termsVersion: async () => '1',
    relyingPartyOf: () => ({ id: 'localhost', name: 'Arara', origins: [] }),
    payoutKeyOf: async () => undefined,
    challengeKey: key,
  };
}

test('a full line turns away before anything is spent, and gives back what was', async () => {
  const full = createPasswords(Buffer.alloc(32, 1), { running: 0, waiting: 0, restTimes: 0 });
  let code = '';
  const context = aContext({ onCode: (sent) => (code = sent) });
  const crowded = { ...context, passwords: full };
  for (const route of [playerRoutes.playerRegister, playerRoutes.playerForgetPassword]) {
    const served = authRoutes(crowded).find((one) => one.route === route);
    expect(served?.turnAway?.('10.3.0.1')).toMatchObject({ ok: false, refusal: 'rate_limited' });
  }
  const phone = '+5511970000131';
  const caller = { brandId: 1, deviceId: undefined, userAgent: '', address: '10.3.0.1' };
  const asked = { brandId: 1, address: '10.3.0.1', locale: 'pt-BR', isInside: false } as const;
  await sendCode(context, { purpose: 'phone', channel: 'sms', text: phone }, asked);
  const secrets = { passwordMd5: password, repeatMd5: password };
  const nothing = { loginName: undefined, email: undefined, name: undefined, referralCode: undefined };
  const noBank = { bankCode: undefined, bankNumber: undefined };
  const request = { phone, ...secrets, code, ...nothing, ...noBank, locale: 'pt-BR' } as const;
  await expect(register(crowded, request, caller)).rejects.toBeInstanceOf(HashingBusy);
  expect(await register(context, request, caller)).toMatchObject({ ok: true });
  harness.clock.moveMs(61_000);
  await sendCode(context, { purpose: 'phone', channel: 'sms', text: phone }, asked);
  const forgotten = { login: phone, code, ...secrets };
  const visitor = { ...caller, playerId: undefined };
  await expect(resetPassword(crowded, forgotten, visitor)).rejects.toBeInstanceOf(HashingBusy);
  expect(await resetPassword(context, forgotten, visitor)).toMatchObject({ ok: true });
});

test('a login that is turned away may come again with the same proof of work', async () => {
  const context = aContext({ onCode: () => undefined });
  const full = createPasswords(key, { running: 0, waiting: 0, restTimes: 0 });
  const { id, salt, challenge } = context.captcha.make();
  const verifyCode = createHash('sha256').update(`${salt}0`).digest('hex') === challenge ? '0' : '1';
  const input = { captchaId: id, verifyCode, username: '+5511970000132', password };
  const call = { brandId: 1, address: '10.3.0.2', userAgent: '', deviceId: undefined, nowMs: harness.clock.nowMs() };
  const tryIn = (passwords: PasskeysContext['passwords']) =>
    authRoutes({ ...context, passwords })
      .find(({ route }) => route === playerRoutes.playerLogin)
      ?.handle(input, call as Call);
  expect(await tryIn(full)).toMatchObject({ refusal: 'rate_limited' });
  expect(await tryIn(context.passwords)).toMatchObject({ refusal: 'login_wrong' });
  expect(await tryIn(context.passwords)).toMatchObject({ refusal: 'captcha_wrong' });
});
