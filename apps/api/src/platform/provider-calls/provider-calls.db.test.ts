import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { vshardOfId } from '@arara/domain/ids';
import { makePlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import type { Database } from '../db/db.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { sql } from '../db/sql.ts';
import { ensurePartitions, listCalls, type ProviderCall, recordCall } from './index.ts';

const run = promisify(execFile);
const key = (fill: number) => Buffer.alloc(32, fill);
const secrets = createSecrets({ dataKeys: [{ id: 3, key: key(1) }], indexKey: key(2), referralKey: key(3) });
const recorder = { secrets, random: randomBytes };
const playerId = makePlayerId(10, 5n);
let harness: Harness;
let db: Database;

beforeAll(async () => {
  harness = await openHarness();
  db = harness.shards[0] as Database;
});
afterAll(() => harness.close());

const aCall = (changes: Partial<ProviderCall> = {}): ProviderCall => ({
  at: harness.clock.now(),
  brandId: 1,
  playerId,
  provider: 'bank',
  direction: 'out',
  target: '/pix?cpf=52998224725',
  request: '{"chave":"maria@example.com"}',
  response: '{"nome":"Maria Zyxwvut"}',
  verdict: 'accepted',
  latencyMs: 12,
  ...changes,
});
const partitionOf = async (id: string) =>
  (
    await db.one<{ name: string }>(
      sql`select tableoid::regclass::text as name from provider_calls.calls where id = ${id}`,
    )
  ).name;

test('an exchange is kept word for word and comes back newest first', async () => {
  const first = aCall({ response: undefined, verdict: 'unknown' });
  const second = aCall({ at: new Date(harness.clock.nowMs() + 1), direction: 'in', request: 'ünïcödé \u0001' });
  const ids = [await recordCall(db, recorder, first), await recordCall(db, recorder, second)];
  const before = new Date(harness.clock.nowMs() + 1_000);
  expect(await listCalls(db, secrets, { playerId, before, limit: 10 })).toEqual([
    { ...second, id: ids[1] },
    { ...first, id: ids[0] },
  ]);
  expect(await listCalls(db, secrets, { playerId, before: second.at, limit: 10 })).toHaveLength(1);
  expect(ids.map(vshardOfId)).toEqual([10, 10]);
});

test('a call of nobody belongs to the house', async () => {
  const id = await recordCall(db, recorder, aCall({ playerId: undefined }));
  expect(vshardOfId(id)).toBe(0);
});

test('a dump shows nothing that was said, in clear, hex or base64', async () => {
  await recordCall(db, recorder, aCall({ target: '/keys/11144477735/%2B5511987654321/maria%40example.com?x=Zyxwvut' }));
  await recordCall(db, recorder, aCall({ target: '/broken/%E0%A4%A/52998224725' }));
  const { stdout } = await run('pg_dump', [`--dbname=${harness.urlsFor('postgres').shardUrls[0]}`], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const dump = stdout.toLowerCase();
  expect(dump).toContain('/keys/***/***/***');
  const said = ['52998224725', '11144477735', '5511987654321', 'maria', 'zyxwvut', 'chave', 'example.com'];
  const forms = said.flatMap((text) => [text, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64')]);
  expect(forms.filter((form) => dump.includes(form.toLowerCase()))).toEqual([]);
});

test('a call goes to the partition of its month; a month that nobody made is kept in the default partition', async () => {
  const november = await recordCall(db, recorder, aCall());
  expect(await partitionOf(november)).toBe('provider_calls.calls_2026_11');
  const late = await recordCall(db, recorder, aCall({ at: new Date('2031-02-03T00:00:00Z') }));
  expect(await partitionOf(late)).toBe('provider_calls.calls_default');
});

test('months ahead are made by the application, once', async () => {
  expect(await ensurePartitions(db, '2030-01-15', 3)).toBe(3);
  expect(await ensurePartitions(db, '2030-01-15', 4)).toBe(1);
  const id = await recordCall(db, recorder, aCall({ at: new Date('2030-03-31T23:59:59Z') }));
  expect(await partitionOf(id)).toBe('provider_calls.calls_2030_03');
});

test('a month is made while others read and write, and waits only for whoever reads all months', async () => {
  const read = sql`select count(*) from provider_calls.calls where at >= '2026-11-01' and at < '2026-12-01'`;
  await db.transaction(async (tx) => {
    await tx.run(read);
    await recordCall(tx, recorder, aCall());
    expect(await ensurePartitions(db, '2032-01-15', 2)).toBe(2);
  });
  await db.transaction(async (tx) => {
    await tx.run(sql`select count(*) from provider_calls.calls`);
    expect(await ensurePartitions(db, '2033-01-15', 1)).toBe(0);
  });
  expect(await ensurePartitions(db, '2033-01-15', 1)).toBe(1);
});

test('the record cannot be changed by the application', async () => {
  await expect(db.run(sql`update provider_calls.calls set verdict = 'refused'`)).rejects.toThrow('permission denied');
  await expect(db.run(sql`delete from provider_calls.calls`)).rejects.toThrow('permission denied');
});
