import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { BANK, BANK_BRAND as BRAND } from '../../../test/payments/connected-bank.ts';
import { openPayoutStage, type PayoutStage } from '../../../test/payments/payout-stage.ts';
import { balanceOf, brandTotals } from '../ledger/index.ts';
import { followDisputes } from './disputes.ts';
import { findReceipt, insertReceipt } from './receipts.store.ts';
import { workOnReceipt } from './receipts.ts';

const CASH_E5 = 8_000_000n;
const AMOUNT_E5 = 5_000_000n;
const CENTAVOS = 50_00;
const MINUTE_MS = 60_000;
let harness: Harness;
let stage: PayoutStage;

beforeAll(async () => {
  harness = await openHarness();
  stage = await openPayoutStage(harness);
});
afterAll(async () => {
  await stage.close();
  await harness.close();
});

const shardOf = (playerId: PlayerId) => stage.context.shards.ofPlayer(playerId);
const cashOf = async (playerId: PlayerId) => (await balanceOf(shardOf(playerId), playerId))?.cashE5;
const totals = async () => {
  const { all } = stage.context.shards;
  const sums = (await Promise.all(all.map((shard) => brandTotals(shard, BRAND)))).flat();
  const of = (name: string) => sums.reduce((sum, { account, sumE5 }) => sum + (account === name ? sumE5 : 0n), 0n);
  return [of('unassigned_receipts'), of('med_hold'), of('psp_blocked'), of('psp_clearing'), of('losses')];
};

/** Money that arrived for a player and was not given to them. */
async function aReceipt(playerId: PlayerId) {
  const paid = await stage.bank.admin('POST', 'pay', { cpf: '52998224725', centavos: CENTAVOS });
  const { e2eid: endToEndId } = paid['receipt'] as { readonly e2eid: string };
  const ref = { provider: BANK, endToEndId, playerId };
  const now = harness.clock.now();
  await stage.context.shards.inPlayerTransaction(playerId, (tx) =>
    insertReceipt(tx, {
      ...ref,
      brandId: BRAND,
      depositId: null,
      amountE5: AMOUNT_E5,
      paidAt: now,
      reason: null,
      seenAt: now,
    }),
  );
  return ref;
}

/** The payer's claim at the bank; its number there. */
async function claim(e2eid: string): Promise<string> {
  const opened = await stage.bank.admin('POST', 'med', { e2eid });
  // The bank's clock runs and ours does not: what it opened lies behind both.
  await stage.bank.moveMs(MINUTE_MS);
  return opened['id'] as string;
}
const accept = (id: string) => stage.bank.admin('POST', `med/${id}/accept`);
const timesSentBack = async (e2eid: string) => {
  const { lines } = await stage.bank.admin('GET', `journal?match=${encodeURIComponent(`PUT /v2/pix/${e2eid}`)}`);
  return (lines as readonly unknown[]).length;
};

test('a dispute about money that waits takes nothing from the player, and goes back from where it waits', async () => {
  const playerId = await aPlayer(stage.context, { cashE5: CASH_E5 });
  const before = await totals();
  const ref = await aReceipt(playerId);
  const id = await claim(ref.endToEndId);
  await followDisputes(stage.context);
  expect(await cashOf(playerId)).toBe(CASH_E5);
  // No rule places it, and nothing of it is sent, before the bank has decided.
  const work = () => workOnReceipt(stage.context, ref);
  expect([await work(), await work()]).toEqual(['open', 'open']);
  expect(await timesSentBack(ref.endToEndId)).toBe(0);
  expect(await findReceipt(shardOf(playerId), ref)).toMatchObject({ state: 'review', reason: 'disputed' });
  await accept(id);
  await followDisputes(stage.context);
  expect(await cashOf(playerId)).toBe(CASH_E5);
  expect(await findReceipt(shardOf(playerId), ref)).toMatchObject({ state: 'refunded', reason: 'disputed' });
  expect(await totals()).toEqual(before);
});

test('a dispute about money that went back long ago is our loss, never the player’s', async () => {
  const playerId = await aPlayer(stage.context, { cashE5: CASH_E5 });
  const ref = await aReceipt(playerId);
  const work = () => workOnReceipt(stage.context, ref);
  expect([await work(), await work()]).toEqual(['open', 'open']);
  await stage.bank.settle();
  expect(await work()).toBe('closed');
  expect(await findReceipt(shardOf(playerId), ref)).toMatchObject({ state: 'refunded', reason: 'no_order' });
  const [, , , clearingE5 = 0n, lossesE5 = 0n] = await totals();
  await accept(await claim(ref.endToEndId));
  await followDisputes(stage.context);
  expect(await cashOf(playerId)).toBe(CASH_E5);
  const after = await totals();
  expect(after.slice(1)).toEqual([0n, 0n, clearingE5 + AMOUNT_E5, lossesE5 - AMOUNT_E5]);
});
