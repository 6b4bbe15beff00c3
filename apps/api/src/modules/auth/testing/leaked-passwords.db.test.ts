import { md5Hex, refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { parsePlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createLeakedPasswords, hasLeakedPassword } from '../passwords/leaked.ts';
import { insertLeaked } from '../passwords/leaked.store.ts';
import { password, type Visitors, openVisitors } from './visitors.ts';

let stage: Visitors;
beforeAll(async () => {
  stage = await openVisitors();
});
afterAll(async () => {
  await stage.harness.owner.directory.run(sql`truncate auth.leaked_passwords`);
  await stage.close();
});

const leaked = md5Hex('marina-e-o-mar-1987');
const load = (...md5s: string[]) => insertLeaked(stage.harness.owner.directory, md5s);
const unload = () => stage.harness.owner.directory.run(sql`truncate auth.leaked_passwords`);

async function isFlagged(playerId: string): Promise<boolean> {
  const id = parsePlayerId(playerId);
  if (id === undefined) throw new Error('no player');
  return hasLeakedPassword(stage.shards.ofPlayer(id), id);
}

async function noticesOf(playerId: string): Promise<number> {
  const counts = await Promise.all(
    stage.harness.owner.shards.map((shard) =>
      shard.one<{ count: number }>(sql`
        select count(*)::int as count from outbox.events
        where topic = 'auth.password_leaked' and payload ->> 'playerId' = ${playerId}`),
    ),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

test('a password whose MD5 stands in a loaded list of leaked ones is refused wherever one is set', async () => {
  const { token } = await stage.aPlayer();
  await load(leaked.toUpperCase());
  const change = { oldPassword: password, passWord: leaked, repeatPassword: leaked };
  expect((await stage.call(ownRoutes.passwordChange, change, { token })).Code).toBe(refusals.password_leaked.code);

  const phone = '+5511981230001';
  const [passWord, verificationCode] = [leaked, await stage.codeFor(phone)];
  const registration = { playerName: phone, passWord, repeatPassword: passWord, verificationCode };
  const refused = await stage.call(playerRoutes.playerRegister, { ...(await stage.work()), ...registration });
  expect(refused).toMatchObject({ Code: refusals.password_leaked.code, Msg: expect.stringContaining('vazadas') });
  // The refusal spent no code.
  const other = { ...registration, passWord: password, repeatPassword: password };
  expect((await stage.call(playerRoutes.playerRegister, { ...(await stage.work()), ...other })).Code).toBe(200);
  stage.harness.clock.moveMs(61_000);
  const reset = { playerName: phone, passWord, repeatPassword: passWord, verificationCode: await stage.codeFor(phone) };
  expect((await stage.call(playerRoutes.playerForgetPassword, reset)).Code).toBe(refusals.password_leaked.code);
  await unload();
});

test('a right password that stands in the list opens a known device only with the code, and its owner is told once', async () => {
  const { phone, token, playerId } = await stage.aPlayer();
  expect((await stage.login(phone)).Code).toBe(200);
  await load(password);
  expect(await isFlagged(playerId)).toBe(false);

  expect((await stage.login(phone)).Code).toBe(refusals.login_code_needed.code);
  expect([await isFlagged(playerId), await noticesOf(playerId)]).toEqual([true, 1]);
  const code = await stage.newestCode(phone);
  expect((await stage.login(phone, { code })).Code).toBe(200);
  expect(await noticesOf(playerId)).toBe(1);

  const next = md5Hex('onca-nada-no-rio-9');
  const change = { oldPassword: password, passWord: next, repeatPassword: next };
  expect((await stage.call(ownRoutes.passwordChange, change, { token })).Code).toBe(200);
  expect(await isFlagged(playerId)).toBe(false);
  expect((await stage.login(phone, { md5: next })).Code).toBe(200);
  await unload();
});

test('a wrong password that stands in the list is answered as any wrong one and marks no account', async () => {
  const { phone, playerId } = await stage.aPlayer();
  await load(leaked);
  expect((await stage.login(phone, { md5: leaked })).Code).toBe(refusals.login_wrong.code);
  expect([await isFlagged(playerId), await noticesOf(playerId)]).toEqual([false, 0]);
  const hits: unknown[] = [];
  const list = createLeakedPasswords(stage.shards.directory, { add: (labels) => void hits.push(labels) });
  expect([await list.has(leaked, 'login'), await list.has(password, 'login')]).toEqual([true, false]);
  expect(hits).toEqual([{ at: 'login' }]);
  await unload();
});
