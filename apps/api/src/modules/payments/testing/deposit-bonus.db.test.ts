import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expirePools } from '../../bonuses/index.ts';
import { viewActive, viewRecords } from '../../bonuses/rewards/active.ts';
import { openStakesE5 } from '../../games/index.ts';
import { balanceOf, post } from '../../ledger/index.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { products, viewDeposits } from '../deposits/deposit-screens.ts';
import { createCharge, endDeposit, findDeposit, orderDeposit, requireDepositable } from '../deposits/deposits.ts';
import { parseReceiptId, refreshDeposit } from '../receipts/receipts.ts';
import { workOnReceipt } from '../receipts/work-on-receipt.ts';
import { readPersonal, setIdentifier } from '../../players/index.ts';
import { playedToday } from '../../activity/testing/activity-stage.ts';
import { aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { BANK_BRAND as BRAND } from './connected-bank.ts';
import { openPaying, type Paying } from './paying.ts';

const REAL = 100_000n;
const DAY_MS = 86_400_000;
let harness: Harness;
let context: PaymentsContext;
let paying: Paying;

beforeAll(async () => {
  harness = await openHarness();
  paying = await openPaying(harness);
  context = paying.context;
});
afterAll(() => paying.close());

const nowMs = () => harness.clock.nowMs();
const viewerOf = (playerId: PlayerId) => ({ playerId, brandId: BRAND, locale: 'pt-BR', nowMs: nowMs() }) as const;
const pocketsOf = async (playerId: PlayerId) => {
  const balances = await balanceOf(context.shards.ofPlayer(playerId), playerId);
  return [balances?.cashE5, balances?.bonusE5];
};

const cpfs = ['52998224725', '11144477735', '39053344705', '12345678909'];

async function aPayer(): Promise<PlayerId> {
  const playerId = await aPlayer(context);
  const cpf = cpfs.pop();
  if (cpf === undefined) throw new Error('no more people');
  await setIdentifier(context, { playerId, brandId: BRAND }, { kind: 'cpf', text: cpf, name: 'Rita Prado Lopes' });
  return playerId;
}

const offerOf = (playerId: PlayerId) => products({ context, depositLimitsOf: async () => [] }, viewerOf(playerId));
const orderOf = async (playerId: PlayerId, id: string) => {
  const order = await findDeposit(context, id);
  return order && (await viewDeposits(context, viewerOf(playerId), [order]))[0];
};

/** An order for which the bank has given no code yet. */
async function orderOnly(playerId: PlayerId, reais: bigint, isReward: boolean): Promise<string> {
  const request = { playerId, brandId: BRAND, amountE5: reais * REAL, isReward, nowMs: nowMs() };
  const checked = await requireDepositable(context, request);
  return context.shards.inPlayerTransaction(playerId, (tx) => orderDeposit(context, tx, { ...request, ...checked }));
}

/** An order, and the code that the bank gave for it. */
async function order(playerId: PlayerId, reais: bigint, isReward: boolean): Promise<string> {
  const id = await orderOnly(playerId, reais, isReward);
  await createCharge(context, id);
  return id;
}

/** The player pays by the code, and the bank confirms the money of the order and who paid it. */
async function pay(playerId: PlayerId, id: string): Promise<void> {
  const { cpf } = await readPersonal(context, playerId);
  await paying.bank.admin('POST', 'pay', { code: (await findDeposit(context, id))?.pixCode, cpf });
  const refs = (await refreshDeposit(context, id)).map(parseReceiptId);
  expect(refs).toHaveLength(1);
  for (const ref of refs) expect(ref && (await workOnReceipt(context, ref))).toBe('closed');
}
const claim = (playerId: PlayerId, id: string) =>
  paying.services.rewards.claim({ playerId, brandId: BRAND, key: `deposit:${id}`, atMs: nowMs() });
const statesOf = async (playerId: PlayerId) => {
  const { List } = await viewRecords({ shards: context.shards }, viewerOf(playerId), { page: 1, limit: 10 });
  return List.map(({ State }) => State);
};

const activeOf = (playerId: PlayerId) =>
  viewActive({ ...context, rewards: paying.services.rewards, lastGameOf: async () => undefined }, viewerOf(playerId));

test('the first deposit brings its bonus with its money, and order, receipt, bonus page and game bar show one total', async () => {
  const playerId = await aPayer();
  const offer = await offerOf(playerId);
  expect(offer.BonusOffer).toMatchObject({ IsAvailable: true, Percent: '10', Max: 50n * REAL, Times: '12' });
  expect(offer.Products.find(({ Amount }) => Amount === 100n * REAL)).toMatchObject({
    Bonus: 10n * REAL,
    Turnover: 150n * REAL,
  });
  const id = await order(playerId, 100n, true);
  const total = 270n * REAL;
  expect(await orderOf(playerId, id)).toMatchObject({ Status: 'pending', Bonus: 10n * REAL, Turnover: total });
  expect((await offerOf(playerId)).Unpaid).toMatchObject([{ OrderId: id, Bonus: 10n * REAL, Turnover: total }]);
  // An order is no bonus yet: nothing can be claimed before its money is there.
  expect(await claim(playerId, id)).toMatchObject({ ok: false, refusal: 'reward_unknown' });
  await pay(playerId, id);

  expect(await pocketsOf(playerId)).toEqual([100n * REAL, 10n * REAL]);
  expect(await paying.services.rewards.claimables(playerId, nowMs())).toEqual([]);
  expect(await orderOf(playerId, id)).toMatchObject({ Status: 'success', Bonus: 10n * REAL, Turnover: total });
  expect((await activeOf(playerId)).Total).toMatchObject({ Required: total, Done: 0n, Missing: total });
  const { turnover } = await context.bonuses.figures.load(viewerOf(playerId));
  expect(turnover).toMatchObject({ Required: total, Missing: total });

  const giving = { playerId, brandId: BRAND, key: `player:${playerId}:1`, atMs: nowMs() };
  const given = await context.shards.inPlayerTransaction(playerId, (tx) => context.bonuses.giveUpPool(tx, giving));
  expect(given).toEqual({ forfeitedE5: 10n * REAL });
  expect(await statesOf(playerId)).toEqual(['given_up']);
});

test('a later deposit bonus is refused before anybody pays while the cap has no room, with the bets that are missing', async () => {
  const playerId = await aPayer();
  await pay(playerId, await order(playerId, 100n, false));
  // The smallest deposit would bring R$ 0,50, which R$ 25,00 in bets pay for.
  const closed = (await offerOf(playerId)).BonusOffer;
  expect(closed).toMatchObject({ IsAvailable: false, Why: { Word: 'deposit_bonus_over_cap' } });
  expect(closed.Why?.Text).toContain('R$\u00a025,00');
  await expect(order(playerId, 300n, true)).rejects.toMatchObject({
    refusal: 'deposit_bonus_over_cap',
    values: { missing: '25.00' },
  });

  // R$ 500 in bets hold R$ 10: the offer says so, and gives as much.
  await playedToday(context, playerId, 500n * REAL);
  const offer = await offerOf(playerId);
  expect(offer.BonusOffer).toMatchObject({ IsAvailable: true, Percent: '5', Max: 10n * REAL });
  const id = await order(playerId, 300n, true);
  expect(await orderOf(playerId, id)).toMatchObject({ Bonus: 10n * REAL, Turnover: (450n + 120n) * REAL });
  await pay(playerId, id);
  expect(await pocketsOf(playerId)).toEqual([400n * REAL, 10n * REAL]);
  expect((await offerOf(playerId)).BonusOffer).toMatchObject({ IsAvailable: false, Why: { Word: 'reward_taken' } });

  await paying.bank.moveMs(30 * DAY_MS - 1);
  const expiry = { shards: context.shards, clock: harness.clock, openStakesE5 };
  expect(await expirePools(expiry)).toBe(0);
  await paying.bank.moveMs(1);
  expect(await expirePools(expiry)).toBe(1);
  expect(await pocketsOf(playerId)).toEqual([400n * REAL, 0n]);
  expect(await statesOf(playerId)).toEqual(['expired']);
  // What was paid still says what it brought.
  expect(await orderOf(playerId, id)).toMatchObject({ Bonus: 10n * REAL });
});

test('the newest order carries the bonus; who does not choose it is promised nothing', async () => {
  const playerId = await aPayer();
  const plain = await order(playerId, 50n, false);
  expect(await orderOf(playerId, plain)).toMatchObject({ Bonus: 0n, Turnover: 75n * REAL });
  const older = await order(playerId, 50n, true);
  const newer = await order(playerId, 200n, true);
  expect(await orderOf(playerId, older)).toMatchObject({ Bonus: 0n, Turnover: 75n * REAL });
  expect(await orderOf(playerId, newer)).toMatchObject({ Bonus: 20n * REAL });
  // Paid first, the older one does not take what the newer one promised.
  await pay(playerId, older);
  await pay(playerId, plain);
  expect(await pocketsOf(playerId)).toEqual([100n * REAL, 0n]);
  await pay(playerId, newer);
  expect(await pocketsOf(playerId)).toEqual([300n * REAL, 20n * REAL]);
});

test('an order that is ended before its code came is not waited for: who loses all starts anew', async () => {
  const playerId = await aPayer();
  await pay(playerId, await order(playerId, 50n, false));
  const unseen = await findDeposit(context, await orderOnly(playerId, 50n, false));
  const amountE5 = 50n * REAL;
  const legs = [
    { account: 'cash', amountE5: -amountE5 },
    { account: 'adjustments', amountE5 },
  ] as const;
  const gone = { playerId, brandId: BRAND, key: `gone:${playerId}`, movement: 'adjustment_debit', legs } as const;
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    expect(unseen && (await endDeposit(context, tx, unseen))).toEqual({ ok: true });
    await post(tx, context.clock, gone);
    await context.bonuses.review(tx, { playerId, atMs: nowMs() });
  });
  await pay(playerId, await order(playerId, 100n, false));
  const { rows } = await context.bonuses.explain(context.shards.ofPlayer(playerId), playerId);
  expect(rows.map(({ amountE5: opened }) => opened)).toEqual([100n * REAL]);
});
