import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { md5Hex, refusals, type Route } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { type OwnRegistry, ownRegistry } from '../../../../test/own-registry.ts';
import { openTestApp, type TestApp, workerModulesOf } from '../../../../test/test-app.ts';
import { openShards, type Shards } from '../../../platform/db/shards.ts';
import { noSessions } from '../../../platform/http/sessions.ts';
import { balanceOf } from '../../ledger/index.ts';
import { createSessions, notifyOwners } from '../index.ts';
import { openSession, type SessionsContext } from '../sessions/sessions.ts';

let harness: Harness;
let registry: OwnRegistry;
let api: TestApp;
let shards: Shards;
let context: SessionsContext;

beforeAll(async () => {
  [harness, registry] = await Promise.all([openHarness(), ownRegistry()]);
  shards = await openShards({ ...harness.urls, poolMax: 10, statementTimeoutMs: 20_000 });
  context = { shards, clock: harness.clock, random: randomBytes };
  const sessions = { ...noSessions, ...createSessions(context) };
  api = await openTestApp(harness, { sessions }, { mail: registry.mail, sms: registry.sms });
});
afterAll(async () => {
  await shards.close();
  await registry.close();
  await harness.close();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let callers = 0;

interface From {
  readonly token?: string;
  readonly device?: string;
}

async function call(route: Route, payload: object, { token, device }: From = {}) {
  callers += 1;
  const answer = await api.app.inject({
    method: 'POST',
    url: route.path,
    headers: {
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { token }),
      ...(device === undefined ? {} : { 'x-device-id': device }),
    },
    payload,
    remoteAddress: `10.7.${Math.floor(callers / 250)}.${callers % 250}`,
  });
  return answer.json<{ Code: number; Msg: string; Body: Record<string, unknown> }>();
}

async function work() {
  const { Body } = await call(playerRoutes.captcha, {});
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256').update(`${String(Body['Salt'])}${number}`);
    if (hash.digest('hex') === Body['Challenge']) return { captchaId: Body['CaptchaId'], verifyCode: `${number}` };
  }
}

async function newestCode(phone: string): Promise<string> {
  const newest = (await registry.messagesTo(phone)).find(({ code }) => code !== undefined && code !== null);
  if (!newest?.code) throw new Error('no code arrived');
  return newest.code;
}

const password = md5Hex('correct horse');
const fundPassword = md5Hex('284619');
const cpfs = ['52998224725', '11144477735', '39053344705', '12345678909', '98765432100'];

/** Registered a moment ago, on a device, with the code that arrived. */
async function aPlayer(device: string = randomUUID()) {
  const phone = `+55119${String(71_000_000 + cpfs.length)}`;
  await call(playerRoutes.playerSendOpt, { ...(await work()), playerName: phone });
  const request = { playerName: phone, passWord: password, repeatPassword: password };
  const verificationCode = await newestCode(phone);
  const proof = { ...(await work()), verificationCode };
  const { Body, Msg } = await call(playerRoutes.playerRegister, { ...request, ...proof }, { device });
  expect(Msg).toBe('');
  const playerId = parsePlayerId(String(Body['PlayerId']));
  if (playerId === undefined) throw new Error('nobody');
  return { playerId, phone, device, cpf: cpfs.pop() ?? '', token: String(Body['Token']) };
}
type Registered = Awaited<ReturnType<typeof aPlayer>>;

/** As somebody has it who knows the password, or took it from a phone that lay open. */
async function aSession(playerId: PlayerId, deviceId: string | undefined): Promise<string> {
  const opening = {
    brandId: 1,
    deviceId,
    userAgent: 'test',
    address: '127.0.0.1',
    playerId,
    openedBy: 'password',
  } as const;
  return (await shards.inPlayerTransaction(playerId, (tx) => openSession(context, tx, opening))).token;
}

const name = 'Ana Luz Prado';
const keyOf = ({ cpf }: Registered) => ({
  cpf,
  name,
  isPix: true,
  pixType: 'CPF',
  pixKey: cpf,
  password: fundPassword,
  repeatPassword: fundPassword,
});
const emailKey = { isPix: true, pixType: 'EMAIL', pixKey: 'outra@correio.example', password: fundPassword };

/** What changes whose money it is. */
const changes = (player: Registered): readonly [Route, object][] => [
  [ownRoutes.kycCpf, { cpf: player.cpf, name }],
  [playerRoutes.rechargeAccountSave, { cpf: player.cpf, name }],
  [playerRoutes.accountSave, keyOf(player)],
  [playerRoutes.accountUpdate, emailKey],
  [
    playerRoutes.accountForgetFundPassword,
    { oldPassword: fundPassword, password: md5Hex('739154'), repeatPassword: md5Hex('739154') },
  ],
];

async function confirm(from: From, phone: string) {
  expect((await call(playerRoutes.playerAuthSendOpt, {}, from)).Code).toBe(200);
  return call(ownRoutes.codeConfirm, { verificationCode: await newestCode(phone) }, from);
}

test('a session alone binds and changes no CPF, key or fund password; a code counts there for 15 minutes', async () => {
  const player = await aPlayer();
  const { playerId, phone } = player;
  harness.clock.moveMs(2 * MINUTE_MS);
  const token = await aSession(playerId, player.device);
  for (const [route, payload] of changes(player))
    expect([route.path, (await call(route, payload, { token })).Code]).toEqual([
      route.path,
      refusals.code_confirmation_needed.code,
    ]);
  expect((await call(ownRoutes.codeConfirm, { verificationCode: '000000' }, { token })).Code).not.toBe(200);
  expect((await confirm({ token }, phone)).Code).toBe(200);
  expect((await call(playerRoutes.accountSave, keyOf(player), { token })).Code).toBe(200);
  harness.clock.moveMs(16 * MINUTE_MS);
  expect((await call(playerRoutes.accountUpdate, emailKey, { token })).Code).toBe(
    refusals.code_confirmation_needed.code,
  );
});

test('the code of the registration covers the first CPF, key and fund password', async () => {
  const player = await aPlayer();
  harness.clock.moveMs(14 * MINUTE_MS);
  expect((await call(playerRoutes.accountSave, keyOf(player), player)).Code).toBe(200);
  expect((await call(playerRoutes.accountGet, {}, player)).Body['Withdrawal']).toMatchObject({ OpensAgainAt: null });
});

/** What the worker does every two seconds; other suites may write on the same server, and a reader waits for them. */
async function linkSentTo(phone: string): Promise<string> {
  const { auth, notifications } = workerModulesOf(api);
  let link = '';
  await expect
    .poll(async () => {
      for (const shard of shards.all) await notifyOwners({ ...auth, notifications }, shard);
      await notifications.sendDue();
      const texts = (await registry.messagesTo(phone)).map(({ text }) => text);
      link = /https?:\/\/\S+\/game\/notMe#\S+/.exec(texts.find((text) => text.includes('chave PIX')) ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test('a notice locks money in one tap without a login, and a code with a new password opens it again', async () => {
  const player = await aPlayer();
  const { playerId, phone, token } = player;
  expect((await call(playerRoutes.accountSave, keyOf(player), player)).Code).toBe(200);
  const thief = await aSession(playerId, undefined);
  const link = await linkSentTo(phone);
  const lock = link.split('#')[1] ?? '';
  const forged = `${lock.slice(0, 4)}${lock[4] === 'A' ? 'B' : 'A'}${lock.slice(5)}`;
  expect((await call(ownRoutes.moneyLock, { token: forged })).Code).toBe(refusals.notice_link_invalid.code);
  expect((await call(ownRoutes.moneyLock, {})).Code).toBe(refusals.session_missing.code);

  const locked = await call(ownRoutes.moneyLock, { token: lock });
  expect(locked).toMatchObject({ Code: 200, Body: { CaseId: expect.any(String) } });
  expect((await call(ownRoutes.moneyLock, {}, { token })).Body).toEqual(locked.Body);
  // The account row obeys, so an open game does.
  expect(await balanceOf(shards.ofPlayer(playerId), playerId)).toMatchObject({ betsBlocked: true });
  const payout = { amount: '50', password: fundPassword };
  for (const [route, payload] of [
    [playerRoutes.payPayout, payout],
    [playerRoutes.accountUpdate, emailKey],
  ] as const)
    expect([route.path, (await call(route, payload, { token })).Code]).toEqual([
      route.path,
      refusals.money_locked.code,
    ]);
  expect((await call(ownRoutes.playerBlocks, {}, { token })).Body).toMatchObject({
    Cases: [{ Code: 'NOT-ME-01', Scopes: ['bet', 'withdrawal'], CanAppeal: false, Wait: { NextActor: 'player' } }],
  });

  harness.clock.moveMs(2 * MINUTE_MS);
  const fresh = md5Hex('another horse');
  const unlock = (verificationCode: string, from: string) =>
    call(ownRoutes.moneyUnlock, { verificationCode, passWord: fresh, repeatPassword: fresh }, { token: from });
  expect((await call(playerRoutes.playerAuthSendOpt, {}, { token })).Code).toBe(200);
  const code = await newestCode(phone);
  expect((await unlock(code === '000000' ? '000001' : '000000', thief)).Code).toBe(refusals.code_wrong.code);
  const opened = await unlock(code, token);
  expect(opened).toMatchObject({
    Code: 200,
    Body: { WithdrawalsOpenAt: new Date(harness.clock.nowMs() + 24 * HOUR_MS).toISOString() },
  });
  expect(await balanceOf(shards.ofPlayer(playerId), playerId)).toMatchObject({ betsBlocked: false });
  // Everybody else is out, and the key that a thief may have left is gone.
  expect((await call(playerRoutes.playerTkExp, {}, { token: thief })).Code).toBe(refusals.session_missing.code);
  expect((await call(playerRoutes.accountGet, {}, { token })).Body).toMatchObject({
    Accounts: [],
    Withdrawal: { WaitsBecause: { Word: 'password_forgotten' } },
  });
  expect((await unlock(code, token)).Code).toBe(refusals.money_not_locked.code);
});

test('the link of a notice locks for a week', async () => {
  const player = await aPlayer();
  expect((await call(playerRoutes.accountSave, keyOf(player), player)).Code).toBe(200);
  const lock = (await linkSentTo(player.phone)).split('#')[1] ?? '';
  harness.clock.moveMs(7 * 24 * HOUR_MS + 1_000);
  expect((await call(ownRoutes.moneyLock, { token: lock })).Code).toBe(refusals.notice_link_invalid.code);
});

test('a first key waits on a device that an older account hardly knows, and says until when and why', async () => {
  const player = await aPlayer();
  harness.clock.moveMs(25 * HOUR_MS);
  const device = randomUUID();
  const token = await aSession(player.playerId, device);
  expect((await confirm({ token, device }, player.phone)).Code).toBe(200);
  const saved = await call(playerRoutes.accountSave, keyOf(player), { token, device });
  const opensAt = new Date(harness.clock.nowMs() + 24 * HOUR_MS).toISOString();
  expect(saved).toMatchObject({ Code: 200, Body: { WithdrawalsOpenAt: opensAt } });
  expect((await call(playerRoutes.accountGet, {}, { token })).Body['Withdrawal']).toMatchObject({
    OpensAgainAt: opensAt,
    WaitsBecause: { Word: 'key_from_new_device', Text: 'Você cadastrou sua chave PIX em um aparelho novo.' },
  });
  harness.clock.moveMs(24 * HOUR_MS + 1_000);
  const later = await aSession(player.playerId, device);
  expect((await call(playerRoutes.accountGet, {}, { token: later })).Body['Withdrawal']).toMatchObject({
    OpensAgainAt: null,
    WaitsBecause: null,
  });
});
