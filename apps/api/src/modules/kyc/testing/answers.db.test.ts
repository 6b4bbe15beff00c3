import { randomBytes } from 'node:crypto';
import { developmentBrand } from '@arara/brands';
import type { IdentityCase } from '@arara/domain/kyc';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecrets } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { type OwnRegistry, ownRegistry } from '../../../../test/own-registry.ts';
import { openShards, type Shards } from '../../../platform/db/shards.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { createNotifications, createSenders, type Notifications } from '../../notifications/index.ts';
import { createPlayer, type PlayersContext } from '../../players/index.ts';
import { notifyAnswers } from '../index.ts';
import { noteTurn } from '../notices.ts';

let harness: Harness;
let registry: OwnRegistry;
let shards: Shards;
let notifications: Notifications;
let context: PlayersContext;

beforeAll(async () => {
  [harness, registry] = await Promise.all([openHarness(), ownRegistry()]);
  shards = await openShards({ ...harness.urls, poolMax: 4, statementTimeoutMs: 10_000 });
  context = { shards, secrets: testSecrets, clock: harness.clock, random: randomBytes };
  const { directory } = shards;
  const { mail, sms, push } = registry;
  const playerUrl = 'https://arara.example';
  notifications = createNotifications({
    ...context,
    directory,
    senders: createSenders({
      ...context,
      directory,
      house: { mail, sms, push, timeoutMs: 60_000 },
      egress: createEgress({ allowsLoopback: true }),
    }),
    brandOf: () => ({ ...developmentBrand(), playerUrl, filesUrl: `${playerUrl}/b/own` }),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  });
});
afterAll(async () => {
  await shards.close();
  await registry.close();
  await harness.close();
});

const email = 'espera@correio.example';

async function somebody() {
  const phone = '+5511961234567';
  const created = await createPlayer(context, { brandId: 1, locale: 'pt-BR', identifiers: { phone, email } });
  if (!created.ok) throw new Error(created.reason);
  return { playerId: created.playerId, phone };
}

/** Other suites may write on the same server, and a reader rightly waits for them. */
async function messagesAt(to: string, count: number): Promise<readonly string[]> {
  await expect
    .poll(async () => {
      for (const shard of shards.all) await notifyAnswers({ ...context, notifications }, shard);
      await notifications.sendDue();
      return (await registry.messagesTo(to)).length;
    })
    .toBe(count);
  return (await registry.messagesTo(to)).map(({ text }) => text);
}

test('whoever waited hears the words of the inbox by mail and text message, once, and never why', async () => {
  const { playerId, phone } = await somebody();
  const turn = (from: IdentityCase['phase'], to: IdentityCase['phase']) =>
    shards.inPlayerTransaction(playerId, (tx) =>
      noteTurn(tx, { playerId, brandId: 1, from, to, atMs: harness.clock.nowMs() }),
    );
  await turn('review', 'refused');
  expect(await messagesAt(phone, 1)).toEqual(['Não abrimos sua conta. Abra para ver o motivo e como recorrer. Arara']);
  const [mail] = await messagesAt(email, 1);
  expect(mail).toContain('Abra para ver o motivo e como recorrer.');
  // What the player sees happen is no news.
  await turn('open', 'checking');
  harness.clock.moveMs(1_000);
  await turn('checking', 'done');
  expect(await messagesAt(phone, 2)).toContain(
    'Sua conta está aberta. Conferimos seus dados. Agora você pode depositar e jogar. Arara',
  );
});
