import { expect, test } from 'vitest';
import { changesBetween, shown } from './changes.ts';

test('shows only the fields that differ, by their path', () => {
  const before = { opens: '00:00', closes: '22:00', levels: [{ fee: '3.0' }, { fee: '2.5' }] };
  const after = { opens: '00:00', closes: '23:00', levels: [{ fee: '3.0' }, { fee: '1.5' }] };
  expect(changesBetween(before, after)).toEqual([
    { field: 'closes', before: '22:00', after: '23:00' },
    { field: 'levels · 1 · fee', before: '2.5', after: '1.5' },
  ]);
});

test('a table of one level reads as words, a deeper one as it is', () => {
  expect(shown({ opens: '00:00', closes: '22:00' })).toBe('opens 00:00 · closes 22:00');
  expect(shown(['a', 'b'])).toBe('a, b');
  expect(shown({ levels: [{ fee: 1 }] })).toBe('{"levels":[{"fee":1}]}');
});

test('shows a plain value, a field that is new and one that is gone', () => {
  expect(changesBetween('10', '20', 'valor')).toEqual([{ field: 'valor', before: '10', after: '20' }]);
  expect(changesBetween({ a: 1 }, { b: true })).toEqual([
    { field: 'a', before: '1', after: '–' },
    { field: 'b', before: '–', after: 'sim' },
  ]);
  expect(changesBetween({ a: 1 }, { a: 1 })).toEqual([]);
});
