import { expect, it } from 'vitest';
import { createT } from '../../lib/texts.ts';
import { CARD_KINDS, nameOf, pictureOf, rankOf } from './deck.ts';
import dutch from '../../../texts/cards/nl.json';
import portuguese from '../../../texts/cards/pt-BR.json';

const t = createT('pt-BR', portuguese);

it('has a picture of its own for every card and one for all backs', () => {
  const pictures = Array.from({ length: CARD_KINDS }, (_, card) => pictureOf(card));
  expect(new Set([...pictures, pictureOf('hidden')]).size).toBe(53);
  // A small picture may lie in the code itself; it carries its name either way.
  expect(decodeURIComponent(pictureOf(0))).toMatch(/sa\.svg$|Ás de Espadas/);
  expect(decodeURIComponent(pictureOf(33))).toMatch(/d8\.svg$|8 de Ouros/);
  expect(decodeURIComponent(pictureOf(51))).toMatch(/ck\.svg$|Rei de Paus/);
});

it('names every card, in the order of its language', () => {
  expect([0, 33, 24, 51, 'hidden' as const].map((card) => nameOf(card, t))).toEqual([
    'Ás de Espadas',
    '8 de Ouros',
    'Dama de Copas',
    'Rei de Paus',
    'Carta fechada',
  ]);
  expect(nameOf(36, createT('nl', dutch))).toBe('Ruiten boer');
  expect(new Set(Array.from({ length: CARD_KINDS }, (_, card) => nameOf(card, t))).size).toBe(CARD_KINDS);
});

it('counts the ace as one and the king as thirteen', () => {
  expect([0, 12, 13, 51].map(rankOf)).toEqual([1, 13, 1, 13]);
});
