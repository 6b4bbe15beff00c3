import { randomUUID } from 'node:crypto';
import { md5Hex, refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { type SoftwareKey, softwareKey } from '../../auth/testing/software-key.ts';
import { openWithdrawers, type Withdrawer, type Withdrawers } from './withdrawers.ts';

const REAL_E5 = 100_000n;
const MINUTE_MS = 60_000;
const wrong = refusals.fund_passkey_wrong.code;
let harness: Harness;
let people: Withdrawers;

beforeAll(async () => {
  harness = await openHarness();
  people = await openWithdrawers(harness);
});
afterAll(() => harness.close());

type Made = Parameters<SoftwareKey['make']>[0];

async function aKey({ call }: Withdrawer): Promise<SoftwareKey> {
  const key = softwareKey('localhost', 'http://localhost');
  const { Body } = await call(ownRoutes.passkeyStart);
  expect(await call(ownRoutes.passkeySave, { response: key.make(Body['Options'] as Made) })).toMatchObject({
    Code: 200,
  });
  return key;
}

async function answerOf({ call }: Withdrawer, key: SoftwareKey): Promise<object> {
  return key.answer((await call(ownRoutes.passkeyLoginStart)).Body['Options'] as Made);
}

describe('a withdrawal', () => {
  it('leaves with the answer of a passkey in place of the fund password, once for each answer', async () => {
    const owner = await people.aWithdrawer(300n * REAL_E5);
    expect((await owner.call(playerRoutes.accountGet)).Body).toMatchObject({ HasPasskey: false });
    const key = await aKey(owner);
    expect((await owner.call(playerRoutes.accountGet)).Body).toMatchObject({ HasPasskey: true });
    const request = { amount: 100, passkey: await answerOf(owner, key) };
    const same = { 'idempotency-key': randomUUID() };
    const first = await owner.call(playerRoutes.payPayout, request, same);
    expect(first).toMatchObject({ Code: 200, Body: { Amount: '100.00' } });
    // A broken line repeats the request and gets the same order; another request needs another answer.
    expect((await owner.call(playerRoutes.payPayout, request, same)).Body['OrderId']).toBe(first.Body['OrderId']);
    expect((await owner.call(playerRoutes.payPayout, request)).Code).toBe(wrong);
  });

  it("refuses an answer that came too late and one of somebody else's key, and counts neither as a guess", async () => {
    const owner = await people.aWithdrawer(300n * REAL_E5);
    const other = await people.aWithdrawer();
    const [own, foreign] = [await aKey(owner), await aKey(other)];
    const pay = async (passkey: object) => (await owner.call(playerRoutes.payPayout, { amount: 100, passkey })).Code;
    const stale = await answerOf(owner, own);
    harness.clock.moveMs(6 * MINUTE_MS);
    expect(await pay(stale)).toBe(wrong);
    expect(await pay(await answerOf(other, foreign))).toBe(wrong);
    expect(await pay({})).toBe(wrong);
    expect((await owner.call(playerRoutes.payPayout, { amount: 100 })).Code).toBe(refusals.invalid_input.code);
    const guess = { amount: 100, password: md5Hex('111222') };
    expect(await owner.call(playerRoutes.payPayout, guess)).toMatchObject({ Code: refusals.fund_password_wrong.code });
    expect((await owner.call(playerRoutes.accountGet)).Body).toMatchObject({ FundPasswordLockedUntil: null });
    expect(await pay(await answerOf(owner, own))).toBe(200);
  });
});
