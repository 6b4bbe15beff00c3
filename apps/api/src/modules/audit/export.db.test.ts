import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { appendAudit } from './audit.ts';
import { checkExport } from './export.ts';
import { openAnchors } from './providers/index.ts';
import { createSealer } from './sealer.ts';

const none = new Map();
const DAY = '2026-11-16';
let harness: Harness;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  const databases = [api.deps.shards.directory, ...api.deps.shards.all];
  for (const [at, database] of databases.entries())
    for (const brandId of [1, 1, 2, 1])
      await database.transaction((tx) =>
        appendAudit(tx, {
          atMs: harness.clock.nowMs(),
          brandId,
          actor: { kind: 'staff', id: '7' },
          action: 'settings.changed',
          subject: `thing:${at}`,
          details: { brandId },
          requestId: undefined,
        }),
      );
  const anchors = openAnchors({ adapter: 'file', paths: [join(tmpdir(), `anchors-${harness.name}`)] });
  await createSealer({ databases, anchors, clock: harness.clock }).sealOnce();
});
afterAll(() => harness.close());

async function call<Body>(path: string, payload: object): Promise<{ Code: number; Body: Body }> {
  const headers = { 'content-type': 'application/json', token: 'staff-1' };
  return (await api.app.inject({ method: 'POST', url: `/staff/audit/${path}`, headers, payload })).json();
}
const exported = async () => (await call<{ Text: string; Rows: number }>('export', { from: DAY, to: DAY })).Body;

it('a file proves itself, holds no text of another brand, and who asked is on record', async () => {
  const { Text, Rows } = await exported();
  expect(Rows).toBe(9);
  const checked = checkExport(Text, none);
  expect(checked).toMatchObject({ records: 9, ofOthers: 3, findings: [] });
  expect(checked.anchored).toEqual([api.deps.shards.directory, ...api.deps.shards.all].map(({ name }) => name));
  expect(Text).not.toContain('"brandId": 2');
  const list = await call<{ List: { Action: string }[]; Chain: object }>('list', { action: 'audit.exported' });
  expect(list.Body.List).toHaveLength(1);
  expect(list.Body.Chain).toMatchObject({ IsIntact: true, Suspects: 0 });
});

it('every letter that was changed in it is found, and every line that is gone', async () => {
  const { Text } = await exported();
  const lines = Text.split('\n');
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const without = [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n');
    expect(checkExport(without, none).findings, `without line ${at}`).not.toEqual([]);
    if (!line.includes('canonical') || line.includes('"canonical":null')) continue;
    const changed = line.replace('settings.changed', 'settings.changes');
    expect(checkExport(Text.replace(line, changed), none).findings).toHaveLength(1);
  }
});

it('a file that was made up whole is found by the heads that were kept outside', async () => {
  const { Text } = await exported();
  const name = api.deps.shards.directory.name;
  const anchors = openAnchors({ adapter: 'file', paths: [join(tmpdir(), `anchors-${harness.name}`)] });
  const kept = await anchors.list(name);
  expect(checkExport(Text, new Map([[name, kept]])).findings).toEqual([]);
  const others = kept.map((anchor) => ({ ...anchor, head: '0'.repeat(64) }));
  expect(checkExport(Text, new Map([[name, others]])).findings).toHaveLength(1);
});

interface Found {
  readonly Id: string;
  readonly Holds: boolean | null;
  readonly Hash: string | null;
  readonly Previous: string | null;
  readonly Next: string | null;
}
const listed = async () => (await call<{ List: Found[] }>('list', { subject: 'thing:0' })).Body.List;
const checked = async () =>
  (
    await call<{ Records: number; Chains: number; Anchored: number; Findings: string[] }>('check', {
      from: DAY,
      to: DAY,
    })
  ).Body;

it('one record leaves with the links up to the head outside, and no text but its own', async () => {
  const [, record] = await listed();
  const { Text, Rows } = (
    await call<{ Text: string; Rows: number }>('export', { from: DAY, to: DAY, record: record?.Id })
  ).Body;
  expect(Rows).toBe(1);
  expect(checkExport(Text, none)).toMatchObject({ records: 1, ofOthers: 2, findings: [] });
  expect(checkExport(Text, none).anchored).toEqual([api.deps.shards.directory.name]);
});

it('a list shows each link between its neighbours, and a record that was changed no longer hangs on its own', async () => {
  const before = await listed();
  expect(before.map(({ Holds }) => Holds)).toEqual([true, true, true]);
  expect(before[1]).toMatchObject({ Previous: before[2]?.Hash });
  expect(await checked()).toMatchObject({ Records: 9, Chains: 3, Anchored: 3, Findings: [] });
  const [, changed] = before;
  const url = harness.urlsFor('postgres').directoryUrl;
  const superuser = openDatabase({ name: 'directory', url, poolMax: 1, statementTimeoutMs: 20_000 });
  await superuser.run(sql`
    update audit.records set action = 'settings.hidden' where id = ${BigInt(changed?.Id.split(':')[1] ?? 0)}`);
  await superuser.close();
  expect((await listed()).map(({ Id, Holds }) => [Id === changed?.Id, Holds])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ]);
  const { Findings } = await checked();
  expect(Findings).toEqual([expect.stringContaining('was changed')]);
});
