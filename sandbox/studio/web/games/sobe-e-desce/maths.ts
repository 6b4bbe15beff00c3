import { CARD_KINDS, rankOf } from '../cards/deck.ts';

/** The game's numbers once more, from its published rules. */
export const RANKS = 13;
/** Ten thousand times the stake, in hundredths. */
const TOP_CENTIS = 1_000_000n;

export type Guess = 'higher' | 'lower';

export interface Choice {
  /** The first card; the player may change it as often as he likes before the bet. */
  readonly start: number;
}

export interface Offer {
  /** What the round would have reached in all. */
  readonly totalCentis: number;
  /** So many of thirteen ranks win. */
  readonly winningRanks: number;
}

export interface View {
  readonly start: number;
  readonly guesses: readonly Guess[];
  /** One per guess; the last one may be the miss. */
  readonly cards: readonly number[];
  readonly end: 'collected' | 'miss' | null;
  readonly hits: number;
  readonly multiplierCentis: number;
  /** While it is open; null = not offered. */
  readonly higher?: Offer | null;
  readonly lower?: Offer | null;
}

/** How many of the thirteen ranks a guess wins with: the same rank wins both ways. */
export function winningRanks(card: number, guess: Guess): number {
  return guess === 'higher' ? RANKS + 1 - rankOf(card) : rankOf(card);
}

/** What a row of right guesses pays in hundredths: 97 % over the product of their chances, cut. */
export function multiplierCentis(ranks: readonly number[]): bigint {
  const [all, winning] = ranks.reduce(
    ([over, under], count) => [over * BigInt(RANKS), under * BigInt(count)] as const,
    [97n, 1n] as readonly [bigint, bigint],
  );
  return ranks.length === 0 ? 0n : all / winning;
}

/** What a first guess from this card offers; null where it cannot miss. */
export function firstOffer(start: number, guess: Guess): Offer | null {
  const count = winningRanks(start, guess);
  const totalCentis = multiplierCentis([count]);
  return count === RANKS || totalCentis > TOP_CENTIS ? null : { totalCentis: Number(totalCentis), winningRanks: count };
}

export function lastCard({ start, cards }: Pick<View, 'start' | 'cards'>): number {
  return cards.at(-1) ?? start;
}

export function payoutOf(stake: bigint, centis: number | bigint): bigint {
  return (stake * BigInt(centis)) / 100n;
}

export function isCard(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < CARD_KINDS;
}
