import { md5Hex, refusals, type Route } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredRoutes } from '../../../composition/http-app.ts';
import { password, type Visitors, openVisitors } from './visitors.ts';

let stage: Visitors;
beforeAll(async () => {
  stage = await openVisitors();
});
afterAll(() => stage.close());

const NEEDED = refusals.password_needed_again.code;
const MINUTE_MS = 60_000;
const THIEF = 'the-phone-of-the-thief';

const marked: readonly Route[] = Object.values<Route>(declaredRoutes).filter(({ opensAccount }) => opensAccount);

/** The codes of every marked call, without an input: whoever gets past the proof is refused for the input or served. */
async function answersOfMarked(token: string, device?: string): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const route of marked)
    answers[route.path] = (await stage.call(route, {}, { token, ...(device !== undefined && { device }) })).Code;
  return answers;
}

const refusedAll = Object.fromEntries(marked.map(({ path }) => [path, NEEDED]));

test('a session that was proved six minutes ago opens no marked call, however often it was used since', async () => {
  const { token } = await stage.aPlayer();
  for (let minutes = 0; minutes < 5; minutes += 1) {
    stage.harness.clock.moveMs(MINUTE_MS);
    expect((await stage.call(playerRoutes.playerTkExp, {}, { token })).Code).toBe(200);
  }
  expect(await answersOfMarked(token)).toEqual(refusedAll);
});

test('a token that is used on another device has nothing of the proof, and the password there replaces the token', async () => {
  const { token } = await stage.aPlayer();
  expect(await answersOfMarked(token, THIEF)).toEqual(refusedAll);
  expect(Object.values(await answersOfMarked(token, 'own-device-of-the-test'))).not.toContain(NEEDED);
});

test('the password, a code and a passkey each prove the session again for five minutes', async () => {
  const { phone, token: first } = await stage.aPlayer();
  const isFresh = async (token: string) => (await stage.call(ownRoutes.passkeyStart, {}, { token })).Code === 200;
  stage.harness.clock.moveMs(6 * MINUTE_MS);
  expect(await isFresh(first)).toBe(false);
  const again = await stage.call(ownRoutes.passwordAgain, { password }, { token: first });
  const token = String(again.Body['Token']);
  expect(await isFresh(token)).toBe(true);
  stage.harness.clock.moveMs(5 * MINUTE_MS);
  expect(await isFresh(token)).toBe(true);
  stage.harness.clock.moveMs(1);
  expect(await isFresh(token)).toBe(false);
  expect((await stage.call(playerRoutes.playerAuthSendOpt, {}, { token })).Code).toBe(200);
  const verificationCode = await stage.newestCode(phone);
  expect((await stage.call(ownRoutes.codeConfirm, { verificationCode }, { token })).Code).toBe(200);
  expect(await isFresh(token)).toBe(true);
});

test('a stolen token takes over no account by e-mail', async () => {
  const { phone, token } = await stage.aPlayer();
  const mail = 'thief@correio.example';
  expect((await stage.call(playerRoutes.playerBindMail, { mail }, { token, device: THIEF })).Code).toBe(NEEDED);
  const next = md5Hex('of the thief');
  const reset = { playerName: mail, verificationCode: '123456', passWord: next, repeatPassword: next };
  expect((await stage.call(playerRoutes.playerForgetPassword, reset, { device: THIEF })).Code).not.toBe(200);
  expect((await stage.login(phone)).Code).toBe(200);
});
