import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStaffActs } from '../src/modules/approvals/index.ts';
import type { Database } from '../src/platform/db/db.ts';
import { sql } from '../src/platform/db/sql.ts';
import { type Harness, openHarness } from './harness.ts';
import { openTestApp } from './test-app.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
  // Every module defines its acts when it is put together.
  await openTestApp(harness);
});
afterAll(() => harness.close());

const kinds = () =>
  listStaffActs().flatMap(({ secondPerson }) => (typeof secondPerson === 'object' ? [secondPerson.kind] : []));

test('no act of two people can be decided by the one who asked, whatever the code believes', async () => {
  expect(kinds().length).toBeGreaterThan(10);
  for (const kind of kinds()) {
    const decide = (approver: number) =>
      harness.owner.directory.transaction(async (tx) => {
        const { id } = await tx.one<{ id: bigint }>(sql`
          insert into approvals.requests (kind, brand_id, payload, author_id, reason, created_at, expires_at)
          values (${kind}, 1, '{}', 1, 'test', now(), now() + interval '1 day') returning id`);
        await tx.run(sql`
          insert into approvals.decisions (request_id, author_id, expires_at, approver_id, verdict, decided_at)
          select id, author_id, expires_at, ${approver}, 'approved', now() from approvals.requests where id = ${id}`);
      });
    await expect(decide(1)).rejects.toThrow('decisions_need_four_eyes');
    await expect(decide(2)).resolves.toBeUndefined();
  }
});

/** Tables that keep a second person beside the first, each with the constraint that compares the two. */
async function comparedIn(db: Database): Promise<Record<string, readonly string[]>> {
  const rows = await db.rows<{ table: string; names: string[] }>(sql`
    select a.attrelid::regclass::text as table, array_agg(distinct c.conname::text) as names
    from pg_attribute a
    join pg_class t on t.oid = a.attrelid and t.relkind in ('r', 'p')
    left join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'c' and c.convalidated
      and a.attnum = any(c.conkey) and array_length(c.conkey, 1) > 1
      and pg_get_constraintdef(c.oid) ~ ('(<> ' || a.attname || '|' || a.attname || ' <>|' || a.attname || ' = author_id)')
    where a.attname in ('approver_id', 'second_by', 'approved_by') and not a.attisdropped
    group by a.attrelid`);
  return Object.fromEntries(rows.map(({ table, names }) => [table, names]));
}

test('every table that keeps a second person compares the two itself', async () => {
  expect(await comparedIn(harness.owner.directory)).toEqual({
    'adjustments.adjustments': ['adjustments_need_four_eyes'],
    'approvals.decisions': ['decisions_need_four_eyes'],
    'bonuses.reward_rules': ['reward_rules_need_four_eyes'],
    'brands.publications': ['publications_need_four_eyes'],
    'campaigns.campaigns': ['campaigns_need_four_eyes'],
    'impeded.persons': ['persons_need_four_eyes'],
    'incidents.slowings': ['slowings_need_four_eyes'],
    'payments.breaks': ['breaks_four_eyes', 'breaks_need_four_eyes'],
    'settings."values"': ['values_need_four_eyes'],
  });
  for (const shard of harness.owner.shards)
    expect(await comparedIn(shard)).toMatchObject({
      'payments.withdrawals': ['withdrawals_need_four_eyes'],
      'team.releases': ['releases_need_four_eyes'],
    });
});
