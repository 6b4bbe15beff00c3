import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, databasesOn, migrate } from '../../../../../scripts/migrate/index.ts';
import { pgbouncerServer } from '../../../../../scripts/stack/ha/pgbouncer.ts';
import { portsOf, urlsOf } from '../../../../../scripts/stack/index.ts';
import { ensureRunning, stopServer } from '../../../../../scripts/stack/server.ts';
import { aContext, aPlayer, aSession, sessionsOf } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { backgroundOf, openTestApp } from '../../../test/test-app.ts';
import { applyGroup, type GameCall } from '../../modules/ledger/game-calls.ts';
import type { PlayersContext } from '../../modules/players/index.ts';
import { openDatabase } from './db.ts';
import { sql } from './sql.ts';

/** The product behind a real PgBouncer in transaction mode, with fewer connections of PostgreSQL than callers. */
let direct: Harness;
let harness: Harness;
let players: PlayersContext;
const ports = portsOf('test');
const { postgresDirectory, directory } = urlsOf({ name: 'test' });
const pooler = pgbouncerServer({
  directory: `${postgresDirectory}-pooler`,
  logFile: join(directory, 'logs', 'pgbouncer.log'),
  port: ports.pooler,
  databases: { '*': ports.postgres },
});

const through = (url: string): string => Object.assign(new URL(url), { port: String(ports.pooler) }).href;

beforeAll(async () => {
  await ensureRunning(pooler);
  direct = await openHarness();
  const { directoryUrl, shardUrls } = direct.urls;
  harness = { ...direct, urls: { directoryUrl: through(directoryUrl), shardUrls: shardUrls.map(through) } };
  players = await aContext(harness);
});
afterAll(async () => {
  await direct.close();
  await stopServer(pooler);
});

test('many callers open accounts, hold locks and read their balances on connections that they share', async () => {
  const api = await openTestApp(harness, { shards: players.shards, sessions: sessionsOf(players) });
  const balances = await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const playerId = await aPlayer(players, { cashE5: 1_000_000n + BigInt(number) * 100_000n });
      const headers = { token: await aSession(players, playerId) };
      const url = '/v1/api/player/updateBalance';
      const answer = await api.app.inject({ method: 'POST', url, headers, payload: {} });
      return answer.json<{ Code: number }>().Code;
    }),
  );
  expect(balances).toEqual(Array.from({ length: 60 }, () => 200));
  const faults: string[] = [];
  for (const { name, run } of backgroundOf(api).loops)
    await run().catch((error: unknown) => faults.push(`${name}: ${String(error)}`));
  expect(faults).toEqual([]);
});

test('a group of bets commits once, and a repeat of it changes nothing', async () => {
  const bettors = await Promise.all(Array.from({ length: 8 }, () => aPlayer(players, { cashE5: 500_000n })));
  const [shard] = players.shards.all;
  if (shard === undefined) throw new Error('no shard');
  const here = bettors.filter((playerId) => players.shards.ofPlayer(playerId) === shard);
  const calls = here.map((playerId): GameCall => {
    const [key, round] = [`7:pooled-${playerId}`, `7:r-${playerId}`];
    return { key, playerId, brandId: 1, operation: 'bet', amountE5: 100_000n, fingerprint: 'c0', party: 7, round };
  });
  const outcomes = async () => (await applyGroup(shard, harness.clock, calls)).map(({ outcome }) => outcome);
  expect(here.length).toBeGreaterThan(0);
  expect(new Set(await outcomes())).toEqual(new Set(['applied']));
  expect(new Set(await outcomes())).toEqual(new Set(['replayed']));
});

test('the time limits of the role hold on a connection that names none', async () => {
  const name = new URL(harness.urls.directoryUrl).pathname.slice(1);
  const admin = await connect(direct.urlsFor('postgres').directoryUrl);
  await admin.query(`alter role arara_worker in database ${name} set statement_timeout = '300ms'`);
  await admin.query(`alter role arara_worker in database ${name} set lock_timeout = '100ms'`);
  // The pooler holds connections from before; they keep the limits that they began with.
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  );
  const limited = openDatabase({ name, url: harness.urls.directoryUrl, poolMax: 2, statementTimeoutMs: 20_000 });
  try {
    await expect.poll(() => limited.one(sql`select 1 as one`).catch(() => undefined)).toEqual({ one: 1 });
    await expect(limited.run(sql`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' });
    await admin.query('begin; select pg_advisory_xact_lock(77)');
    const held = limited.transaction((tx) => tx.run(sql`select pg_advisory_xact_lock(77)`));
    await expect(held).rejects.toMatchObject({ code: '55P03' });
  } finally {
    await admin.end();
    await limited.close();
  }
});

test('the roles have limits of their own, the worker more than the API', async () => {
  const { rows } = await connect(direct.urlsFor('postgres').directoryUrl).then(async (client) => {
    const found = await client.query<{ role: string; settings: string[] }>(`
      select setrole::regrole::text as role, setconfig as settings from pg_db_role_setting
      where setdatabase = 0 and setrole::regrole::text like 'arara%' order by 1`);
    await client.end();
    return found;
  });
  expect(rows).toEqual([
    { role: 'arara_app', settings: ['statement_timeout=20000', 'lock_timeout=16000'] },
    { role: 'arara_players', settings: ['statement_timeout=20000', 'lock_timeout=16000'] },
    { role: 'arara_staff', settings: ['statement_timeout=20000', 'lock_timeout=16000'] },
    { role: 'arara_worker', settings: ['statement_timeout=30000', 'lock_timeout=24000'] },
  ]);
});

test('a migration by way of the pooler is refused before it changes anything', async () => {
  const { postgresUrl, run } = inject('stack');
  await expect(migrate(databasesOn(through(postgresUrl), `${run}_pooled`, 1))).rejects.toThrow(
    'unsupported startup parameter',
  );
});
