import { locales } from '@arara/contract';
import { acceptBonus, explainTurnover, noTurnover, openRequirement } from '@arara/domain/bonuses';
import { expect, test } from 'vitest';
import { turnoverSentence, withdrawableSentence } from './card.ts';

const REAL = 100_000n;
const deposited = openRequirement(noTurnover, {
  kind: 'deposit',
  amountE5: 1_000n * REAL,
  requiredE5: 1_500n * REAL,
  cashBeforeE5: 30n * REAL,
});
const both = acceptBonus(deposited, {
  amountE5: 10n * REAL,
  requiredE5: 120n * REAL,
  stakeMaxE5: 50n * REAL,
  expiresAtMs: 0,
  version: 1n,
});
const asked = { cashE5: 1_030n * REAL, bonusE5: 10n * REAL };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the sentence says what is free, what is missing and what it frees', () => {
  const explained = explainTurnover(deposited, asked);
  expect(plain(withdrawableSentence(explained, 'pt-BR'))).toBe(
    'R$ 30,00 já estavam livres. Aposte mais R$ 1.500,00 para liberar os outros R$ 1.000,00.',
  );
  expect(plain(turnoverSentence(explained, 'en'))).toBe('Bet R$ 1,500.00 more and all your cash is free.');
});

test('beside a game it says what a bet there counts, and from which stake on it counts nothing', () => {
  const sentence = plain(turnoverSentence(explainTurnover(both, { ...asked, weightBp: 4_000 }), 'pt-BR'));
  expect(sentence).toBe(
    'Aposte mais R$ 1.500,00 e todo o seu dinheiro fica livre. Depois, aposte mais R$ 120,00 e seus R$ 10,00 de bônus viram dinheiro. ' +
      'Neste jogo, cada R$ 1,00 apostado conta R$ 0,40. Com bônus aberto, uma aposta acima de R$ 50,00 não conta.',
  );
  expect(plain(turnoverSentence(explainTurnover(noTurnover, { ...asked, weightBp: 4_000 }), 'pt-BR'))).toBe(
    'Nenhum rollover aberto.',
  );
});

test('a fraction of a centavo that is missing is asked for as a whole one', () => {
  const odd = openRequirement(noTurnover, { kind: 'rebate', amountE5: 1n, requiredE5: 1n, cashBeforeE5: 0n });
  expect(plain(turnoverSentence(explainTurnover(odd, asked), 'pt-BR'))).toContain('R$ 0,01');
});

test.each(locales)('no place is left empty in %s', (locale) => {
  for (const turnover of [noTurnover, deposited, both])
    for (const cashE5 of [0n, 10n * REAL, 1_030n * REAL]) {
      const explained = explainTurnover(turnover, { ...asked, cashE5, weightBp: 500 });
      expect(withdrawableSentence(explained, locale)).not.toMatch(/[{}]/);
      expect(turnoverSentence(explained, locale)).not.toMatch(/[{}]/);
    }
});
