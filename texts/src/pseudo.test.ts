import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { formatMessage, type Values } from './format.ts';
import { isPseudo, pseudoMessage } from './pseudo.ts';

const shown = (message: string, values?: Values) => formatMessage(pseudoMessage(compile(message)), 'pt-BR', values);

describe('the pseudo-language', () => {
  it('accents and doubles every vowel, between brackets', () => {
    expect(shown('Olá, não é só AÇÃO')).toBe('⟦ŎŎlȧȧ, nȧȧŏŏ ĕĕ sŏŏ ȦȦÇȦȦŎŎ⟧');
  });

  it('leaves places for values, and what is put into them', () => {
    expect(shown('Faltam {amount} a {name}', { amount: 'R$ 10', name: 'Marina' })).toBe('⟦Fȧȧltȧȧm R$ 10 ȧȧ Marina⟧');
    expect(shown('Leia {link}')).toBe('⟦Lĕĕĭĭȧȧ {link}⟧');
    expect(shown('{amount}', { amount: 'R$ 10' })).toBe('⟦R$ 10⟧');
  });

  it('translates every form of a plural and of a choice', () => {
    const games = '{count, plural, =0 {nada} one {# jogo de {name}} other {# jogos}} já';
    expect(shown(games, { count: 0 })).toBe('⟦nȧȧdȧȧ jȧȧ⟧');
    expect(shown(games, { count: 1, name: 'Marina' })).toBe('⟦1 jŏŏgŏŏ dĕĕ Marina jȧȧ⟧');
    expect(shown(games, { count: 2 })).toBe('⟦2 jŏŏgŏŏs jȧȧ⟧');
    expect(shown('{kind, select, pix {por PIX} other {de fora}}', { kind: 'pix' })).toBe('⟦pŏŏr PĬĬX⟧');
  });

  it('leaves the styles of dates and numbers, and the names of tags', () => {
    expect(pseudoMessage(compile('um <b>dois</b> {day, date, short} {share, number, percent}'))).toEqual([
      '⟦',
      'ŭŭm ',
      ['b', 'dŏŏĭĭs'],
      ' ',
      ['day', 5, 'short'],
      ' ',
      ['share', 4, 'percent'],
      '⟧',
    ]);
  });

  it('is known by its letters, which no text of the product has', () => {
    const texts = globSync('{player,refusals,domain}/*/*.json', { cwd: resolve(import.meta.dirname, '..') });
    expect(texts.length).toBeGreaterThan(300);
    const files = texts.map((file) => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8'));
    expect(files.filter(isPseudo)).toEqual([]);
    expect(isPseudo(shown('Jogar'))).toBe(true);
    expect(isPseudo(shown('CPF'))).toBe(true);
  });
});
