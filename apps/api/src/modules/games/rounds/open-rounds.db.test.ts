import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { createLog } from '../../../platform/metrics/log.ts';
import type { PlayersContext } from '../../players/index.ts';
import { listOpenCases } from '../shared/cases.store.ts';
import { createOpenRounds, type OpenRounds } from './open-rounds.ts';
import { findRound } from '../shared/play.store.ts';
import { openSupplierServer, type SupplierServer } from '../testing/supplier-server.ts';
import { insertProvider } from '../shared/store.ts';
import { aHub88Supplier, onlySupplier } from '../testing/hub88-supplier.ts';
import { bet, openTable, rollback, type Seat, type Table, win } from '../testing/table.ts';

const HOUR_MS = 3_600_000;
const REAL = 100_000n;

let harness: Harness;
let context: PlayersContext;
let server: SupplierServer;
let table: Table;
let openRounds: OpenRounds;
/** Two players, one on each database. */
let seats: readonly [Seat, Seat];

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  server = await openSupplierServer();
  const logo = '/art/avatars/arara.svg';
  const createdAt = harness.clock.now();
  await insertProvider(harness.directory, { code: 'studio', name: 'Studio', logo, party: 7, brandId: 1, createdAt });
  const supplier = aHub88Supplier(server);
  const { shards, clock } = context;
  table = openTable(supplier, { shards, clock });
  const log = createLog({ level: 'silent', name: 'test' });
  openRounds = createOpenRounds({ shards, suppliers: onlySupplier(supplier), clock, log });
  const first = await table.sit(await aPlayer(context, { cashE5: 100n * REAL }));
  let second = first;
  while (shards.ofPlayer(second.playerId) === shards.ofPlayer(first.playerId))
    second = await table.sit(await aPlayer(context, { cashE5: 100n * REAL }));
  seats = [first, second];
});
afterAll(async () => {
  await server.close();
  await harness.close();
});

const cases = () => listOpenCases(harness.directory, { brandId: 1, limit: 100 });

/** The hours of the clock that have ended since a moment, one by one, as the job sees them. */
async function sweepSince(sinceMs: number): Promise<void> {
  for (
    let startMs = Math.floor(sinceMs / HOUR_MS) * HOUR_MS;
    startMs + HOUR_MS <= harness.clock.nowMs();
    startMs += HOUR_MS
  ) {
    const period = { name: 'an hour', startMs, endMs: startMs + HOUR_MS };
    await harness.directory.transaction((tx) => openRounds.job.run({ period, tx, nowMs: harness.clock.nowMs() }));
  }
}

test('a round that stays open is listed once, with what the supplier says, and is not closed', async () => {
  const beganMs = harness.clock.nowMs();
  const [ana, rui] = seats;
  await ana.play('stuck', [bet('b-1', 3n * REAL)]);
  await rui.play('stuck', [bet('b-2', REAL)]);
  await ana.play('over', [bet('b-3', REAL)]);
  await ana.play('over', [win('w-3', 0n)], true);
  await ana.play('voided', [bet('b-4', REAL)]);
  await ana.play('voided', [rollback('v-4', 'b-4')]);
  harness.clock.moveMs(47 * HOUR_MS);
  await sweepSince(beganMs);
  expect(await cases()).toEqual([]);

  harness.clock.moveMs(3 * HOUR_MS);
  await sweepSince(beganMs);
  await sweepSince(beganMs);
  const found = await cases();
  expect(found.map(({ kind, subject }) => `${kind} ${subject}`).toSorted()).toEqual(
    seats.map(({ playerId }) => `open_round ${playerId} stuck`).toSorted(),
  );
  expect(found.find(({ playerId }) => playerId === ana.playerId)).toMatchObject({
    round: 'stuck',
    owner: 'games-operations',
    state: 'open',
    details: null,
    ours: { game: 'dadinho', stakeE5: '300000', winE5: '0' },
  });

  server.replies = { '/game/round': { body: { url: 'https://games.example/rounds/stuck' } } };
  await openRounds.askDetails();
  expect(server.heard.map(({ body }) => (JSON.parse(body) as { round: string }).round)).toEqual(['stuck', 'stuck']);
  expect(await cases()).toMatchObject([
    { details: { outcome: 'ok', value: { url: 'https://games.example/rounds/stuck' } } },
    { details: { outcome: 'ok' } },
  ]);
  await openRounds.askDetails();
  expect(server.heard).toHaveLength(2);
  for (const { playerId } of seats)
    expect(await findRound(context.shards.ofPlayer(playerId), playerId, '7:stuck')).toMatchObject({ state: 'open' });
});

test('what the supplier does not answer is asked again; what it refuses is written down', async () => {
  const beganMs = harness.clock.nowMs();
  await seats[0].play('silent', [bet('b-5', REAL)]);
  harness.clock.moveMs(50 * HOUR_MS);
  await sweepSince(beganMs);
  const details = async () => (await cases()).find(({ round }) => round === 'silent')?.details;
  server.heard.length = 0;
  server.replies = { '/game/round': { status: 500, body: {} } };
  await openRounds.askDetails();
  expect(await details()).toMatchObject({ outcome: 'unknown', detail: 'http_500' });
  await openRounds.askDetails();
  expect(server.heard).toHaveLength(1);
  harness.clock.moveMs(15 * 60_000);
  server.replies = { '/game/round': { status: 404, body: { error: 'no such round' } } };
  await openRounds.askDetails();
  expect(await details()).toMatchObject({ outcome: 'refused', detail: 'http_404' });
  harness.clock.moveMs(HOUR_MS);
  await openRounds.askDetails();
  expect(server.heard).toHaveLength(2);
});
