import { makePlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../test/harness.ts';
import { backgroundOf, openTestApp } from '../../test/test-app.ts';
import * as ledger from '../modules/ledger/index.ts';
import type { Database } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import { type Job, periodAt } from '../platform/jobs/index.ts';
import { dropMonths, ensurePartitions } from '../platform/provider-calls/index.ts';

const DAY_MS = 86_400_000;
const playerId = makePlayerId(0, 77n);
let harness: Harness;
let shard: Database;
let jobs: readonly Job[];

beforeAll(async () => {
  harness = await openHarness();
  const [first] = harness.owner.shards;
  if (first === undefined) throw new Error('the harness has no shard');
  shard = first;
  ({ jobs } = backgroundOf(await openTestApp(harness)));
});
afterAll(() => harness.close());

const ago = (days: number) => new Date(harness.clock.nowMs() - days * DAY_MS);

async function runJob(name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  const nowMs = harness.clock.nowMs();
  await harness.directory.transaction((tx) => job.run({ tx, nowMs, period: periodAt(job.every, nowMs) }));
}

async function aSession(
  id: string,
  seen: Date,
  ended?: { readonly at: Date; readonly because: string },
): Promise<void> {
  await shard.run(sql`
    insert into auth.sessions (id, player_id, brand_id, token_hash, user_agent, address, opened_by, created_at,
      last_seen_at, proved_at, ended_at, ended_because)
    values (${id}, ${playerId}, 1, sha256(${id}::bytea), '', '', 'password', ${ago(400)}, ${seen}, ${seen},
      ${ended?.at ?? null}, ${ended?.because ?? null})`);
}

test('sessions that are long over and logins that failed long ago go; what says which device is known stays', async () => {
  await aSession('ended long ago', ago(200), { at: ago(200), because: 'logout' });
  await aSession('silent for long', ago(181));
  await aSession('ended by the owner elsewhere', ago(200), { at: ago(200), because: 'ended_elsewhere' });
  await aSession('ended lately', ago(200), { at: ago(179), because: 'logout' });
  await aSession('in use', ago(1));
  for (const [kind, days] of [
    ['login_failed', 181],
    ['login_failed', 179],
    ['login', 400],
  ] as const)
    await shard.run(sql`
      insert into auth.signals (player_id, at, brand_id, kind, address, user_agent)
      values (${playerId}, ${ago(days)}, 1, ${kind}, '', '')`);
  await runJob('auth.forget_traces');
  const sessions = await shard.rows<{ id: string }>(sql`select id from auth.sessions order by id`);
  expect(sessions.map(({ id }) => id)).toEqual(['ended by the owner elsewhere', 'ended lately', 'in use']);
  const signals = await shard.rows<{ kind: string; at: Date }>(sql`select kind, at from auth.signals order by at`);
  expect(signals).toEqual([
    { kind: 'login', at: ago(400) },
    { kind: 'login_failed', at: ago(179) },
  ]);
});

test('messages that were settled long ago go, after as many days as the setting of their brand says', async () => {
  for (const [days, brandId] of [
    [181, 1],
    [179, 1],
    [89, 1],
    [100, 2],
  ] as const)
    await harness.owner.directory.run(sql`
      insert into notifications.messages (id, brand_id, key, channel, template, locale, state, attempts, expires_at,
        created_at, settled_at)
      values (${`m${days}`}, ${brandId}, ${`test:${days}`}, 'mail', 'test', 'pt-BR', 'sent', 1, ${ago(days)},
        ${ago(days)}, ${ago(days)})`);
  const left = async () => {
    await runJob('notifications.forget_settled');
    const rows = await harness.directory.rows<{ id: string }>(sql`select id from notifications.messages order by id`);
    return rows.map(({ id }) => id);
  };
  expect(await left()).toEqual(['m100', 'm179', 'm89']);
  const soon = new Date(harness.clock.nowMs() + 10_000);
  await harness.owner.directory.run(sql`
    insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
    values ('privacy.messageDays', 1, '90', ${soon}, 1, 2, 1, ${harness.clock.now()})`);
  harness.clock.moveMs(20_000);
  expect(await left()).toEqual(['m100', 'm89']);
});

test('what providers said goes month by month when the years of the law are over', async () => {
  // The clock of the harness stands in November 2026, and the market keeps five years.
  const app = harness.shards[0] as Database;
  await ensurePartitions(app, '2021-09-01', 3);
  const months = () =>
    shard.rows<{ name: string }>(sql`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'provider_calls.calls'::regclass and c.relname like 'calls_2021%' order by 1`);
  await app.transaction(async (tx) => {
    await tx.run(sql`select count(*) from provider_calls.calls`);
    expect(await dropMonths(app, '2021-11-16')).toBe(0);
  });
  await runJob('provider_calls.drop_months');
  expect(await months()).toEqual([{ name: 'calls_2021_11' }]);
});

test('months of entries move to the archive when the setting says so, and a later pass finds nothing left', async () => {
  const app = harness.shards[0] as Database;
  await ledger.ensurePartitions(app, '2024-09-01', 3);
  const months = () =>
    shard.rows<{ name: string }>(sql`
      select i.inhrelid::regclass::text as name from pg_inherits i
      where i.inhparent in ('ledger.entries'::regclass, 'archive.entries'::regclass)
        and i.inhrelid::regclass::text like '%2024%' order by 1`);
  // The setting keeps two years.
  for (const _ of ['detached', 'again']) {
    await runJob('ledger.detach_months');
    expect(await months()).toEqual([
      { name: 'archive.entries_2024_09' },
      { name: 'archive.entries_2024_10' },
      { name: 'ledger.entries_2024_11' },
    ]);
  }
});

test('every index by block ranges sums up a full range by itself, or a growing table is read from its last vacuum on', async () => {
  const left = await shard.rows(sql`
    select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'brin' and not coalesce(c.reloptions, '{}') @> '{autosummarize=on}'`);
  expect(left).toEqual([]);
});
