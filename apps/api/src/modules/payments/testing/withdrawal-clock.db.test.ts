import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer, aStaffActor } from '../../../../test/factories.ts';
import { isFullRun } from '@arara/domain/bonuses/testing';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { beginCoolDown } from '../accounts/accounts.store.ts';
import { coolDownOf } from '../accounts/cool-downs.ts';
import { createWithdrawalDesk } from '../desk/desk-acts.ts';
import { listLatePayouts } from '../desk/late-payouts.store.ts';
import { promiseHoursAt, staffTermsAt } from '../shared/orders.ts';
import { beginPayout, refreshPayout, sendPayout } from '../withdrawals/payouts.ts';
import { returnToStaff } from '../withdrawals/withdrawals.store.ts';
import { BANK_BRAND } from './connected-bank.ts';
import { openPayoutStage, type PayoutStage } from './payout-stage.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const STEP_MS = 30 * MINUTE_MS;
/** The check runs the short form; all of them run with `npx vitest run --mode full` and this file's name. */
const ORDERS = isFullRun(import.meta) ? 1_000 : 50;
const GROUP = 10;

let harness: Harness;
let stage: PayoutStage;
beforeAll(async () => {
  harness = await openHarness();
  stage = await openPayoutStage(harness, 'br-spa');
});
afterAll(() => harness.close());

const atNow = () => ({ brandId: BANK_BRAND, atMs: harness.clock.nowMs() });
const proved = () => aStaffActor({ staffId: 1n, brandId: BANK_BRAND, provedAtMs: harness.clock.nowMs() });

async function inGroups<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += GROUP) await Promise.all(all.slice(from, from + GROUP).map(work));
}

/** What is late over all shards, by how late and by what is written down. */
async function late(): Promise<Record<string, number>> {
  const { policy, shards } = stage.context;
  const clock = {
    brandId: BANK_BRAND,
    now: harness.clock.now(),
    alarmMinutes: policy.rule('payments.withdrawal.alarmMinutes', atNow()),
    dueMinutes: policy.rule('payments.withdrawal.dueMinutes', atNow()),
  };
  const counts: Record<string, number> = {};
  for (const shard of shards.all)
    for (const { late: how, cause, orders } of await listLatePayouts(shard, clock))
      counts[`${how} ${cause}`] = (counts[`${how} ${cause}`] ?? 0) + orders;
  return counts;
}

/** An order that the rule gave to a person, by the clock that the market leaves them. */
async function forStaff(): Promise<string> {
  const id = await stage.approved();
  const { playerId, createdAt } = await stage.row(id);
  const { targetHours } = await staffTermsAt(stage.context, atNow());
  const dueAt = new Date(createdAt.getTime() + targetHours * HOUR_MS);
  await stage.context.shards.inPlayerTransaction(playerId, (tx) =>
    returnToStaff(tx, id, { staffReason: 'risk', dueAt }),
  );
  return id;
}

/** One turn of the workflow: what is approved goes to the bank, what is there is asked about. */
async function work(id: string): Promise<void> {
  const { state } = await stage.row(id);
  if (state === 'approved' && (await beginPayout(stage.context, id)) === 'begun') await sendPayout(stage.context, id);
  if (state === 'sent') await refreshPayout(stage.context, id);
}

test('the market shortens the promise and the clock of staff, and never lengthens them', async () => {
  expect(await promiseHoursAt(stage.context, atNow())).toBe(2);
  expect(await staffTermsAt(stage.context, atNow())).toMatchObject({ promiseHours: 2, targetHours: 1 });
  const standard = { settings: stage.context.settings, policy: { rule: () => 1_440 as never } };
  expect(await staffTermsAt(standard, atNow())).toMatchObject({ promiseHours: 24, targetHours: 2 });
});

test(`${ORDERS} withdrawals: none is past two hours without a cause that is written down`, async () => {
  const desk = createWithdrawalDesk({ context: stage.context, engine: stage.engine });
  const ids: string[] = [];
  const staffed = new Set<string>();
  const held = new Set<string>();
  // A bank that takes twenty minutes, as a slow one does.
  await stage.bank.fault({ kind: 'payout-lag', delayMs: 20 * MINUTE_MS });
  await inGroups(
    Array.from({ length: ORDERS }, (_, place) => place),
    async (place) => {
      if (place % 5 !== 0) return void ids.push(await stage.approved());
      const id = await forStaff();
      ids.push(id);
      (place % 25 === 0 ? held : staffed).add(id);
    },
  );
  for (const id of held) await desk.hold({ id, reason: 'fraud_check', hours: 24, note: undefined }, proved());

  for (let minutes = 0; minutes < 150; minutes += STEP_MS / MINUTE_MS) {
    await inGroups(ids, work);
    await stage.bank.moveMs(STEP_MS);
    await stage.bank.settle();
    // People keep to the clock that the desk shows them, and no better.
    for (const id of staffed) {
      const { dueAt, state } = await stage.row(id);
      if (state === 'waiting_for_staff' && dueAt.getTime() <= harness.clock.nowMs())
        await desk.approve({ id }, proved());
    }
    expect((await late())['due none'] ?? 0).toBe(0);
  }
  const states = new Map<string, number>();
  for (const id of ids) {
    const { state } = await stage.row(id);
    states.set(state, (states.get(state) ?? 0) + 1);
  }
  expect(Object.fromEntries(states)).toEqual({ paid: ORDERS - held.size, waiting_for_staff: held.size });
  expect(await late()).toEqual({ 'due held': held.size });
  // A thousand of them take minutes on a busy machine.
}, 1_500_000);

test('one that nobody looks at is seen at the alarm, and at the end, and a bank that is away is no cause', async () => {
  const before = await late();
  const left = [await forStaff(), await stage.approved()];
  await stage.bank.moveMs(59 * MINUTE_MS);
  expect(await late()).toEqual(before);
  await stage.bank.moveMs(MINUTE_MS);
  expect(await late()).toEqual({ ...before, 'alarm none': left.length });
  await stage.bank.moveMs(HOUR_MS);
  expect(await late()).toEqual({ ...before, 'due none': left.length });
});

test('a face that was checked after a key was changed ends its wait; a forgotten password waits on', async () => {
  const { context } = stage;
  const playerId = await aPlayer(context);
  const db = context.shards.ofPlayer(playerId);
  const at = harness.clock.now();
  const begin = (reason: 'key_changed' | 'fund_password_forgotten') =>
    context.shards.inPlayerTransaction(playerId, (tx) =>
      beginCoolDown(tx, { playerId, brandId: BANK_BRAND, reason, at }),
    );
  const waits = async (faceCheckedAt: Date | null) => {
    const asked = { playerId, brandId: BANK_BRAND, nowMs: at.getTime() };
    const found = await coolDownOf(context, db, { ...asked, before: { passwordForgottenAt: null, faceCheckedAt } });
    return found?.reason ?? null;
  };
  await begin('key_changed');
  expect(await waits(null)).toBe('key_changed');
  expect(await waits(new Date(at.getTime() - 1))).toBe('key_changed');
  expect(await waits(at)).toBeNull();
  await begin('fund_password_forgotten');
  expect(await waits(at)).toBe('fund_password_forgotten');
});
