import { refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { workerModulesOf } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { balanceOf, hold } from '../../ledger/index.ts';
import { makeDue } from '../withdrawals/schedule.ts';
import { scheduleNotices } from '../withdrawals/schedule-news.ts';
import { FUND_PASSWORD as password, openWithdrawers, type Withdrawer, type Withdrawers } from './withdrawers.ts';

const REAL_E5 = 100_000n;
const HOUR_MS = 3_600_000;
/** 22:30 and 0:00 in Sao Paulo. */
const CLOSED_MS = Date.parse('2027-01-11T01:30:00Z');
const OPENS_MS = Date.parse('2027-01-11T03:00:00Z');
let harness: Harness;
let people: Withdrawers;
let days = 0;

beforeAll(async () => {
  harness = await openHarness();
  people = await openWithdrawers(harness);
});
afterAll(() => harness.close());
beforeEach(() => {
  days += 1;
});

const moveTo = (atMs: number) => harness.clock.moveMs(atMs + days * 24 * HOUR_MS - harness.clock.nowMs());

/** As the worker does it every second. */
async function work() {
  const { context } = workerModulesOf(people.api).payments;
  await makeDue({ context, engine: { start: async () => undefined } });
}

async function pockets({ playerId }: Withdrawer) {
  const { cashE5, heldE5 } = (await balanceOf(people.context.shards.ofPlayer(playerId), playerId)) ?? {};
  return [cashE5, heldE5].map((amountE5) => Number(amountE5) / Number(REAL_E5));
}

/** What the owner is told of it. */
async function notices({ playerId }: Withdrawer) {
  const shard = people.context.shards.ofPlayer(playerId);
  const events = await shard.rows<{ payload: Record<string, unknown> }>(sql`
    select payload from outbox.events where topic = 'payments.scheduled' and payload ->> 'playerId' = ${`${playerId}`}`);
  const made = await shard.transaction((tx) => scheduleNotices.toNotices(tx, events as never));
  return made.map(({ template, values }) => ({ template, ...values }));
}

const waiting = async ({ call }: Withdrawer) => (await call(playerRoutes.accountGet)).Body['Scheduled'];

describe('a scheduled withdrawal', () => {
  it('holds nothing, and is asked for once when the window opens', async () => {
    const owner = await people.aWithdrawer(300n * REAL_E5);
    const request = { amount: 100, password };
    expect((await owner.call(ownRoutes.withdrawSchedule, request)).Code).toBe(refusals.withdrawal_window_open.code);
    moveTo(CLOSED_MS);
    expect((await owner.call(playerRoutes.payPayout, request)).Code).toBe(refusals.withdrawal_window_closed.code);
    const same = { 'idempotency-key': 'schedule-once' };
    const first = await owner.call(ownRoutes.withdrawSchedule, request, same);
    const RunsAt = new Date(OPENS_MS + days * 24 * HOUR_MS).toISOString();
    expect(first).toMatchObject({ Code: 200, Body: { Amount: '100.00', RunsAt } });
    expect((await owner.call(ownRoutes.withdrawSchedule, request, same)).Body).toEqual(first.Body);
    expect((await owner.call(ownRoutes.withdrawSchedule, request)).Code).toBe(refusals.withdrawal_scheduled.code);
    await work();
    expect([await pockets(owner), await waiting(owner)]).toEqual([[300, 0], first.Body]);
    moveTo(OPENS_MS);
    await Promise.all([work(), work()]);
    await work();
    expect([await pockets(owner), await waiting(owner)]).toEqual([[200, 100], null]);
    const orderId = expect.any(String);
    expect(await notices(owner)).toEqual([{ template: 'withdrawal_scheduled_made', orderId, amountE5: '10000000' }]);
    expect((await owner.call(ownRoutes.withdrawUnschedule, { id: first.Body['Id'] })).Code).toBe(
      refusals.withdrawal_not_cancellable.code,
    );
  });

  it('is not asked for when the owner took it back', async () => {
    const owner = await people.aWithdrawer(300n * REAL_E5);
    const other = await people.aWithdrawer();
    moveTo(CLOSED_MS);
    const { Body } = await owner.call(ownRoutes.withdrawSchedule, { amount: 100, password });
    const id = Body['Id'];
    expect((await other.call(ownRoutes.withdrawUnschedule, { id })).Code).toBe(refusals.order_unknown.code);
    expect((await owner.call(ownRoutes.withdrawUnschedule, { id })).Code).toBe(200);
    expect((await owner.call(ownRoutes.withdrawUnschedule, { id })).Code).toBe(200);
    moveTo(OPENS_MS);
    await work();
    expect([await pockets(owner), await notices(owner)]).toEqual([[300, 0], []]);
  });

  it('is refused by the policy of the moment, and the owner hears why', async () => {
    const owner = await people.aWithdrawer(300n * REAL_E5);
    moveTo(CLOSED_MS);
    expect((await owner.call(ownRoutes.withdrawSchedule, { amount: 301, password })).Code).toBe(
      refusals.withdrawal_above_available.code,
    );
    expect((await owner.call(ownRoutes.withdrawSchedule, { amount: 300, password })).Code).toBe(200);
    const { playerId } = owner;
    const aside = { hold: 'h-1', from: 'cash', amountE5: 50n * REAL_E5, movement: 'withdrawal_hold' } as const;
    await people.context.shards.inPlayerTransaction(playerId, (tx) =>
      hold(tx, people.context.clock, { playerId, brandId: 1, ...aside }),
    );
    moveTo(OPENS_MS);
    await work();
    expect([await pockets(owner), await waiting(owner)]).toEqual([[250, 50], null]);
    expect(await notices(owner)).toEqual([
      { template: 'withdrawal_scheduled_refused', amountE5: '30000000', reason: 'schedule_amount' },
    ]);
  });
});
