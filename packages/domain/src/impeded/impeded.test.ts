import { expect, test } from 'vitest';
import { profileAt } from '../policy/index.ts';
import { courseOf, ladderOf, nextTryMs, onFree, rowOf } from './index.ts';

const profile = profileAt('br-spa', '2026-11-16');
if (!profile.ok) throw new Error(profile.problem);
const table = profile.profile.rule('kyc.impeded');
const row = (said: string) => {
  const found = rowOf(table, said);
  if (found === undefined) throw new Error('no row');
  return found;
};

test.each([
  ['Impedido - Autoexclusão Centralizada', 'central_exclusion'],
  ['IMPEDIDO – AUTOEXCLUSAO CENTRALIZADA', 'central_exclusion'],
  ['Autoexclusão Centralizada', 'central_exclusion'],
  ['central_exclusion', 'central_exclusion'],
  ['Impedido - Programa Social', 'social_programme'],
  ['Impedido - Novo Desenrola', 'other'],
  ['Impedido', 'other'],
  ['', 'other'],
])('the answer "%s" is %s', (said, category) => {
  expect(row(said).category).toBe(category);
});

test('a market without a table knows no category', () => {
  expect(rowOf([], 'Impedido - Programa Social')).toBeUndefined();
});

test('the ladder of the norm: told within 1 day, withdraws 2, closed 3, refunded 2 after it, the state after 180', () => {
  const foundAtMs = Date.parse('2026-11-14T01:36:00-03:00');
  const at = Object.fromEntries(
    Object.entries(ladderOf(row('Autoexclusão Centralizada'), foundAtMs)).map(([step, ms]) => [
      step,
      new Date(ms - 3 * 3_600_000).toISOString().slice(0, 16),
    ]),
  );
  expect(at).toEqual({
    notifyByMs: '2026-11-15T01:36',
    withdrawUntilMs: '2026-11-16T01:36',
    closeByMs: '2026-11-17T01:36',
    refundByMs: '2026-11-19T01:36',
    escheatAtMs: '2027-05-16T01:36',
  });
});

test('who was held at sign-up closes in every category; an old customer as the table says', () => {
  for (const said of ['Autoexclusão Centralizada', 'Programa Social', 'Novo'])
    expect(courseOf(row(said), 'sign_up')).toBe('close');
  expect(['Autoexclusão Centralizada', 'Programa Social', 'Novo'].map((said) => courseOf(row(said), 'sweep'))).toEqual([
    'close',
    'block_and_review',
    'block_and_review',
  ]);
});

test('a later "may bet" never ends a closing, and a review only by who the data names', () => {
  expect(onFree({ course: 'close', lift: 'rule' })).toBe('nothing');
  expect(onFree({ course: 'block_and_review', lift: row('Programa Social').lift })).toBe('ask_person');
  expect(onFree({ course: 'block_and_review', lift: row('Novo').lift })).toBe('lift');
});

test('a question without an answer is asked again soon, then every five minutes', () => {
  expect([0, 1, 2, 6, 50].map((tries) => nextTryMs(0, tries) / 1_000)).toEqual([5, 10, 20, 300, 300]);
});
