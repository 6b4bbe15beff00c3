import { add, compare, type Fraction, fraction, multiply, subtract, sum, toNumber } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { type Guess, type HiLoState, multiplierCentis, RANKS, rankOf, sobeEDesce, TOP_CENTIS } from './engine.ts';

/** The most ranks a guess on offer can win with; thirteen would be certain. */
const MOST_RANKS = RANKS - 1;
const FAIR = fraction(97, 100);

/** The chance that a row of guesses, each winning with so many of thirteen ranks, is right to the end. */
export function chanceOf(ranks: readonly number[]): Fraction {
  return ranks.map((count) => fraction(count, RANKS)).reduce(multiply, fraction(1n));
}

/**
 * Chance times multiplier of one row. Whatever the player does, his return is a weighted mean of these over the rows
 * at which he would collect: the weight of a row is the chance of its cards given that every guess is right, and those
 * weights sum to 1. So no way of playing returns less than the lowest of them or more than the highest.
 */
export function returnOf(ranks: readonly number[]): Fraction {
  return multiply(chanceOf(ranks), fraction(multiplierCentis(ranks), 100n));
}

/**
 * The row with the lowest return. Cutting to hundredths takes less than a hundredth of the stake times the chance of
 * the row, so a row whose chance is small enough cannot be the worst, nor any longer row that begins with it.
 */
export function worstRow(): readonly number[] {
  let worst: readonly number[] = [MOST_RANKS];
  const visit = (row: readonly number[]): void => {
    if (compare(returnOf(row), returnOf(worst)) < 0) worst = row;
    for (let count = row.at(-1) ?? MOST_RANKS; count >= 1; count -= 1) {
      const next = [...row, count];
      const couldLose = multiply(chanceOf(next), fraction(1, 100));
      if (compare(couldLose, subtract(FAIR, returnOf(worst))) > 0) visit(next);
    }
  };
  for (let count = MOST_RANKS; count >= 1; count -= 1) visit([count]);
  return worst;
}

/** A full table of one guess has rows that lose nothing at all: one rank of thirteen pays 12.61. */
const highestReturn = returnOf([1]);
const lowestReturn = returnOf(worstRow());

/** The likelier side up to three hits; an ace or a king is collected, because its likelier side is not sold. */
const START = 33;
const HITS = 3;

function likelier(rank: number): Guess {
  return rank <= RANKS - rank ? 'higher' : 'lower';
}

interface Ending {
  readonly chance: Fraction;
  /** The right guesses, each by its number of winning ranks. */
  readonly row: readonly number[];
  readonly isCollected: boolean;
}

/** Every sequence of ranks under the strategy, joined where it ends alike. */
export function endings(rank = rankOf(START), row: readonly number[] = [], chance = fraction(1n)): Ending[] {
  if (row.length === HITS || (row.length > 0 && (rank === 1 || rank === RANKS)))
    return [{ chance, row, isCollected: true }];
  const next = Array.from({ length: RANKS }, (_, index) => index + 1);
  const winning = next.filter((to) => (likelier(rank) === 'higher' ? to >= rank : to <= rank));
  const missed = multiply(chance, fraction(RANKS - winning.length, RANKS));
  const each = multiply(chance, fraction(1, RANKS));
  return [
    { chance: missed, row, isCollected: false },
    ...winning.flatMap((to) => endings(to, [...row, winning.length], each)),
  ];
}

const all = endings();
const collected = all.filter(({ isCollected }) => isCollected);
const times = (row: readonly number[]) => fraction(multiplierCentis(row), 100n);
const rtp = sum(collected.map(({ chance, row }) => multiply(chance, times(row))));
const squares = sum(collected.map(({ chance, row }) => multiply(chance, multiply(times(row), times(row)))));
const SIGMA = Math.sqrt(toNumber(squares) - toNumber(rtp) ** 2);
/** On the way to the top of the table the square of the payout is nearly 97 % of the highest multiplier. */
const RISKIEST_SIGMA = Math.sqrt((0.97 * Number(TOP_CENTIS)) / 100 - 0.97 ** 2);

export const par: ParSheet = {
  code: 'sobe-e-desce',
  name: 'Sobe e Desce',
  kind: 'hilo',
  version: 1,
  /** Hundredths of a whole real are whole centavos, so the lowest stake loses nothing more. */
  rtp: { lowest: lowestReturn, highest: highestReturn },
  rtpAtMinStake: lowestReturn,
  reference: 'from an 8, the likelier side up to 3 hits, collecting on an ace or a king',
  sigma: SIGMA,
  hitRate: sum(collected.map(({ chance }) => chance)),
  maxWinTimes: Number(TOP_CENTIS / 100n),
  riskiestSigma: RISKIEST_SIGMA,
  weightPercent: 40,
  table: {
    deck: 'every card is drawn from all 52; ace 1, king 13; the same rank wins both ways',
    multiplier: 'floor(97 / product of the chances) / 100',
    notOffered: 'a guess that cannot lose, and one that would go above 10 000 x',
    oneGuessCentis: Array.from({ length: MOST_RANKS }, (_, index) => ({
      winningRanks: index + 1,
      centis: Number(multiplierCentis([index + 1])),
    })),
  },
};

/** 0 to 2: missed after so many hits. 3 to 5: collected after 1 to 3 hits. */
function binOf(hits: number, isCollected: boolean): number {
  return isCollected ? HITS + hits - 1 : hits;
}

const bins = Array.from({ length: 2 * HITS }, (_, bin) =>
  all
    .filter((end) => binOf(end.row.length, end.isCollected) === bin)
    .reduce((t, { chance }) => add(t, chance), fraction(0n)),
);

export const simulation: Simulation = {
  strategy: 'R$ 1,00 from the 8 of diamonds, the likelier side up to 3 hits, collecting on an ace or a king',
  rtp,
  sigma: SIGMA,
  bins,
  simulateRound(draw) {
    let state: HiLoState = sobeEDesce.open({ start: START }, 100n, draw);
    while (state.end === null) {
      const rank = rankOf(state.cards.at(-1) ?? START);
      const hits = state.cards.length;
      const isEnough = hits === HITS || (hits > 0 && (rank === 1 || rank === RANKS));
      const next = sobeEDesce.act(state, { kind: isEnough ? 'collect' : likelier(rank) }, draw);
      if (next === undefined) throw new Error('the strategy made a guess that is not offered');
      state = next;
    }
    const isCollected = state.end === 'collected';
    const hits = isCollected ? state.cards.length : state.cards.length - 1;
    return { stake: sobeEDesce.totalStake(state), payout: sobeEDesce.payout(state), bin: binOf(hits, isCollected) };
  },
};
