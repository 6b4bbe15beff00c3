import { AskedMoney, Money, refusals, route } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { balanceOf, openAccount, post } from '../src/modules/ledger/index.ts';
import { answered, requirePlayer, serve } from '../src/platform/http/route.ts';
import { openServer } from '../src/platform/http/testing/open-server.ts';
import { keyedRequest, withIdempotency } from '../src/platform/idempotency/index.ts';
import { openRedis, type Redis } from '../src/platform/redis/redis.ts';
import { RefusalError } from '../src/platform/refusals/refusal.ts';
import { openShards, type Shards } from '../src/platform/db/shards.ts';
import { type Harness, openHarness } from './harness.ts';
import { namedPlayer, namedSessions } from './test-app.ts';

/** A money call from the header to the ledger, as every payment of the product is built. */
const topUp = route({
  path: '/v1/api/test/top-up',
  access: 'player',
  money: true,
  summary: 'Adds money.',
  input: z.object({ amount: AskedMoney }),
  output: z.object({ Order: z.string(), Cash: Money }),
});

let harness: Harness;
let shards: Shards;
let redis: Redis;
let app: FastifyInstance;
let orders = 0;
let number = 0;
let player: PlayerId;

beforeAll(async () => {
  harness = await openHarness();
  shards = await openShards({ ...harness.urls, poolMax: 20, statementTimeoutMs: 20_000 });
  redis = openRedis({ url: harness.redisUrl, log: pino({ level: 'silent' }) });
  const table = { declared: [topUp], served: [serveTopUp()] };
  ({ app } = await openServer({ redis, calls: { clock: harness.clock, sessions: namedSessions }, table }));
});
afterAll(async () => {
  await app.close();
  redis.disconnect();
  await shards.close();
  await harness.close();
});
beforeEach(async () => {
  number += 1;
  player = namedPlayer(number);
  await shards.inPlayerTransaction(player, (tx) => openAccount(tx, { playerId: player, brandId: 1 }));
});

/** The order's number is new at every run, so nothing but the key of the call holds a repetition back. */
function serveTopUp() {
  return serve(topUp, async ({ amount }, call) => {
    const playerId = requirePlayer(call);
    return shards.inPlayerTransaction(playerId, (tx) =>
      withIdempotency(tx, keyedRequest(topUp, call), async () => {
        orders += 1;
        const posted = await post(tx, harness.clock, {
          key: `order:${orders}`,
          playerId,
          brandId: call.brandId,
          movement: 'deposit',
          legs: [
            { account: 'psp_clearing', party: 1, amountE5: -amount },
            { account: 'cash', amountE5: amount },
          ],
        });
        if (!posted.ok) throw new Error(posted.reason);
        if (amount === 66_600_000n) throw new RefusalError('not_served_yet');
        return answered({ Order: `order-${orders}`, Cash: posted.cashAfterE5 });
      }),
    );
  });
}

async function send(amount: string | number, key?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: topUp.path,
    headers: { token: `player-${number}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: { amount },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

async function cash(): Promise<bigint | undefined> {
  return (await balanceOf(shards.ofPlayer(player), player))?.cashE5;
}

test('fifty times the same call at once move money once and get the same bytes', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('50.00', 'key-1')));
  expect(new Set(answers).size).toBe(1);
  expect(JSON.parse(answers[0] ?? '')).toMatchObject({ Code: 200, Body: { Cash: '50.00' } });
  expect(await cash()).toBe(5_000_000n);
});

test('fifty double taps without a key move money once, and ten seconds later the same request counts again', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, tap) => send(tap % 2 === 0 ? '20' : 20)));
  expect(new Set(answers).size).toBe(1);
  expect(await cash()).toBe(2_000_000n);
  harness.clock.moveMs(10_000);
  expect(await send('20.00')).not.toBe(answers[0]);
  expect(await cash()).toBe(4_000_000n);
});

test('the same key with another amount is refused and moves nothing', async () => {
  const first = await send('10.00', 'key-2');
  expect(JSON.parse(await send('11.00', 'key-2'))).toMatchObject({ Code: refusals.idempotency_conflict.code });
  expect(await send(10, 'key-2')).toBe(first);
  expect(await cash()).toBe(1_000_000n);
});

test('a refusal thrown after the money was posted takes it back, and the key stays free', async () => {
  expect(JSON.parse(await send('666.00', 'key-3'))).toMatchObject({ Code: refusals.not_served_yet.code });
  expect(await cash()).toBe(0n);
  expect(JSON.parse(await send('1.00', 'key-3'))).toMatchObject({ Code: 200 });
});
