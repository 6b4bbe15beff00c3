import { md5Hex, refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { parsePlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { password, type Visitors, openVisitors } from './visitors.ts';

let stage: Visitors;
beforeAll(async () => {
  stage = await openVisitors();
});
afterAll(() => stage.close());

const NEW = { device: 'another-phone-of-the-test' };
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

async function sessionsOf(playerId: string): Promise<number> {
  const counts = await Promise.all(
    stage.harness.owner.shards.map((shard) =>
      shard.one<{ count: number }>(sql`
        select count(*)::int as count from auth.sessions where player_id = ${parsePlayerId(playerId)}`),
    ),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

async function unprove(playerId: string, field: 'phone' | 'email'): Promise<void> {
  for (const shard of stage.harness.owner.shards)
    await shard.run(sql`
      update players.personal set claimed = false
      where player_id = ${parsePlayerId(playerId)} and field = ${field}`);
}

test('a right password from a device that the account does not know opens no session without the code', async () => {
  const { phone, playerId } = await stage.aPlayer();
  const before = (await stage.registry.messagesTo(phone)).length;
  expect((await stage.login(phone, { md5: md5Hex('wrong') }, NEW)).Code).toBe(refusals.login_wrong.code);
  expect((await stage.registry.messagesTo(phone)).length).toBe(before);

  const asked = await stage.login(phone, {}, NEW);
  expect(asked.Code).toBe(refusals.login_code_needed.code);
  const nowMs = stage.harness.clock.nowMs();
  const masked = `(11) 9••••-${phone.slice(-4)}`;
  expect(asked.Body).toEqual({
    SentTo: masked,
    ResendAt: new Date(nowMs + 60_000).toISOString(),
    ExpiresAt: new Date(nowMs + 600_000).toISOString(),
    Digits: 6,
  });
  expect(asked.Msg).toContain(masked);
  expect(await sessionsOf(playerId)).toBe(1);
  const [message] = await stage.registry.messagesTo(phone);
  expect(message?.text).toContain('para entrar');

  const code = await stage.newestCode(phone);
  expect((await stage.login(phone, { code: wrongOf(code) }, NEW)).Code).toBe(refusals.code_wrong.code);
  // The code without the password is worth nothing either, and stays good.
  expect((await stage.login(phone, { code, md5: md5Hex('wrong') }, NEW)).Code).toBe(refusals.login_wrong.code);
  const entered = await stage.login(phone, { code }, NEW);
  expect(entered).toMatchObject({ Code: 200, Body: { IsNewDevice: true, PlayerId: playerId } });
  expect((await stage.login(phone, { code }, { device: 'a-third-phone-of-the-test' })).Code).toBe(
    refusals.code_expired.code,
  );

  // From now on this device is known, to this player only.
  expect(await stage.login(phone, {}, NEW)).toMatchObject({ Code: 200, Body: { IsNewDevice: false } });
  const other = await stage.aPlayer();
  expect((await stage.login(other.phone, {}, NEW)).Code).toBe(refusals.login_code_needed.code);
});

test('the owner hears once of a new device', async () => {
  const { phone, playerId } = await stage.aPlayer();
  await stage.login(phone, {}, NEW);
  await stage.login(phone, { code: await stage.newestCode(phone) }, NEW);
  await stage.login(phone, {}, NEW);
  const events = await Promise.all(
    stage.harness.owner.shards.map((shard) =>
      shard.rows<{ device: string }>(sql`
        select payload ->> 'device' as device from outbox.events
        where topic = 'auth.new_device' and payload ->> 'playerId' = ${playerId}`),
    ),
  );
  expect(events.flat()).toEqual([{ device: 'Android 14 · Chrome' }]);
});

test('a browser that keeps no cookies is never known, whatever it calls itself', async () => {
  const { phone } = await stage.aPlayer();
  const bare = { browser: null };
  expect((await stage.login(phone, {}, bare)).Code).toBe(refusals.login_code_needed.code);
  expect((await stage.login(phone, { code: await stage.newestCode(phone) }, bare)).Code).toBe(200);
  stage.harness.clock.moveMs(61_000);
  expect((await stage.login(phone, {}, bare)).Code).toBe(refusals.login_code_needed.code);
});

test('a second request within the minute sends nothing and says until when; after a used code it says how long', async () => {
  const { phone } = await stage.aPlayer();
  const first = await stage.login(phone, {}, NEW);
  const sent = (await stage.registry.messagesTo(phone)).length;
  stage.harness.clock.moveMs(20_000);
  const second = await stage.login(phone, {}, NEW);
  expect([second.Code, second.Body]).toEqual([refusals.login_code_needed.code, first.Body]);
  expect((await stage.registry.messagesTo(phone)).length).toBe(sent);
  expect((await stage.login(phone, { code: await stage.newestCode(phone) }, NEW)).Code).toBe(200);
  const elsewhere = await stage.login(phone, {}, { device: 'a-third-phone-of-the-test' });
  expect([elsewhere.Code, elsewhere.Msg]).toEqual([refusals.code_too_soon.code, expect.stringContaining('40 s')]);
});

test('codes of strangers neither open a new device nor use up what the owner is sent; guesses are counted', async () => {
  const { phone } = await stage.aPlayer();
  const forPassword = await stage.codeFor(phone);
  expect((await stage.login(phone, {}, NEW)).Code).toBe(refusals.login_code_needed.code);
  const code = await stage.newestCode(phone);
  expect((await stage.login(phone, { code: forPassword }, NEW)).Code).toBe(refusals.code_wrong.code);
  const next = { playerName: phone, passWord: password, repeatPassword: password };
  const reset = await stage.call(playerRoutes.playerForgetPassword, { ...next, verificationCode: code });
  expect(reset.Code).toBe(refusals.code_wrong.code);
  for (let guesses = 1; guesses < 5; guesses += 1) await stage.login(phone, { code: wrongOf(code) }, NEW);
  expect((await stage.login(phone, { code }, NEW)).Code).toBe(refusals.code_expired.code);
});

test('a device that the owner ended, or that came before a forgotten password, is unknown again', async () => {
  const { phone, token } = await stage.aPlayer();
  await stage.login(phone, {}, NEW);
  await stage.login(phone, { code: await stage.newestCode(phone) }, NEW);
  stage.harness.clock.moveMs(61_000);
  expect((await stage.call(ownRoutes.deviceEnd, {}, { token })).Body).toEqual({ Ended: 1 });
  expect((await stage.login(phone, {}, NEW)).Code).toBe(refusals.login_code_needed.code);
  stage.harness.clock.moveMs(61_000);

  const next = md5Hex('a new one');
  const request = { playerName: phone, passWord: next, repeatPassword: next };
  const verificationCode = await stage.codeFor(phone);
  const third = { device: 'a-third-phone-of-the-test' };
  expect((await stage.call(playerRoutes.playerForgetPassword, { ...request, verificationCode }, third)).Code).toBe(200);
  // Whoever has just shown a code for the password shows no second one on the same device.
  expect((await stage.login(phone, { md5: next }, third)).Code).toBe(200);
  expect((await stage.login(phone, { md5: next })).Code).toBe(refusals.login_code_needed.code);
});

test('an account without a phone gets the code by mail, and one without either is told what opens it', async () => {
  const { token, playerId } = await stage.aPlayer({ username: 'sem.celular' });
  const mail = 'sem.celular@correio.example';
  await stage.call(playerRoutes.playerBindMail, { mail }, { token });
  const verificationCode = await stage.newestCode(mail);
  expect((await stage.call(playerRoutes.playerBindMail, { mail, verificationCode }, { token })).Code).toBe(200);
  await unprove(playerId, 'phone');
  const asked = await stage.login('sem.celular', {}, NEW);
  expect(asked).toMatchObject({ Code: refusals.login_code_needed.code, Body: { SentTo: 's•••@correio.example' } });
  const [message] = await stage.registry.messagesTo(mail);
  expect(message?.subject).toContain('para entrar');
  await unprove(playerId, 'email');
  expect((await stage.login('sem.celular', {}, NEW)).Code).toBe(refusals.login_no_contact.code);
});

test('proving the password again gives the session another token, and the old one opens nothing', async () => {
  const { token } = await stage.aPlayer();
  const again = await stage.call(ownRoutes.passwordAgain, { password }, { token });
  const next = String(again.Body['Token']);
  expect(next).not.toBe(token);
  expect((await stage.call(playerRoutes.playerTkExp, {}, { token })).Code).toBe(refusals.session_missing.code);
  expect((await stage.call(playerRoutes.playerTkExp, {}, { token: next })).Code).toBe(200);
  const { Body } = await stage.call(ownRoutes.deviceList, {}, { token: next });
  expect(Body['Devices']).toMatchObject([{ IsCurrent: true }]);
});

test('a session that is used every day ends when it is as old as the setting says', async () => {
  const { phone, token } = await stage.aPlayer();
  const day = async () => {
    stage.harness.clock.moveMs(24 * 3_600_000);
    return (await stage.call(playerRoutes.playerTkExp, {}, { token })).Code;
  };
  for (let days = 1; days < 30; days += 1) expect([days, await day()]).toEqual([days, 200]);
  expect(await day()).toBe(refusals.session_missing.code);
  expect((await stage.login(phone)).Code).toBe(200);
});
