import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { type BonusesOptions, createBonuses } from '../bonuses/index.ts';
import { balanceOf, brandTotals } from '../ledger/index.ts';
import type { PaymentsContext } from './context.ts';
import { followDisputes } from './disputes.ts';
import type { MedCase } from './provider.ts';
import { findReceipt, insertReceipt, moveReceipt } from './receipts.store.ts';
import { workOnReceipt } from './receipts.ts';

const BRAND = 1;
const PARTY = 7;
const CASH_E5 = 8_000_000n;
const AMOUNT_E5 = 5_000_000n;
let harness: Harness;
let api: TestApp;
let made = 0;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
});
afterAll(async () => {
  await api.close();
  await harness.close();
});

/** A bank at the port that disputes what it is told to. */
function contextWith(dispute: MedCase): PaymentsContext {
  const items = [dispute];
  const med = { list: async () => ({ kind: 'ok', value: { items, page: 0, pages: 1, unreadable: 0 } }) };
  const provider = { code: 'ipe', brandId: BRAND, party: PARTY, cashIn: { med } };
  const providers = { all: () => [provider], byCode: () => provider };
  const bonuses = createBonuses({ ...api.deps, openStakesE5: async () => 0n } as unknown as BonusesOptions);
  return { ...api.deps, bonuses, providers, push: { toPlayer: async () => undefined } } as unknown as PaymentsContext;
}

const cashOf = async (playerId: PlayerId) => (await balanceOf(api.deps.shards.ofPlayer(playerId), playerId))?.cashE5;
const totals = async () => {
  const sums = (await Promise.all(api.deps.shards.all.map((shard) => brandTotals(shard, BRAND)))).flat();
  const of = (name: string) => sums.reduce((sum, { account, sumE5 }) => sum + (account === name ? sumE5 : 0n), 0n);
  return [of('unassigned_receipts'), of('med_hold'), of('psp_blocked'), of('psp_clearing'), of('losses')];
};

/** Money that arrived for a player and was not given to them. */
async function aReceipt(playerId: PlayerId) {
  made += 1;
  const ref = { provider: 'ipe', endToEndId: `E123456782026111512000000000000${made}`, playerId };
  const now = api.deps.clock.now();
  await api.deps.shards.inPlayerTransaction(playerId, (tx) =>
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

test('a dispute about money that waits takes nothing from the player, and goes back from where it waits', async () => {
  const playerId = await aPlayer(api.deps, { cashE5: CASH_E5 });
  const before = await totals();
  const ref = await aReceipt(playerId);
  const openedAtMs = harness.clock.nowMs();
  const dispute = { id: 'med-1', e2eid: ref.endToEndId, amountE5: AMOUNT_E5, state: 'open', openedAtMs } as const;
  await followDisputes(contextWith(dispute));
  expect(await cashOf(playerId)).toBe(CASH_E5);
  // No rule places it, and nothing of it is sent, before the bank has decided.
  expect(await workOnReceipt(contextWith(dispute), ref)).toBe('open');
  const shard = api.deps.shards.ofPlayer(playerId);
  expect(await findReceipt(shard, ref)).toMatchObject({ state: 'review', reason: 'disputed' });
  await followDisputes(contextWith({ ...dispute, state: 'accepted' }));
  expect(await cashOf(playerId)).toBe(CASH_E5);
  expect(await findReceipt(shard, ref)).toMatchObject({ state: 'refunded', reason: 'disputed' });
  expect(await totals()).toEqual(before);
});

test('a dispute about money that went back long ago is our loss, never the player’s', async () => {
  const playerId = await aPlayer(api.deps, { cashE5: CASH_E5 });
  const ref = await aReceipt(playerId);
  const now = api.deps.clock.now();
  await api.deps.shards.inPlayerTransaction(playerId, (tx) =>
    moveReceipt(tx, ref, { state: 'refunded', reason: 'third_party', lookAt: now, closedAt: now }),
  );
  const [, , , clearingE5 = 0n, lossesE5 = 0n] = await totals();
  const dispute = { id: 'med-2', e2eid: ref.endToEndId, amountE5: AMOUNT_E5, openedAtMs: now.getTime() };
  await followDisputes(contextWith({ ...dispute, state: 'accepted' }));
  expect(await cashOf(playerId)).toBe(CASH_E5);
  const after = await totals();
  expect(after.slice(1)).toEqual([0n, 0n, clearingE5 + AMOUNT_E5, lossesE5 - AMOUNT_E5]);
});
