import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness, settled, TEST_START_MS } from '../../../test/harness.ts';
import { fixedClock } from '../../platform/clock.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { appendAudit, appendStaffAudit, type AuditEntry } from './audit.ts';
import { createSealer } from './sealer.ts';
import { verifyChain } from './verifier.ts';
import { openAnchors } from './providers/index.ts';

const HOUR_MS = 3_600_000;
const clock = fixedClock(TEST_START_MS);
const anEntry = (subject = '1'): AuditEntry => ({
  atMs: clock.nowMs(),
  brandId: 1,
  actor: { kind: 'system', id: 'test' },
  action: 'test.happened',
  subject: `thing:${subject}`,
  details: { count: 1 },
  requestId: undefined,
});

let harness: Harness;
let anchors: ReturnType<typeof openAnchors>;
beforeAll(async () => {
  harness = await openHarness();
  anchors = openAnchors({ adapter: 'file', paths: [await mkdtemp(join(tmpdir(), 'arara-anchors-'))] });
});
afterAll(() => harness.close());

const countOf = async (subject: string) => {
  const { n } = await harness.directory.one<{ n: bigint }>(
    sql`select count(*) as n from audit.records where subject = ${`thing:${subject}`}`,
  );
  return n;
};
const aSealer = () => createSealer({ databases: [harness.directory], anchors, clock, anchorEveryMs: 0 });
/** A transaction of any other database of the server holds the sealer back too, so tests wait for their records. */
async function sealUntil(count: number): Promise<void> {
  const sealer = aSealer();
  for (let sealed = 0; sealed < count; ) sealed += await sealer.sealOnce();
}
const sealedSubjects = () =>
  harness.directory.rows<{ subject: string }>(
    sql`select r.subject from audit.seals s join audit.records r on r.id = s.record_id order by s.position`,
  );

describe('audit records', () => {
  it.each(['ana@correio.example', '529.982.247-25', '52998224725'])(
    'refuse what staff write about a person instead of failing: %s',
    async (reason) => {
      const staff = { brandId: 1, staffId: 7n, requestId: 'r-1' };
      const line = {
        atMs: clock.nowMs(),
        action: 'content.planned',
        subject: 'content:1',
        details: { reason },
      } as const;
      const act = harness.directory.transaction((tx) => appendStaffAudit(tx, staff, line));
      await expect(act).rejects.toMatchObject({ refusal: 'invalid_input', values: { field: 'reason' } });
      // Our own code that writes personal data is a fault, not a refusal.
      const own = harness.directory.transaction((tx) => appendAudit(tx, { ...anEntry(), details: { reason } }));
      await expect(own).rejects.toThrow('personal data');
    },
  );

  it('commit with the act they speak of, and vanish with it', async () => {
    await harness.directory.transaction((tx) => appendAudit(tx, anEntry('kept')));
    const broken = harness.directory.transaction(async (tx) => {
      await appendAudit(tx, anEntry('lost'));
      throw new Error('the act failed');
    });
    await expect(broken).rejects.toThrow('the act failed');
    expect(await countOf('kept')).toBe(1n);
    expect(await countOf('lost')).toBe(0n);
  });

  it('exist on a shard too, with the same entry point', async () => {
    expect(await harness.shards[1]?.transaction((tx) => appendAudit(tx, anEntry('shard')))).toBe(1n);
  });

  it.each<[string, Sql]>([
    [
      'inserted',
      sql`insert into audit.records (at, brand_id, actor_kind, actor_id, action, subject, details)
          values (now(), 1, 'system', 'x', 'a.b', 'c:d', '{}')`,
    ],
    ['changed', sql`update audit.records set details = '{}'`],
    ['deleted', sql`delete from audit.records`],
    ['truncated', sql`truncate audit.records cascade`],
    ['sealed by hand', sql`insert into audit.seals values (99, 1, sha256('x'))`],
    ['unsealed', sql`delete from audit.seals`],
    ['given other blocks', sql`update audit.blocks set head = sha256('x')`],
  ])('cannot be %s by the role of the application', async (_, statement) => {
    await expect(harness.directory.run(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('with personal data are a fault before anything is written', async () => {
    const entry = { ...anEntry('personal'), details: { note: '529.982.247-25' } };
    await expect(harness.directory.transaction((tx) => appendAudit(tx, entry))).rejects.toThrow('details.note');
    const named = { ...anEntry(), subject: 'player:maria@example.com' } as const;
    await expect(harness.directory.transaction((tx) => appendAudit(tx, named))).rejects.toThrow('subject');
    expect(await countOf('personal')).toBe(0n);
  });
});

describe('the sealer', () => {
  it('never passes over a transaction that commits late', async () => {
    await sealUntil(1);
    const before = (await sealedSubjects()).length;
    const early = Promise.withResolvers<void>();
    const done = harness.directory.transaction(async (tx) => {
      await appendAudit(tx, anEntry('early'));
      early.resolve();
      // The early transaction stays open while a later one commits and the sealer runs.
      await harness.directory.transaction((other) => appendAudit(other, anEntry('later')));
      expect(await aSealer().sealOnce()).toBe(0);
    });
    await early.promise;
    await done;
    await sealUntil(2);
    const subjects = (await sealedSubjects()).slice(before).map((row) => row.subject);
    expect(subjects).toEqual(['thing:early', 'thing:later']);
  });

  it('seals every record once while writers and three sealers run at once', async () => {
    const writers = Array.from({ length: 10 }, async (_, writer) => {
      for (let n = 0; n < 20; n += 1)
        await harness.directory.transaction(async (tx) => {
          await appendAudit(tx, anEntry(`${writer}-${n}-a`));
          await appendAudit(tx, anEntry(`${writer}-${n}-b`));
        });
    });
    let isWriting = true;
    const sealers = [aSealer(), aSealer(), aSealer()].map(async (sealer) => {
      while (isWriting) await sealer.sealOnce();
    });
    await Promise.all(writers);
    isWriting = false;
    await Promise.all(sealers);
    await expect.poll(async () => (await aSealer().sealOnce()) + (await sealedSubjects()).length).toBe(403);
    const { records, seals } = await harness.directory.one<{ records: bigint; seals: bigint }>(
      sql`select (select count(*) from audit.records) as records, (select count(distinct record_id) from audit.seals) as seals`,
    );
    expect(records).toBe(403n);
    expect(seals).toBe(records);
    const report = await verifyChain({ database: harness.directory, anchors, clock });
    expect(report).toMatchObject({ intact: true, findings: [], records });
  });

  it('anchors a head that an earlier run committed but could not anchor', async () => {
    await harness.directory.transaction((tx) => appendAudit(tx, anEntry('unanchored')));
    const full = { ...anchors, append: () => Promise.reject(new Error('disk full')) };
    const failing = createSealer({ databases: [harness.directory], anchors: full, clock, anchorEveryMs: 0 });
    const before = (await sealedSubjects()).length;
    await settled(harness.directory);
    await expect(failing.sealOnce()).rejects.toThrow('disk full');
    await expect.poll(async () => (await aSealer().sealOnce()) + (await sealedSubjects()).length).toBe(before + 1);
    const report = await verifyChain({ database: harness.directory, anchors, clock });
    expect(report.lastAnchor?.position).toBe(report.records);
  });

  it('anchors no more often than it was told', async () => {
    const slow = createSealer({ databases: [harness.directory], anchors, clock, anchorEveryMs: 60_000 });
    const count = async () => (await anchors.list('directory')).length;
    const before = await count();
    await harness.directory.transaction((tx) => appendAudit(tx, anEntry('soon')));
    for (let sealed = 0; sealed < 1; ) sealed += await slow.sealOnce();
    expect(await count()).toBe(before);
    clock.moveMs(60_000);
    await slow.sealOnce();
    expect(await count()).toBe(before + 1);
  });

  it('catches up with a place that was away, and reports what a place has lost', async () => {
    const [here, there] = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'arara-anchors-'))));
    const both = openAnchors({ adapter: 'file', paths: [here ?? '', there ?? ''] });
    const first = openAnchors({ adapter: 'file', paths: [here ?? ''] });
    let isAway = true;
    const flaky: typeof both = {
      ...both,
      async append(database, anchor) {
        if (!isAway) return both.append(database, anchor);
        await first.append(database, anchor);
        throw new Error('the second place is away');
      },
    };
    const sealer = createSealer({ databases: [harness.directory], anchors: flaky, clock, anchorEveryMs: 0 });
    await expect(sealer.sealOnce()).rejects.toThrow('away');
    clock.moveMs(HOUR_MS);
    const verify = () => verifyChain({ database: harness.directory, anchors: both, clock });
    expect((await verify()).findings).toMatchObject([{ kind: 'place' }]);
    isAway = false;
    await sealer.sealOnce();
    expect((await verify()).findings).toEqual([]);
    await rm(join(there ?? '', 'directory.anchors'));
    expect((await verify()).findings).toMatchObject([{ kind: 'place' }]);
  });

  it('is refused by the database when it did not see the last block', async () => {
    const stale = harness.directory.run(sql`select audit.seal(0, array[1]::bigint[], array[sha256('x')], now())`);
    await expect(stale).rejects.toThrow('the chain does not end at 0');
  });
});
