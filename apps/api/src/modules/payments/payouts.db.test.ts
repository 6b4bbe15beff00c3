import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openMed, openPayoutStage, type PayoutStage } from '../../../test/payments/payout-stage.ts';
import { approveWithdrawal } from './desk.ts';
import { askAboutPayout, beginPayout, sendPayout } from './payouts.ts';

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
beforeEach(() => {
  Object.assign(stage.bank, { isDeaf: false, isStopped: false, statement: { lines: [], unreadable: 0 } });
});

const begin = (id: string) => beginPayout(stage.context, id);
const send = (id: string) => sendPayout(stage.context, id);
const ask = (id: string) => askAboutPayout(stage.context, id);
const timesSent = (id: string) => stage.bank.sent.filter(({ payoutId }) => payoutId === id).length;

/** The bank does not know it, often and long enough that it may be sent again. */
async function askInVain(id: string): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    harness.clock.moveMs(5 * MINUTE_MS);
    await ask(id);
  }
}

describe('while payouts are stopped', () => {
  it('one that was begun before the stop does not leave, and waits approved', async () => {
    const id = await stage.approved();
    await begin(id);
    stage.bank.isStopped = true;
    await send(id);
    expect(timesSent(id)).toBe(0);
    expect(await stage.row(id)).toMatchObject({ state: 'approved', reason: 'payouts_stopped' });
    stage.bank.isStopped = false;
    expect(await begin(id)).toBe('begun');
    await send(id);
    expect(await stage.row(id)).toMatchObject({ state: 'paid', reason: null });
  });

  it('one that the bank never heard of is not sent again, and stays sent', async () => {
    const id = await stage.approved();
    stage.bank.isDeaf = true;
    await begin(id);
    await send(id);
    stage.bank.isStopped = true;
    await askInVain(id);
    await send(id);
    expect(timesSent(id)).toBe(1);
    expect(await stage.row(id)).toMatchObject({ state: 'sent' });
    stage.bank.isStopped = false;
    await ask(id);
    await send(id);
    expect(timesSent(id)).toBe(2);
  });

  it('one whose second try was begun before the stop goes on being asked about', async () => {
    const id = await stage.approved();
    stage.bank.isDeaf = true;
    await begin(id);
    await send(id);
    await askInVain(id);
    stage.bank.isStopped = true;
    await send(id);
    expect(timesSent(id)).toBe(1);
    expect(await stage.row(id)).toMatchObject({ state: 'sent' });
  });
});

describe('a dispute that is opened after the approval', () => {
  const ABOVE_ONE_E5 = 400_000_000n;
  const engine = { start: async () => undefined, wake: async () => undefined };
  const approveBy = (id: string, staffId: bigint) =>
    approveWithdrawal({ context: stage.context, engine } as never, id, {
      staffId,
      brandId: 1,
      requestId: `r${staffId}`,
    });
  const med = async (id: string) => {
    harness.clock.moveMs(MINUTE_MS);
    await openMed(stage.context, (await stage.row(id)).playerId);
    harness.clock.moveMs(MINUTE_MS);
  };

  it('puts the order before people with its own reason, and the approval of a rule is not the first of two', async () => {
    const id = await stage.approved({ amountE5: ABOVE_ONE_E5 });
    await med(id);
    expect(await begin(id)).toBe('later');
    const waiting = { state: 'waiting_for_staff', staffReason: 'med_open', approvedBy: null, reason: null };
    expect(await stage.row(id)).toMatchObject(waiting);
    await approveBy(id, 1n);
    expect(await stage.row(id)).toMatchObject({ state: 'waiting_for_staff', approvedBy: 'staff:1' });
    await approveBy(id, 2n);
    expect(await stage.row(id)).toMatchObject({ state: 'approved', secondBy: 'staff:2' });
  });

  it('does not undo what people approve in its knowledge, until another one is opened', async () => {
    const id = await stage.approved();
    await med(id);
    await begin(id);
    await approveBy(id, 1n);
    await med(id);
    expect(await begin(id)).toBe('later');
    expect(await stage.row(id)).toMatchObject({ state: 'waiting_for_staff', approvedBy: null });
    await approveBy(id, 1n);
    expect(await begin(id)).toBe('begun');
  });

  it('finds no word of an earlier wait in an order that is approved again', async () => {
    const id = await stage.approved();
    stage.bank.isStopped = true;
    await begin(id);
    expect(await stage.row(id)).toMatchObject({ state: 'approved', reason: 'payouts_stopped' });
    await med(id);
    await begin(id);
    await approveBy(id, 1n);
    expect(await stage.row(id)).toMatchObject({ state: 'approved', reason: null });
  });
});

describe('money that came back from the receiver', () => {
  const comeBack = async (id: string, parts: readonly bigint[]) => {
    const payout = stage.bank.payouts.get(id);
    if (payout === undefined) throw new Error('the bank has no such payout');
    const returns = parts.map((amountE5, part) => ({ rtrId: `D${part}-${id}`, amountE5 }));
    stage.bank.payouts.set(id, { ...payout, returns });
    await ask(id);
  };
  const paid = async (source: 'cash' | 'commission') => {
    const id = await stage.approved({ source, amountE5: 12_000_000n, feeE5: 300_000n });
    await begin(id);
    await send(id);
    return id;
  };

  it('of a commission payout is income again, with its fee', async () => {
    const id = await paid('commission');
    await comeBack(id, [11_700_000n]);
    expect(await stage.row(id)).toMatchObject({ state: 'returned' });
    expect(await stage.pockets(id)).toEqual([0n, 0n, 12_000_000n]);
  });

  it('in parts is counted once each, and its fee comes back with the last', async () => {
    const id = await paid('cash');
    await comeBack(id, [5_000_000n]);
    expect(await stage.pockets(id)).toEqual([5_000_000n, 0n, 0n]);
    await comeBack(id, [5_000_000n, 6_700_000n]);
    expect(await stage.row(id)).toMatchObject({ state: 'returned' });
    expect(await stage.pockets(id)).toEqual([12_000_000n, 0n, 0n]);
  });
});
