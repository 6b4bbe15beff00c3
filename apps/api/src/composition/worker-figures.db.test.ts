import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../test/harness.ts';
import { tcpProxy } from '../../test/tcp-proxy.ts';
import { openDatabase } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { serveMetrics } from '../platform/metrics/route.ts';
import { emit, registerReader } from '../platform/outbox/index.ts';
import { figuresLoop } from './worker-figures.ts';

let harness: Harness;

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
  const figures = figuresLoop({ databases: [directory, shard, lost], directory, clock, metrics });
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const read = async () => {
    await figures.run().catch(() => undefined);
    return (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
  };
  await registerReader(shard, 'slow.reader');
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
