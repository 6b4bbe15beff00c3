import { describeSetting } from '@arara/domain/settings';
import { expect, test } from 'vitest';
import { fieldsOf, problemOf, textOf, typedValue, valueAt, withValue } from './policy-fields.ts';

const staff = describeSetting('payments.withdrawal.staff');

test('a setting is drawn field by field, each with its name and what it is counted in', () => {
  const fields = fieldsOf({ Key: 'payments.withdrawal.staff', Shape: staff.shape });
  expect(fields.map(({ name, unit }) => [name, unit])).toEqual([
    ['Meta da equipe', 'horas'],
    ['Promessa ao jogador', 'horas'],
    ['Duas pessoas acima de', 'R$'],
  ]);
  expect(
    fieldsOf({ Key: 'payments.withdrawal.min', Shape: describeSetting('payments.withdrawal.min').shape }),
  ).toHaveLength(1);
});

test('one place changes and the rest stays, also inside a table', () => {
  const rows = [{ fee: '3' }, { fee: '2.5' }];
  expect(withValue(rows, [1, 'fee'], '2')).toEqual([{ fee: '3' }, { fee: '2' }]);
  expect(valueAt(withValue(staff.default, ['targetHours'], 3), ['targetHours'])).toBe(3);
});

test('numbers are read and shown as Brazil writes them', () => {
  expect(textOf('50000')).toBe('50.000');
  expect(textOf('2.5')).toBe('2,5');
  expect(textOf(['20', '1000'])).toBe('20 1.000');
  expect(typedValue('decimal', '1.250,50')).toBe('1250.50');
  expect(typedValue('integer', '24')).toBe(24);
  expect(typedValue('list', '20 50 1.000')).toEqual(['20', '50', '1000']);
  expect(typedValue('clock', ' 23:30 ')).toBe('23:30');
});

test('what does not fit says why in the words of this office', () => {
  const late = { targetHours: 30, promiseHours: 24, fourEyesAbove: '3000' };
  expect(problemOf('payments.withdrawal.staff', late)).toBe('a meta não passa da promessa');
  expect(problemOf('payments.withdrawal.min', 'dez')).toMatch(/valor acima de zero/);
  expect(problemOf('payments.withdrawal.min', '15')).toBeUndefined();
});
