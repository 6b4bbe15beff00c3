import { mintId } from '@arara/domain/ids';
import { shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStaffActor } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import { release } from '../../ledger/index.ts';
import { createWithdrawalDesk } from '../desk/desk-acts.ts';
import { holdOf } from '../shared/orders.ts';
import { openPayoutStage, type PayoutStage } from '../testing/payout-stage.ts';
import { beginPayout, refreshPayout, sendPayout } from './payouts.ts';

let harness: Harness;
let stage: PayoutStage;

beforeAll(async () => {
  harness = await openHarness();
  stage = await openPayoutStage(harness);
});
afterAll(() => harness.close());
beforeEach(() => stage.bank.reset());

const AMOUNT_E5 = 12_000_000n;
const begin = (id: string) => beginPayout(stage.context, id);
const send = (id: string) => sendPayout(stage.context, id);

/** What the API for players can do by itself at any time. */
async function releaseHold(id: string): Promise<void> {
  const { playerId } = await stage.row(id);
  const { shards, clock } = stage.context;
  const end = { playerId, hold: holdOf(id), movement: 'withdrawal_release' } as const;
  expect(await shards.inPlayerTransaction(playerId, (tx) => release(tx, clock, end))).toMatchObject({ ok: true });
}

/** Somebody of the staff ends what was brought to them. */
async function refuse(id: string): Promise<void> {
  const actor = aStaffActor({ staffId: 1n, provedAtMs: harness.clock.nowMs() });
  const desk = createWithdrawalDesk({ context: stage.context, engine: stage.engine } as never);
  await desk.refuse({ id, reason: 'staff_safety', note: undefined }, actor);
  expect(await stage.row(id)).toMatchObject({ state: 'refused' });
}

async function expectStopped(id: string): Promise<void> {
  expect(await stage.bank.timesSent(id)).toBe(0);
  expect(await stage.row(id)).toMatchObject({ state: 'waiting_for_staff', staffReason: 'risk', approvedBy: null });
}

test('an approved order whose hold was released is not sent, and people who refuse it give nothing back', async () => {
  const id = await stage.approved({ amountE5: AMOUNT_E5 });
  await releaseHold(id);
  expect(await begin(id)).toBe('later');
  await expectStopped(id);
  await refuse(id);
  expect(await stage.pockets(id)).toEqual([AMOUNT_E5, 0n, 0n]);
});

test('an approved order of more than its hold is not sent, and people who refuse it give back what it held', async () => {
  const id = await stage.approved({ amountE5: AMOUNT_E5 });
  const { playerId } = await stage.row(id);
  await stage.context.shards.inPlayerTransaction(playerId, (tx) =>
    tx.run(sql`update payments.withdrawals set amount_e5 = 10 * amount_e5 where id = ${id}`),
  );
  expect(await begin(id)).toBe('later');
  await expectStopped(id);
  await refuse(id);
  expect(await stage.pockets(id)).toEqual([AMOUNT_E5, 0n, 0n]);
});

test('an approved order that never had a hold is not sent, and people can refuse it', async () => {
  const id = await stage.approved();
  const { playerId } = await stage.row(id);
  const unheld = mintId(shardOf(playerId), stage.context.random(16));
  await stage.context.shards.inPlayerTransaction(playerId, (tx) =>
    tx.run(sql`
      insert into payments.withdrawals (id, player_id, brand_id, source, state, amount_e5, fee_ppm, fee_e5, count_day, counts,
        account_id, key_id, box, created_at, due_at, look_at)
      select ${unheld}, player_id, brand_id, 'commission', state, amount_e5, fee_ppm, fee_e5, count_day, counts, account_id,
        key_id, box, created_at, due_at, look_at from payments.withdrawals where id = ${id}`),
  );
  expect(await begin(unheld)).toBe('later');
  await expectStopped(unheld);
  await refuse(unheld);
});

test('an order whose hold is released between the attempt and the call is not sent', async () => {
  const id = await stage.approved();
  await begin(id);
  await releaseHold(id);
  await send(id);
  expect(await stage.row(id)).toMatchObject({ state: 'approved', reason: 'hold_missing' });
  expect(await begin(id)).toBe('later');
  await expectStopped(id);
});

test('a hold is in settlement from the call on, and no longer once the bank refused the call for our own account', async () => {
  const isSettling = async (id: string) => {
    const { playerId } = await stage.row(id);
    const held = sql`select in_settlement as is from ledger.holds where player_id = ${playerId} and key = ${holdOf(id)}`;
    return (await stage.context.shards.ofPlayer(playerId).one<{ is: boolean }>(held)).is;
  };
  const refused = await stage.approved();
  await stage.bank.fault({
    kind: 'status',
    status: 422,
    code: 'saldo_insuficiente',
    match: `PUT /v3/gn/pix/${refused}`,
  });
  await begin(refused);
  expect(await isSettling(refused)).toBe(false);
  await send(refused);
  expect(await stage.row(refused)).toMatchObject({ state: 'approved', reason: 'balance_low' });
  expect(await isSettling(refused)).toBe(false);

  const paid = await stage.approved();
  await begin(paid);
  await send(paid);
  expect(await isSettling(paid)).toBe(true);
  await stage.bank.settle();
  await refreshPayout(stage.context, paid);
  expect(await stage.row(paid)).toMatchObject({ state: 'paid' });
});
