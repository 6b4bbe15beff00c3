/** A card is a number from 0 to 51: thirteen ranks from the ace to the king in each of the suits s, h, d, c. */
export const CARD_KINDS = 52;
export const DECKS = 6;
export const SHOE = CARD_KINDS * DECKS;
export const BEST = 21;

/** The ace is 1 and may count 11; pictures are 10. */
export function valueOf(card: number): number {
  return Math.min((card % 13) + 1, 10);
}

export interface Total {
  readonly total: number;
  /** An ace counts 11 in it. */
  readonly isSoft: boolean;
}

export function totalOf(cards: readonly number[]): Total {
  let hard = 0;
  let hasAce = false;
  for (const card of cards) {
    const value = valueOf(card);
    hard += value;
    if (value === 1) hasAce = true;
  }
  return bestTotal(hard, hasAce);
}

export function bestTotal(hard: number, hasAce: boolean): Total {
  const isSoft = hasAce && hard + 10 <= BEST;
  return { total: isSoft ? hard + 10 : hard, isSoft };
}
