import { createHash, randomBytes } from 'node:crypto';
import { md5Hex, refusals, type Route } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { type OwnRegistry, ownRegistry } from '../../../../test/own-registry.ts';
import { type SoftwareKey, softwareKey, type Touch } from '../testing/software-key.ts';
import { OTHER_HOST, openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { noSessions } from '../../../platform/http/sessions.ts';
import { openShards, type Shards } from '../../../platform/db/shards.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createSessions } from '../sessions/sessions.ts';

const OWN_HOST = 'localhost';
let harness: Harness;
let registry: OwnRegistry;
let api: TestApp;
let shards: Shards;

beforeAll(async () => {
  [harness, registry] = await Promise.all([openHarness(), ownRegistry()]);
  shards = await openShards({ ...harness.urls, poolMax: 10, statementTimeoutMs: 20_000 });
  const sessions = { ...noSessions, ...createSessions({ shards, clock: harness.clock, random: randomBytes }) };
  api = await openTestApp(harness, { sessions }, { mail: registry.mail, sms: registry.sms });
});
afterAll(async () => {
  await shards.close();
  await registry.close();
  await harness.close();
});

let callers = 0;
/** The host at which everybody calls; a test may go to the other brand's. */
let host = OWN_HOST;
async function call(route: Route, payload: object = {}, token?: string) {
  callers += 1;
  const answer = await api.app.inject({
    method: 'POST',
    url: route.path,
    headers: { host, ...(token === undefined ? {} : { token }) },
    payload,
    remoteAddress: `10.3.0.${callers}`,
  });
  return answer.json<{ Code: number; Body: Record<string, unknown> }>();
}

const password = md5Hex('correct horse');
let phones = 0;
async function codeFor(phone: string): Promise<string> {
  expect((await call(playerRoutes.playerSendOpt, { playerName: phone })).Code).toBe(200);
  return (await registry.messagesTo(phone))[0]?.code ?? '';
}

async function work() {
  const { Body } = await call(playerRoutes.captcha);
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256').update(`${String(Body['Salt'])}${number}`);
    if (hash.digest('hex') === Body['Challenge']) return { captchaId: Body['CaptchaId'], verifyCode: `${number}` };
  }
}

async function aPlayer() {
  phones += 1;
  const phone = `+55119${String(81_000_000 + phones)}`;
  const request = { playerName: phone, passWord: password, repeatPassword: password };
  const done = { ...(await work()), verificationCode: await codeFor(phone) };
  const { Code, Body } = await call(playerRoutes.playerRegister, { ...request, ...done });
  expect(Code).toBe(200);
  harness.clock.moveMs(61_000);
  return { phone, token: String(Body['Token']), playerId: String(Body['PlayerId']) };
}

const ownKey = () => softwareKey('localhost', 'http://localhost');
type Made = Parameters<SoftwareKey['make']>[0];

async function save(key: SoftwareKey, token: string, touch?: Touch): Promise<number> {
  const { Body } = await call(ownRoutes.passkeyStart, {}, token);
  return (await call(ownRoutes.passkeySave, { response: key.make(Body['Options'] as Made, touch) }, token)).Code;
}
const answerOf = async (key: SoftwareKey, touch?: Touch) =>
  key.answer((await call(ownRoutes.passkeyLoginStart)).Body['Options'] as Made, touch);
const enter = async (response: object) => (await call(ownRoutes.passkeyLogin, { response })).Code;

test('a passkey opens the account once for each answer, and only with a finger, its own site and a growing count', async () => {
  const { token } = await aPlayer();
  const key = ownKey();
  const wrong = refusals.passkey_wrong.code;
  expect(await save(ownKey(), token, { verified: false })).toBe(wrong);
  expect(await save(ownKey(), token, { origin: 'http://elsewhere.example' })).toBe(wrong);
  expect(await save(key, token)).toBe(200);
  const response = await answerOf(key);
  expect(await enter(response)).toBe(200);
  expect(await enter(response)).toBe(wrong);
  expect(await enter(await answerOf(key, { verified: false }))).toBe(wrong);
  expect(await enter(await answerOf(key, { origin: 'http://elsewhere.example' }))).toBe(wrong);
  expect(await enter(await answerOf(key, { counter: 2 }))).toBe(wrong);
  expect(await enter(await answerOf(key, { counter: 9 }))).toBe(200);
  expect(await enter(await answerOf(ownKey()))).toBe(wrong);
});

test('both questions ask the browser for a finger or a PIN', async () => {
  const { token } = await aPlayer();
  const making = (await call(ownRoutes.passkeyStart, {}, token)).Body['Options'];
  expect(making).toMatchObject({ authenticatorSelection: { userVerification: 'required' } });
  expect((await call(ownRoutes.passkeyLoginStart)).Body['Options']).toMatchObject({ userVerification: 'required' });
});

test('the owner hears of a new passkey, and a new password takes it away', async () => {
  const { phone, token, playerId } = await aPlayer();
  const key = ownKey();
  expect(await save(key, token)).toBe(200);
  const published = await Promise.all(
    harness.owner.shards.map((shard) =>
      shard.rows(sql`
        select 1 from outbox.events where topic = 'auth.passkey_added' and payload ->> 'playerId' = ${playerId}`),
    ),
  );
  expect(published.flat()).toHaveLength(1);
  const next = md5Hex('a new one');
  const request = { playerName: phone, passWord: next, repeatPassword: next, verificationCode: await codeFor(phone) };
  expect((await call(playerRoutes.playerForgetPassword, request)).Code).toBe(200);
  expect(await enter(await answerOf(key))).toBe(refusals.passkey_wrong.code);
});

async function at<Made>(where: string, make: () => Promise<Made>): Promise<Made> {
  host = where;
  try {
    return await make();
  } finally {
    host = OWN_HOST;
  }
}

test('a passkey of one brand is made and shown at that brand only', async () => {
  const wrong = refusals.passkey_wrong.code;
  const { rpId, rpName, origins } = api.deps.brands.of(2).passkey;
  const otherKey = () => softwareKey(rpId, origins[0] ?? '');
  const [own, other] = [await aPlayer(), await at(OTHER_HOST, aPlayer)];
  const making = await at(OTHER_HOST, () => call(ownRoutes.passkeyStart, {}, other.token));
  expect(making.Body['Options']).toMatchObject({ rp: { id: rpId, name: rpName } });

  const [ownsKey, othersKey] = [ownKey(), otherKey()];
  expect(await save(ownsKey, own.token)).toBe(200);
  expect(await at(OTHER_HOST, () => save(othersKey, other.token))).toBe(200);
  // Made for one site, it is not kept at the other, whichever page says that it made it.
  expect(await at(OTHER_HOST, () => save(ownKey(), other.token))).toBe(wrong);
  expect(await at(OTHER_HOST, () => save(ownKey(), other.token, { origin: origins[0] ?? '' }))).toBe(wrong);
  expect(await save(otherKey(), own.token)).toBe(wrong);

  expect(await at(OTHER_HOST, async () => enter(await answerOf(othersKey)))).toBe(200);
  expect(await enter(await answerOf(othersKey))).toBe(wrong);
  expect(await enter(await answerOf(othersKey, { origin: 'http://localhost' }))).toBe(wrong);
  expect(await at(OTHER_HOST, async () => enter(await answerOf(ownsKey)))).toBe(wrong);
  expect(await at(OTHER_HOST, async () => enter(await answerOf(ownsKey, { origin: origins[0] ?? '' })))).toBe(wrong);
  expect(await enter(await answerOf(ownsKey))).toBe(200);
});
