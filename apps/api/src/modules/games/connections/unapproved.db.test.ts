import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { mintId } from '@arara/domain/ids';
import { currencies } from '@arara/domain/ledger';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveAsTwo } from '../../../../dev/approve-as-two.ts';
import { openSupplierDesk } from '../../../../dev/supplier-desk.ts';
import { until } from '../../../../test/own-redis.ts';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { connectionDesk } from '../../connections/testing/connection-desk.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertSession } from '../shared/play.store.ts';
import { insertGame } from '../shared/store.ts';
import { hashOf } from '../wallet/wallet.ts';

let harness: Harness;
let api: TestApp;
let apiUrl: string;
let context: PlayersContext;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  api = await openTestApp(harness);
  apiUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => harness.close());

/** A running process reads its suppliers every two seconds. */
const REFRESHED_WITHIN_MS = 3_000;

const { call, staff } = connectionDesk<{ readonly Provider: string }>(
  () => api,
  'suppliers',
  ({ Provider }) => Provider,
);

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const cashOf = async (playerId: PlayerId) => (await balanceOf(context.shards.ofPlayer(playerId), playerId))?.cashE5;

interface Called {
  readonly status: number;
  readonly word: string | undefined;
}

async function callAs(provider: string, key: string, { path = 'win', ...fields }: Fields): Promise<Called> {
  const body = JSON.stringify({ request_uuid: randomUUID(), transaction_uuid: randomUUID(), ...fields });
  const signature = createSign('sha256').update(body).sign(key, 'base64');
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
  const url = `${apiUrl}/hooks/games/${provider}/transaction/${path}`;
  const answer = await fetch(url, { method: 'POST', headers, body });
  const { status: word } = (await answer.json()) as { status?: string };
  return { status: answer.status, word };
}

type Fields = Readonly<Record<string, unknown>> & { readonly path?: string };

const REAL_E5 = 100_000n;

const prize = (playerId: PlayerId, reais = 1_000_000) => ({
  user: String(playerId),
  round: `prize-${randomUUID()}`,
  round_closed: true,
  currency: 'BRL',
  amount: reais * Number(REAL_E5),
  reward_uuid: 'a-prize',
  is_free: false,
});

const connectionOf = (provider: string, theirKey: string, change: object = {}) => ({
  provider,
  name: provider,
  protocol: 'hub88',
  baseUrl: 'http://127.0.0.1:9',
  operatorId: provider,
  theirKey,
  addresses: [],
  frameOrigins: [],
  currencies: ['BRL'],
  isTest: false,
  contract: 'FN-05',
  licence: 'GLI',
  certificate: 'GLI-19',
  ...change,
});

/** A supplier that two people switched on, with one game; every process has read it. */
async function switchOn(provider: string, theirKey: string): Promise<void> {
  expect(await staff('connect', connectionOf(provider, theirKey))).toMatchObject({ Code: 200 });
  await insertGame(harness.directory, { ...aGame(provider), position: 1, releasedAt: harness.clock.now() });
  const { suppliers } = openSupplierDesk({ ...api.deps, isProduction: false });
  expect(await suppliers.switchOn(provider, approveAsTwo)).toEqual({ ok: true });
  await until('the API knows the supplier', async () => {
    const url = `${apiUrl}/hooks/games/${provider}/transaction/win`;
    return (await fetch(url, { method: 'POST', body: '{}' })).status !== 404;
  });
}

const aGame = (provider: string) => ({
  id: `${provider}-dice`,
  provider,
  code: 'dice',
  studio: provider,
  name: 'Dice',
  icon: '',
  type: 3 as const,
  kind: 'dice',
  rtpPercent: null,
  volatility: null,
  minBetE5: 1n,
  maxBetE5: 100_000_000n,
  maxWinTimes: null,
  tags: [],
  aliases: [],
  hasDemo: true,
  state: 'open' as const,
});

/** A session in the supplier's game, as a launch opens it. */
async function sessionAt(provider: string, playerId: PlayerId): Promise<string> {
  const token = mintId(shardOf(playerId), context.random(32));
  const { party } = await harness.directory.one<{ party: number }>(
    sql`select party from games.providers where code = ${provider}`,
  );
  await insertSession(context.shards.ofPlayer(playerId), {
    tokenHash: hashOf(token),
    playerId,
    brandId: 1,
    party,
    game: `${provider}-dice`,
    currency: currencies.BRL,
    openedAt: harness.clock.now(),
    expiresAt: new Date(harness.clock.nowMs() + 3_600_000),
    idleMinutes: 30,
    playEndsAt: null,
  });
  return token;
}

it('a supplier that one person wrote and nobody approved credits nobody', async () => {
  const { publicKey, privateKey } = pair();
  const playerId = await aPlayer(context, { cashE5: 5n * REAL_E5 });
  expect(await staff('connect', connectionOf('ghost', publicKey))).toMatchObject({ Code: 200 });
  expect((await callAs('ghost', privateKey, prize(playerId))).status).toBe(404);
  // Neither does a row that says on: a switch alone approves nothing.
  await harness.directory.run(sql`update games.providers set state = 'on' where code = 'ghost'`);
  await setTimeout(REFRESHED_WITHIN_MS);
  expect((await callAs('ghost', privateKey, prize(playerId))).status).toBe(404);
  expect(await cashOf(playerId)).toBe(5n * REAL_E5);
});

it('a supplier that is stopped and written anew settles its rounds with the approved keys, and nothing else', async () => {
  const [theirs, thief] = [pair(), pair()];
  await switchOn('live', theirs.publicKey);
  const playerId = await aPlayer(context, { cashE5: 50n * REAL_E5 });
  const token = await sessionAt('live', playerId);
  const round = `round-${randomUUID()}`;
  const move = (path: string, reais: number, change: object = {}) => ({
    path,
    user: String(playerId),
    token,
    game_code: 'dice',
    round,
    round_closed: false,
    currency: 'BRL',
    amount: reais * Number(REAL_E5),
    ...change,
  });
  const bet = randomUUID();
  expect(await callAs('live', theirs.privateKey, move('bet', 10, { transaction_uuid: bet }))).toMatchObject({
    word: 'RS_OK',
  });
  const stop = { scope: 'provider', name: 'live', reason: 'saldo não bate' };
  expect(await call('/staff/games/stop', stop)).toMatchObject({ Code: 200 });
  const baseUrl = 'http://127.0.0.1:10';
  expect(await staff('connect', connectionOf('live', thief.publicKey, { baseUrl }))).toMatchObject({ Code: 200 });

  const win = move('win', 30, { reference_transaction_uuid: bet });
  expect(await callAs('live', thief.privateKey, win)).toMatchObject({ word: 'RS_ERROR_INVALID_SIGNATURE' });
  for (const [name, refused] of [
    ['a new bet', move('bet', 1)],
    ['a win of a bet that does not exist', move('win', 30, { reference_transaction_uuid: randomUUID() })],
    ['a prize', prize(playerId, 1)],
    ['a prize in a round that exists', { ...prize(playerId, 1), round }],
  ] as const)
    expect([name, (await callAs('live', theirs.privateKey, refused)).word]).toEqual([
      name,
      expect.stringMatching(/^RS_ERROR/),
    ]);
  expect(await cashOf(playerId)).toBe(40n * REAL_E5);
  expect(await callAs('live', theirs.privateKey, win)).toMatchObject({ word: 'RS_OK' });
  expect(await cashOf(playerId)).toBe(70n * REAL_E5);
});

it('credits without a bet stop at the ceilings of a call, of a player and day, and of a supplier and day', async () => {
  const theirs = pair();
  await switchOn('generous', theirs.publicKey);
  const give = async (playerId: PlayerId, reais: number) =>
    (await callAs('generous', theirs.privateKey, prize(playerId, reais))).word;
  const first = await aPlayer(context, { cashE5: 0n });
  expect(await give(first, 5_001)).toBe('RS_ERROR_UNKNOWN');
  const repeated = { ...prize(first, 5_000), transaction_uuid: randomUUID() };
  for (const _ of [1, 2, 3]) expect((await callAs('generous', theirs.privateKey, repeated)).word).toBe('RS_OK');
  const changed = { ...repeated, amount: repeated.amount - 1 };
  expect((await callAs('generous', theirs.privateKey, changed)).word).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect(await give(first, 5_000)).toBe('RS_OK');
  expect(await give(first, 1)).toBe('RS_ERROR_UNKNOWN');
  expect(await cashOf(first)).toBe(10_000n * REAL_E5);
  const others = await Promise.all(Array.from({ length: 10 }, () => aPlayer(context, { cashE5: 0n })));
  // All at once, on all shards: what they get together is the rest of the day to the centavo.
  await Promise.all(others.map((playerId) => give(playerId, 5_000)));
  const given = await Promise.all(others.map(cashOf));
  expect(given.reduce<bigint>((sum, cashE5) => sum + (cashE5 ?? 0n), 0n)).toBe(40_000n * REAL_E5);
  harness.clock.moveMs(24 * 3_600_000);
  expect(await give(first, 1)).toBe('RS_OK');
});
