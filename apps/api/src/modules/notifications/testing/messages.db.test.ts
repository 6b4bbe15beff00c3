import { developmentBrand } from '@arara/brands';
import { randomBytes } from 'node:crypto';
import { exclusionOf, pauseOf } from '@arara/domain/limits';
import type { Purpose } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MessageServices, wireMessages } from '../../../composition/players.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { createPolicy } from '../../policy/index.ts';
import { endAllSessions } from '../../auth/index.ts';
import { openSession } from '../../auth/sessions/sessions.ts';
import { notePasswordChanged } from '../../auth/notices.ts';
import { startStop } from '../../limits/changes.ts';
import { createSenders, INBOX_READER, type NewNotice, sendPushes, notifyFromEvents, notifyPlayers } from '../index.ts';
import type { PushAddress } from '../provider.ts';
import { houseRow, senderBoxes, senderContent } from '../senders/senders.ts';
import { senders, upsertSender } from '../senders/senders.store.ts';
import { approvedConnections, setSwitch } from '../../connections/index.ts';
import { setConsent } from '../consents.ts';
import type { PlayersContext } from '../../players/index.ts';
import { emit, registerReaders } from '../../../platform/outbox/index.ts';
import { sql } from '../../../platform/db/sql.ts';
import { approveAsTwo } from '../../../../dev/approve-as-two.ts';
import { aContext, aPlayer, settingsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { type OwnRegistry, ownRegistry } from '../../../../test/own-registry.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let harness: Harness;
let registry: OwnRegistry;
let context: PlayersContext;
let rooms: MessageServices;
let number = 0;

beforeAll(async () => {
  [harness, registry] = await Promise.all([openHarness(), ownRegistry()]);
  context = await aContext(harness);
  rooms = wireMessages({
    ...context,
    random: randomBytes,
    log: pino({ level: 'silent' }),
    settings: settingsOf(context),
    policy: createPolicy({ marketOf: () => 'standard', sources: [], onFault: () => undefined }),
    // What else a campaign asks of its readers is asked in the tests of campaigns.
    mayAdvertise: async () => ({ kind: 'send' }),
    slowedHours: async () => null,
    brands: { of: () => developmentBrand() },
    senders: createSenders({
      ...context,
      directory: context.shards.directory,
      house: { ...registry, timeoutMs: 60_000 },
      egress: createEgress({ allowsLoopback: true }),
    }),
  });
});
afterAll(async () => {
  await registry.close();
  await harness.close();
});

interface Listener {
  readonly playerId: PlayerId;
  /** Under which the registry shows what its browser heard. */
  readonly browser: string;
}

const pushKey = async () => (await rooms.context.senders.push(1))[0]?.provider.publicKey ?? '';
const asked = (playerId: PlayerId) => ({ playerId, brandId: 1, nowMs: harness.clock.nowMs() });

async function allowBrowser(playerId: PlayerId, address: PushAddress): Promise<boolean> {
  const caller = { brandId: 1, deviceId: undefined, userAgent: 'test', address: '127.0.0.1' };
  const { sessionId } = await context.shards.inPlayerTransaction(playerId, (tx) =>
    openSession(context, tx, { ...caller, playerId, openedBy: 'password' }),
  );
  return rooms.messages.subscribe({ ...asked(playerId), sessionId, address, requestId: undefined });
}

/** A player whose browser hears us, and who allowed both purposes. */
async function aListener(): Promise<Listener> {
  const playerId = await aPlayer(context);
  number += 1;
  const browser = `browser-${number}`;
  const { endpoint, keys } = await registry.subscribe(browser, await pushKey());
  expect(await allowBrowser(playerId, { endpoint, keys })).toBe(true);
  await allow(playerId, true, 'promotion');
  return { playerId, browser };
}

const allow = (playerId: PlayerId, granted: boolean, purpose: Purpose) =>
  setConsent(context, { playerId, brandId: 1, channel: 'push', purpose, granted, requestId: undefined });

const service = (playerId: PlayerId, key: string): NewNotice => ({
  playerId,
  brandId: 1,
  key: `test.paid:${key}`,
  template: 'withdrawal_paid',
  values: { orderId: 'A1', amountE5: '49250000', paidMs: harness.clock.nowMs() },
  atMs: harness.clock.nowMs(),
});
const promotion = (playerId: PlayerId, key: string): NewNotice => ({
  playerId,
  brandId: 1,
  key: `test.promotion:${key}`,
  template: 'promotion',
  values: { title: 'Originais', text: 'A missão está aberta.' },
  atMs: harness.clock.nowMs(),
});

const notify = (notice: NewNotice) =>
  context.shards.inPlayerTransaction(notice.playerId, (tx) => notifyPlayers(tx, [notice, notice]));
const heard = async ({ browser }: Listener) => (await registry.messagesTo(browser)).map(({ subject }) => subject);
const stateOf = async ({ playerId }: Listener) =>
  (
    await context.shards
      .ofPlayer(playerId)
      .rows<{ state: string; reason: string | null }>(
        sql`select state, reason from notifications.pushes where player_id = ${playerId} order by expires_at, key`,
      )
  ).map(({ state, reason }) => [state, reason].filter(Boolean).join(' '));

const stop = (playerId: PlayerId, kind: 'pause' | 'exclusion') =>
  context.shards.inPlayerTransaction(playerId, (tx) =>
    startStop(
      tx,
      { playerId, brandId: 1, clock: harness.clock, requestId: undefined, whenChanged: [], guards: [] },
      { kind, stopOf: (nowMs) => (kind === 'pause' ? pauseOf(24, nowMs) : exclusionOf(6, nowMs)) },
    ),
  );

describe('the inbox', () => {
  it('tells what an event says exactly once, also when the whole outbox is read again', async () => {
    const playerId = await aPlayer(context);
    const shard = context.shards.ofPlayer(playerId);
    await registerReaders(shard, INBOX_READER);
    await context.shards.inPlayerTransaction(playerId, (tx) =>
      notePasswordChanged(tx, { playerId, at: harness.clock.now() }),
    );
    const news: string[] = [];
    const push = { toPlayer: async (_: PlayerId, { name }: { readonly name: string }) => void news.push(name) };
    const unread = () =>
      rooms.messages.list({ playerId, brandId: 1, locale: 'nl' }, { kind: undefined, page: 1, limit: 20 });
    await expect
      .poll(async () => {
        await notifyFromEvents(shard, { sources: rooms.sources, push });
        return (await unread()).Total;
      })
      .toBe(1);
    await shard.run(sql`update outbox.cursors set xid = '0', id = 0 where reader = ${INBOX_READER}`);
    await notifyFromEvents(shard, { sources: rooms.sources, push });
    expect(await unread()).toMatchObject({
      Total: 1,
      List: [{ Title: 'Je wachtwoord is veranderd', Kind: 'account', Link: '/game/devices', IsRead: false }],
    });
    expect(news).toEqual(['message']);
    expect(await rooms.messages.figures.load({ ...asked(playerId), locale: 'nl' })).toEqual({ messagesUnread: 1 });
    expect(await rooms.messages.read(playerId, undefined)).toBe(1);
    expect(await rooms.messages.figures.load({ ...asked(playerId), locale: 'nl' })).toEqual({ messagesUnread: 0 });
  });
});

it('a level, a reward, a block and its end each become one message', async () => {
  const playerId = await aPlayer(context);
  const shard = context.shards.ofPlayer(playerId);
  await registerReaders(shard, INBOX_READER);
  const atMs = harness.clock.nowMs();
  const of = { playerId: `${playerId}`, brandId: 1, atMs };
  const given = { ...of, key: 'first-deposit/1', kind: 'deposit', amountE5: '2000000', requiredE5: '24000000' };
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    await emit(tx, 'vip.reached', { ...of, level: 3 });
    await emit(tx, 'bonuses.given', given);
    await emit(tx, 'bonuses.given', { ...given, key: 'day-1', kind: 'sign_in' });
    const freeRounds = { rounds: 10, stakeE5: '50000', untilMs: atMs + 7 * DAY_MS };
    await emit(tx, 'bonuses.given', { ...given, key: 'rounds-1', kind: 'free_rounds', freeRounds });
    await emit(tx, 'bonuses.waiting', { ...of, key: 'week-1', amountE5: '1000000', untilMs: atMs + 7 * DAY_MS });
    await emit(tx, 'players.blocked', { ...of, caseId: 'BL-1', reviewMs: atMs + DAY_MS });
    await emit(tx, 'players.unblocked', { ...of, caseId: 'BL-1' });
    for (const step of ['closing_begun', 'closing_taken_back', 'closed'])
      await emit(tx, 'players.closing', { ...of, step: `players.${step}` });
  });
  const push = { toPlayer: async () => undefined };
  const list = () =>
    rooms.messages.list({ playerId, brandId: 1, locale: 'pt-BR' }, { kind: undefined, page: 1, limit: 20 });
  await expect
    .poll(async () => {
      await notifyFromEvents(shard, { sources: rooms.sources, push });
      return (await list()).List.map(({ Template }) => Template).toSorted();
    })
    .toEqual([
      'blocked',
      'closing',
      'closing_over',
      'free_rounds_granted',
      'reward_granted',
      'reward_waiting',
      'unblocked',
      'vip_level_up',
    ]);
  const reward = (await list()).List.find(({ Template }) => Template === 'reward_granted');
  expect(reward?.Text).toMatch(/^R\$\s20,00 na conta bônus, rollover de R\$\s240,00\.$/);
  const rounds = (await list()).List.find(({ Template }) => Template === 'free_rounds_granted');
  expect(rounds?.Text).toMatch(/^São 10 por nossa conta, de R\$\s0,50 cada\. Jogue até \d/);
  const waiting = (await list()).List.find(({ Template }) => Template === 'reward_waiting');
  expect(waiting?.Text).toMatch(/^R\$\s10,00 são seus se você pegar até \d/);
});

describe('a push', () => {
  it('arrives, readable only by the browser it is for, and once', async () => {
    const somebody = await aListener();
    expect(await notify(service(somebody.playerId, 'a'))).toEqual([somebody.playerId]);
    expect(await notify(service(somebody.playerId, 'a'))).toEqual([]);
    await Promise.all([sendPushes(rooms.context), sendPushes(rooms.context)]);
    await sendPushes(rooms.context);
    const [message] = await registry.messagesTo(somebody.browser);
    expect(message).toMatchObject({ channel: 'push', subject: 'Arara: Saque pago', copies: 1 });
    expect(message?.text).toMatch(/R\$\s492,50 caíram na sua conta/);
    expect(await stateOf(somebody)).toEqual(['sent']);
  });

  it('never reaches a player who is paused or excluded: zero, of either purpose', async () => {
    for (const kind of ['pause', 'exclusion'] as const) {
      const somebody = await aListener();
      await stop(somebody.playerId, kind);
      await notify(service(somebody.playerId, kind));
      await notify(promotion(somebody.playerId, kind));
      await sendPushes(rooms.context);
      expect(await heard(somebody)).toEqual([]);
      expect(await stateOf(somebody)).toEqual(['held stopped', 'held stopped']);
    }
  });

  it('waits when the pause began after it was queued', async () => {
    const somebody = await aListener();
    await notify(service(somebody.playerId, 'queued'));
    await stop(somebody.playerId, 'exclusion');
    await sendPushes(rooms.context);
    expect(await heard(somebody)).toEqual([]);
  });

  it('stops with the next message after consent was withdrawn, by purpose', async () => {
    const somebody = await aListener();
    await notify(promotion(somebody.playerId, '1'));
    await sendPushes(rooms.context);
    expect(await heard(somebody)).toEqual(['Arara: Originais']);
    harness.clock.moveMs(DAY_MS);
    await notify(promotion(somebody.playerId, '2'));
    await allow(somebody.playerId, false, 'promotion');
    await notify(service(somebody.playerId, '3'));
    await sendPushes(rooms.context);
    expect(await heard(somebody)).toEqual(['Arara: Saque pago', 'Arara: Originais']);
    await allow(somebody.playerId, false, 'service');
    await notify(service(somebody.playerId, '4'));
    await sendPushes(rooms.context);
    expect(await heard(somebody)).toHaveLength(2);
  });

  it('leaves by topic: what nobody chose stays in the app, what was chosen waits for the morning', async () => {
    const somebody = await aListener();
    const { playerId } = somebody;
    const box = (key: string): NewNotice => ({
      ...promotion(playerId, key),
      template: 'vip_level_up',
      values: { level: 3 },
    });
    const team = (key: string): NewNotice => ({
      ...promotion(playerId, key),
      template: 'team_week',
      values: { fromDay: '2026-11-01', untilDay: '2026-11-07', amountE5: '1000000', lines: 2 },
    });
    await allow(playerId, true, 'bonus');
    await notify(team('1'));
    await notify(box('2'));
    await sendPushes(rooms.context);
    expect(await stateOf(somebody)).toEqual(['held no_consent', 'sent']);
    harness.clock.moveMs(11 * HOUR_MS);
    await notify(box('night'));
    await notify(service(playerId, 'night'));
    await sendPushes(rooms.context);
    expect(await heard(somebody)).toHaveLength(2);
    harness.clock.moveMs(9 * HOUR_MS);
    await sendPushes(rooms.context);
    expect(await heard(somebody)).toHaveLength(3);
    harness.clock.moveMs(4 * HOUR_MS);
  });

  it('of promotion holds the quiet hours and leaves at eight, once a day', async () => {
    const somebody = await aListener();
    harness.clock.moveMs(11 * HOUR_MS);
    await notify(promotion(somebody.playerId, 'night'));
    await notify(service(somebody.playerId, 'night'));
    await sendPushes(rooms.context);
    expect(await heard(somebody)).toEqual(['Arara: Saque pago']);
    harness.clock.moveMs(8.5 * HOUR_MS);
    await sendPushes(rooms.context);
    expect(await heard(somebody)).toHaveLength(1);
    harness.clock.moveMs(0.5 * HOUR_MS);
    await sendPushes(rooms.context);
    expect(await heard(somebody)).toContain('Arara: Originais');
    await notify(promotion(somebody.playerId, 'second'));
    await sendPushes(rooms.context);
    expect(await heard(somebody)).toHaveLength(2);
    expect(await stateOf(somebody)).toContain('held enough_today');
    harness.clock.moveMs(4 * HOUR_MS);
  });

  it('that got no answer is sent again and disturbs nobody twice; a browser that left is forgotten', async () => {
    const somebody = await aListener();
    await registry.fault({ kind: 'lost', channel: 'push', to: somebody.browser });
    await notify(service(somebody.playerId, 'lost'));
    await sendPushes(rooms.context);
    expect(await stateOf(somebody)).toEqual(['unknown unreachable']);
    harness.clock.moveMs(20_000);
    await sendPushes(rooms.context);
    expect(await registry.messagesTo(somebody.browser)).toMatchObject([{ copies: 2, repeats: null }]);
    await registry.fault({ kind: 'refuse', channel: 'push', to: somebody.browser });
    await notify(service(somebody.playerId, 'gone'));
    await sendPushes(rooms.context);
    expect(await rooms.messages.settings(asked(somebody.playerId))).toMatchObject({ HasDevice: false });
  });

  it('says nothing more to a browser whose session has ended', async () => {
    const somebody = await aListener();
    const { playerId } = somebody;
    expect(await rooms.messages.settings(asked(playerId))).toMatchObject({ HasDevice: true });
    await notify(service(playerId, 'before'));
    await sendPushes(rooms.context);
    await context.shards.inPlayerTransaction(playerId, (tx) => endAllSessions(tx, playerId, harness.clock.now()));
    await notify(service(playerId, 'after'));
    await sendPushes(rooms.context);
    expect(await heard(somebody)).toEqual(['Arara: Saque pago']);
    expect((await stateOf(somebody)).toSorted()).toEqual(['held no_device', 'sent']);
    expect(await rooms.messages.settings(asked(playerId))).toMatchObject({ HasDevice: false });
  });

  it('goes to nobody but known push services, and to whoever allowed it on this browser last', async () => {
    const [first, second] = [await aListener(), await aPlayer(context)];
    const { endpoint, keys } = await registry.subscribe('shared', await pushKey());
    const subscribe = (playerId: PlayerId, address: string) => allowBrowser(playerId, { endpoint: address, keys });
    for (const address of [
      'http://127.0.0.1:15432/',
      'https://arara.example/push/1',
      'nothing',
      `${endpoint}@x`.replace('//', '//a@'),
    ])
      expect(await subscribe(second, address)).toBe(false);
    expect(await subscribe(first.playerId, endpoint)).toBe(true);
    expect(await subscribe(second, endpoint)).toBe(true);
    await notify(service(first.playerId, 'mine'));
    await sendPushes(rooms.context);
    expect(await heard(first)).toEqual(['Arara: Saque pago']);
    expect(await registry.messagesTo('shared')).toEqual([]);
  });

  it('is heard by the key for which a browser subscribed, also when another sender has come before', async () => {
    const early = await aListener();
    const key = { brandId: 1, channel: 'push', code: 'sino' } as const;
    const secret = randomBytes(32).toString('base64');
    const { keyId, box } = senderBoxes(context.secrets).seal(key, { secret });
    const at = harness.clock.now();
    const row = { ...houseRow(1, 'push'), ...key, name: 'Sino', adapter: 'web-push', addresses: [registry.url] };
    await harness.directory.transaction(async (tx) => {
      const marks = { tail: 'abcd', since: at.toISOString() };
      await upsertSender(tx, { ...row, keysId: keyId, keysBox: box, keyMarks: marks, position: 1, at });
      const content = senderContent(context.secrets, row, { secret });
      const payload = approvedConnections.toRequest(context.secrets, content);
      const id = await approveAsTwo(tx, { kind: 'senders.switch_on', brandId: 1, payload, at });
      const approved = { id, payload, decidedAtMs: at.getTime() };
      const approvedId = await approvedConnections.approve(tx, { secrets: context.secrets, content }, approved);
      await approvedConnections.mark(tx, senders, { key, approvedId });
      await setSwitch(tx, senders, { key, to: { isOn: true, reason: null, playersRead: null, at } });
    });
    const late = await aListener();
    for (const { playerId } of [early, late]) await notify(service(playerId, 'both'));
    await sendPushes(rooms.context);
    expect([await heard(early), await heard(late)]).toEqual([['Arara: Saque pago'], ['Arara: Saque pago']]);

    await harness.directory.transaction((tx) =>
      setSwitch(tx, senders, { key, to: { isOn: false, reason: 'fim', playersRead: null, at } }),
    );
    await notify(service(late.playerId, 'off'));
    await sendPushes(rooms.context);
    expect(await heard(late)).toEqual(['Arara: Saque pago']);
    expect(await stateOf(late)).toContain('unknown sender_off');
    expect(await rooms.messages.settings(asked(late.playerId))).toMatchObject({ HasDevice: false });
  });
});
