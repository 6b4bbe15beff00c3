import back from '../../art/cards/back.svg';
import type { Translate } from '../../lib/texts.ts';
import type portuguese from '../../../texts/cards/pt-BR.json';

/** A card is a number from 0 to 51: thirteen ranks from the ace to the king in each of the suits s, h, d, c. */
export const CARD_KINDS = 52;
const RANKS = 13;

export type CardKey = keyof typeof portuguese;

const suits = ['s', 'h', 'd', 'c'] as const;
const ranks = ['a', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'j', 'q', 'k'] as const;
const pictures = import.meta.glob<string>('../../art/cards/*.svg', { eager: true, import: 'default' });

/** The ace is 1, the king 13. */
export function rankOf(card: number): number {
  return (card % RANKS) + 1;
}

export function pictureOf(card: number | 'hidden'): string {
  if (card === 'hidden') return back;
  const name = `${suits[Math.floor(card / RANKS)]}${ranks[card % RANKS]}`;
  return pictures[`../../art/cards/${name}.svg`] ?? back;
}

const suitKeys = ['suitS', 'suitH', 'suitD', 'suitC'] as const;
const rankKeys: Readonly<Record<number, CardKey>> = { 1: 'rankA', 11: 'rankJ', 12: 'rankQ', 13: 'rankK' };

export function nameOf(card: number | 'hidden', t: Translate<CardKey>): string {
  if (card === 'hidden') return t('cardBack');
  const rank = rankOf(card);
  const key = rankKeys[rank];
  const suit = suitKeys[Math.floor(card / RANKS)] ?? 'suitS';
  return t('cardName', { rank: key === undefined ? rank : t(key), suit: t(suit) });
}

let isAsked = false;

/** Every card before the first one is dealt, so that none turns over empty; a few bytes each. */
export function fetchDeck(): void {
  if (isAsked) return;
  isAsked = true;
  for (let card = 0; card < CARD_KINDS; card += 1) new Image().src = pictureOf(card);
}
