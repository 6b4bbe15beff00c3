import { expect, test } from 'vitest';
import { judge, retryDelayMs } from './outbox.ts';

const known = { ok: false, isReadable: true, isKnown: true };
const unknown = { ok: false, isReadable: true, isKnown: false };
const call = (kind: 'bet' | 'win' | 'end' | 'rollback', attempts = 1, word = '') => ({
  kind,
  attempts,
  madeAt: 0,
  word,
});
const DAY_MS = 24 * 3_600_000;

test('a bet is tried three times, a second apart, before it is taken back', () => {
  expect([1, 2].map((attempts) => judge(call('bet', attempts), undefined, 0))).toEqual([undefined, undefined]);
  expect(judge(call('bet', 3), undefined, 0)).toBe('unknown');
  expect([1, 2, 3].map((attempts) => retryDelayMs({ kind: 'bet' }, attempts))).toEqual([1_000, 1_000, 1_000]);
});

test('a known refusal drops a bet, an unknown one takes it back', () => {
  expect(judge(call('bet'), known, 0)).toBe('dropped');
  expect(judge(call('bet'), unknown, 0)).toBe('unknown');
});

test('after a try without an answer even a known refusal takes the bet back: the first try may stand', () => {
  expect(judge(call('bet', 2), known, 0)).toBe('unknown');
});

test('a win is told for a day with growing pauses, and then it is stuck and not forgotten', () => {
  expect(judge(call('win', 20), unknown, DAY_MS)).toBeUndefined();
  expect(judge(call('win', 20), unknown, DAY_MS + 1)).toBe('stuck');
  expect([1, 2, 3, 20].map((attempts) => retryDelayMs({ kind: 'win' }, attempts))).toEqual([
    1_000, 2_000, 4_000, 300_000,
  ]);
});

test('a rollback is told until it is accepted, however long that takes', () => {
  expect(judge(call('rollback', 5_000), known, 100 * DAY_MS)).toBeUndefined();
  expect(judge(call('rollback'), { ...known, ok: true }, 0)).toBe('done');
});
