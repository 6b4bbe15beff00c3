import { expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';

it('fills the places of a text in the language asked for', () => {
  expect(refusalText('rate_limited', 'pt-BR', { seconds: '30' })).toBe('Muitas tentativas. Tente de novo em 30 s.');
  expect(refusalText('rate_limited', 'en', { seconds: '30' })).toBe('Too many attempts. Try again in 30 s.');
});

it('writes money as the language writes it', () => {
  const values = { min: '1250.00' };
  expect(refusalText('withdrawal_below_minimum', 'pt-BR', values)).toBe('O saque mínimo é R$\u00a01.250,00.');
  expect(refusalText('withdrawal_below_minimum', 'en', values)).toBe('The smallest withdrawal is R$\u00a01,250.00.');
  expect(refusalText('withdrawal_below_minimum', 'ar', values)).toContain('\u2066R$\u00a01.250,00\u2069');
});

it('writes a range whose unit the value brings', () => {
  const values = { min: 'R$ 10.00', max: 'R$ 100000.00' };
  expect(refusalText('limit_out_of_range', 'pt-BR', values)).toContain('R$\u00a0100.000,00');
});

it('names a wrong field in the words of the language, and one without words not at all', () => {
  expect(refusalText('invalid_input', 'pt-BR', { field: 'amount' })).toBe('Confira o valor.');
  expect(refusalText('invalid_input', 'pt-BR', { field: 'isReward' })).toBe('Confira os dados e tente de novo.');
});
