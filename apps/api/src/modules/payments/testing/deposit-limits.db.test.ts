import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer } from '../../../../test/factories.ts';
import { openHarness } from '../../../../test/harness.ts';
import { balanceOf } from '../../ledger/index.ts';
import { changeLimit } from '../../limits/changes.ts';
import { setIdentifier } from '../../players/index.ts';
import { createCharge, findDeposit, orderDeposit, requireDepositable } from '../deposits/deposits.ts';
import { parseReceiptId, refreshDeposit } from '../receipts/receipts.ts';
import { workOnReceipt } from '../receipts/work-on-receipt.ts';
import { BANK_BRAND as BRAND } from './connected-bank.ts';
import { openPaying, type Paying } from './paying.ts';

const REAL = 100_000n;
const CPF = '52998224725';
const OTHER_CPF = '11144477735';
let paying: Paying;

beforeAll(async () => {
  paying = await openPaying(await openHarness());
});
afterAll(() => paying.close());

const order = async (playerId: PlayerId): Promise<string> => {
  const { context, harness } = paying;
  const request = { playerId, brandId: BRAND, amountE5: 100n * REAL, isReward: false, nowMs: harness.clock.nowMs() };
  const checked = await requireDepositable(context, request);
  const id = await context.shards.inPlayerTransaction(playerId, (tx) =>
    orderDeposit(context, tx, { ...request, ...checked }),
  );
  await createCharge(context, id);
  return id;
};

/** A player who may deposit 150 reais a day. */
async function aLimitedPlayer(cpf: string): Promise<PlayerId> {
  const { context, harness } = paying;
  const playerId = await aPlayer(context);
  const identifier = { kind: 'cpf', text: cpf, name: 'Rita Prado Lopes' } as const;
  await setIdentifier(context, { playerId, brandId: BRAND }, identifier);
  const acting = { playerId, brandId: BRAND, clock: harness.clock, requestId: undefined, whenChanged: [], guards: [] };
  const limit = { kind: 'deposit', window: 'day', max: 150n * REAL, delayMs: 0, mayRaise: true } as const;
  await context.shards.inPlayerTransaction(playerId, (tx) => changeLimit(tx, acting, limit));
  return playerId;
}

test('of payments that arrive at once, only what the limit leaves is credited; the rest goes back', async () => {
  const { context, bank } = paying;
  const playerId = await aLimitedPlayer(CPF);
  const ids: string[] = [];
  for (let orders = 0; orders < 3; orders += 1) {
    const id = await order(playerId);
    const { charge } = await bank.admin('GET', `charges/${id}`);
    expect(charge).toMatchObject({ text: context.payeeOf(BRAND).description });
    await bank.admin('POST', 'pay', { code: (await findDeposit(context, id))?.pixCode, cpf: CPF });
    ids.push(id);
  }
  const found = await Promise.all(ids.map((id) => refreshDeposit(context, id)));
  const refs = found.flat().flatMap((id) => parseReceiptId(id) ?? []);
  expect(refs).toHaveLength(3);
  await Promise.all(refs.map((ref) => workOnReceipt(context, ref)));
  expect((await balanceOf(context.shards.ofPlayer(playerId), playerId))?.cashE5).toBe(100n * REAL);
  const orders = await Promise.all(ids.map((id) => findDeposit(context, id)));
  expect(orders.filter((order) => order?.state === 'paid')).toHaveLength(1);
  expect(orders.filter((order) => order?.reason === 'over_limit')).toHaveLength(2);
});

test('a payment of before midnight that is credited after it counts against the day on which it was paid', async () => {
  const { context, bank, harness } = paying;
  const playerId = await aLimitedPlayer(OTHER_CPF);
  await bank.moveMs(Date.parse('2026-11-17T23:58:00-03:00') - harness.clock.nowMs());
  const [first, second, third] = [await order(playerId), await order(playerId), await order(playerId)];
  const pay = async (id: string) =>
    bank.admin('POST', 'pay', { code: (await findDeposit(context, id))?.pixCode, cpf: OTHER_CPF });
  const credit = async (id: string) => {
    for (const ref of (await refreshDeposit(context, id)).flatMap((one) => parseReceiptId(one) ?? []))
      await workOnReceipt(context, ref);
    return findDeposit(context, id);
  };
  await bank.moveMs(90_000);
  await pay(first);
  await pay(second);
  expect(await credit(first)).toMatchObject({ state: 'paid' });
  await bank.moveMs(60_000);
  expect(await credit(second)).toMatchObject({ reason: 'over_limit' });
  await pay(third);
  expect(await credit(third)).toMatchObject({ state: 'paid' });
  expect((await balanceOf(context.shards.ofPlayer(playerId), playerId))?.cashE5).toBe(200n * REAL);
});
