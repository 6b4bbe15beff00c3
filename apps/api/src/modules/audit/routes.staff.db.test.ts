import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { appendAudit } from './audit.ts';

let harness: Harness;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  for (const [index, database] of [harness.directory, ...harness.shards].entries())
    for (const brandId of [1, 2])
      await database.transaction((tx) =>
        appendAudit(tx, {
          atMs: harness.clock.nowMs() + index,
          brandId,
          actor: { kind: 'staff', id: String(index) },
          action: index === 0 ? 'settings.changed' : 'players.blocked',
          subject: `thing:${index}`,
          details: { brandId, ...(index > 0 && { code: `C-RISK-0${index}` }) },
          requestId: 'req-1',
        }),
      );
});
afterAll(() => harness.close());

interface Page {
  readonly Total: number;
  readonly Counts: Readonly<Record<string, number>> | null;
  readonly List: readonly { Id: string; Subject: string; Details: unknown; Reason: unknown; Action: string }[];
  readonly SealedUpTo: unknown;
}
async function list(payload: object): Promise<Page> {
  const headers = { 'content-type': 'application/json', token: 'staff-1' };
  const answer = await api.app.inject({ method: 'POST', url: '/staff/audit/list', headers, payload });
  const { Code, Body } = answer.json<{ Code: number; Body: Page }>();
  expect(Code).toBe(200);
  return Body;
}
const subjectsOf = (page: Page) => page.List.map((record) => record.Subject);

describe('the audit in the back office', () => {
  it('lists the records of one brand over all databases, newest first', async () => {
    const page = await list({ actorKind: 'staff', action: '', subject: '' });
    const things = page.List.filter((record) => record.Subject.startsWith('thing:'));
    expect(things.map((record) => record.Subject)).toEqual(['thing:2', 'thing:1', 'thing:0']);
    expect(things.map((record) => record.Details)).toMatchObject([{ brandId: 1 }, { brandId: 1 }, { brandId: 1 }]);
    expect(things.map((record) => record.Id)).toEqual(['shard1:1', 'shard0:1', 'directory:1']);
    expect(page.SealedUpTo).toBeNull();
  });

  it('filters by the beginning of the action, by subject, by actor and by day', async () => {
    expect(subjectsOf(await list({ action: 'players.' }))).toEqual(['thing:2', 'thing:1']);
    expect(subjectsOf(await list({ subject: 'thing:1' }))).toEqual(['thing:1']);
    expect(subjectsOf(await list({ actorId: '2' }))).toEqual(['thing:2']);
    expect(subjectsOf(await list({ subject: 'thing:1', from: '2026-11-16', to: '2026-11-16' }))).toEqual(['thing:1']);
    expect(subjectsOf(await list({ subject: 'thing:1', to: '2026-11-15' }))).toEqual([]);
    expect(subjectsOf(await list({ subject: 'thing:1', from: '2026-11-17' }))).toEqual([]);
  });

  it('filters by a part of the reason, and says of each record why', async () => {
    const found = await list({ reason: 'risk-0' });
    expect(found.List.map(({ Reason }) => Reason)).toEqual(['C-RISK-02', 'C-RISK-01']);
    expect(subjectsOf(await list({ reason: 'RISK-01' }))).toEqual(['thing:1']);
    expect(subjectsOf(await list({ reason: '%' }))).toEqual([]);
  });

  it('says how many of the filter each view holds, and a view holds only its own', async () => {
    const all = await list({ actorId: '0' });
    expect(all.Counts).toMatchObject({ all: 1, rules: 1, money: 0, people: 0 });
    const rules = await list({ actorId: '0', view: 'rules' });
    expect([rules.Total, subjectsOf(rules)]).toEqual([1, ['thing:0']]);
    const money = await list({ actorId: '0', view: 'money' });
    expect([money.Total, money.Counts, subjectsOf(money)]).toEqual([0, all.Counts, []]);
  });

  it('turns pages over all databases without losing or repeating a record', async () => {
    const first = await list({ action: 'players.', page: 1, limit: 1 });
    const second = await list({ action: 'players.', page: 2, limit: 1 });
    const third = await list({ action: 'players.', page: 3, limit: 1 });
    expect([first, second, third].flatMap(subjectsOf)).toEqual(['thing:2', 'thing:1']);
    expect(first.Total).toBe(2);
  });

  it('records that somebody read it, without what they typed', async () => {
    await list({ subject: 'player:maria@example.com' });
    const page = await list({ action: 'audit.read' });
    expect(page.List[0]).toMatchObject({ Action: 'audit.read', Details: { filters: ['action'] } });
    expect(page.List[1]).toMatchObject({ Details: { filters: ['subject'] } });
  });
});
