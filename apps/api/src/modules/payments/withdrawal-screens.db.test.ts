import { randomUUID } from 'node:crypto';
import { md5Hex, type Route } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContext, aPlayer, aSession, sessionsOf, settingsOf } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { createBonuses } from '../bonuses/index.ts';
import { post } from '../ledger/index.ts';
import { startStop } from '../limits/index.ts';
import { type PlayersContext, setIdentifier } from '../players/index.ts';
import { createPolicy } from '../policy/index.ts';

const BRAND = 1;
const REAL_E5 = 100_000n;
const HOUR_MS = 3_600_000;
const password = md5Hex('284619');
let harness: Harness;
let context: PlayersContext;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  api = await openTestApp(harness, { sessions: sessionsOf(context), secrets: context.secrets });
});
afterAll(async () => {
  await api.close();
  await context.shards.close();
  await harness.close();
});

const cpfs = ['52998224725', '11144477735'];

/** Somebody with a key and a fund password, at VIP 0: 500 reais at most, once a day, for 3 %. */
async function aWithdrawer(cashE5 = 0n) {
  const playerId = await aPlayer(context, { cashE5 });
  const cpf = cpfs.pop() ?? '';
  await setIdentifier(context, { playerId, brandId: BRAND }, { kind: 'cpf', text: cpf, name: 'Bruna Kimura Sato' });
  const device = randomUUID();
  const call = async (route: Route, payload: object = {}) => {
    const token = await aSession(context, playerId);
    const headers = { token, 'x-device-id': device, 'idempotency-key': randomUUID() };
    const answer = await api.app.inject({ method: 'POST', url: route.path, headers, payload });
    return answer.json<{ Code: number; Body: Record<string, unknown> }>();
  };
  const key = { isPix: 1, pixType: 'CPF', pixKey: cpf, password };
  expect(await call(playerRoutes.accountSave, key)).toMatchObject({ Code: 200 });
  return { playerId, call };
}

/** All of the cash waits for one and a half times as much in bets. */
function lock(playerId: PlayerId, amountE5: bigint) {
  const { shards, clock } = context;
  const policy = createPolicy({
    marketOf: () => 'standard',
    authorisation: {},
    sources: [],
    onFault: () => undefined,
  });
  const bonuses = createBonuses({ shards, clock, settings: settingsOf(context), policy, openStakesE5: async () => 0n });
  const opening = { playerId, brandId: BRAND, atMs: clock.nowMs(), key: 'd-1', kind: 'deposit', amountE5 } as const;
  return shards.inPlayerTransaction(playerId, (tx) => bonuses.openRequirement(tx, opening));
}

function exclude(playerId: PlayerId) {
  const acting = { playerId, brandId: BRAND, clock: context.clock, requestId: undefined, whenChanged: [] };
  const stopOf = (nowMs: number) => ({ sinceMs: nowMs, untilMs: null });
  return context.shards.inPlayerTransaction(playerId, (tx) => startStop(tx, acting, { kind: 'exclusion', stopOf }));
}

describe('the terms of a withdrawal', () => {
  it('free all the money of whoever excluded themselves, at any hour, and the request follows them', async () => {
    const { playerId, call } = await aWithdrawer(900n * REAL_E5);
    await lock(playerId, 900n * REAL_E5);
    harness.clock.moveMs(10.5 * HOUR_MS);
    expect((await call(playerRoutes.accountGet)).Body).toMatchObject({
      Withdrawal: {
        CanWithdraw: { Amount: '0.00', Why: { Word: 'turnover_locks_all' } },
        SingleMax: '500.00',
        FeePercent: '3',
        TimesPerDay: 1,
        Window: { IsOpen: false, Closes: '22:00' },
      },
    });
    await exclude(playerId);
    const CanWithdraw = { Amount: '900.00', Why: { Word: 'protected' } };
    expect((await call(playerRoutes.accountGet)).Body).toMatchObject({
      Withdrawal: {
        CanWithdraw,
        SingleMax: null,
        FeePercent: '0',
        TimesPerDay: null,
        TimesLeft: null,
        Window: { IsOpen: true, Closes: '24:00' },
      },
    });
    expect((await call(playerRoutes.playerMainInfo)).Body).toMatchObject({ CanWithdraw });
    expect(await call(playerRoutes.payPayout, { amount: 900, password })).toMatchObject({
      Code: 200,
      Body: { Fee: '0.00', Net: '900.00' },
    });
    harness.clock.moveMs(-10.5 * HOUR_MS);
  });

  it('let a great win leave in one request, and say from what amount on it pays no fee', async () => {
    const { playerId, call } = await aWithdrawer();
    const amountE5 = 9_000n * REAL_E5;
    const legs = [
      { account: 'house', party: 7, amountE5: -amountE5 },
      { account: 'cash', amountE5 },
    ] as const;
    const won = { playerId, brandId: BRAND, key: 'w-1', movement: 'promo_win', legs } as const;
    await context.shards.inPlayerTransaction(playerId, (tx) => post(tx, context.clock, won));
    expect((await call(playerRoutes.accountGet)).Body).toMatchObject({
      Withdrawal: { SingleMax: '9000.00', FreeAbove: '500.00', FeePercent: '3', TimesLeft: 1 },
    });
    expect(await call(playerRoutes.payPayout, { amount: 9_000, password })).toMatchObject({
      Code: 200,
      Body: { Fee: '0.00', Net: '9000.00' },
    });
    expect((await call(playerRoutes.accountGet)).Body).toMatchObject({ Withdrawal: { TimesLeft: 0 } });
  });
});
