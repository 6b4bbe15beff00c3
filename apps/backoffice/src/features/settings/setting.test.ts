import { settingKeys } from '@arara/domain/settings';
import { expect, test } from 'vitest';
import { groupOf, isPlain, rowShapeOf, valueOf } from './setting.ts';
import { groupNames, meanings } from './texts.ts';

test('what each setting means is said in Portuguese', () => {
  expect(settingKeys.filter((key) => meanings[key] === undefined)).toEqual([]);
  expect(settingKeys.filter((key) => groupNames[groupOf(key)] === undefined)).toEqual([]);
});

test('a plain value is typed as it is, and keeps its kind', () => {
  expect(isPlain({ Shape: { type: 'integer' } })).toBe(true);
  expect(valueOf({ Shape: { type: 'integer' }, Value: 24 }, '36')).toEqual({ value: 36 });
  expect(valueOf({ Shape: { type: 'decimal' }, Value: '10' }, ' 12.50 ')).toEqual({ value: '12.50' });
});

test('a table is typed as JSON, and half a table is nothing', () => {
  const table = { Shape: { type: 'fields' }, Value: { opens: '00:00' } };
  expect(isPlain(table)).toBe(false);
  expect(valueOf(table, '{"opens":"01:00"}')).toEqual({ value: { opens: '01:00' } });
  expect(valueOf(table, '{"opens":')).toBeUndefined();
});

test('a list of plain rows is a table; a list of anything else is not', () => {
  const fields = { code: { type: 'text' }, kind: { type: 'choice', options: ['bank', 'wallet'] } };
  expect(rowShapeOf({ Shape: { type: 'list', item: { type: 'fields', fields } } })).toEqual(fields);
  const nested = { rows: { type: 'list', item: { type: 'text' } } };
  expect(rowShapeOf({ Shape: { type: 'list', item: { type: 'fields', fields: nested } } })).toBeUndefined();
  expect(rowShapeOf({ Shape: { type: 'list', item: { type: 'text' } } })).toBeUndefined();
});
