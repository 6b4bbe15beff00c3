import { randomUUID } from 'node:crypto';
import { refusals } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { currencies } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createBonuses } from '../../bonuses/index.ts';
import { openStakesE5 } from '../../games/index.ts';
import { insertSession } from '../../games/shared/play.store.ts';
import { applyGroup } from '../../games/wallet/wallet.store.ts';
import { hashOf } from '../../games/wallet/wallet.ts';
import { balanceOf, hold, post, settle } from '../../ledger/index.ts';
import { startStop } from '../../limits/changes.ts';
import type { PlayersContext } from '../../players/index.ts';
import { createPolicy } from '../../policy/index.ts';
import { FUND_PASSWORD, openWithdrawers, type Withdrawers } from './withdrawers.ts';

const BRAND = 1;
const REAL_E5 = 100_000n;
const HOUR_MS = 3_600_000;
const password = FUND_PASSWORD;
let harness: Harness;
let context: PlayersContext;
let people: Withdrawers;

beforeAll(async () => {
  harness = await openHarness();
  people = await openWithdrawers(harness);
  context = people.context;
});
afterAll(() => harness.close());

function bonusesOf() {
  const { shards, clock } = context;
  const policy = createPolicy({
    marketOf: () => 'standard',
    sources: [],
    onFault: () => undefined,
  });
  return createBonuses({ shards, clock, settings: settingsOf(context), policy, openStakesE5 });
}

/** All of the cash waits for one and a half times as much in bets. */
function lock(playerId: PlayerId, amountE5: bigint) {
  const { shards, clock } = context;
  const opening = { playerId, brandId: BRAND, atMs: clock.nowMs(), key: 'd-1', kind: 'deposit', amountE5 } as const;
  return shards.inPlayerTransaction(playerId, (tx) => bonusesOf().openRequirement(tx, opening));
}

function exclude(playerId: PlayerId) {
  const acting = { playerId, brandId: BRAND, clock: context.clock, requestId: undefined, whenChanged: [], guards: [] };
  const stopOf = (nowMs: number) => ({ sinceMs: nowMs, untilMs: null });
  return context.shards.inPlayerTransaction(playerId, (tx) => startStop(tx, acting, { kind: 'exclusion', stopOf }));
}

/** A table at which somebody bets (10) and wins (11) in rounds that close when they win. */
async function atTable(playerId: PlayerId) {
  const { shards, clock } = context;
  const database = shards.ofPlayer(playerId);
  const token = hashOf(`table of ${playerId}`);
  const seat = { playerId, brandId: BRAND, party: 7, game: 'dadinho', currency: currencies.BRL } as const;
  const until = { expiresAt: new Date(clock.nowMs() + HOUR_MS), idleMinutes: 1_000, playEndsAt: null };
  await insertSession(database, { ...seat, ...until, tokenHash: token, openedAt: clock.now() });
  return async (operation: 10 | 11, round: string, reais: bigint) => {
    const spoken = { fingerprint: Buffer.from('f'), refers: null, refuse: null, token, type: 1, weightBp: 10_000 };
    const id = `${playerId}:${round}`;
    const call = { key: `${id}:${operation}`, operation, amountE5: reais * REAL_E5, round: id, jackpotE5: 0n };
    const moment = { day: businessDayOf(clock.nowMs()), at: clock.now(), waits: true };
    await applyGroup(database, [{ ...seat, ...spoken, ...call, flags: operation === 11 ? 1 : 0 }], moment);
  };
}

describe('an account', () => {
  it('is chosen from banks and wallets by their types', async () => {
    const { call } = await people.aWithdrawer();
    const types = (await call(playerRoutes.payBankType)).Body;
    expect(types).toMatchObject({ Total: 2, List: [{ Type: 1 }, { Type: 2 }] });
    const banks = (await call(playerRoutes.payBankInfo)).Body['List'];
    expect(banks).toContainEqual({ Type: 2, BankCode: '260', BankName: 'Nubank', BankLogo: '' });
  });

  it('keeps the e-mail and the phone that come with it, and refuses what is none', async () => {
    const { call } = await people.aWithdrawer(0n, { email: 'bruna@example.com', mobile: '(11) 98765-4321' });
    const payers = async () => (await call(playerRoutes.accountGet)).Body['Payers'];
    const kept = [{ Email: expect.stringMatching(/^b.*@example\.com$/), Mobile: expect.stringContaining('4321') }];
    expect(await payers()).toMatchObject(kept);
    const change = { isPix: 1, pixType: 'EVP', pixKey: randomUUID(), password };
    const refused = await call(playerRoutes.accountUpdate, { ...change, email: 'nobody' });
    expect(refused.Code).toBe(refusals.email_invalid.code);
    expect(await call(playerRoutes.accountUpdate, { ...change, mobile: '(11) 98765-1111' })).toMatchObject({
      Code: 200,
    });
    expect(await payers()).toMatchObject([{ ...kept[0], Mobile: expect.stringContaining('1111') }]);
  });
});

describe('the terms of a withdrawal', () => {
  it('name the bonus that an open round still holds, ask about it, and let none of it come back', async () => {
    const { playerId, call } = await people.aWithdrawer(50n * REAL_E5);
    const play = await atTable(playerId);
    const bonus = { playerId, brandId: BRAND, key: 'b-1', amountE5: 10n * REAL_E5, atMs: context.clock.nowMs() };
    await context.shards.inPlayerTransaction(playerId, (tx) => bonusesOf().acceptBonus(tx, bonus));
    await play(10, 'a', 40n);
    await play(10, 'b', 20n);
    await play(11, 'a', 100n);
    expect((await call(playerRoutes.accountGet)).Body).toMatchObject({
      Withdrawal: { CanWithdraw: { Amount: '100.00', BonusLost: '10.00' } },
    });
    const request = { amount: 50, password };
    expect((await call(playerRoutes.payPayout, request)).Code).toBe(2308);
    expect(await call(playerRoutes.payPayout, { ...request, giveUpBonus: true })).toMatchObject({ Code: 200 });
    await play(11, 'b', 40n);
    const { cashE5, bonusE5 } = (await balanceOf(context.shards.ofPlayer(playerId), playerId)) ?? {};
    expect([cashE5, bonusE5]).toEqual([70n * REAL_E5, 0n]);
  });

  it('free all the money of whoever excluded themselves, at any hour, and the request follows them', async () => {
    const { playerId, call } = await people.aWithdrawer(900n * REAL_E5);
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

  it('let a great win leave in one request of cash without a fee, whatever happens to commission and what came back', async () => {
    const { playerId, call } = await people.aWithdrawer(900n * REAL_E5);
    const { clock, shards } = context;
    const owner = { playerId, brandId: BRAND };
    const [winE5, shareE5, paidE5] = [9_000n * REAL_E5, 700n * REAL_E5, 20n * REAL_E5];
    const clearing = { account: 'psp_clearing', party: 1 } as const;
    const win = [
      { account: 'house', party: 7, amountE5: -winE5 } as const,
      { account: 'cash', amountE5: winE5 } as const,
    ];
    const share = [
      { account: 'commission_cost', amountE5: -shareE5 } as const,
      { account: 'commission', amountE5: shareE5 } as const,
    ];
    await shards.inPlayerTransaction(playerId, async (tx) => {
      await post(tx, clock, { ...owner, key: 'w-2', movement: 'promo_win', legs: win });
      await post(tx, clock, { ...owner, key: 'c-2', movement: 'commission_credit', legs: share });
      const aside = { hold: 'h-2', from: 'commission', amountE5: paidE5, movement: 'commission_hold' } as const;
      await hold(tx, clock, { ...owner, ...aside });
      const to = [{ ...clearing, amountE5: paidE5 }];
      await settle(tx, clock, { playerId, hold: 'h-2', movement: 'withdrawal_settle', to });
    });
    const seen = async () => {
      const { Withdrawal } = (await call(playerRoutes.accountGet)).Body as { Withdrawal: Record<string, unknown> };
      return [Withdrawal['SingleMax'], Withdrawal['FreeAbove']];
    };
    expect(await seen()).toEqual(['9000.00', '500.00']);
    expect((await call(playerRoutes.accountGet)).Body).toMatchObject({ Withdrawal: { FeePercent: '3', TimesLeft: 1 } });
    expect((await call(playerRoutes.payBonusPayout, { amount: 600, password })).Code).toBe(2305);
    const { Code, Body } = await call(playerRoutes.payPayout, { amount: 9_000, password });
    expect([Code, Body['Fee'], Body['Net']]).toEqual([200, '0.00', '9000.00']);
    expect(await seen()).toEqual(['500.00', null]);
    expect((await call(playerRoutes.accountGet)).Body).toMatchObject({ Withdrawal: { TimesLeft: 0 } });
    const move = (state: string) =>
      shards.ofPlayer(playerId).run(sql`
        update payments.withdrawals set state = ${state} where id = ${String(Body['OrderId'])}`);
    for (const [state, terms] of [['paid', ['500.00', null]] as const, ['returned', ['9000.00', '500.00']] as const]) {
      expect(await move(state)).toBe(1);
      expect(await seen()).toEqual(terms);
    }
  });
});

it('lists withdrawals of one outer word, and counts every word beside', async () => {
  const { playerId, call } = await people.aWithdrawer(900n * REAL_E5);
  const { Body } = await call(playerRoutes.payPayout, { amount: 100, password });
  const seen = async (status?: string) => {
    const records = (await call(playerRoutes.withdrawRecords, { status })).Body;
    return { Total: records['Total'], Listed: (records['List'] as unknown[]).length, Counts: records['Counts'] };
  };
  expect(await seen()).toEqual({ Total: 1, Listed: 1, Counts: [{ Status: 'pending', Total: 1 }] });
  const move = (state: string) =>
    context.shards.ofPlayer(playerId).run(sql`
      update payments.withdrawals set state = ${state} where id = ${String(Body['OrderId'])}`);
  await move('returned');
  const Counts = [{ Status: 'failure', Total: 1 }];
  expect(await seen('failure')).toEqual({ Total: 1, Listed: 1, Counts });
  expect(await seen('success')).toEqual({ Total: 0, Listed: 0, Counts });
  expect((await call(playerRoutes.withdrawRecords, { status: 'other' })).Code).toBe(refusals.invalid_input.code);
});
