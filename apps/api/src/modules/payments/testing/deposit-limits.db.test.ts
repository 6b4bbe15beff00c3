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
let paying: Paying;

beforeAll(async () => {
  paying = await openPaying(await openHarness());
});
afterAll(() => paying.close());

test('of payments that arrive at once, only what the limit leaves is credited; the rest goes back', async () => {
  const { context, bank, harness } = paying;
  const playerId = await aPlayer(context);
  await setIdentifier(context, { playerId, brandId: BRAND }, { kind: 'cpf', text: CPF, name: 'Rita Prado Lopes' });
  const acting = { playerId, brandId: BRAND, clock: harness.clock, requestId: undefined, whenChanged: [], guards: [] };
  const limit = { kind: 'deposit', window: 'day', max: 150n * REAL, delayMs: 0, mayRaise: true } as const;
  await context.shards.inPlayerTransaction(playerId, (tx) => changeLimit(tx, acting, limit));
  const ids: string[] = [];
  for (let orders = 0; orders < 3; orders += 1) {
    const nowMs = harness.clock.nowMs();
    const request = { playerId, brandId: BRAND, amountE5: 100n * REAL, isReward: false, nowMs };
    const checked = await requireDepositable(context, request);
    const id = await context.shards.inPlayerTransaction(playerId, (tx) =>
      orderDeposit(context, tx, { ...request, ...checked }),
    );
    await createCharge(context, id);
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
