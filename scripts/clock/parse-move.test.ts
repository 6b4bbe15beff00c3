import { expect, test } from 'vitest';
import { parseMove } from './parse-move.ts';

test('a move is a sign and durations, or reset', () => {
  expect(parseMove('+5h')).toEqual({ addMs: 18_000_000 });
  expect(parseMove('-1d12h30m')).toEqual({ addMs: -131_400_000 });
  expect(parseMove('+2w')).toEqual({ addMs: 1_209_600_000 });
  expect(parseMove('reset')).toEqual({ reset: true });
});

test('anything else is no move', () => {
  for (const text of ['5h', '+', '+5', '+5y', '+h5', 'Reset', '+5h ', '']) expect(parseMove(text)).toBeUndefined();
});
