import { readFile } from 'node:fs/promises';
import { makePlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import type { Database, Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import {
  type DrainOptions,
  drain,
  emit,
  type OutboxEvent,
  outboxLag,
  prune,
  readBatch,
  readTopic,
  registerReaders,
  retireReader,
} from './index.ts';

let harness: Harness;
let db: Database;
let owner: Database;

beforeAll(async () => {
  harness = await openHarness();
  [db, owner] = [harness.shards[0] as Database, harness.owner.shards[0] as Database];
  await owner.run(sql`create table public.effects (number int not null)`);
  await owner.run(sql`grant select, insert on public.effects to arara_worker`);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await owner.run(sql`truncate outbox.events, outbox.cursors, outbox.parcels, public.effects`);
  await registerReaders(db, 'books');
});

/** A transaction held open by the test until `finish` or `abandon`. */
async function openTransaction(work: (tx: Tx) => Promise<void>) {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const ended = db
    .transaction(async (tx) => {
      await work(tx);
      begun.resolve();
      await gate.promise;
    })
    .catch(() => undefined);
  await begun.promise;
  const finish = () => (gate.resolve(), ended);
  const abandon = () => (gate.reject(new Error('abandoned')), ended);
  return { finish, abandon };
}

const emitNumber = (number: number) => (tx: Tx) => emit(tx, 'test.counted', { number });
const commitNumber = (number: number) => db.transaction(emitNumber(number));
const read = (reader = 'books', limit = 100) => db.transaction((tx) => readBatch(tx, reader, limit));
/** Other suites may write on the same server at the same time, and readers rightly wait for them. */
async function take(count: number, reader = 'books') {
  const taken: OutboxEvent[] = [];
  while (taken.length < count) taken.push(...(await read(reader, count - taken.length)));
  return taken;
}
async function drained(options: DrainOptions, count: number): Promise<void> {
  for (let handled = 0; handled < count; ) handled += await drain(db, options);
}
const numbers = (events: readonly { payload: Readonly<Record<string, unknown>> }[]) =>
  events.map((event) => event.payload['number']);

test('directory and shards have the same outbox', async () => {
  const migrations = new URL('../../../migrations/', import.meta.url);
  const shard = await readFile(new URL('shard/0010_outbox.sql', migrations), 'utf8');
  expect(await readFile(new URL('directory/0008_outbox.sql', migrations), 'utf8')).toBe(shard);
});

test('the application can tell events only through the entry point and cannot change them', async () => {
  await expect(db.run(sql`insert into outbox.events (topic, payload) values ('test.counted', '{}')`)).rejects.toThrow(
    'permission denied',
  );
  await commitNumber(1);
  await expect(db.run(sql`delete from outbox.events`)).rejects.toThrow('permission denied');
  await expect(db.run(sql`update outbox.events set topic = 'test.other'`)).rejects.toThrow('permission denied');
});

describe('reading', () => {
  test('an event disappears with the transaction that told it', async () => {
    const open = await openTransaction(emitNumber(1));
    await open.abandon();
    await commitNumber(2);
    expect(numbers(await take(1))).toEqual([2]);
  });

  test('a slow transaction is waited for, not passed over, even when later ones committed first', async () => {
    const slow = await openTransaction(emitNumber(1));
    await commitNumber(2);
    await commitNumber(3);
    expect(await read()).toEqual([]);
    await slow.finish();
    expect(numbers(await take(3))).toEqual([1, 2, 3]);
    expect(await read()).toEqual([]);
  });

  test('what is older than the slow transaction is read meanwhile', async () => {
    await commitNumber(1);
    const slow = await openTransaction(emitNumber(2));
    await commitNumber(3);
    expect(numbers(await take(1))).toEqual([1]);
    expect(await read()).toEqual([]);
    await slow.abandon();
    expect(numbers(await take(1))).toEqual([3]);
  });

  test('each reader has its own cursor and an unknown one is a fault', async () => {
    await registerReaders(db, 'pushes');
    await commitNumber(1);
    expect(numbers(await take(1, 'books'))).toEqual([1]);
    await registerReaders(db, 'books');
    expect(await read('books')).toEqual([]);
    expect(numbers(await take(1, 'pushes'))).toEqual([1]);
    await expect(read('nobody')).rejects.toThrow('outbox reader nobody is not registered');
    // Whoever drains for the first time gets a place at the beginning.
    expect(await drain(db, { reader: 'newcomer', batch: 10, handle: async () => undefined })).toBe(1);
    expect(await read('newcomer')).toEqual([]);
  });

  test('with nothing to read nobody takes the turn of another, and so nothing is written', async () => {
    await commitNumber(1);
    await drained({ reader: 'books', batch: 10, handle: () => Promise.resolve() }, 1);
    const turn = await openTransaction((tx) => readBatch(tx, 'books', 1).then(() => undefined));
    // Without the look this waits for a turn that ends only after it.
    expect(await drain(db, { reader: 'books', batch: 10, handle: () => Promise.resolve() })).toBe(0);
    await turn.finish();
  });

  test('a reader of one topic passes the others, and is told how many there were', async () => {
    await commitNumber(1);
    await db.transaction((tx) => emit(tx, 'test.other', { number: 2 }));
    await commitNumber(3);
    await expect
      .poll(
        async () =>
          (await db.rows(sql`select 1 from outbox.events where xid < pg_snapshot_xmin(pg_current_snapshot())`)).length,
      )
      .toBe(3);
    const wanted = { topic: 'test.counted', limit: 10 };
    const { events, passed } = await db.transaction((tx) => readTopic(tx, 'books', wanted));
    expect(numbers(events)).toEqual([1, 3]);
    expect(passed).toBe(3);
    expect(await read()).toEqual([]);
  });

  test('what a full batch puts back waits for the next time', async () => {
    await commitNumber(1);
    await commitNumber(2);
    let putBack = 0;
    const options: DrainOptions = {
      reader: 'books',
      batch: 1,
      async handle(tx, events) {
        for (const { topic, payload } of events) await emit(tx, topic, payload);
        putBack += events.length;
        if (putBack > 5) throw new Error('it goes round and round');
      },
      isEnough: () => putBack > 0,
    };
    await drained(options, 1);
    expect(putBack).toBe(1);
    expect(numbers(await take(2))).toEqual([2, 1]);
  });

  test('a reader killed before its commit reads the same events again, and their effect exists once', async () => {
    for (let number = 1; number <= 10; number += 1) await commitNumber(number);
    const handle = async (tx: Tx, events: readonly { payload: Readonly<Record<string, unknown>> }[]) => {
      for (const number of numbers(events)) await tx.run(sql`insert into public.effects values (${number})`);
    };
    const killed = drained(
      {
        reader: 'books',
        batch: 4,
        handle: async (tx, events) => {
          await handle(tx, events);
          // The server ends the connection as it would if the reader's process died.
          if (numbers(events).includes(7)) await tx.run(sql`select pg_terminate_backend(pg_backend_pid())`);
        },
      },
      10,
    );
    await expect(killed).rejects.toThrow('cannot be reached');
    await drained({ reader: 'books', batch: 4, handle }, 6);
    expect(await read()).toEqual([]);
    const effects = await db.rows<{ number: number }>(sql`select number from public.effects order by number`);
    expect(effects.map((row) => row.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('with many writers of random speed and two copies of the reader, every event counts exactly once', async () => {
    const total = 300;
    const expected = Array.from({ length: total }, (_, number) => number).filter((number) => number % 17 !== 0);
    const record = async (tx: Tx, events: readonly { payload: Readonly<Record<string, unknown>> }[]) => {
      await tx.run(sql`insert into public.effects select unnest(${numbers(events)}::int[])`);
    };
    let writing = true;
    const readers = [1, 2].map(async () => {
      while (writing) await drain(db, { reader: 'books', batch: 7, handle: record });
    });
    const writers = Array.from({ length: 10 }, async (_, writer) => {
      for (let number = writer; number < total; number += 10)
        await db
          .transaction(async (tx) => {
            await emitNumber(number)(tx);
            await tx.run(sql`select pg_sleep(${((number * 7) % 11) / 1_000})`);
            if (number % 17 === 0) throw new Error('rolled back');
          })
          .catch(() => undefined);
    });
    await Promise.all(writers);
    writing = false;
    await Promise.all(readers);
    const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from public.effects`);
    await drained({ reader: 'books', batch: 7, handle: record }, expected.length - count);
    const effects = await db.rows<{ number: number }>(sql`select number from public.effects order by number`);
    expect(effects.map((row) => row.number)).toEqual(expected);
  });
});

describe('pruning', () => {
  const left = async () => numbers(await owner.rows(sql`select payload from outbox.events order by xid, id`));

  test('keeps what the slowest reader has not read, and everything while nobody reads', async () => {
    for (let number = 1; number <= 5; number += 1) await commitNumber(number);
    await registerReaders(db, 'pushes');
    await take(4, 'books');
    await take(2, 'pushes');
    expect(await outboxLag(db)).toMatchObject([
      { reader: 'books', events: 1 },
      { reader: 'pushes', events: 3 },
    ]);
    expect(await prune(db)).toBe(2);
    expect(await left()).toEqual([3, 4, 5]);
    expect(await retireReader(db, 'pushes')).toBe(true);
    expect(await prune(db)).toBe(2);
    await retireReader(db, 'books');
    expect(await prune(db)).toBe(0);
    expect(await left()).toEqual([5]);
  });
});

describe('a virtual shard under way', () => {
  const moving = makePlayerId(1, 5n);
  const staying = makePlayerId(2, 5n);
  const pack = () => owner.one<{ packed: bigint }>(sql`select outbox.pack_vshard(1) as packed`);
  const unpack = () => owner.one<{ opened: bigint }>(sql`select outbox.unpack_vshard(1) as opened`);
  const payloads = (events: readonly { payload: unknown }[]) => events.map((event) => event.payload);

  test('takes along exactly what each reader has not read, and nothing of others', async () => {
    await registerReaders(db, 'pushes');
    const notify = (payload: object) => db.transaction((tx) => emit(tx, 'test.counted', payload));
    await notify({ playerId: `${moving}`, number: 1 });
    await take(1, 'books');
    await notify({ playerId: `${moving}`, number: 2 });
    await notify({ playerId: `${staying}`, number: 3 });
    await notify({
      transfers: [
        [`${moving}`, 1],
        [`${staying}`, 2],
        [`${moving}`, 3],
      ],
    });
    await notify({ transfers: [[`${moving}`, 4]] });
    await notify({ number: 6 });
    expect((await pack()).packed).toBe(4n);

    const stayed = [{ playerId: `${staying}`, number: 3 }, { transfers: [[`${staying}`, 2]] }, { number: 6 }];
    expect(payloads(await take(3, 'books'))).toEqual(stayed);
    expect(payloads(await take(3, 'pushes'))).toEqual(stayed);
    expect(await read('pushes')).toEqual([]);

    expect((await unpack()).opened).toBe(4n);
    const moved = [
      { playerId: `${moving}`, number: 2 },
      {
        transfers: [
          [`${moving}`, 1],
          [`${moving}`, 3],
        ],
      },
      { transfers: [[`${moving}`, 4]] },
    ];
    expect(payloads(await take(3, 'books'))).toEqual(moved);
    expect(await read('books')).toEqual([]);
    expect(payloads(await take(4, 'pushes'))).toEqual([{ playerId: `${moving}`, number: 1 }, ...moved]);
  });

  test('is read by a reader that got its place only after the move, as far as nobody had read it before', async () => {
    await registerReaders(db, 'pushes');
    const notify = (number: number) =>
      db.transaction((tx) => emit(tx, 'test.counted', { playerId: `${moving}`, number }));
    await notify(1);
    await take(1, 'books');
    await notify(2);
    expect((await pack()).packed).toBe(2n);
    await unpack();
    await registerReaders(db, 'newcomer');
    expect(numbers(await take(1, 'books'))).toEqual([2]);
    expect(numbers(await take(2, 'pushes'))).toEqual([1, 2]);
    expect(numbers(await take(1, 'newcomer'))).toEqual([2]);
    expect(await read('newcomer')).toEqual([]);
  });
});
