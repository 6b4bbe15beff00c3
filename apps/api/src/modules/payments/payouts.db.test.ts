import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openPayoutStage, type PayoutStage } from '../../../test/payments/payout-stage.ts';
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
