import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from './harness.ts';
import { freePort } from '../../../scripts/edge/testing/raw-edge.ts';
import { postgresServer, postgresUrl } from '../../../scripts/stack/postgres.ts';
import { ensureRunning, killServer } from '../../../scripts/stack/server.ts';
import { tcpProxy } from './tcp-proxy.ts';
import { vshardOfId } from '@arara/domain/ids';
import { BANK, BANK_BRAND } from '../src/modules/payments/testing/connected-bank.ts';
import { ensurePartitions } from '../src/modules/ledger/index.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/db/db.ts';
import { sql } from '../src/platform/db/sql.ts';
import { archiveLagSeconds } from '../src/platform/metrics/archive.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { serveMetrics } from '../src/platform/metrics/route.ts';
import { emit, registerReaders } from '../src/platform/outbox/index.ts';
import { openPayoutStage } from '../src/modules/payments/testing/payout-stage.ts';
import { figureSources } from '../src/composition/figure-sources.ts';
import { figuresLoop, watchProofs } from '../src/composition/worker-figures.ts';

let harness: Harness;
/** Nobody's clock runs. */
const noMarket = { policy: { rule: () => expect.unreachable() }, brands: () => [] };

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('the worker shows how far it is behind on every database, and which one is away', async () => {
  const proxy = await tcpProxy(harness.urls.shardUrls[1] ?? '');
  const lost = openDatabase({ name: 'shard1', url: proxy.url, poolMax: 2, statementTimeoutMs: 20_000 });
  const [shard] = harness.shards;
  if (shard === undefined) throw new Error('there is no shard');
  const { directory, clock } = harness;
  const metrics = createMetrics();
  const providers = { all: () => [] };
  const figures = figuresLoop(
    metrics,
    figureSources({ shards: { directory, all: [shard, lost] }, clock, providers, ...noMarket }),
  );
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const read = async () => {
    await figures.run().catch(() => undefined);
    return (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
  };
  await registerReaders(shard, 'slow.reader');
  await shard.transaction((tx) => emit(tx, 'test.topic', {}));
  const dueAt = new Date(clock.nowMs() - 90_000);
  await directory.run(sql`
    insert into jobs.schedules (job, every, first_period, registered_at) values ('test.late', 'hour', 'x', ${dueAt})`);
  await directory.run(sql`insert into jobs.periods (job, period, due_at) values ('test.late', 'x', ${dueAt})`);

  const shown = await read();
  for (const name of ['directory', 'shard0', 'shard1'])
    expect(shown).toContain(`casino_database_up{database="${name}"} 1`);
  expect(shown).toContain('casino_outbox_lag_events{database="shard0",reader="slow.reader"} 1');
  expect(shown).toContain('casino_outbox_lag_seconds{database="shard0",reader="slow.reader"}');
  expect(shown).toContain('casino_job_overdue_seconds{job="test.late"} 90');

  await proxy.cut();
  const without = await read();
  expect(without).toContain('casino_database_up{database="shard1"} 0');
  expect(without).toContain('casino_database_up{database="shard0"} 1');
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  await served.close();
  await lost.close();
});

test('the worker shows money that waits, and why, payouts that are stopped, and how long a certificate lasts', async () => {
  const stage = await openPayoutStage(harness);
  const { context, bank } = stage;
  const { clock } = harness;
  const metrics = createMetrics();
  const figures = figuresLoop(metrics, figureSources({ ...context, clock, providers: bank.providers, ...noMarket }));
  const id = await stage.approved({ amountE5: 2_500_000n });
  clock.moveMs(7_200_000);
  await bank.payoutSwitch.stopBySystem({ provider: BANK, reason: 'test' }, { brandId: BANK_BRAND, name: 'test' });
  await figures.run();
  const labels = context.shards.ofVshard(vshardOfId(id) ?? 0).name;
  const shown = metrics.render();
  const waiting = `database="${labels}",brand="${BANK_BRAND}",money="out",reason="approved",age="day"`;
  expect(shown).toContain(`casino_money_waiting_reais{${waiting}} 25`);
  expect(shown).toContain(`casino_money_waiting_orders{${waiting}} 1`);
  expect(shown).toContain(`casino_money_waiting_oldest_seconds{${waiting}} 7200`);
  expect(shown).toContain(`casino_payouts_stopped{provider="${BANK}"} 1`);
  expect(shown).toMatch(new RegExp(`casino_certificate_ends_seconds{certificate="${BANK}"} [1-9]`));
});

test('the worker shows when a job last ended, what is due to leave, and what stands still', async () => {
  const { directory, clock, owner } = harness;
  const at = clock.now();
  clock.moveMs(60_000);
  await owner.directory.run(sql`
    insert into jobs.schedules (job, every, first_period, registered_at) values ('test.done', 'hour', 'x', ${at})`);
  await owner.directory.run(sql`
    insert into jobs.periods (job, period, due_at, started_at, done_at) values ('test.done', 'x', ${at}, ${at}, ${at})`);
  await owner.directory.run(sql`
    insert into team.runs (brand_id, kind, period, period_end, stage, started_at, problem, stopped_at)
    values (1, 'team', '2026-01-05', '2026-01-12', 'verify', ${at}, '1: 2, counted 3', ${at})`);
  const metrics = createMetrics();
  const sources = figureSources({ shards: { directory, all: [] }, clock, providers: { all: () => [] }, ...noMarket });
  await figuresLoop(metrics, sources).run();
  const shown = metrics.render();
  expect(shown).toContain('casino_job_done_seconds{job="test.done"} 60');
  expect(shown).toContain('casino_settlements_stopped{brand="1"} 1');
  expect(shown).toContain('# TYPE casino_messages_due gauge');
  expect(shown).toContain('# TYPE casino_jackpot_unpaid_seconds gauge');
});

test('a month of partitions that nobody made is shown before it begins', async () => {
  const [shard] = harness.shards;
  if (shard === undefined) throw new Error('there is no shard');
  const metrics = createMetrics();
  const shards = { directory: harness.directory, all: [shard] };
  const clock = fixedClock(Date.parse('2028-11-30T23:00:00Z'));
  const figures = figuresLoop(metrics, figureSources({ shards, clock, providers: { all: () => [] }, ...noMarket }));
  const shown = async () => {
    await figures.run();
    return metrics
      .render()
      .match(/(?<=casino_months_missing\{database="shard0",table=)\S+ \d/g)
      ?.toSorted();
  };
  expect(await shown()).toEqual(['"ledger.entries"} 0', '"provider_calls.calls"} 0']);
  clock.moveMs(86_400_000);
  expect(await shown()).toEqual(['"ledger.entries"} 1', '"provider_calls.calls"} 1']);
  await ensurePartitions(shard, '2029-01-01', 1);
  expect(await shown()).toEqual(['"ledger.entries"} 0', '"provider_calls.calls"} 1']);
});

test('a file of the log that does not reach the archive is shown with its age, and one that did is not', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'archived-'));
  const folder = join(directory, 'archive');
  for (const one of [directory, mkdirSync(folder) ?? folder]) chmodSync(one, 0o777);
  const settings = { archive_mode: 'on', archive_command: `cp %p ${folder}/%f` };
  const port = await freePort();
  const logFile = join(directory, 'log');
  const server = postgresServer({ directory, logFile, port, clusterName: `archived-${port}`, settings });
  await ensureRunning(server);
  const database = openDatabase({ name: 'shard0', url: postgresUrl(port), poolMax: 2, statementTimeoutMs: 20_000 });
  const write = async () => {
    await database.run(sql`create table if not exists public.written (at timestamptz)`);
    await database.run(sql`select pg_switch_wal()`);
    await database.run(sql`insert into public.written values (now())`);
  };
  expect(await archiveLagSeconds(harness.directory)).toBeUndefined();
  await write();
  await expect.poll(() => archiveLagSeconds(database), { timeout: 20_000 }).toBe(0);
  renameSync(folder, `${folder}-away`);
  await write();
  await expect.poll(() => archiveLagSeconds(database), { timeout: 20_000 }).toBeGreaterThan(1);
  await database.close();
  await killServer(server);
  rmSync(directory, { recursive: true });
});

test('what a proof found is shown until the next one is due', () => {
  const metrics = createMetrics();
  const proofs = watchProofs(metrics, harness.clock);
  proofs.found('books', 'shard0', 2);
  proofs.found('audit', 'shard0', 0);
  expect(metrics.render()).toContain('casino_proof_faults{proof="books",database="shard0"} 2');
  expect(metrics.render()).toContain('casino_proof_faults{proof="audit",database="shard0"} 0');
  harness.clock.moveMs(3_600_000);
  expect(metrics.render()).toContain('casino_proof_faults{proof="books",database="shard0"} 2');
  harness.clock.moveMs(3_600_000);
  expect(metrics.render()).not.toContain('casino_proof_faults{');
});
