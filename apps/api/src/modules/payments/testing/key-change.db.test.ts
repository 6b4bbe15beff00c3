import { randomUUID } from 'node:crypto';
import { refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { workerModulesOf } from '../../../../test/test-app.ts';
import { remindDue } from '../../notifications/index.ts';
import { FUND_PASSWORD, openWithdrawers, type Withdrawer, type Withdrawers } from './withdrawers.ts';

const HOUR_MS = 3_600_000;
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' };
let people: Withdrawers;
let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
  people = await openWithdrawers(harness);
});
afterAll(() => harness.close());

const newKey = () => ({ isPix: 1, pixType: 'EVP', pixKey: randomUUID(), password: FUND_PASSWORD });
const heard = async ({ call }: Withdrawer) => {
  const { List } = (await call(ownRoutes.messageList)).Body as { List: { Template: string }[] };
  return List.map(({ Template }) => Template).filter((template) => template === 'withdrawals_open');
};
/** The worker's turn. */
const remind = () => remindDue(workerModulesOf(people.api).reminders, { toPlayer: async () => undefined });
const ask = ({ call }: Withdrawer, wanted: boolean) => call(ownRoutes.messageRemind, { about: 'withdrawals', wanted });

it('names the device from which a key was changed, and whether the account had known it', async () => {
  const { call } = await people.aWithdrawer();
  harness.clock.moveMs(25 * HOUR_MS);
  expect(await call(playerRoutes.accountUpdate, newKey(), phone)).toMatchObject({ Code: 200 });
  expect((await call(playerRoutes.accountGet)).Body).toMatchObject({
    Changed: { Device: 'Android 14 · Chrome', IsDeviceNew: true },
  });
});

it('tells once when the wait of a changed key is over, to whoever asked for it', async () => {
  const one = await people.aWithdrawer();
  expect((await ask(one, true)).Code).toBe(refusals.reminder_nothing_ahead.code);
  await one.call(playerRoutes.accountUpdate, newKey());
  expect(await ask(one, true)).toMatchObject({ Code: 200, Body: { List: [{ About: 'withdrawals', Subject: '' }] } });
  expect(await ask(one, false)).toMatchObject({ Code: 200, Body: { Total: 0 } });
  await ask(one, true);
  await remind();
  expect(await heard(one)).toEqual([]);
  // Another change begins the wait anew: nothing is told before that is over too.
  harness.clock.moveMs(20 * HOUR_MS);
  await one.call(playerRoutes.accountUpdate, newKey());
  harness.clock.moveMs(5 * HOUR_MS);
  await remind();
  expect(await heard(one)).toEqual([]);
  harness.clock.moveMs(20 * HOUR_MS);
  await remind();
  await remind();
  expect(await heard(one)).toEqual(['withdrawals_open']);
  expect((await one.call(ownRoutes.messageReminders)).Body).toEqual({ Total: 0, List: [] });
});

it('says nothing of a wait that is over while the owner has locked the money', async () => {
  const one = await people.aWithdrawer();
  await one.call(playerRoutes.accountUpdate, newKey());
  await ask(one, true);
  expect(await one.call(ownRoutes.moneyLock)).toMatchObject({ Code: 200 });
  harness.clock.moveMs(25 * HOUR_MS);
  await remind();
  expect(await heard(one)).toEqual([]);
});
