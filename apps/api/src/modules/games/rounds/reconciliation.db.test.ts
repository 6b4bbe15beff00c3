import { shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { createLog } from '../../../platform/metrics/log.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { type CaseRow, closeCase, listOpenCases, setOwner } from '../shared/cases.store.ts';
import { listReconciliations } from '../catalogue/operations.store.ts';
import { openSupplierServer, type SupplierServer } from '../testing/supplier-server.ts';
import { createReconciliation, type Reconciliation } from './reconciliation.ts';
import { insertProvider } from '../shared/store.ts';
import { aHub88Supplier, onlySupplier } from '../testing/hub88-supplier.ts';
import { bet, openTable, rollback, type Seat, type Table, win } from '../testing/table.ts';

const HOUR_MS = 3_600_000;
const REAL = 100_000n;

let harness: Harness;
let context: PlayersContext;
let server: SupplierServer;
let table: Table;
let reconciliation: Reconciliation;
let fromMs: number;
/** What the supplier believes has happened. */
let believed: object[] = [];
let serial = 0;

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
  reconciliation = createReconciliation({ shards, suppliers: onlySupplier(supplier), clock, log });
});
afterAll(async () => {
  await server.close();
  await harness.close();
});

/** Each test has an hour of its own, the last one long enough ago. */
beforeEach(() => {
  harness.clock.moveMs(100 * HOUR_MS);
  fromMs = harness.clock.nowMs() - 60_000;
  believed = [];
});

const aSeat = async (): Promise<Seat> => table.sit(await aPlayer(context, { cashE5: 100n * REAL }));
const txName = () => `tx-${(serial += 1)}`;

/** The supplier's line about an operation, as of now. */
const believe = (seat: Seat, txId: string, more: object): void => {
  believed.push({
    transaction_uuid: txId,
    transaction_status: 'TS_SUCCESS',
    user: seat.playerId.toString(),
    round: 'r',
    inserted_at: new Date(harness.clock.nowMs()).toISOString().slice(0, 23),
    ...more,
  });
};

async function compare(): Promise<CaseRow[]> {
  server.replies = { '/transactions/list': { body: believed } };
  await reconciliation.request({ provider: 'studio', fromMs, toMs: fromMs + HOUR_MS });
  await reconciliation.compareDue();
  const found = await listOpenCases(harness.directory, { brandId: 1, limit: 100 });
  return found.filter(({ openedAt }) => openedAt.getTime() === harness.clock.nowMs());
}

const kindsOf = (cases: readonly CaseRow[]) => cases.map(({ kind, subject }) => `${kind} ${subject}`).toSorted();
const lastRun = async () => (await listReconciliations(harness.directory, 'studio', 1))[0];

test('a day on which both sides say the same opens no case', async () => {
  const seat = await aSeat();
  const [a, b, c, d] = [txName(), txName(), txName(), txName()];
  await seat.play('r', [bet(a, 10n * REAL)]);
  await seat.play('r', [win(b, 5n * REAL)], true);
  await seat.play('r2', [bet(c, REAL)]);
  await seat.play('r2', [rollback(d, c)]);
  believe(seat, a, { kind: 'TK_BET', amount: 1_000_000 });
  believe(seat, b, { kind: 'TK_WIN', amount: 500_000 });
  believe(seat, c, { kind: 'TK_BET', amount: 100_000, transaction_status: 'TS_ROLLEDBACK' });
  believe(seat, d, { kind: 'TK_ROLLBACK', reference_transaction_uuid: c });
  believe(seat, txName(), { kind: 'TK_BET', amount: 1, transaction_status: 'TS_DECLINED' });
  expect(await compare()).toEqual([]);
  expect(await lastRun()).toMatchObject({ state: 'done', theirs: 4, ours: 4, cases: 0, tries: 1 });
});

test('each difference is a case with both sides, an owner and a time; nothing is corrected', async () => {
  const seat = await aSeat();
  const [here, there, amount, state] = [txName(), txName(), txName(), txName()];
  await seat.play('r', [bet(there, 2n * REAL)]);
  await seat.play('r', [bet(amount, 3n * REAL)]);
  await seat.play('r', [bet(state, 4n * REAL)]);
  await seat.play('r', [rollback(txName(), state)]);
  const before = await balanceOf(context.shards.ofPlayer(seat.playerId), seat.playerId);
  believe(seat, here, { kind: 'TK_WIN', amount: 700_000 });
  believe(seat, amount, { kind: 'TK_BET', amount: 300_001 });
  believe(seat, state, { kind: 'TK_BET', amount: 400_000 });
  const cases = await compare();
  expect(kindsOf(cases)).toEqual([
    `amount ${amount}`,
    `missing_here ${here}`,
    `missing_there ${seat.playerId} ${there}`,
    `state ${state}`,
  ]);
  const differing = cases.find(({ kind }) => kind === 'amount');
  expect(differing).toMatchObject({
    provider: 'studio',
    playerId: seat.playerId,
    round: 'r',
    state: 'open',
    owner: 'games-operations',
    ours: { kind: 'bet', amountE5: '300000' },
    theirs: { kind: 'bet', amountE5: '300001' },
  });
  expect(differing?.dueAt.getTime()).toBe(harness.clock.nowMs() + 24 * HOUR_MS);
  expect(await balanceOf(context.shards.ofPlayer(seat.playerId), seat.playerId)).toEqual(before);
});

test('the same stretch compared again opens nothing twice, and a closed case stays closed', async () => {
  const seat = await aSeat();
  const txId = txName();
  believe(seat, txId, { kind: 'TK_BET', amount: 5 });
  const [found] = await compare();
  const id = found?.id ?? 0n;
  expect(await setOwner(harness.directory, id, 'ana')).toBe(true);
  const end = { id, by: 'ana', resolution: 'paid by hand', at: harness.clock.now() };
  expect(await closeCase(harness.directory, end)).toBe(true);
  expect(await closeCase(harness.directory, end)).toBe(false);
  fromMs -= 60_000;
  expect(await compare()).toEqual([]);
  expect(await lastRun()).toMatchObject({ state: 'done' });
});

test('one id under two players of two databases stands twice here and once there: a case', async () => {
  const first = await aSeat();
  let second = await aSeat();
  while (context.shards.ofPlayer(second.playerId) === context.shards.ofPlayer(first.playerId)) second = await aSeat();
  expect(shardOf(first.playerId)).not.toBe(shardOf(second.playerId));
  const txId = txName();
  await first.play('r', [bet(txId, REAL)]);
  await second.play('r', [bet(txId, REAL)]);
  believe(first, txId, { kind: 'TK_BET', amount: 100_000 });
  expect(kindsOf(await compare())).toEqual([`missing_there ${second.playerId} ${txId}`]);
});

test('a second rollback of one bet, and a rollback that came before its bet, are no difference', async () => {
  const seat = await aSeat();
  const [a, never] = [txName(), txName()];
  await seat.play('r', [bet(a, REAL)]);
  const rollbacks = [txName(), txName()];
  for (const txId of rollbacks) {
    await seat.play('r', [rollback(txId, a)]);
    believe(seat, txId, { kind: 'TK_ROLLBACK', reference_transaction_uuid: a });
  }
  const early = txName();
  await seat.play('r', [rollback(early, never)]);
  believe(seat, a, { kind: 'TK_BET', amount: 100_000, transaction_status: 'TS_ROLLEDBACK' });
  believe(seat, early, { kind: 'TK_ROLLBACK', reference_transaction_uuid: never });
  expect(await compare()).toEqual([]);
});

test('a win that they tried to deliver for hours is found where they wrote it down', async () => {
  const seat = await aSeat();
  const [a, late] = [txName(), txName()];
  believe(seat, a, { kind: 'TK_BET', amount: 100_000, inserted_at: new Date(fromMs - 5 * HOUR_MS).toISOString() });
  believe(seat, late, { kind: 'TK_WIN', amount: 50_000, inserted_at: new Date(fromMs - 4 * HOUR_MS).toISOString() });
  await seat.play('r', [bet(a, REAL)]);
  await seat.play('r', [win(late, REAL / 2n)]);
  expect(await compare()).toEqual([]);
});

test('a call on the border of the hour is found on the other side of it, without a second question', async () => {
  const seat = await aSeat();
  const [before, after] = [txName(), txName()];
  await seat.play('r', [bet(before, REAL)]);
  await seat.play('r', [bet(after, REAL)]);
  const amount = { kind: 'TK_BET', amount: 100_000 };
  believe(seat, before, { ...amount, inserted_at: new Date(fromMs - 300_000).toISOString() });
  believe(seat, after, { ...amount, inserted_at: new Date(fromMs + HOUR_MS + 300_000).toISOString() });
  server.heard.length = 0;
  expect(await compare()).toEqual([]);
  expect(server.heard).toHaveLength(1);
  expect(await lastRun()).toMatchObject({ theirs: 0, ours: 2 });
});

test('without an answer nothing is compared, and it is tried again later and later', async () => {
  const seat = await aSeat();
  await seat.play('r', [bet(txName(), REAL)]);
  await reconciliation.request({ provider: 'studio', fromMs, toMs: fromMs + HOUR_MS });
  server.replies = { '/transactions/list': { status: 503, body: '<html>' } };
  await reconciliation.compareDue();
  const nextInMs = async () => ((await lastRun())?.nextAt.getTime() ?? 0) - harness.clock.nowMs();
  expect(await lastRun()).toMatchObject({ state: 'due', trouble: 'http_503', tries: 1 });
  expect(await nextInMs()).toBe(120_000);
  harness.clock.moveMs(120_000);
  server.replies = { '/transactions/list': { status: 429, body: {}, headers: { 'retry-after': '3000' } } };
  await reconciliation.compareDue();
  expect(await lastRun()).toMatchObject({ state: 'due', trouble: 'rate_limited', tries: 2 });
  expect(await nextInMs()).toBe(3_000_000);
  harness.clock.moveMs(3_000_000);
  server.replies = { '/transactions/list': { body: [] } };
  await reconciliation.compareDue();
  expect(await lastRun()).toMatchObject({ state: 'done', trouble: null, ours: 1, cases: 1 });
});

test('the job writes one stretch per supplier and hour, and two workers compare it once', async () => {
  const startMs = Math.floor(harness.clock.nowMs() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS;
  const period = { name: 'an hour', startMs, endMs: startMs + HOUR_MS };
  for (const _ of [1, 2])
    await harness.directory.transaction((tx) => reconciliation.job.run({ period, tx, nowMs: harness.clock.nowMs() }));
  server.replies = { '/transactions/list': { body: [] } };
  server.heard.length = 0;
  await Promise.all([reconciliation.compareDue(), reconciliation.compareDue()]);
  expect(server.heard).toHaveLength(1);
  expect(await lastRun()).toMatchObject({
    fromAt: new Date(startMs),
    toAt: new Date(startMs + HOUR_MS),
    state: 'done',
  });
});
