import { figureFormat } from '../../lib/games/games.ts';

type Drawn = Readonly<Record<string, unknown>>;

const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['♠', '♥', '♦', '♣'] as const;
const cardText = (card: number) => `${ranks[card % 13] ?? ''}${suits[Math.floor(card / 13)] ?? ''}`;
const handText = (cards: unknown) => numbersOf(cards).map(cardText).join(' ');

/** What was drawn, in signs that need no language: `47,28`, `3,18×`, `K♠ 5♦`. */
export function factText(drawn: Drawn, locale: string): string {
  const two = figureFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const { roll, stopCentis, number, mines, balls, path, cards, hands, table, stops, freeSpins } = drawn;
  if (typeof roll === 'number') return two.format(roll / 100);
  if (typeof stopCentis === 'number') return `${two.format(stopCentis / 100)}×`;
  if (typeof number === 'number') return `${number}`;
  if (mines !== undefined)
    return numbersOf(mines)
      .map((tile) => tile + 1)
      .join(' · ');
  if (balls !== undefined) return numbersOf(balls).join(' · ');
  if (path !== undefined)
    return numbersOf(path)
      .map((side) => (side === 0 ? '◂' : '▸'))
      .join('');
  if (cards !== undefined) return handText(cards);
  if (Array.isArray(hands)) return `${hands.map(handText).join(' | ')} : ${handText(table)}`;
  const spins = Array.isArray(freeSpins) && freeSpins.length > 0 ? ` + ${freeSpins.length}` : '';
  return `${numbersOf(stops).join(' · ')}${spins}`;
}

/** How many times the stake came back. */
export function timesText(payout: bigint, stake: bigint, locale: string): string {
  const hundredths = stake === 0n ? 0n : (payout * 100n) / stake;
  return `${figureFormat(locale, { minimumFractionDigits: 2 }).format(Number(hundredths) / 100)}×`;
}

/** `4f81 0be2 … 77be 0d14`. */
export function hashText(hex: string): string {
  const group = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? '';
  return `${group(hex.slice(0, 8))} … ${group(hex.slice(-8))}`;
}
