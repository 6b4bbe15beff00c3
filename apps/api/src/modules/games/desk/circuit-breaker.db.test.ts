import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { aPlayer, settingsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { bet, openTable, win } from '../testing/table.ts';
import { aWirelessSupplier } from '../testing/wireless-supplier.ts';
import { watchSupplierFlows } from './circuit-breaker.ts';
import { listCreditsWhileOff, listOpenCircuits } from './circuit-breaker.store.ts';

const REAL = 100_000n;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const supplier = aWirelessSupplier({ code: 'mare', party: 2 });
let harness: Harness;
let api: TestApp;
let serial = 0;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  await harness.directory.run(sql`
    insert into games.providers (code, name, logo, party, brand_id, created_at)
    values ('mare', 'Maré', '/m.svg', 2, 1, now())`);
});
afterAll(() => harness.close());

/** A round of a new player. */
async function playRound(stakeE5: bigint, winE5: bigint, on?: Database): Promise<void> {
  const { deps } = api;
  let playerId = await aPlayer(deps, { cashE5: stakeE5 });
  while (on !== undefined && deps.shards.ofPlayer(playerId).name !== on.name)
    playerId = await aPlayer(deps, { cashE5: stakeE5 });
  const seat = await openTable(supplier, deps).sit(playerId);
  const round = `r${(serial += 1)}`;
  await seat.play(round, [bet(`b-${round}`, stakeE5)]);
  await seat.play(round, [win(`w-${round}`, winE5)], true);
}

const watch = (held = api.deps.shards.held) =>
  watchSupplierFlows({
    clock: harness.clock,
    settings: settingsOf(api.deps),
    log: pino({ level: 'silent' }),
    shards: { directory: harness.directory, held },
  });
const openCircuits = () => listOpenCircuits(harness.directory);

async function call(path: string, token: string, payload: object) {
  const headers = { 'content-type': 'application/json', token };
  const answer = await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload });
  return answer.json<{ Code: number; Body: { ApprovalId: string } }>();
}

/** Two people close the circuit of the supplier. */
async function closeCircuit(): Promise<void> {
  const asked = await call('games/lift', 'staff-1', { scope: 'provider', name: 'mare', reason: 'prêmio conferido' });
  const yes = { id: asked.Body.ApprovalId, verdict: 'approved' };
  expect(await call('approvals/decide', 'staff-1', yes)).toMatchObject({ Code: 6202 });
  expect(await openCircuits()).toEqual(['mare']);
  expect(await call('approvals/decide', 'staff-2', yes)).toMatchObject({ Code: 200 });
}

test('a supplier that credits no more than its limit above the stakes goes on taking bets', async () => {
  await playRound(100n * REAL, 100_100n * REAL);
  await watch();
  await watch();
  expect(await openCircuits()).toEqual([]);
});

test('a supplier above its limit takes no new bets, while a win of a round that exists is paid', async () => {
  const { deps } = api;
  const playerId = await aPlayer(deps, { cashE5: 10n * REAL });
  const open = await openTable(supplier, deps).sit(playerId);
  await open.play('still-open', [bet('b-open', 10n * REAL)]);

  // The stake of the open round counts for the supplier, so this is one centavo above the limit of R$ 100,000.
  await playRound(1n * REAL, 11n * REAL + 1_000n);
  await watch();
  expect(await openCircuits()).toEqual(['mare']);
  const stops = await harness.directory.rows(sql`
    select scope, stopped_by as by, reason from games.stops where lifted_at is null`);
  expect(stops).toEqual([
    {
      scope: 'provider',
      by: 'system:circuit_breaker',
      reason: 'Creditou R$ 100000.01 acima das apostas em uma hora.',
    },
  ]);
  const stopped = openTable({ ...supplier, isOn: false }, deps);
  await expect((await stopped.sit(playerId)).play('new', [bet('b-new', 1n)])).rejects.toThrow('game_forbidden');
  const seat = await stopped.sit(playerId);
  expect(await seat.play('still-open', [win('w-open', 20n * REAL)], true)).toMatchObject({ ok: true });
  const records = await harness.directory.rows(sql`
    select actor_id as by, details from audit.records where subject = 'provider:mare' order by id`);
  expect(records).toEqual([{ by: 'circuit_breaker', details: { loss: '100000.01', replaced: null } }]);
});

test('a circuit that two people closed opens again only for what is credited afterwards', async () => {
  await closeCircuit();
  await watch();
  expect(await openCircuits()).toEqual([]);
  harness.clock.moveMs(2 * MINUTE_MS);
  await playRound(1n * REAL, 100_002n * REAL);
  await watch();
  expect(await openCircuits()).toEqual(['mare']);
  harness.clock.moveMs(MINUTE_MS);
  await closeCircuit();
});

test('what was counted of a shard that is away still opens the circuit', async () => {
  harness.clock.moveMs(2 * HOUR_MS);
  const [first, second] = api.deps.shards.held();
  await playRound(1n * REAL, 60_001n * REAL, first);
  await watch();
  expect(await openCircuits()).toEqual([]);
  await playRound(1n * REAL, 60_001n * REAL, second);
  const rows = () => Promise.reject(new Error('this shard is away'));
  const lost = { name: first?.name, rows };
  await expect(watch(() => [lost, second] as never)).rejects.toThrow('this shard is away');
  expect(await openCircuits()).toEqual(['mare']);
});

test('credits of a supplier after it was stopped are shown', async () => {
  const since = new Date(harness.clock.nowMs() - HOUR_MS);
  const before = await listCreditsWhileOff(harness.directory, since);
  harness.clock.moveMs(2 * MINUTE_MS);
  await playRound(1n * REAL, 3n * REAL);
  await watch();
  expect(before).toEqual([]);
  expect(await listCreditsWhileOff(harness.directory, since)).toEqual([{ supplier: 'mare', amountE5: 3n * REAL }]);
});

test('a circuit opens in the place of the stop that a person set, and keeps what players read', async () => {
  await closeCircuit();
  harness.clock.moveMs(2 * HOUR_MS);
  const playersRead = 'Volta em breve.';
  const stop = { scope: 'provider', name: 'mare', reason: 'manutenção', playersRead };
  expect(await call('games/stop', 'staff-1', stop)).toMatchObject({ Code: 200 });
  await playRound(1n * REAL, 100_002n * REAL);
  await watch();
  expect(await openCircuits()).toEqual(['mare']);
  const stops = await harness.directory.rows(sql`
    select stopped_by as by, lifted_by as lifted, players_read as read, reason from games.stops order by id desc limit 2`);
  const breaker = 'system:circuit_breaker';
  expect(stops).toEqual([
    { by: breaker, lifted: null, read: playersRead, reason: expect.stringContaining('Já estava parado: manutenção') },
    { by: '1', lifted: breaker, read: playersRead, reason: 'manutenção' },
  ]);
  await watch();
  expect(await openCircuits()).toEqual(['mare']);
});
