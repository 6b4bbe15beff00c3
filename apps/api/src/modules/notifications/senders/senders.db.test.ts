import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectionDesk } from '../../connections/testing/connection-desk.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { type OwnRegistry, ownRegistry } from '../../../../test/own-registry.ts';
import { openTestApp, OTHER_HOST, type TestApp, workerModulesOf } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { emailPlace } from '../../staff/index.ts';
import { insertMember } from '../../staff/store.ts';
import type { Notifications } from '../index.ts';

const MINUTE_MS = 60_000;
const SECRET = 'sms-key-of-a-test';
const PHONE = '+5511987654321';

let harness: Harness;
let api: TestApp;
/** What came with the installation, and what staff connect. */
let house: OwnRegistry;
let own: OwnRegistry;
let notifications: Notifications;
let number = 0;

beforeAll(async () => {
  [harness, house, own] = await Promise.all([openHarness(), ownRegistry(), ownRegistry()]);
  const { mail, sms, push } = house;
  api = await openTestApp(harness, {}, { mail, sms, push });
  notifications = workerModulesOf(api).notifications;
});
beforeEach(async () => {
  await Promise.all([house.reset(), own.reset()]);
  // What an earlier test left open is over.
  harness.clock.moveMs(60 * MINUTE_MS);
  await notifications.sendDue();
});
afterAll(async () => {
  await Promise.all([house.close(), own.close()]);
  await harness.close();
});

interface Shown {
  readonly Channel: string;
  readonly Code: string;
  readonly IsOn: boolean;
  readonly Secret: { readonly Tail: string } | null;
  readonly Test: object | null;
}
const { call, staff, decide, shown } = connectionDesk<Shown>(
  () => api,
  'senders',
  ({ Channel, Code }) => `${Channel}/${Code}`,
);
/** Each from a place of its own: only the first few from one go without a proof of work. */
const askCode = (phone: string) =>
  call('/v1/api/player/sendOpt', { playerName: phone }, { token: '', remoteAddress: `10.0.0.${(number += 1)}` });

const smsAt = (code: string, change: object = {}) => ({
  channel: 'sms',
  code,
  name: 'Recado Rápido',
  addresses: [own.sms.url],
  secret: SECRET,
  ...change,
});

/** Tested by one, asked for by the same, approved by another. */
async function switchOn(of: { readonly channel: string; readonly code: string }): Promise<void> {
  expect(await staff('test', { ...of, phone: PHONE })).toMatchObject({ Body: { IsPassed: true } });
  expect(await decide(await staff('switch-on', { ...of, reason: 'começa' }))).toMatchObject({ Code: 200 });
}
const sms = { channel: 'sms', code: 'recado' };

function aCode() {
  number += 1;
  const message = {
    brandId: 1,
    key: `test.code:${number}`,
    channel: 'sms',
    to: PHONE,
    locale: 'pt-BR',
    template: 'register_code',
    values: { code: `${481_000 + number}`, minutes: 10 },
    expiresAtMs: harness.clock.nowMs() + 30 * MINUTE_MS,
  } as const;
  return api.deps.shards.directory.transaction((tx) => notifications.queueMessage(tx, message));
}
const lateOf = async () => (await staff('list')).Body['Late'];
const codesIn = async (registry: OwnRegistry) => (await registry.messagesTo(PHONE)).map(({ code }) => code);
const stateOf = (id: string) =>
  harness.directory.one(sql`select state, reason, sender from notifications.messages where id = ${id}`);

it('a sender comes from nothing: written, tested, switched on by two, and players hear through it', async () => {
  expect(await staff('connect', smsAt('recado'), 'support-7')).toMatchObject({ Code: 6001 });
  expect(await staff('connect', smsAt('recado', { secret: 'short' }))).toMatchObject({ Code: 6342 });
  for (const address of ['http://sms.example/send', 'https://a:secret@sms.example', 'nothing'])
    expect(await staff('connect', smsAt('recado', { addresses: [address] }))).toMatchObject({ Code: 6343 });
  expect(await staff('connect', smsAt('recado', { secret: 'not-their-key' }))).toMatchObject({ Code: 200 });
  expect(await staff('test', sms)).toMatchObject({ Code: 6345 });
  expect(await staff('test', { ...sms, phone: PHONE })).toMatchObject({
    Body: { IsPassed: false, Outcome: 'unknown', Reason: 'unauthorised' },
  });
  expect(await staff('switch-on', { ...sms, reason: 'começa' })).toMatchObject({ Code: 6344 });

  harness.clock.moveMs(MINUTE_MS);
  expect(await staff('connect', smsAt('recado'))).toMatchObject({ Code: 200 });
  expect(await staff('test', { ...sms, phone: '11987654321' })).toMatchObject({ Body: { IsPassed: true } });
  expect(await own.messagesTo(PHONE)).toMatchObject([{ text: expect.stringContaining('teste de envio') }]);
  const asked = await staff('switch-on', { ...sms, reason: 'começa' });
  expect(await askCode('11912340001')).toMatchObject({ Code: 200 });
  expect(await house.messagesTo('+5511912340001')).toHaveLength(1);
  expect(await decide(asked, 'staff-1')).toMatchObject({ Code: 6202 });
  expect(await decide(asked)).toMatchObject({ Code: 200 });
  expect(await shown('sms/recado')).toMatchObject({ IsOn: true });

  expect(await askCode('11912340002')).toMatchObject({ Code: 200 });
  expect(await own.messagesTo('+5511912340002')).toHaveLength(1);
  expect(await house.messagesTo('+5511912340002')).toEqual([]);
  expect(await staff('connect', smsAt('recado'))).toMatchObject({ Code: 6341 });
});

it('the next one is asked when one refuses; what may have left is asked of the same one only', async () => {
  await own.fault({ kind: 'refuse', channel: 'sms' });
  const refused = await aCode();
  expect(await notifications.sendNow(refused)).toBe('sent');
  expect([await codesIn(own), await codesIn(house)]).toEqual([[], [expect.any(String)]]);
  expect(await stateOf(refused)).toMatchObject({ sender: 'house' });

  await Promise.all([house.reset(), own.reset()]);
  await own.fault({ kind: 'lost', channel: 'sms' });
  const lost = await aCode();
  expect(await notifications.sendNow(lost)).toBe('unknown');
  expect(await stateOf(lost)).toMatchObject({ sender: 'recado', reason: 'unreachable' });
  await staff('off', { ...sms, reason: 'fora do ar' });
  harness.clock.moveMs(MINUTE_MS);
  await notifications.sendDue();
  expect(await stateOf(lost)).toMatchObject({ state: 'unknown', sender: 'recado', reason: 'sender_off' });
  expect(await lateOf()).toEqual([
    { Channel: 'sms', Messages: 1, Since: expect.any(String), WorthUntil: expect.any(String) },
  ]);
  expect((await call('/staff/senders/list', {}, { host: OTHER_HOST })).Body['Late']).toEqual([]);
  await switchOn(sms);
  harness.clock.moveMs(5 * MINUTE_MS);
  await notifications.sendDue();
  expect(await stateOf(lost)).toMatchObject({ state: 'sent', sender: 'recado' });
  expect(await lateOf()).toEqual([]);
  expect((await own.messagesTo(PHONE)).filter(({ reference }) => reference === lost)).toMatchObject([{ copies: 2 }]);
  expect(await codesIn(house)).toEqual([]);
});

it('what everybody refuses is refused; the order is what staff say', async () => {
  await own.fault({ kind: 'refuse', channel: 'sms' });
  await house.fault({ kind: 'refuse', channel: 'sms' });
  const id = await aCode();
  expect(await notifications.sendNow(id)).toBe('refused');
  expect(await stateOf(id)).toMatchObject({ sender: null, reason: 'http_422' });
  expect(await staff('order', { channel: 'sms', codes: ['house'] })).toMatchObject({ Code: 6340 });
  expect(await staff('order', { channel: 'sms', codes: ['house', 'recado'] })).toMatchObject({ Code: 200 });
  await notifications.sendNow(await aCode());
  expect([await codesIn(own), await codesIn(house)]).toEqual([[], [expect.any(String)]]);
  await staff('order', { channel: 'sms', codes: ['recado', 'house'] });
});

it('a secret is replaced in place by two; one that the gateway does not know lets the next one carry', async () => {
  const rotate = (secret: string) => staff('rotate', { ...sms, secret, reason: 'noventa dias' });
  const first = await rotate('another-key-1');
  const second = await rotate('another-key-2');
  expect((await shown('sms/recado')).Secret).toMatchObject({ Tail: SECRET.slice(-4) });
  expect(await decide(first)).toMatchObject({ Code: 6204 });
  expect(await decide(second)).toMatchObject({ Code: 200 });
  expect(await shown('sms/recado')).toMatchObject({ IsOn: true, Secret: { Tail: 'ey-2' } });
  await notifications.sendNow(await aCode());
  expect([await codesIn(own), await codesIn(house)]).toEqual([[], [expect.any(String)]]);
  await decide(await rotate(SECRET));
  await notifications.sendNow(await aCode());
  expect(await codesIn(own)).toHaveLength(1);
});

it('off is one act with its reason; without anybody else players read it instead of waiting for a code', async () => {
  expect(await staff('off', { ...sms, reason: 'dobra mensagens' })).toMatchObject({ Code: 200 });
  expect(await shown('sms/recado')).toMatchObject({ IsOn: false, OffReason: 'dobra mensagens' });
  harness.clock.moveMs(MINUTE_MS);
  await staff('off', { channel: 'sms', code: 'house', reason: 'fim do contrato' });
  expect(await askCode('11912340003')).toMatchObject({
    Code: 1136,
    Msg: 'O envio de códigos por aqui está parado. Tente mais tarde.',
  });
  harness.clock.moveMs(MINUTE_MS);
  await staff('off', { ...sms, reason: 'de novo', playersRead: 'Voltamos às 18h.' });
  expect(await askCode('11912340003')).toMatchObject({
    Code: 1137,
    Msg: 'O envio de códigos por aqui está parado. Voltamos às 18h.',
  });
  // Nothing was issued, so nobody waits once it is back.
  await switchOn({ channel: 'sms', code: 'house' });
  expect(await askCode('11912340003')).toMatchObject({ Code: 200 });
  expect(await house.messagesTo('+5511912340003')).toHaveLength(1);
});

it('a mail is tried at the own address of whoever tries it', async () => {
  const { secrets } = api.deps;
  const member = { brandId: 1, emailHmac: Buffer.alloc(32, 1), name: 'Vera', roles: ['owner'] as const };
  const row = { ...member, passwordHash: '-', at: harness.clock.now() };
  const id = await harness.directory.transaction((tx) =>
    insertMember(tx, row, (made) => secrets.seal('vera@casa.example', emailPlace(made))),
  );
  const { hostname, port, username, password } = new URL(own.mail.url.reveal());
  const mail = { channel: 'mail', code: 'correio' };
  const address = { addresses: [`smtp://${hostname}:${port}`], login: username, secret: password };
  expect(await staff('connect', { ...mail, name: 'Correio', ...address })).toMatchObject({ Code: 200 });
  expect(await staff('test', mail, `staff-${(id ?? 0n) + 77n}`)).toMatchObject({ Code: 6345 });
  expect(await staff('test', mail, `staff-${id}`)).toMatchObject({ Body: { IsPassed: true, Outcome: 'ok' } });
  expect(await own.messagesTo('vera@casa.example')).toMatchObject([{ subject: expect.stringContaining('Teste') }]);
});

it('a push sender makes its own key, and browsers are told the one that is in force', async () => {
  const push = { channel: 'push', code: 'sino' };
  expect(await staff('connect', { ...push, name: 'Sino', addresses: [own.url] })).toMatchObject({ Code: 200 });
  const keyNow = async () =>
    (await call('/v1/api/message/settings', {}, { token: 'player-7' })).Body['PushKey'] as string;
  const before = await keyNow();
  await switchOn(push);
  const { PublicKey } = (await shown('push/sino')).Secret as unknown as { PublicKey: string };
  expect(await keyNow()).toBe(PublicKey);
  await decide(await staff('rotate', { ...push, reason: 'noventa dias' }));
  expect([PublicKey, before]).not.toContain(await keyNow());
  await staff('off', { ...push, reason: 'fim' });
  expect(await keyNow()).toBe(before);
});

it('shows of a secret its last four letters only, wherever staff look, and keeps no number', async () => {
  const everything = [
    JSON.stringify(await staff('list')),
    ...(
      await harness.owner.directory.rows<{ line: string }>(sql`
        select s::text as line from notifications.senders s union all select t::text from notifications.sender_tests t
        union all select r::text from audit.records r union all select a::text from approvals.requests a`)
    ).map(({ line }) => line),
  ];
  for (const hidden of [SECRET, 'another-key-2', 'mail-password-of-a-test', PHONE, '11987654321', 'vera@casa.example'])
    expect(everything.filter((line) => line.includes(hidden))).toEqual([]);
});

it('knows nothing of the senders of another brand', async () => {
  const { Body } = await call('/staff/senders/list', {}, { host: OTHER_HOST });
  expect((Body['List'] as Shown[]).map(({ Code, IsOn }) => `${Code} ${IsOn}`)).toEqual(Array(3).fill('house true'));
  for (const [path, payload] of [
    ['test', { phone: PHONE }],
    ['off', { reason: 'teste' }],
    ['switch-on', { reason: 'teste' }],
    ['rotate', { secret: SECRET, reason: 'teste' }],
  ] as const)
    expect([path, await call(`/staff/senders/${path}`, { ...sms, ...payload }, { host: OTHER_HOST })]).toMatchObject([
      path,
      { Code: 6340 },
    ]);
});
