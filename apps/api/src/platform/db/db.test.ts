import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { DatabaseAway, openDatabase } from './db.ts';
import { sql } from './sql.ts';

const open = (port: number) =>
  openDatabase({
    name: 'shard1',
    url: `postgres://arara_app@127.0.0.1:${port}/none`,
    poolMax: 1,
    statementTimeoutMs: 1_000,
    connectTimeoutMs: 300,
  });

test('a database that refuses, and one that is silent, are away after a bounded time', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  for (const port of [1, (silent.address() as AddressInfo).port]) {
    const database = open(port);
    await expect(database.one(sql`select 1`)).rejects.toBeInstanceOf(DatabaseAway);
    await expect(database.transaction((tx) => tx.run(sql`select 1`))).rejects.toMatchObject({ database: 'shard1' });
    await database.close();
  }
  silent.close();
});
