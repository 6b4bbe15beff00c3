import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { tcpProxy } from '../../../test/tcp-proxy.ts';
import { openDatabase } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { renewLeases } from './leases.store.ts';
import { leaseShards } from './leases.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.directory.run(sql`delete from jobs.workers`);
});

const five = ['shard0', 'shard1', 'shard2', 'shard3', 'shard4'];
const renew = (workerId: string, shards: readonly string[] = five) =>
  harness.directory.transaction((tx) => renewLeases(tx, { workerId, shards, livesForMs: 60_000 }));

/** What a worker leaves that was killed a while ago. */
const goneSilent = (workerId: string) =>
  harness.directory.run(
    sql`update jobs.workers set living_until = clock_timestamp() - interval '1 ms' where id = ${workerId}`,
  );

describe('the shards', () => {
  test('are shared as soon as the first worker has seen the second', async () => {
    expect(await renew('a')).toEqual(five);
    expect(await renew('b')).toEqual([]);
    expect(await renew('a')).toEqual(['shard0', 'shard1', 'shard2']);
    expect(await renew('b')).toEqual(['shard3', 'shard4']);
    expect(await renew('a')).toEqual(['shard0', 'shard1', 'shard2']);
  });

  test('have one holder each, also when many workers ask at once', async () => {
    const workers = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (let turn = 0; turn < 3; turn += 1) await Promise.all(workers.map((worker) => renew(worker)));
    const held = await Promise.all(workers.map((worker) => renew(worker)));
    expect(held.flat().toSorted()).toEqual(five);
    expect(held.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1, 1, 1]);
  });

  test('of a worker that was killed go to the others', async () => {
    await renew('a');
    await renew('b');
    await renew('a');
    await renew('b');
    await goneSilent('a');
    expect(await renew('b')).toEqual(five);
    // It lives after all, and asks for its share again.
    expect(await renew('a')).toEqual([]);
    expect(await renew('b')).toEqual(['shard0', 'shard1', 'shard2']);
    expect(await renew('a')).toEqual(['shard3', 'shard4']);
  });

  test('are those of the newest configuration', async () => {
    await renew('a');
    expect(await renew('a', ['shard1', 'shard5'])).toEqual(['shard1', 'shard5']);
  });
});

describe('a worker', () => {
  const namesOf = (held: readonly { name: string }[]) => held.map(({ name }) => name);

  test('that ends in order gives its shards back at once', async () => {
    const shards = { directory: harness.directory, all: harness.shards };
    const taken: string[] = [];
    const [first, second] = ['first', 'second'].map((workerId) =>
      leaseShards(shards, { workerId, onTaken: () => taken.push(workerId) }),
    );
    if (first === undefined || second === undefined) throw new Error('there are two');
    for (const { loop } of [first, second, first, second]) await loop.run();
    expect([first.held(), second.held()].map(namesOf)).toEqual([['shard0'], ['shard1']]);
    expect(taken).toEqual(['second']);
    await first.release();
    await second.loop.run();
    expect(taken).toEqual(['second', 'second']);
    await second.loop.run();
    expect(taken).toHaveLength(2);
    expect(namesOf(second.held())).toEqual(['shard0', 'shard1']);
  });

  test('without the directory keeps what it holds, and after the time of a lease walks all', async () => {
    const proxy = await tcpProxy(harness.urls.directoryUrl);
    const directory = openDatabase({ name: 'directory', url: proxy.url, poolMax: 1, statementTimeoutMs: 5_000 });
    let elapsedMs = 0;
    const shards = { directory, all: harness.shards };
    const { loop, held } = leaseShards(shards, { workerId: 'mine', elapsedMs: () => elapsedMs });
    try {
      // Before the first answer nobody knows who else lives.
      expect(namesOf(held())).toEqual(['shard0', 'shard1']);
      await renew('other', namesOf(harness.shards));
      await loop.run();
      expect(held()).toEqual([]);
      await renew('other', namesOf(harness.shards));
      await loop.run();
      expect(namesOf(held())).toEqual(['shard1']);
      await proxy.cut();
      elapsedMs += 6_000;
      await expect(loop.run()).rejects.toThrow('directory cannot be reached');
      expect(namesOf(held())).toEqual(['shard1']);
      elapsedMs += 1;
      expect(namesOf(held())).toEqual(['shard0', 'shard1']);
      await proxy.restore();
      await loop.run();
      expect(namesOf(held())).toEqual(['shard1']);
    } finally {
      await directory.close();
      await proxy.cut().catch(() => undefined);
    }
  });
});
