import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/db/sql.ts';
import { type Harness, openHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** How a row names the two people of one decision. */
const pairs = [
  ['approved_by', 'second_by'],
  ['resolved_by', 'approved_by'],
  ['author_id', 'approver_id'],
] as const;

test('wherever two people are promised, the database itself wants two', async () => {
  const unguarded: string[] = [];
  let guarded = 0;
  for (const database of [harness.directory, ...harness.shards.slice(0, 1)])
    for (const [first, second] of pairs) {
      const tables = await database.rows<{ name: string; checks: string[] }>(sql`
        select t.oid::regclass::text as name,
          array(select pg_get_constraintdef(c.oid) from pg_constraint c
                where c.conrelid = t.oid and c.contype = 'c' and c.convalidated) as checks
        from pg_class t
        where t.relkind in ('r', 'p') and not t.relispartition
          and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = ${first})
          and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = ${second})`);
      const isGuarded = (check: string) =>
        [`${first} <> ${second}`, `${second} <> ${first}`, `${second} = ${first}`].some((both) => check.includes(both));
      for (const { name, checks } of tables)
        if (checks.some(isGuarded)) guarded += 1;
        else unguarded.push(name);
    }
  expect(unguarded).toEqual([]);
  expect(guarded).toBeGreaterThanOrEqual(4);
});
