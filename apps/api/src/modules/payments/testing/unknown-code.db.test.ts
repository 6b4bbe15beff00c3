import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer } from '../../../../test/factories.ts';
import { openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { balanceOf } from '../../ledger/index.ts';
import { setIdentifier } from '../../players/index.ts';
import { createCharge, findDeposit, orderDeposit, requireDepositable } from '../deposits/deposits.ts';
import { parseReceiptId, recordReceipts, refreshDeposit } from '../receipts/receipts.ts';
import { findReceipt } from '../receipts/receipts.store.ts';
import { workOnReceipt } from '../receipts/work-on-receipt.ts';
import { BANK, BANK_BRAND as BRAND } from './connected-bank.ts';
import { openPaying, type Paying } from './paying.ts';

const AMOUNT_E5 = 5_000_000n;
const cpfs = ['52998224725', '11144477735', '39053344705', '12345678909'];
const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
let paying: Paying;

beforeAll(async () => {
  paying = await openPaying(await openHarness());
});
afterAll(() => paying.close());

/** An order whose player has a code that we do not know: its row is as it was before the bank answered. */
async function aRestoredOrder() {
  const { context, bank, harness } = paying;
  const playerId = await aPlayer(context);
  const cpf = cpfs.pop() ?? '';
  await setIdentifier(context, { playerId, brandId: BRAND }, { kind: 'cpf', text: cpf, name: 'Rita Prado Lopes' });
  const nowMs = harness.clock.nowMs();
  const request = { playerId, brandId: BRAND, amountE5: AMOUNT_E5, isReward: false, nowMs };
  const checked = await requireDepositable(context, request);
  const id = await context.shards.inPlayerTransaction(playerId, (tx) =>
    orderDeposit(context, tx, { ...request, ...checked }),
  );
  await createCharge(context, id);
  const code = (await findDeposit(context, id))?.pixCode;
  const shard = context.shards.ofPlayer(playerId);
  await shard.run(sql`
    update payments.deposits set state = 'creating', pix_code = null, receiver = null, expires_at = null,
      credited_until = null where id = ${id}`);
  return {
    playerId,
    id,
    pay: (breaks: readonly string[] = []) => bank.admin('POST', 'pay', { code, cpf, breaks }),
  };
}

/** What a hint or the sweep of the bank leads to. */
async function hear(id: string): Promise<string | undefined> {
  const { context, bank } = paying;
  const answer = await bank.provider().cashIn?.charges.get({ txid: id });
  const payments = answer?.kind === 'ok' ? (answer.value?.payments ?? []) : [];
  const [ref] = (await recordReceipts(context, BANK, payments)).map(({ id }) => parseReceiptId(id));
  if (ref === undefined) throw new Error('the bank knows of no payment');
  await workOnReceipt(context, ref);
  const receipt = await findReceipt(context.shards.ofPlayer(ref.playerId), ref);
  return receipt?.reason ?? receipt?.state;
}
const cashOf = async (playerId: Parameters<typeof balanceOf>[1]) =>
  (await balanceOf(paying.context.shards.ofPlayer(playerId), playerId))?.cashE5;

test('money for an order whose code was lost in a restore is credited, whoever hears of it first', async () => {
  const { context, bank } = paying;
  const { playerId, id, pay } = await aRestoredOrder();
  const shard = context.shards.ofPlayer(playerId);
  await shard.run(sql`update payments.deposits set trace = ${TRACE} where id = ${id}`);
  await bank.moveMs(3 * MINUTE_MS);
  await pay();
  expect(await hear(id)).toBe('credited');
  // Whoever hears of it goes on with the trace of the order.
  expect(await shard.rows(sql`select trace from payments.receipts where deposit_id = ${id}`)).toEqual([
    { trace: TRACE },
  ]);
  expect(await cashOf(playerId)).toBe(AMOUNT_E5);
  expect(await findDeposit(context, id)).toMatchObject({ state: 'paid', receivedE5: AMOUNT_E5 });
});

test('an order whose code was lost in a restore finds its charge at the bank again', async () => {
  const { context, bank } = paying;
  const { playerId, id, pay } = await aRestoredOrder();
  await pay();
  await bank.moveMs(3 * MINUTE_MS);
  await createCharge(context, id);
  const [ref] = (await refreshDeposit(context, id)).map(parseReceiptId);
  expect(ref && (await workOnReceipt(context, ref))).toBe('closed');
  expect(await cashOf(playerId)).toBe(AMOUNT_E5);
});

test('money for an order that was given up while the bank was silent is credited', async () => {
  const { context, bank } = paying;
  const { playerId, id, pay } = await aRestoredOrder();
  await bank.moveMs(3 * MINUTE_MS);
  await bank.fault({ kind: 'cut', when: 'before', match: id, times: 5 });
  await createCharge(context, id);
  expect(await findDeposit(context, id)).toMatchObject({ state: 'failed', reason: 'provider_away' });
  await bank.reset();
  await pay();
  expect(await hear(id)).toBe('credited');
  expect(await cashOf(playerId)).toBe(AMOUNT_E5);
});

test('after the time in which any payment of it would be credited, the money goes back', async () => {
  const { bank } = paying;
  const { playerId, id, pay } = await aRestoredOrder();
  await bank.moveMs(DAY_MS + 11 * MINUTE_MS);
  await pay(['expiry']);
  expect(await hear(id)).toBe('too_late');
  expect(await cashOf(playerId)).toBe(0n);
});
