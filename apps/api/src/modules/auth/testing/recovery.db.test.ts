import { md5Hex, refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { softwareKey } from './software-key.ts';
import { type Visitors, openVisitors } from './visitors.ts';

let stage: Visitors;
beforeAll(async () => {
  stage = await openVisitors();
});
afterAll(() => stage.close());

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const THIEF = { device: 'the-phone-of-the-thief' };
const next = md5Hex('a new one');

async function bindMail(token: string, mail: string): Promise<void> {
  expect((await stage.call(playerRoutes.playerBindMail, { mail }, { token })).Code).toBe(200);
  const verificationCode = await stage.newestCode(mail);
  expect((await stage.call(playerRoutes.playerBindMail, { mail, verificationCode }, { token })).Code).toBe(200);
}

async function resetBy(playerName: string) {
  stage.harness.clock.moveMs(2 * MINUTE_MS);
  const verificationCode = await stage.codeFor(playerName);
  const request = { playerName, verificationCode, passWord: next, repeatPassword: next };
  return (await stage.call(playerRoutes.playerForgetPassword, request, THIEF)).Code;
}

test('an e-mail that was bound within the cool-down resets no password, and an older one does', async () => {
  const { phone, token } = await stage.aPlayer();
  await bindMail(token, 'young@correio.example');
  expect(await resetBy('young@correio.example')).toBe(refusals.email_too_new.code);
  expect((await stage.login(phone)).Code).toBe(200);
  stage.harness.clock.moveMs(DAY_MS);
  expect(await resetBy('young@correio.example')).toBe(200);
});

test('a reset by e-mail makes no device known while a phone is claimed, and a reset by phone does', async () => {
  const { phone, token } = await stage.aPlayer();
  await bindMail(token, 'owner@correio.example');
  stage.harness.clock.moveMs(DAY_MS);
  expect(await resetBy('owner@correio.example')).toBe(200);
  stage.harness.clock.moveMs(2 * MINUTE_MS);
  expect((await stage.login(phone, { md5: next }, THIEF)).Code).toBe(refusals.login_code_needed.code);
  expect(await resetBy(phone)).toBe(200);
  expect((await stage.login(phone, { md5: next }, THIEF)).Code).toBe(200);
});

test('a passkey that is younger than the cool-down opens a session and makes no device known', async () => {
  const { phone, token } = await stage.aPlayer();
  const key = softwareKey('localhost', 'http://localhost');
  const made = await stage.call(ownRoutes.passkeyStart, {}, { token });
  const response = key.make(made.Body['Options'] as Parameters<typeof key.make>[0]);
  expect((await stage.call(ownRoutes.passkeySave, { response }, { token })).Code).toBe(200);
  const enter = async () => {
    const { Body } = await stage.call(ownRoutes.passkeyLoginStart, {}, THIEF);
    const shown = key.answer(Body['Options'] as Parameters<typeof key.answer>[0]);
    return (await stage.call(ownRoutes.passkeyLogin, { response: shown }, THIEF)).Code;
  };
  expect(await enter()).toBe(200);
  expect((await stage.login(phone, {}, THIEF)).Code).toBe(refusals.login_code_needed.code);
  stage.harness.clock.moveMs(DAY_MS);
  expect(await enter()).toBe(200);
  expect((await stage.login(phone, {}, THIEF)).Code).toBe(200);
});

test('one code of an own phone asks after five login names a day and no more', async () => {
  await stage.aPlayer({ username: 'taken.name' });
  const phone = '+5511970000123';
  const verificationCode = await stage.codeFor(phone);
  const request = { playerName: phone, passWord: next, repeatPassword: next, verificationCode, username: 'taken.name' };
  const codes: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    codes.push((await stage.call(playerRoutes.playerRegister, { ...(await stage.work()), ...request })).Code);
  const taken = refusals.login_name_taken.code;
  expect(codes).toEqual([taken, taken, taken, taken, taken, refusals.login_names_too_many.code]);
  const { username: _username, ...nameless } = request;
  expect((await stage.call(playerRoutes.playerRegister, { ...(await stage.work()), ...nameless })).Code).toBe(200);
});
