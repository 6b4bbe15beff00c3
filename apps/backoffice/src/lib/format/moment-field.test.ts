import { expect, test } from 'vitest';
import { fromField, toField } from './moment-field.ts';

test('a moment is typed and read by the clock of Sao Paulo', () => {
  expect(toField('2026-11-16T03:00:00.000Z')).toBe('2026-11-16T00:00');
  expect(fromField('2026-11-16T00:00')).toBe('2026-11-16T03:00:00.000Z');
  expect(fromField('')).toBeUndefined();
  expect(toField(null)).toBe('');
});
