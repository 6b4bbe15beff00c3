import { type BodyOf, refusals, type RequestOf, type Route } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Background } from '../src/composition/background-jobs.ts';
import { deviceOf } from '../src/modules/auth/index.ts';
import { appendSignal } from '../src/modules/auth/sessions/sessions.store.ts';
import { locateReceipt } from '../src/modules/payments/receipts/disputes.ts';
import { insertReceipt } from '../src/modules/payments/receipts/receipts.store.ts';
import { type PlayersContext, readPersonal } from '../src/modules/players/index.ts';
import type { Database } from '../src/platform/db/db.ts';
import { openShards, type Shards } from '../src/platform/db/shards.ts';
import { outboxLag } from '../src/platform/outbox/index.ts';
import { refusalText } from '../src/platform/refusals/refusal-text.ts';
import { aContext, aPlayer, aSession, sessionsOf, testSecrets } from './factories.ts';
import { type Harness, openHarness } from './harness.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';
import { backgroundOf, namedSessions, openTestApp, type TestApp } from './test-app.ts';

/** What everybody sees of everybody is read from all shards or not at all: a ranking without half of its players lies. */
const NEEDS_EVERY_SHARD = ['bonuses.read_standings', 'games.count_returns', 'games.read_lobby'];

/**
 * Loops that walk every shard in every worker: what is above, and the sealer, which remembers what it wrote outside, and the
 * figures, in which each worker says what it sees. All others leave a shard to the worker that holds it.
 */
const WALK_EVERY_SHARD = [...NEEDS_EVERY_SHARD, 'audit.seal', 'worker.read_figures'];

const aLogin = { kind: 'login', brandId: 1, userAgent: 'test', address: '127.0.0.1' } as const;

let harness: Harness;
let directory: TcpProxy;
let proxies: readonly TcpProxy[];
let shards: Shards;
let api: TestApp;
let background: Background;
let players: PlayersContext;

beforeAll(async () => {
  harness = await openHarness();
  players = await aContext(harness);
  directory = await tcpProxy(harness.urls.directoryUrl);
  proxies = await Promise.all(harness.urls.shardUrls.map(tcpProxy));
  const shardUrls = proxies.map(({ url }) => url);
  shards = await openShards({ directoryUrl: directory.url, shardUrls, poolMax: 10, statementTimeoutMs: 20_000 });
  harness.closeWith(async () => {
    await shards.close();
    await Promise.all([directory, ...proxies].map((proxy) => proxy.cut()));
  });
  const { authenticateStaff } = namedSessions;
  const sessions = { ...sessionsOf({ ...players, shards }), authenticateStaff };
  api = await openTestApp(harness, { shards, sessions, secrets: players.secrets });
  background = backgroundOf(api);
});
afterAll(() => harness.close());

const proxyOf = (shard: number): TcpProxy => {
  const proxy = proxies[shard];
  if (proxy === undefined) throw new Error(`there is no shard ${shard}`);
  return proxy;
};

async function playerOn(shard: number): Promise<{ readonly playerId: PlayerId; readonly token: string }> {
  for (;;) {
    const playerId = await aPlayer(players, { cashE5: 1_000_000n });
    if (players.shards.ofPlayer(playerId) === players.shards.all[shard])
      return { playerId, token: await aSession(players, playerId) };
  }
}

async function balance(token: string, locale = 'pt-BR') {
  const headers = { token, 'x-locale': locale };
  const answer = await api.app.inject({ method: 'POST', url: '/v1/api/player/updateBalance', headers, payload: {} });
  return { status: answer.statusCode, ...answer.json<{ Code: number; Msg: string }>() };
}

async function asStaff<R extends Route>(route: R, payload: RequestOf<R>) {
  const headers = { token: 'staff-7', 'x-locale': 'pt-BR' };
  const answer = await api.app.inject({ method: 'POST', url: route.path, headers, payload: payload as object });
  const { Code, Body } = answer.json<{ Code: number; Body: BodyOf<R> }>();
  expect([route.path, Code]).toEqual([route.path, 200]);
  return Body;
}

/** Every list of the office that asks all shards. */
const officeLists = [
  () => asStaff(staffRoutes.withdrawalsQueue, { view: 'staff' }),
  () => asStaff(staffRoutes.depositsDesk, {}),
  () => asStaff(staffRoutes.appealsQueue, { view: 'open' }),
  () => asStaff(staffRoutes.dataRequests, { view: 'open' }),
  () => asStaff(staffRoutes.gamesOpenRounds, {}),
  () => asStaff(staffRoutes.auditList, {}),
  () => asStaff(staffRoutes.teamDeskEarners, {}),
  () => asStaff(staffRoutes.teamDeskStatements, {}),
  () => asStaff(staffRoutes.teamDeskHolds, {}),
  () => asStaff(staffRoutes.teamDeskCases, {}),
  () => asStaff(staffRoutes.teamDeskPayouts, {}),
  () => asStaff(staffRoutes.teamDeskRings, {}),
];

async function search(text: string) {
  const { Players, Away } = await asStaff(staffRoutes.staffSearch, { text });
  return { found: Players.map(({ PlayerId }) => PlayerId), Away };
}

/** Runs every loop once; answers those that sent something to a shard. */
async function loopsThatReach(shard: number, { loops } = background): Promise<string[]> {
  // What is read at most so often is due again.
  harness.clock.moveMs(10 * 60_000);
  const reached: string[] = [];
  for (const { name, run } of loops) {
    const before = proxyOf(shard).sent();
    await run().catch(() => undefined);
    if (proxyOf(shard).sent() > before) reached.push(name);
  }
  return reached;
}

test('without the directory the API stays ready, and nobody loses a session', async () => {
  const people = [await playerOn(0), await playerOn(1)];
  for (const { token } of people) expect(await balance(token)).toMatchObject({ Code: 200 });
  await directory.cut();
  try {
    await expect
      .poll(async () => (await api.app.inject({ url: '/readyz' })).json<unknown>(), { timeout: 20_000 })
      .toMatchObject({ ready: true, checks: { directory: 'away', shard0: 'ok', shard1: 'ok' } });
    // What a call needs of the directory is refused for the moment; the session stands.
    const { code } = refusals.temporarily_unavailable;
    for (const { token } of people) expect([200, code]).toContain((await balance(token)).Code);
  } finally {
    await directory.restore();
  }
  for (const { token } of people)
    await expect.poll(async () => (await balance(token)).Code, { timeout: 20_000 }).toBe(200);
});

describe.each([0, 1])('without shard %i', (lost) => {
  const kept = 1 - lost;

  test('its players read why, and the others notice nothing', async () => {
    const [gone, here] = [await playerOn(lost), await playerOn(kept)];
    await proxyOf(lost).cut();
    try {
      const { code } = refusals.account_unreachable;
      for (const locale of ['pt-BR', 'ar'] as const)
        expect(await balance(gone.token, locale)).toMatchObject({
          status: 200,
          Code: code,
          Msg: refusalText('account_unreachable', locale),
        });
      expect(await balance(here.token)).toMatchObject({ status: 200, Code: 200 });
      // On a busy machine a part that is there can miss its second once.
      await expect
        .poll(async () => (await api.app.inject({ url: '/readyz' })).json<unknown>(), { timeout: 20_000 })
        .toMatchObject({
          ready: true,
          checks: { directory: 'ok', [`shard${lost}`]: 'away', [`shard${kept}`]: 'ok' },
        });
    } finally {
      await proxyOf(lost).restore();
    }
    expect(await balance(gone.token)).toMatchObject({ status: 200, Code: 200 });
  });

  test('of a device nobody says what nobody knows, and a payment that lies with the others is found', async () => {
    const { playerId } = await playerOn(kept);
    const deviceId = `device-of-${playerId}`;
    const at = harness.clock.now();
    await appendSignal(shards.ofPlayer(playerId), { ...aLogin, playerId, deviceId, at });
    const receipt = { provider: 'bank', endToEndId: `E${playerId}`, playerId, brandId: 1 };
    await shards.inPlayerTransaction(playerId, (tx) =>
      insertReceipt(tx, {
        ...receipt,
        depositId: null,
        amountE5: 100_000n,
        reason: null,
        paidAt: at,
        seenAt: at,
      }),
    );
    const asking = { playerId, brandId: 1, deviceId, nowMs: harness.clock.nowMs() };
    expect(await deviceOf({ shards, secrets: testSecrets }, asking)).toMatchObject({ isShared: false });
    await proxyOf(lost).cut();
    try {
      expect(await deviceOf({ shards, secrets: testSecrets }, asking)).toMatchObject({ isShared: undefined });
      expect(await locateReceipt({ shards }, receipt)).toMatchObject({ playerId });
      await expect(locateReceipt({ shards }, { ...receipt, endToEndId: 'E0' })).rejects.toThrow('cannot be reached');
    } finally {
      await proxyOf(lost).restore();
    }
    expect(await locateReceipt({ shards }, { ...receipt, endToEndId: 'E0' })).toBeUndefined();
  });

  test('the office reads what lies with the others, and who is missing', async () => {
    const [gone, here] = [await playerOn(lost), await playerOn(kept)];
    const phoneOf = async ({ playerId }: typeof gone) => (await readPersonal(players, playerId)).phone ?? '';
    const phones = { gone: await phoneOf(gone), here: await phoneOf(here) };
    expect(await search(phones.here)).toEqual({ found: [`${here.playerId}`], Away: [] });
    const Away = [`shard${lost}`];
    await proxyOf(lost).cut();
    try {
      for (const list of officeLists) expect(await list()).toMatchObject({ Away, Total: null });
      expect(await asStaff(staffRoutes.withdrawalsQueue, { view: 'staff' })).toMatchObject({ Counts: null, Sum: null });
      expect(await asStaff(staffRoutes.reconciliationDesk, {})).toMatchObject({ Away, Today: null });
      expect(await search(phones.here)).toEqual({ found: [`${here.playerId}`], Away });
      for (const clue of [phones.gone, `${gone.playerId}`]) expect(await search(clue)).toEqual({ found: [], Away });
      const opened = await asStaff(staffRoutes.player360, { playerId: `${here.playerId}` });
      expect(opened).toMatchObject({ Head: { PlayerId: `${here.playerId}` }, Away });
    } finally {
      await proxyOf(lost).restore();
    }
    for (const list of officeLists) expect(await list()).toMatchObject({ Away: [], Total: expect.any(Number) });
    expect(await search(`${gone.playerId}`)).toEqual({ found: [`${gone.playerId}`], Away: [] });
  });

  test('every loop goes on for the other one', async () => {
    const whole = await loopsThatReach(kept);
    expect(whole.length).toBeGreaterThan(10);
    await playerOn(kept);
    await proxyOf(lost).cut();
    try {
      const reached = await loopsThatReach(kept);
      const stopped = whole.filter((name) => !reached.includes(name) && !NEEDS_EVERY_SHARD.includes(name));
      expect(stopped).toEqual([]);
      const lag = () => outboxLag(harness.shards[kept] as Database);
      // Readers wait for transactions of others on the same server.
      await expect
        .poll(async () => {
          await loopsThatReach(kept);
          return (await lag()).filter(({ events }) => events > 0);
        })
        .toEqual([]);
      expect((await lag()).length).toBeGreaterThan(5);
    } finally {
      await proxyOf(lost).restore();
    }
  });
});

/** A worker that holds one shard of the two. */
function holding(shard: number): Background {
  const held = shards.all.slice(shard, shard + 1);
  return backgroundOf({ ...api, deps: { ...api.deps, shards: { ...shards, held: () => held } } });
}

test('each audit chain is read by one worker, and that of the directory by the one that holds the first shard', async () => {
  const readBy = async (shard: number) => {
    const { loops, metrics } = holding(shard);
    await loops.find(({ name }) => name === 'audit.verify')?.run();
    const lines = metrics.render().split('\n');
    return lines
      .flatMap((line) => /^casino_proof_faults\{proof="audit",database="(\w+)"\}/.exec(line)?.[1] ?? [])
      .toSorted();
  };
  expect([await readBy(0), await readBy(1)]).toEqual([['directory', 'shard0'], ['shard1']]);
});

test('a worker leaves a shard to the one that holds it', async () => {
  const half = holding(0);
  const whole = await loopsThatReach(1);
  const reached = await loopsThatReach(1, half);
  expect(reached.filter((name) => !WALK_EVERY_SHARD.includes(name))).toEqual([]);
  expect(whole.length - reached.length).toBeGreaterThan(10);
  expect((await loopsThatReach(0, half)).toSorted()).toEqual(whole.toSorted());
});
