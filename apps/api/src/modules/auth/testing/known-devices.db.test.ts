import { md5Hex, refusals } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { periodAt } from '../../../platform/jobs/index.ts';
import { deviceMarkOf, markDeviceNamesJob } from '../../../platform/secrets/device-marks.ts';
import { deviceNameRows, deviceOf, endAllSessions } from '../index.ts';
import { appendSignal } from '../sessions/sessions.store.ts';
import { password, type Visitors, openVisitors } from './visitors.ts';

let stage: Visitors;
beforeAll(async () => {
  stage = await openVisitors();
});
afterAll(() => stage.close());

const NEEDED = refusals.login_code_needed.code;
/** A new player with a browser of their own. */
async function anOwner() {
  const browser = `browser-${Math.random()}`;
  const player = await stage.aPlayer({}, { browser });
  const playerId = parsePlayerId(player.playerId) as PlayerId;
  const cookieOf = () => stage.cookies.get(browser) ?? '';
  const codeOfLogin = async (given = {}, from = {}) =>
    (await stage.login(player.phone, given, { browser, ...from })).Code;
  return { ...player, playerId, browser, cookieOf, codeOfLogin };
}

async function rowsOf(playerId: PlayerId): Promise<string> {
  const all = await Promise.all(
    stage.harness.owner.shards.map((shard) =>
      shard.rows<{ row: string }>(sql`
        select d::text as row from auth.known_devices d where player_id = ${playerId}
        union all select s::text from auth.sessions s where player_id = ${playerId}
        union all select g::text from auth.signals g where player_id = ${playerId}`),
    ),
  );
  return all
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

test('a device name from a dump with the right password is asked for the code', async () => {
  const device = 'device-name-of-the-owner';
  const { phone } = await stage.aPlayer({}, { device });
  const stolen = await stage.login(phone, {}, { device, browser: 'of-the-thief', address: '203.0.113.9' });
  expect(stolen.Code).toBe(NEEDED);
  expect((await stage.login(phone, {}, { device: null, browser: device })).Code).toBe(200);
});

test('a device is known by a token in a cookie that no script reads, and rows hold its hash only', async () => {
  const owner = await anOwner();
  const [name, token = ''] = owner.cookieOf().split('=');
  expect([name, token]).toEqual(['known-device', expect.stringMatching(/^[\w-]{43}$/)]);
  const rows = await rowsOf(owner.playerId);
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  const { headers } = await stage.api.app.inject({
    method: 'POST',
    url: playerRoutes.playerLogin.path,
    headers: { cookie: owner.cookieOf() },
    payload: { ...(await stage.work()), username: owner.phone, password },
  });
  expect(String(headers['set-cookie']).replace(/=[^;]+/, '=…')).toBe(
    'known-device=…; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict',
  );
});

test('each login gives the device its next token, and the one before works until that one was shown', async () => {
  const owner = await anOwner();
  const first = owner.cookieOf();
  expect(await owner.codeOfLogin()).toBe(200);
  expect(owner.cookieOf()).not.toBe(first);
  // The answer was lost: the browser still has the token before.
  stage.cookies.set(owner.browser, first);
  expect(await owner.codeOfLogin()).toBe(200);
  expect(await owner.codeOfLogin()).toBe(200);
  const copied = { browser: 'copied' };
  stage.cookies.set(copied.browser, first);
  expect(await owner.codeOfLogin({}, copied)).toBe(NEEDED);
});

test('a token is worth nothing for another player, and people who share a browser are each known there', async () => {
  const [ana, bia] = [await anOwner(), await anOwner()];
  expect(await bia.codeOfLogin({}, { browser: ana.browser })).toBe(NEEDED);
  const code = await stage.newestCode(bia.phone);
  expect(await bia.codeOfLogin({ code }, { browser: ana.browser })).toBe(200);
  expect(await ana.codeOfLogin()).toBe(200);
  expect(await bia.codeOfLogin({}, { browser: ana.browser })).toBe(200);
});

test('a device that was ended alone or with all others is known no more, and the one that ended it stays known', async () => {
  const owner = await anOwner();
  const other = { browser: `${owner.browser}-phone` };
  const enterThere = async () => {
    expect(await owner.codeOfLogin({}, other)).toBe(NEEDED);
    const code = await stage.newestCode(owner.phone);
    expect(await owner.codeOfLogin({ code }, other)).toBe(200);
    stage.harness.clock.moveMs(61_000);
    expect(await owner.codeOfLogin({}, other)).toBe(200);
  };
  await enterThere();
  const { token } = owner;
  const { Body } = await stage.call(ownRoutes.deviceList, {}, { token });
  const devices = Body['Devices'] as { Id: string; IsCurrent: boolean }[];
  const id = devices.find(({ IsCurrent }) => !IsCurrent)?.Id;
  expect((await stage.call(ownRoutes.deviceEnd, { id }, { token })).Body).toEqual({ Ended: 1 });
  await enterThere();
  expect((await stage.call(ownRoutes.deviceEnd, {}, { token })).Code).toBe(200);
  expect(await owner.codeOfLogin({}, other)).toBe(NEEDED);
  expect(await owner.codeOfLogin()).toBe(200);
});

test('a reset of the password, the lock of a compromised account and a closing leave no device known', async () => {
  const next = md5Hex('another one');
  const reset = await anOwner();
  const request = { playerName: reset.phone, passWord: next, repeatPassword: next };
  const verificationCode = await stage.codeFor(reset.phone);
  const elsewhere = { browser: `${reset.browser}-phone` };
  const answer = await stage.call(playerRoutes.playerForgetPassword, { ...request, verificationCode }, elsewhere);
  expect(answer.Code).toBe(200);
  expect(await reset.codeOfLogin({ md5: next }, elsewhere)).toBe(200);
  expect(await reset.codeOfLogin({ md5: next })).toBe(NEEDED);

  const locked = await anOwner();
  expect((await stage.call(ownRoutes.moneyLock, {}, { token: locked.token })).Code).toBe(200);
  expect(await locked.codeOfLogin()).toBe(NEEDED);

  const closed = await anOwner();
  await stage.shards.inPlayerTransaction(closed.playerId, (tx) =>
    endAllSessions(tx, closed.playerId, stage.harness.clock.now()),
  );
  expect(await closed.codeOfLogin()).toBe(NEEDED);
});

test('the others are ended with their devices by a new password that puts everybody else out', async () => {
  const owner = await anOwner();
  const other = { browser: `${owner.browser}-phone` };
  expect(await owner.codeOfLogin({}, other)).toBe(NEEDED);
  expect(await owner.codeOfLogin({ code: await stage.newestCode(owner.phone) }, other)).toBe(200);
  stage.harness.clock.moveMs(61_000);
  const md5 = md5Hex('a third one');
  const changing = { oldPassword: password, passWord: md5, repeatPassword: md5, endOthers: true };
  expect((await stage.call(ownRoutes.passwordChange, changing, { token: owner.token })).Code).toBe(200);
  expect(await owner.codeOfLogin({ md5 }, other)).toBe(NEEDED);
  expect(await owner.codeOfLogin({ md5 })).toBe(200);
});

test('the name of a device is stored as a keyed mark, and a job gives rows in clear theirs while both are compared', async () => {
  const { deps } = stage.api;
  const device = 'device-name-in-clear';
  const { playerId, phone } = await anOwner();
  const nowMs = stage.harness.clock.nowMs();
  const asking = { playerId, brandId: 1, deviceId: device, nowMs };
  const at = new Date(nowMs - 10 * 24 * 3_600_000);
  // As the release before wrote it.
  const signal = { playerId, brandId: 1, kind: 'login', deviceId: device, address: '', userAgent: '', at } as const;
  await appendSignal(stage.shards.ofPlayer(playerId), signal);
  expect(await deviceOf(deps, asking)).toEqual({ days: 10, isShared: false });
  const elsewhere = { device, browser: 'with-that-name' };
  expect((await stage.login(phone, {}, elsewhere)).Code).toBe(NEEDED);
  expect((await stage.login(phone, { code: await stage.newestCode(phone) }, elsewhere)).Code).toBe(200);
  const before = await rowsOf(playerId);
  expect(before.split('\n').filter((row) => row.includes(device))).toHaveLength(1);
  expect(before).toMatch(/d1:[0-9a-f]{64}/);

  const job = markDeviceNamesJob('auth', deps, deviceNameRows);
  await stage.harness.directory.transaction((tx) => job.run({ tx, nowMs, period: periodAt(job.every, nowMs) }));
  expect(await rowsOf(playerId)).not.toContain(device);
  expect(await deviceOf(deps, asking)).toEqual({ days: 10, isShared: false });
  // A mark from a dump is no name: the edge takes none.
  const mark = deviceMarkOf(deps.secrets, device);
  const timesOf = async () => (await rowsOf(playerId)).split(mark).length - 1;
  expect(await timesOf()).toBe(3);
  await stage.login(phone, { md5: md5Hex('wrong') }, { device: mark });
  expect(await timesOf()).toBe(3);
});
