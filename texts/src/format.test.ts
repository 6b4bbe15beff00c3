import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { formatMessage } from './format.ts';

const said = (message: string, values: Record<string, string | number>) =>
  formatMessage(compile(message), 'pt-BR', values);

test('a number that travelled as text chooses the plural', () => {
  const message = '{n, plural, one {Falta {n} rodada} many {Faltam {n} rodadas} other {Faltam {n} rodadas}}';
  expect(said(message, { n: '1' })).toBe('Falta 1 rodada');
  expect(said(message, { n: '3' })).toBe('Faltam 3 rodadas');
  expect(said(message, { n: 3 })).toBe('Faltam 3 rodadas');
});

test('a code, an amount and a place without a value stay as they are written', () => {
  expect(said('{code} · {amount} · {link}', { code: '012345', amount: '10.50' })).toBe('012345 · 10.50 · {link}');
});
