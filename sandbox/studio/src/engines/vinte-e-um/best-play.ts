import {
  DEALER_BUST,
  DEALER_ENDS,
  dealerWays,
  freshShoe,
  MOST_DRAWN,
  newWays,
  type Shoe,
  slotOf,
  VALUES,
} from './dealer.ts';
import { BEST, bestTotal, SHOE } from './hand.ts';

/**
 * The best play against a fresh shoe of six decks, by dynamic programming and in whole numbers. A hand is the number of
 * its cards of each value; every weight counts ordered ways to deal the whole round, filled up to the same number of
 * cards, so that weights add up and compare without any division. Cards that are not seen are exchangeable: the hole
 * card may as well be drawn after the player's, and a split hand is worth the same whichever is played first.
 *
 * Best among all plays that look at the own hand and the open card; a split hand knows that the card beside it is gone.
 */
export type Move = 'stand' | 'hit' | 'double' | 'split';

export interface Weights {
  readonly win: bigint;
  readonly push: bigint;
  readonly lose: bigint;
}

export interface Decision extends Weights {
  readonly move: Move;
}

/** Every round is filled up to so many cards: more than any hand of the player and of the table together. */
export const FILLED = 36;

const fillings: readonly bigint[] = Array.from({ length: FILLED }, (_, dealt) => {
  let ways = 1n;
  for (let card = dealt + 1; card < FILLED; card += 1) ways *= BigInt(SHOE - card);
  return ways;
});

/** Ways to fill up a round in which so many cards beside the open one are dealt. */
export function fill(dealt: number): bigint {
  const ways = fillings[dealt];
  if (ways === undefined) throw new RangeError(`a round of ${dealt} cards`);
  return ways;
}

/** All ways to deal a round. */
export const allWays = BigInt(SHOE) * fill(0);

export interface Hand {
  /** By value from 1 to 10. */
  readonly counts: readonly number[];
  readonly size: number;
  readonly hard: number;
}

export const emptyHand: Hand = { counts: VALUES.map(() => 0), size: 0, hard: 0 };

export function withCard({ counts, size, hard }: Hand, value: number): Hand {
  return { counts: counts.with(value - 1, (counts[value - 1] ?? 0) + 1), size: size + 1, hard: hard + value };
}

export function handOf(values: readonly number[]): Hand {
  return values.reduce(withCard, emptyHand);
}

export function handTotal({ counts, hard }: Hand): number {
  return bestTotal(hard, (counts[0] ?? 0) > 0).total;
}

/** A hand as a number: no value stands in it more than 21 times. */
function keyOf({ counts }: Hand): number {
  let key = 0;
  for (const count of counts) key = key * 22 + count;
  return key;
}

/** The best play against one open card. What it has found out it keeps. */
export class Solver {
  readonly #upValue: number;
  readonly #shoe: Shoe = freshShoe();
  readonly #ways = newWays();
  readonly #known = new Map<number, Decision>();

  constructor(upValue: number) {
    this.#upValue = upValue;
    take(this.#shoe, upValue, 1);
  }

  /** The best of all moves with two cards or more; only the first two may be doubled or split. */
  decide(hand: Hand): Decision {
    return this.decideSplit(hand, 0);
  }

  /** The best move of a hand that was split from a pair of this value, with two cards or more; 0 = from no pair. */
  decideSplit(hand: Hand, pairValue: number): Decision {
    const key = keyOf(hand) * 11 + pairValue;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const decision = this.#choose(hand, pairValue);
    this.#known.set(key, decision);
    return decision;
  }

  /** Both hands of the pair have these weights each. */
  split(pairValue: number): Weights {
    return this.#hit(handOf([pairValue]), pairValue);
  }

  /** Ways in which the table has no Vinte e Um of two cards, given what is left and how much is dealt. */
  withoutNatural(left: Readonly<Shoe>, dealt: number): bigint {
    let holes = 0;
    for (const value of VALUES) if (!isNatural(this.#upValue, value)) holes += left[value] ?? 0;
    return BigInt(holes) * fill(dealt + 1);
  }

  /** The card beside a hand is the other half of its pair, or 0. */
  #choose(hand: Hand, beside: number): Decision {
    const standing: Decision = { ...this.#stand(hand, beside), move: 'stand' };
    if (handTotal(hand) === BEST || beside === 1) return standing;
    const options: Decision[] = [standing, { ...this.#hit(hand, beside), move: 'hit' }];
    if (hand.size === 2 && beside === 0) {
      options.push({ ...this.#next(hand, beside, (grown) => this.#stand(grown, beside)), move: 'double' });
      const pairValue = hand.counts.indexOf(2) + 1;
      if (pairValue > 0) options.push({ ...this.split(pairValue), move: 'split' });
    }
    return options.reduce((best, option) => (worth(option) > worth(best) ? option : best));
  }

  #stand(hand: Hand, beside: number): Weights {
    const dealt = this.#remove(hand, beside);
    dealerWays(this.#upValue, this.#shoe, this.#ways);
    this.#putBack(hand, beside);
    return standWeights(handTotal(hand), dealt, this.#ways);
  }

  #hit(hand: Hand, beside: number): Weights {
    return this.#next(hand, beside, (grown) => this.decideSplit(grown, beside));
  }

  #next(hand: Hand, beside: number, weigh: (grown: Hand) => Weights): Weights {
    let [win, push, lose] = [0n, 0n, 0n];
    for (const value of VALUES) {
      const held = (hand.counts[value - 1] ?? 0) + (beside === value ? 1 : 0);
      const left = BigInt((this.#shoe[value] ?? 0) - held);
      const grown = withCard(hand, value);
      const weights = grown.hard > BEST ? this.#bust(grown, beside) : weigh(grown);
      win += left * weights.win;
      push += left * weights.push;
      lose += left * weights.lose;
    }
    return { win, push, lose };
  }

  #bust(hand: Hand, beside: number): Weights {
    const dealt = this.#remove(hand, beside);
    const lose = this.withoutNatural(this.#shoe, dealt);
    this.#putBack(hand, beside);
    return { win: 0n, push: 0n, lose };
  }

  /** Answers how many cards beside the open one are out of the shoe now. */
  #remove(hand: Hand, beside: number): number {
    for (const value of VALUES) take(this.#shoe, value, hand.counts[value - 1] ?? 0);
    if (beside > 0) take(this.#shoe, beside, 1);
    return hand.size + (beside > 0 ? 1 : 0);
  }

  #putBack(hand: Hand, beside: number): void {
    for (const value of VALUES) take(this.#shoe, value, -(hand.counts[value - 1] ?? 0));
    if (beside > 0) take(this.#shoe, beside, -1);
  }
}

export function isNatural(one: number, other: number): boolean {
  return (one === 1 && other === 10) || (one === 10 && other === 1);
}

export function take(shoe: Shoe, value: number, count: number): void {
  shoe[value] = (shoe[value] ?? 0) - count;
}

/** What a move is worth, a doubled or split stake counting twice. */
function worth({ win, lose, move }: Decision): bigint {
  return (move === 'double' || move === 'split' ? 2n : 1n) * (win - lose);
}

function standWeights(total: number, dealt: number, ways: Float64Array): Weights {
  let [win, push, lose] = [0n, 0n, 0n];
  for (let drawn = 1; drawn <= MOST_DRAWN; drawn += 1) {
    let [wins, pushes, losses] = [0, 0, 0];
    for (let end = 0; end < DEALER_ENDS; end += 1) {
      const count = ways[slotOf(end, drawn)] ?? 0;
      if (end === DEALER_BUST || end + 17 < total) wins += count;
      else if (end + 17 === total) pushes += count;
      else losses += count;
    }
    if (wins + pushes + losses === 0) continue;
    const filled = fill(dealt + drawn);
    win += BigInt(wins) * filled;
    push += BigInt(pushes) * filled;
    lose += BigInt(losses) * filled;
  }
  return { win, push, lose };
}
