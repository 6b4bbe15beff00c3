import { expect, test } from 'vitest';
import { kindOfKey, outsiders } from './directory.ts';
import { isCnpj, isCpf, maskDocument } from './documents.ts';
import { parseReais, toReais, toReaisText } from '../state/money.ts';
import { readAmount } from '../app/routes.ts';

test('check digits decide, also for a company with letters in its number', () => {
  expect(isCpf('39053344705')).toBe(true);
  expect(isCpf('39053344704')).toBe(false);
  expect(isCpf('11111111111')).toBe(false);
  expect(isCnpj('11222333000181')).toBe(true);
  expect(isCnpj('12ABC34501DE35')).toBe(true);
  expect(isCnpj('12ABC34501DE36')).toBe(false);
  for (const { document } of outsiders) expect(isCpf(document) || isCnpj(document)).toBe(true);
});

test('a key is told by its form', () => {
  const kinds = [
    '39053344705',
    '+5511987654321',
    'ana@exemplo.example',
    '123e4567-e12b-12d1-a456-426655440000',
    '11222333000181',
  ];
  expect(kinds.map(kindOfKey)).toEqual(['cpf', 'phone', 'email', 'evp', 'cnpj']);
  expect(['11987654321', '(11) 98765-4321', 'ANA@X.EXAMPLE', ''].map(kindOfKey)).toEqual(Array(4).fill(undefined));
});

test('of a document only the middle is shown', () => {
  expect(maskDocument('39053344705')).toBe('***.533.447-**');
  expect(maskDocument('11222333000181')).toBe('**.222.333/0001-**');
});

test('amounts go in and out without a fraction ever being computed', () => {
  expect([parseReais('50.00'), parseReais('0.29'), parseReais('1234567890.99')]).toEqual([5_000, 29, 123_456_789_099]);
  expect([parseReais('50'), parseReais('50.0'), parseReais('-1.00'), parseReais(50)]).toEqual(Array(4).fill(undefined));
  expect([toReais(5), toReais(-150), toReais(123_456_789_099)]).toEqual(['0.05', '-1.50', '1234567890.99']);
  expect([toReaisText(123_456), toReaisText(-5), toReaisText(100_000_000)]).toEqual([
    'R$ 1.234,56',
    '−R$ 0,05',
    'R$ 1.000.000,00',
  ]);
});

test('people write amounts their way', () => {
  expect(['', '50', '49,99', '1.234,5', 'R$ 10,00'].map(readAmount)).toEqual([undefined, 5_000, 4_999, 123_450, 1_000]);
  expect(['0', 'abc', '1,234.50', '-5'].map(readAmount)).toEqual(Array(4).fill('wrong'));
});
