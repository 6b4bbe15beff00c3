import type { Engine } from '../engine.ts';
import { isWholeBetween, readFields } from '../input.ts';
import { MAX_STAKE, MIN_STAKE } from '../stakes.ts';

/** A card is a number from 0 to 51: thirteen ranks from the ace to the king in each of the suits s, h, d, c. */
export const CARDS = 52;
export const RANKS = 13;
/** Ten thousand times the stake, in hundredths. */
export const TOP_CENTIS = 1_000_000n;

export type Guess = 'higher' | 'lower';

export interface HiLoChoice {
  /**
   * The first card, which the player may change as often as he likes before the bet. Which one it is decides nothing:
   * every guess is paid by its own chance, and the deck never runs down.
   */
  readonly start: number;
}

export interface HiLoState extends HiLoChoice {
  readonly stake: string;
  readonly guesses: readonly Guess[];
  /** One per guess; the last one may be the miss. */
  readonly cards: readonly number[];
  readonly end: 'collected' | 'miss' | null;
}

/** The ace is 1, the king 13. */
export function rankOf(card: number): number {
  return (card % RANKS) + 1;
}

/** How many of the thirteen ranks a guess wins with: the same rank wins both ways. */
export function winningRanks(rank: number, guess: Guess): number {
  return guess === 'higher' ? RANKS + 1 - rank : rank;
}

/**
 * What a row of right guesses pays in hundredths: 97 % over the product of their chances, cut. The house takes its
 * 3 % once per round and not once per guess.
 */
export function multiplierCentis(ranks: readonly number[]): bigint {
  if (ranks.length === 0) return 0n;
  let [all, winning] = [97n, 1n];
  for (const count of ranks) {
    all *= BigInt(RANKS);
    winning *= BigInt(count);
  }
  return all / winning;
}

export const sobeEDesce: Engine<HiLoChoice, HiLoState> = {
  code: 'sobe-e-desce',
  isStepwise: true,
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  restoreRule: 'auto-collect',
  readChoice(input) {
    const start = readFields(input)?.['start'];
    return isWholeBetween(start, 0, CARDS - 1) ? { start } : undefined;
  },
  open({ start }, stake) {
    return { stake: stake.toString(), start, guesses: [], cards: [], end: null };
  },
  act(state, action, draw) {
    const kind = readFields(action)?.['kind'];
    if (state.end !== null) return undefined;
    if (kind === 'collect') return state.cards.length > 0 ? { ...state, end: 'collected' } : undefined;
    if ((kind !== 'higher' && kind !== 'lower') || offerOf(state, kind) === undefined) return undefined;
    return turnCard(state, kind, draw.uniform(CARDS));
  },
  isOver(state) {
    return state.end !== null;
  },
  totalStake(state) {
    return BigInt(state.stake);
  },
  payout(state) {
    return state.end === 'collected' ? (BigInt(state.stake) * multiplierCentis(ranksOf(state))) / 100n : 0n;
  },
  view(state) {
    const { start, guesses, cards, end } = state;
    const hits = end === 'miss' ? ranksOf(state).slice(0, -1) : ranksOf(state);
    const seen = { start, guesses, cards, end, hits: hits.length, multiplierCentis: Number(multiplierCentis(hits)) };
    if (end !== null) return seen;
    return { ...seen, higher: offerOf(state, 'higher') ?? null, lower: offerOf(state, 'lower') ?? null };
  },
};

export interface Offer {
  /** What the round would have reached in all. */
  readonly totalCentis: number;
  /** So many of thirteen ranks win. */
  readonly winningRanks: number;
}

/** Undefined where a guess cannot lose, or where it would go above 10 000 x: no guess is sold below its price. */
export function offerOf(state: HiLoState, guess: Guess): Offer | undefined {
  const count = winningRanks(rankOf(lastCard(state)), guess);
  if (count === RANKS) return undefined;
  const totalCentis = multiplierCentis([...ranksOf(state), count]);
  return totalCentis > TOP_CENTIS ? undefined : { totalCentis: Number(totalCentis), winningRanks: count };
}

function turnCard(state: HiLoState, guess: Guess, card: number): HiLoState {
  const [from, to] = [rankOf(lastCard(state)), rankOf(card)];
  const isRight = guess === 'higher' ? to >= from : to <= from;
  const turned = { ...state, guesses: [...state.guesses, guess], cards: [...state.cards, card] };
  if (!isRight) return { ...turned, end: 'miss' };
  // Where no guess is left to offer, the round is collected by itself.
  const canGoOn = offerOf(turned, 'higher') !== undefined || offerOf(turned, 'lower') !== undefined;
  return canGoOn ? turned : { ...turned, end: 'collected' };
}

function lastCard({ start, cards }: HiLoState): number {
  return cards.at(-1) ?? start;
}

/** For each guess made, how many ranks would have won. */
function ranksOf({ start, cards, guesses }: HiLoState): number[] {
  return guesses.map((guess, index) => winningRanks(rankOf(cards[index - 1] ?? start), guess));
}
