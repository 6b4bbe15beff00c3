import { expect, test } from 'vitest';
import { coverOthers } from '../cover.ts';

const own = ['52998224725', 'ana@exemplo.com', '+5511987654321'];

test.each([
  ['o CPF dela é 111.444.777-35', 'o CPF dela é •••'],
  ['CPF 11144477735, sem pontos', 'CPF •••, sem pontos'],
  ['escreva para Beto.Silva@correio.com.br.', 'escreva para •••.'],
  ['ligue (21) 99876-5432 ou +55 21 99876-5432', 'ligue ••• ou •••'],
])('covers what is of somebody else: %s', (text, covered) => {
  expect(coverOthers(text, own)).toBe(covered);
});

test.each([
  'meu CPF é 529.982.247-25',
  'sou ANA@exemplo.com',
  'meu celular: 11 98765-4321',
  'meu celular: +55 (11) 98765-4321',
  'o pedido 20261117000123 de R$ 1.250,00 em 17/11/2026, 12345678900',
])('leaves what is the owner’s, and numbers that name nobody: %s', (text) => {
  expect(coverOthers(text, own)).toBe(text);
});
