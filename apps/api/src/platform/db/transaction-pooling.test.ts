import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A pooler in transaction mode gives each transaction another connection of the server. What outlives a transaction is
 * then lost, or worse, met by somebody else. Only the tool that migrates keeps such state, and it goes past the pooler.
 */
const sessionState: readonly RegExp[] = [
  /\bpg_(try_)?advisory_(lock|unlock)/i,
  /\bsql`\s*(un)?listen\s/i,
  /\bsql`\s*set\s+(?!local\b)/i,
  /\bset_config\([^)]*,\s*false\s*\)/i,
  /\bsql`\s*(prepare|deallocate|discard)\s/i,
  /\bcreate\s+temp(orary)?\s/i,
  /\bwith\s+hold\b/i,
];

const sources = globSync('apps/api/src/**/*.ts').filter((path) => !path.endsWith('.test.ts'));

test('no statement of the API or the worker leaves something behind on its connection', () => {
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.filter((path) => {
    const text = readFileSync(path, 'utf8');
    return sessionState.some((pattern) => pattern.test(text));
  });
  expect(found).toEqual([]);
});

test('the search finds what it looks for', () => {
  const planted = ['pg_advisory_lock(1)', 'sql`listen news`', 'sql`set timezone to 1`', "set_config('a', 'b', false)"];
  for (const text of planted) expect([text, sessionState.some((pattern) => pattern.test(text))]).toEqual([text, true]);
  for (const text of ['pg_advisory_xact_lock(1)', 'sql`set local role x`', "set_config('a', 'b', true)"])
    expect([text, sessionState.some((pattern) => pattern.test(text))]).toEqual([text, false]);
});
