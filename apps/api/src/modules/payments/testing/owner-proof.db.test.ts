import { randomUUID } from 'node:crypto';
import { md5Hex, refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { type SoftwareKey, softwareKey } from '../../auth/testing/software-key.ts';
import { FUND_PASSWORD, openWithdrawers, type Withdrawer, type Withdrawers } from './withdrawers.ts';

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
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A key, and the session in which its owner shows it. */
interface KeyOwner {
  readonly owner: Withdrawer;
  readonly key: SoftwareKey;
  readonly inside: { readonly token: string };
}

async function aKey(owner: Withdrawer, ageMs = DAY_MS): Promise<KeyOwner> {
  const key = softwareKey('localhost', 'http://localhost');
  const made = { token: await owner.session() };
  const { Body } = await owner.call(ownRoutes.passkeyStart, {}, made);
  const response = key.make(Body['Options'] as Made);
  expect(await owner.call(ownRoutes.passkeySave, { response }, made)).toMatchObject({ Code: 200 });
  harness.clock.moveMs(ageMs);
  return { owner, key, inside: { token: await owner.session() } };
}

async function answerOf({ owner, key, inside }: KeyOwner, asked: object = { act: 'withdrawal', amount: '100' }) {
  return key.answer((await owner.call(ownRoutes.passkeyLoginStart, asked, inside)).Body['Options'] as Made);
}

const payBy =
  ({ owner, inside }: KeyOwner) =>
  async (passkey: object, amount = 100) =>
    (await owner.call(playerRoutes.payPayout, { amount, passkey }, inside)).Code;

describe('a withdrawal', () => {
  it('leaves with the answer of a passkey in place of the fund password, once for each answer', async () => {
    const owner = await people.aWithdrawer(300n * REAL_E5);
    expect((await owner.call(playerRoutes.accountGet)).Body).toMatchObject({ HasPasskey: false });
    const kept = await aKey(owner);
    expect((await owner.call(playerRoutes.accountGet)).Body).toMatchObject({ HasPasskey: true });
    const request = { amount: 100, passkey: await answerOf(kept) };
    const same = { 'idempotency-key': randomUUID(), ...kept.inside };
    const first = await owner.call(playerRoutes.payPayout, request, same);
    expect(first).toMatchObject({ Code: 200, Body: { Amount: '100.00' } });
    // A broken line repeats the request and gets the same order; another request needs another answer.
    expect((await owner.call(playerRoutes.payPayout, request, same)).Body['OrderId']).toBe(first.Body['OrderId']);
    expect((await owner.call(playerRoutes.payPayout, request, kept.inside)).Code).toBe(wrong);
  });

  it("refuses an answer that came too late and one of somebody else's key, and counts neither as a guess", async () => {
    const owner = await people.aWithdrawer(300n * REAL_E5);
    const other = await people.aWithdrawer();
    const [own, foreign] = [await aKey(owner), await aKey(other)];
    const pay = payBy(own);
    const stale = await answerOf(own);
    harness.clock.moveMs(6 * MINUTE_MS);
    expect(await pay(stale)).toBe(wrong);
    expect(await pay(await answerOf(foreign))).toBe(wrong);
    expect(await pay({})).toBe(wrong);
    expect((await owner.call(playerRoutes.payPayout, { amount: 100 })).Code).toBe(refusals.invalid_input.code);
    const guess = { amount: 100, password: md5Hex('111222') };
    expect(await owner.call(playerRoutes.payPayout, guess)).toMatchObject({ Code: refusals.fund_password_wrong.code });
    expect((await owner.call(playerRoutes.accountGet)).Body).toMatchObject({ FundPasswordLockedUntil: null });
    expect(await pay(await answerOf(own))).toBe(200);
  });

  it('refuses an answer that was made for a login, another amount, another session or another payout key', async () => {
    const own = await aKey(await people.aWithdrawer(300n * REAL_E5));
    const { owner } = own;
    const pay = payBy(own);
    expect(await pay(await answerOf(own, {}))).toBe(wrong);
    expect(await pay(await answerOf(own, { act: 'confirm' }))).toBe(wrong);
    expect(await pay(await answerOf(own, { act: 'withdrawal', amount: '50' }))).toBe(wrong);
    const elsewhere = { ...own, inside: { token: await owner.session() } };
    expect(await pay(await answerOf(elsewhere))).toBe(wrong);
    const before = await answerOf(own);
    const random = { isPix: 1, pixType: 'EVP', pixKey: randomUUID(), password: FUND_PASSWORD };
    expect((await owner.call(playerRoutes.accountUpdate, random)).Code).toBe(200);
    expect(await pay(before)).toBe(wrong);
  });

  it('takes no passkey for the fund password that is younger than the cool-down', async () => {
    const young = await aKey(await people.aWithdrawer(300n * REAL_E5), MINUTE_MS);
    expect((await young.owner.call(playerRoutes.accountGet)).Body).toMatchObject({ HasPasskey: false });
    expect(await payBy(young)(await answerOf(young))).toBe(wrong);
  });
});
