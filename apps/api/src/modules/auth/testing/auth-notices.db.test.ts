import { randomBytes } from 'node:crypto';
import type { PlayerId } from '@arara/domain/shards';
import { developmentBrand } from '@arara/brands';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { type OwnRegistry, ownRegistry } from '../../../../test/own-registry.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { openShards, type Shards } from '../../../platform/db/shards.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { createNotifications, createSenders, type Notifications } from '../../notifications/index.ts';
import { createPlayer, type PlayersContext } from '../../players/index.ts';
import { notifyOwners } from '../index.ts';
import { createNotMeLinks, type NotMeLinks } from '../not-me/link.ts';
import { noteEmailConfirmed, noteNewDevice, notePasswordChanged } from '../notices.ts';

let harness: Harness;
let registry: OwnRegistry;
let shards: Shards;
let notifications: Notifications;
let context: PlayersContext;
const key = Buffer.alloc(32, 5);
let notMe: NotMeLinks;
const secrets = createSecrets({ dataKeys: [{ id: 1, key }], indexKey: key, referralKey: key });

beforeAll(async () => {
  [harness, registry] = await Promise.all([openHarness(), ownRegistry()]);
  shards = await openShards({ ...harness.urls, poolMax: 4, statementTimeoutMs: 10_000 });
  context = { shards, secrets, clock: harness.clock, random: randomBytes };
  notMe = createNotMeLinks({ key, clock: harness.clock, appUrlOf: () => 'https://arara.example' });
  const { directory } = shards;
  const { mail, sms, push } = registry;
  notifications = createNotifications({
    ...context,
    directory,
    senders: createSenders({
      ...context,
      directory,
      house: { mail, sms, push, timeoutMs: 60_000 },
      egress: createEgress({ allowsLoopback: true }),
    }),
    brandOf: () => ({
      ...developmentBrand(),
      playerUrl: 'https://arara.example',
      filesUrl: 'https://arara.example/b/own',
    }),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
});
afterAll(async () => {
  await shards.close();
  await registry.close();
  await harness.close();
});

let number = 0;
async function somebody(email?: string): Promise<{ playerId: PlayerId; phone: string }> {
  number += 1;
  const phone = `+55119${String(60_000_000 + number)}`;
  const identifiers = { phone, ...(email === undefined ? {} : { email }) };
  const created = await createPlayer(context, { brandId: 1, locale: 'es', identifiers });
  if (!created.ok) throw new Error(created.reason);
  return { playerId: created.playerId, phone };
}

/** Other suites may write on the same server, and a reader rightly waits for them. */
async function notify(to: string, count: number): Promise<readonly string[]> {
  await expect
    .poll(async () => {
      for (const shard of shards.all) await notifyOwners({ ...context, notifications, notMe }, shard);
      await notifications.sendDue();
      return (await registry.messagesTo(to)).length;
    })
    .toBe(count);
  return (await registry.messagesTo(to)).map(({ text }) => text);
}
const note = (playerId: PlayerId, write: Parameters<Shards['inPlayerTransaction']>[1]) =>
  shards.inPlayerTransaction(playerId, write);

test('a new password is told on every proven way, in the language of the player', async () => {
  const { playerId, phone } = await somebody('dona@correio.example');
  await note(playerId, (tx) => notePasswordChanged(tx, { playerId, at: harness.clock.now() }));
  expect(await notify(phone, 1)).toEqual([expect.stringContaining('tu contraseña se cambió')]);
  expect(await notify('dona@correio.example', 1)).toHaveLength(1);
});

test('an address that was bound is told to the phone too: it sets a new password from now on', async () => {
  const { playerId, phone } = await somebody('nova@correio.example');
  await note(playerId, (tx) => noteEmailConfirmed(tx, { playerId, at: harness.clock.now() }));
  const [text = ''] = await notify(phone, 1);
  expect(text).toContain('el correo de tu cuenta cambió');
  expect(notMe.playerOf(text.split('#')[1] ?? '')).toBe(playerId);
  expect(await notify('nova@correio.example', 1)).toHaveLength(1);
});

test('a new device is told once an hour, by mail where an address is proven, else to the phone', async () => {
  const [withMail, without] = [await somebody('outra@correio.example'), await somebody()];
  for (const { playerId } of [withMail, without, without])
    await note(playerId, (tx) =>
      noteNewDevice(tx, { playerId, at: harness.clock.now(), device: 'Android 14 · Chrome' }),
    );
  expect(await notify(without.phone, 1)).toEqual([expect.stringContaining('Android 14 · Chrome')]);
  expect(await notify('outra@correio.example', 1)).toHaveLength(1);
  expect(await notify(withMail.phone, 0)).toEqual([]);
  harness.clock.moveMs(3_600_000);
  const { playerId, phone } = without;
  await note(playerId, (tx) => noteNewDevice(tx, { playerId, at: harness.clock.now(), device: 'Mac · Safari' }));
  expect(await notify(phone, 2)).toHaveLength(2);
});

test('what was rolled back is not told', async () => {
  const { playerId, phone } = await somebody();
  const undone = note(playerId, async (tx) => {
    await notePasswordChanged(tx, { playerId, at: harness.clock.now() });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await note(playerId, (tx) => noteNewDevice(tx, { playerId, at: harness.clock.now(), device: '' }));
  expect(await notify(phone, 1)).toHaveLength(1);
});
