import { expect, it } from 'vitest';
import { defaultOf, parseSetting } from './index.ts';

const row = (change: object = {}) => ({
  code: '001',
  ispb: '00000000',
  name: 'Banco do Brasil',
  kind: 'bank',
  logo: '',
  ...change,
});
const problemOf = (...rows: readonly object[]) => {
  const parsed = parseSetting('payments.banks', rows);
  return parsed.ok ? undefined : parsed.problem;
};

it('knows banks, wallets and others, with or without a logo', () => {
  const other = row({ code: '900', kind: 'other', logo: '/art/banks/900.svg' });
  expect(problemOf(row(), row({ code: '260', kind: 'wallet' }), other)).toBeUndefined();
  expect(new Set(defaultOf('payments.banks').map(({ kind }) => kind))).toEqual(new Set(['bank', 'wallet']));
});

it('refuses a bank that stands twice, numbers that are none, and a logo from anywhere', () => {
  expect(problemOf(row(), row())).toBe('a bank stands twice');
  expect(problemOf(row({ code: 'abc' }))).toContain('3 digits');
  expect(problemOf(row({ ispb: '1' }))).toContain('ISPB');
  expect(problemOf(row({ logo: 'javascript:1' }))).toContain('logo');
});
