import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { BANK, BANK_BRAND as BRAND } from '../testing/connected-bank.ts';
import { openPayoutStage, type PayoutStage } from '../testing/payout-stage.ts';
import { balanceOf, brandTotals } from '../../ledger/index.ts';
import { bookSuddenReturns, followDisputes } from './disputes.ts';
import { findReceipt, insertReceipt, moveReceipt, type ReceiptKey } from './receipts.store.ts';
import { workOnReceipt } from './work-on-receipt.ts';

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
afterAll(() => harness.close());

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

/** A deposit of somebody who has it, and what they have. */
async function aDeposit(cashE5 = CASH_E5) {
  const playerId = await aPlayer(stage.context, { cashE5 });
  const ref = await aReceipt(playerId);
  const at = harness.clock.now();
  await stage.context.shards.inPlayerTransaction(playerId, (tx) =>
    moveReceipt(tx, ref, { state: 'credited', reason: null, nextCheckAt: at, closedAt: at }),
  );
  return ref;
}

/** What a hint leads to: the bank is asked, and what it took back is booked. */
async function hear(ref: ReceiptKey & { readonly playerId: PlayerId }): Promise<void> {
  const receipt = await findReceipt(shardOf(ref.playerId), ref);
  const answer = await stage.bank.provider().cashIn?.receipts.get({ e2eid: ref.endToEndId });
  if (receipt === undefined || answer?.kind !== 'ok') throw new Error('the payment is gone');
  const returns = answer.value?.returns ?? [];
  await bookSuddenReturns(stage.context, { provider: stage.bank.provider(), receipt, returns });
}

/** The payer's claim at the bank; its number there. */
async function claim(e2eid: string): Promise<string> {
  const opened = await stage.bank.admin('POST', 'med', { e2eid });
  // The bank's clock runs and ours does not: what it opened lies behind both.
  await stage.bank.moveMs(MINUTE_MS);
  return opened['id'] as string;
}
const accept = (id: string) => stage.bank.admin('POST', `med/${id}/accept`);
const reject = (id: string) => stage.bank.admin('POST', `med/${id}/reject`);
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

test('a case that is listed after its money left takes nothing a second time', async () => {
  const { playerId, ...key } = await aDeposit();
  const before = await totals();
  await accept(await claim(key.endToEndId));
  await hear({ playerId, ...key });
  const gone = { cash: CASH_E5 - AMOUNT_E5, totals: before.with(3, (before[3] ?? 0n) + AMOUNT_E5) };
  for (let look = 0; look < 2; look += 1) {
    await followDisputes(stage.context);
    await hear({ playerId, ...key });
    expect({ cash: await cashOf(playerId), totals: await totals() }).toEqual(gone);
  }
});

test('a block in the statement takes nothing for good, also while the bank does not list its cases', async () => {
  const { playerId, endToEndId } = await aDeposit();
  const before = await totals();
  const id = await claim(endToEndId);
  const day = businessDayOf(harness.clock.nowMs());
  await stage.bank.fault({ kind: 'status', status: 503, match: 'gn/infracoes', times: 1_000 });
  await expect(stage.compare(day)).rejects.toThrow('does not say what it disputes');
  expect([await cashOf(playerId), await totals()]).toEqual([CASH_E5, before]);
  await stage.bank.reset();
  await stage.compare(day);
  expect(await cashOf(playerId)).toBe(CASH_E5 - AMOUNT_E5);
  await reject(id);
  await followDisputes(stage.context);
  expect([await cashOf(playerId), await totals()]).toEqual([CASH_E5, before]);
});

test('bets that a disputed deposit waits for are asked for until it is gone for good', async () => {
  const { playerId, endToEndId } = await aDeposit(AMOUNT_E5);
  const { bonuses, shards, clock } = stage.context;
  const opening = { playerId, brandId: BRAND, atMs: clock.nowMs(), amountE5: AMOUNT_E5 };
  await shards.inPlayerTransaction(playerId, (tx) =>
    bonuses.openRequirement(tx, { ...opening, kind: 'deposit', key: endToEndId }),
  );
  const seen = async () => {
    const { withdrawableE5, rows } = await bonuses.explain(shardOf(playerId), playerId);
    return [await cashOf(playerId), withdrawableE5, rows.length];
  };
  for (const [judge, after] of [[reject, [AMOUNT_E5, 0n, 1]] as const, [accept, [0n, 0n, 0]] as const]) {
    const id = await claim(endToEndId);
    await followDisputes(stage.context);
    expect(await seen()).toEqual([0n, 0n, 1]);
    await judge(id);
    await followDisputes(stage.context);
    expect(await seen()).toEqual(after);
  }
});

test('what leaves in parts, or after a case was rejected, is booked part by part', async () => {
  const ref = await aDeposit();
  const before = await totals();
  await reject(await claim(ref.endToEndId));
  await followDisputes(stage.context);
  const PART_E5 = 2_000_000n;
  for (const parts of [1n, 2n]) {
    await stage.bank.admin('POST', 'med-return', { e2eid: ref.endToEndId, centavos: 20_00 });
    await hear(ref);
    await hear(ref);
    expect(await cashOf(ref.playerId)).toBe(CASH_E5 - parts * PART_E5);
  }
  // The day's statement names both and adds nothing.
  await stage.compare(businessDayOf(harness.clock.nowMs()));
  expect(await cashOf(ref.playerId)).toBe(CASH_E5 - 2n * PART_E5);
  expect(await totals()).toEqual(before.with(3, (before[3] ?? 0n) + 2n * PART_E5));
});
