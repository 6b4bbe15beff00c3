import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { TEST_STATEMENT_TIMEOUT_MS, type TestStack } from '../../apps/api/test/global-setup.ts';
import { connect, databasesOn, MigrationRefused, type MigrateOptions, migrate, migrationsFolder } from './index.ts';

let options: MigrateOptions & { folder: string };
let made = 0;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'arara-migrations-'));
  for (const name of ['roles.sql', 'directory/0001_shards.sql', 'shard/0001_shards.sql'])
    cpSync(join(migrationsFolder, name), join(folder, name));
  const stack: TestStack = inject('stack');
  // Roles belong to the whole server, so other tests at the same time live with what is set here.
  const statementTimeoutMs = TEST_STATEMENT_TIMEOUT_MS;
  options = { ...databasesOn(stack.postgresUrl, `${stack.run}_m${made++}`, 2), folder, statementTimeoutMs };
});
afterEach(() => rmSync(options.folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(options.folder, name), text);

async function inDirectory(text: string): Promise<unknown[]> {
  const client = await connect(options.directoryUrl);
  try {
    const result = await client.query(text);
    return result.rows;
  } finally {
    await client.end();
  }
}

test('makes roles and databases, applies each file once and deals out the virtual shards', async () => {
  const applied = await migrate(options);
  expect(applied.map((file) => file.name)).toEqual(['0001_shards.sql', '0001_shards.sql', '0001_shards.sql']);
  expect(await migrate(options)).toEqual([]);
  expect(await inDirectory('select database, count(*)::int from shards.map group by 1 order by 1')).toEqual([
    { database: 0, count: 2_048 },
    { database: 1, count: 2_048 },
  ]);
  expect(
    await inDirectory(`select nspowner::regrole::text as owner from pg_namespace where nspname = 'shards'`),
  ).toEqual([{ owner: 'arara_owner' }]);
});

test('refuses an edited, a removed and a late file and changes nothing', async () => {
  write('directory/0003_third.sql', 'create table public.third (id int)');
  await migrate(options);
  write('directory/0003_third.sql', 'create table public.third (id bigint)');
  await expect(migrate(options)).rejects.toThrow(MigrationRefused);
  rmSync(join(options.folder, 'directory/0003_third.sql'));
  await expect(migrate(options)).rejects.toThrow('is gone from the folder');
  write('directory/0003_third.sql', 'create table public.third (id int)');
  write('directory/0002_second.sql', 'create table public.second (id int)');
  await expect(migrate(options)).rejects.toThrow('comes before');
  expect(await inDirectory(`select to_regclass('public.second') as found`)).toEqual([{ found: null }]);
});

test('a file that fails half-way leaves nothing and is tried again', async () => {
  write('directory/0002_half.sql', 'create table public.half (id int);\nselect 1/0;');
  await expect(migrate(options)).rejects.toThrow('0002_half.sql failed: division by zero');
  expect(await inDirectory(`select to_regclass('public.half') as found`)).toEqual([{ found: null }]);
  write('directory/0002_half.sql', 'create table public.half (id int);');
  expect((await migrate(options))[0]).toMatchObject({ name: '0002_half.sql' });
});

test('refuses a file that ends the transaction of the runner', async () => {
  write('directory/0002_sly.sql', 'create table public.sly (id int);\ncommit;');
  await expect(migrate(options)).rejects.toThrow('may not begin or end one');
});

test('builds an index concurrently outside a transaction, and again after a try that left it half-built', async () => {
  write('directory/0002_many.sql', 'create table public.many (id int); insert into public.many values (1), (1);');
  const index = 'create unique index concurrently if not exists many_id on public.many (id);';
  write('directory/0003_many_id.sql', `-- migrate: no transaction\n${index}\n`);
  const valid = `select indisvalid as valid from pg_index where indexrelid = 'public.many_id'::regclass`;
  await expect(migrate(options)).rejects.toThrow('0003_many_id.sql failed: could not create unique index');
  expect(await inDirectory(valid)).toEqual([{ valid: false }]);
  await inDirectory('truncate public.many');
  expect(await migrate(options)).toContainEqual(expect.objectContaining({ name: '0003_many_id.sql' }));
  expect(await inDirectory(valid)).toEqual([{ valid: true }]);
});

test('outside a transaction a file is one statement, because two could be half-done', async () => {
  write(
    'directory/0002_two.sql',
    '-- migrate: no transaction\ncreate table public.a (id int);\ncreate table public.b (id int);',
  );
  await expect(migrate(options)).rejects.toThrow('without a transaction a migration is one statement');
});

test('two runners at once apply each file once', async () => {
  write('directory/0002_slow.sql', 'create table public.slow (id int); select pg_sleep(0.3);');
  const results = await Promise.all([migrate(options), migrate(options)]);
  expect(results.map((applied) => applied.length).sort((a, b) => a - b)).toEqual([0, 4]);
});

test('gives up on a table that somebody holds, instead of queueing everybody behind it', async () => {
  await migrate(options);
  const holder = await connect(options.directoryUrl);
  await holder.query('begin; lock table shards.map in access share mode');
  write('directory/0002_blocked.sql', 'alter table shards.map add column note text');
  await expect(migrate({ ...options, lockTimeoutMs: 100 })).rejects.toThrow('lock timeout');
  await holder.end();
});
