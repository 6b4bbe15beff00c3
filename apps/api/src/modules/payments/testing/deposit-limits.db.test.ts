import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { aRewardStage } from '../../../../test/reward-stage.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createPush } from '../../../platform/push/push.ts';
import { balanceOf } from '../../ledger/index.ts';
import { changeLimit } from '../../limits/changes.ts';
import { setIdentifier } from '../../players/index.ts';
import { createCharge, findDeposit, orderDeposit, requireDepositable } from '../deposits/deposits.ts';
import { parseReceiptId, refreshDeposit } from '../receipts/receipts.ts';
import { workOnReceipt } from '../receipts/work-on-receipt.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { BANK_BRAND as BRAND, type ConnectedBank, connectBank } from './connected-bank.ts';

const REAL = 100_000n;
const CPF = '52998224725';
let harness: Harness;
let context: PaymentsContext;
let bank: ConnectedBank;
let redis: Redis;

beforeAll(async () => {
  harness = await openHarness();
  const people = await aContext(harness);
  // Its gate knows of no limit at all, as a gate does that was asked a moment too early.
  const { settings, policy, bonuses, services } = aRewardStage(people);
  bank = await connectBank({ harness, context: people, settings, policy });
  redis = new Redis(harness.redisUrl);
  const around = { push: createPush(redis, createMetrics()), log: pino({ level: 'silent' }) };
  context = { ...people, ...around, settings, policy, bonuses, rewards: services.rewards, providers: bank.providers };
});
afterAll(async () => {
  redis.disconnect();
  await bank.close();
  await harness.close();
});

test('of payments that arrive at once, only what the limit leaves is credited; the rest goes back', async () => {
  const playerId = await aPlayer(context);
  await setIdentifier(context, { playerId, brandId: BRAND }, { kind: 'cpf', text: CPF, name: 'Rita Prado Lopes' });
  const acting = { playerId, brandId: BRAND, clock: harness.clock, requestId: undefined, whenChanged: [] };
  const limit = { kind: 'deposit', window: 'day', max: 150n * REAL, delayMs: 0, mayRaise: true } as const;
  await context.shards.inPlayerTransaction(playerId, (tx) => changeLimit(tx, acting, limit));
  const ids: string[] = [];
  for (let orders = 0; orders < 3; orders += 1) {
    const nowMs = harness.clock.nowMs();
    const request = { playerId, brandId: BRAND, amountE5: 100n * REAL, isReward: false, nowMs };
    const checked = await requireDepositable(context, request);
    const id = await context.shards.inPlayerTransaction(playerId, (tx) =>
      orderDeposit(context, tx, { ...request, ...checked }),
    );
    await createCharge(context, id);
    await bank.admin('POST', 'pay', { code: (await findDeposit(context, id))?.pixCode, cpf: CPF });
    ids.push(id);
  }
  const found = await Promise.all(ids.map((id) => refreshDeposit(context, id)));
  const refs = found.flat().flatMap((id) => parseReceiptId(id) ?? []);
  expect(refs).toHaveLength(3);
  await Promise.all(refs.map((ref) => workOnReceipt(context, ref)));
  expect((await balanceOf(context.shards.ofPlayer(playerId), playerId))?.cashE5).toBe(100n * REAL);
  const orders = await Promise.all(ids.map((id) => findDeposit(context, id)));
  expect(orders.filter((order) => order?.state === 'paid')).toHaveLength(1);
  expect(orders.filter((order) => order?.reason === 'over_limit')).toHaveLength(2);
});
