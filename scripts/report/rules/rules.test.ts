import { resolve } from 'node:path';
import { notBuiltIn, policyKeys } from '@arara/domain/policy';
import { expect, test } from 'vitest';
import { rules } from './list.ts';
import { listReaders, listUnread } from './readers.ts';
import { listGone, stateOf } from './rule.ts';

const root = resolve(import.meta.dirname, '../../..');
/** How many rules each letter of the research has. */
const letters = { A: 7, B: 6, C: 8, D: 14, E: 11, F: 7, G: 9, H: 9, I: 8, J: 5, K: 3, L: 2 };

test('every policy key has a reader in the product', () => {
  expect(listUnread(root)).toEqual([]);
  expect(listReaders(root).get('games.cycleMsMin')).toEqual(['apps/api/src/modules/games/rounds/launch.ts']);
});

test('every rule is listed once, in order', () => {
  const wanted = Object.entries(letters).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  );
  expect(rules.map(({ id }) => id)).toEqual(wanted);
});

test('every file and test that a rule names exists, and a rule without a gap names both', () => {
  expect(rules.flatMap((rule) => listGone(root, rule))).toEqual([]);
  const hollow = rules.filter(
    (rule) => stateOf(rule) === 'held' && (rule.code.length === 0 || rule.tests.length === 0),
  );
  expect(hollow.map(({ id }) => id)).toEqual([]);
  expect(listGone(root, { ...rules[0], id: 'X1', code: ['no/such.ts'], tests: [] } as never)).toEqual([
    'X1 no/such.ts',
  ]);
});

test('every key of the profiles stands at a rule, unless no norm asks for it', () => {
  const named = new Set(rules.flatMap(({ keys }) => keys));
  expect(policyKeys.filter((key) => !named.has(key))).toEqual(['policy.checks']);
});

test('what a process says is not built is what no rule is held by', () => {
  const said = notBuiltIn('br-spa').flatMap((part) => part.rules);
  const left = rules.filter((rule) => stateOf(rule) === 'not built').map(({ id }) => id);
  expect(said).toEqual(left);
  expect(notBuiltIn('standard')).toEqual([]);
});
