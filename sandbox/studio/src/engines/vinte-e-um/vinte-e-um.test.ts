import { describe, expect, it } from 'vitest';
import { openStream } from '../../fair/stream.ts';
import type { Draw } from '../engine.ts';
import { fraction, multiply, sum } from '../fraction.ts';
import { exactOf, readGolden } from '../golden-file.ts';
import { handOf, Solver } from './best-play.ts';
import { dealerWays, freshShoe, newWays, slotOf } from './dealer.ts';
import { type CardsState, type Kind, movesOf, vinteEUm } from './engine.ts';
import { bothAlike, endings as allEndings, type Ending, figuresOf } from './exact.ts';
import { totalOf } from './hand.ts';
import { bestMove, endings, figures, par } from './par.ts';
import { splitTogether } from './split-pairs.ts';

const ofStakes = (ends: readonly Ending[], stakes: number) => ends.filter((end) => end.stakes === stakes);
const byPay = (ends: readonly Ending[]) => ends.toSorted((a, b) => a.paidHalves - b.paidHalves);
const chanceOf = (ends: readonly Ending[]) => sum(ends.map(({ chance }) => chance));
const paidOf = (ends: readonly Ending[]) =>
  sum(ends.map(({ chance, paidHalves }) => multiply(chance, fraction(paidHalves, 2))));

describe('the best play of vinte e um', () => {
  it('returns what the second implementation found, exact to the last of 43 digits', () => {
    const golden = readGolden('vinte-e-um');
    const quick = allEndings(bothAlike);
    const { rtp, meanStakes, perFirstStake } = figuresOf(quick);
    expect(rtp).toEqual(par.rtp.highest);
    expect(perFirstStake).toEqual(exactOf(golden, 'perFirstStake'));
    expect(meanStakes).toEqual(exactOf(golden, 'meanStakes'));
    // All endings with one stake are exact here, of those with two the sum and the mean.
    expect(byPay(ofStakes(quick, 1))).toEqual(byPay(ofStakes(endings, 1)));
    expect(chanceOf(ofStakes(quick, 2))).toEqual(chanceOf(ofStakes(endings, 2)));
    expect(paidOf(ofStakes(quick, 2))).toEqual(paidOf(ofStakes(endings, 2)));
    expect(chanceOf(endings)).toEqual(fraction(1n));
  }, 60_000);

  it('returns 99.42 % of the first stake and 99.48 % of all stakes', () => {
    expect(Number(figures.perFirstStake.numerator) / Number(figures.perFirstStake.denominator)).toBeCloseTo(
      0.994212,
      6,
    );
    expect(Number(figures.rtp.numerator) / Number(figures.rtp.denominator)).toBeCloseTo(0.994819, 6);
    expect(par.sigma).toBeCloseTo(1.0125, 4);
  });

  it.each([
    [6, 1],
    [6, 8],
    [5, 9],
    [10, 1],
  ])('counts both hands of a split together as it counts them one by one: open card %i, pair of %i', (up, pair) => {
    const solver = new Solver(up);
    const { win, push, lose } = solver.split(pair);
    const together = splitTogether(solver, up, pair);
    expect(together.reduce((a, b) => a + b)).toBe(win + push + lose);
    expect(together.reduce((total, ways, stakes) => total + BigInt(stakes) * ways, 0n)).toBe(2n * (2n * win + push));
    expect(together.every((ways) => ways > 0n)).toBe(true);
  });

  it('is the play that books teach', () => {
    const move = (values: readonly number[], up: number) => new Solver(up).decide(handOf(values)).move;
    expect(move([10, 6], 10)).toBe('hit');
    expect(move([10, 2], 6)).toBe('stand');
    expect(move([5, 6], 10)).toBe('double');
    expect(move([8, 8], 10)).toBe('split');
    expect(move([10, 10], 6)).toBe('stand');
    expect(move([1, 6], 6)).toBe('double');
    expect(move([9, 9], 7)).toBe('stand');
  });
});

describe('the table of vinte e um', () => {
  it('ends as often as a walk through every order of its cards says', () => {
    for (const up of [6, 10]) {
      const shoe = freshShoe();
      shoe[up] = (shoe[up] ?? 0) - 1;
      const into = newWays();
      dealerWays(up, shoe, into);
      const expected = newWays();
      const walk = (cards: readonly number[], ways: number): void => {
        const { total } = totalOf(cards.map((value) => value - 1));
        if (total >= 17) {
          const isNatural = cards.length === 2 && total === 21;
          const slot = slotOf(Math.min(total, 22) - 17, cards.length - 1);
          if (!isNatural) expected[slot] = (expected[slot] ?? 0) + ways;
          return;
        }
        for (let value = 1; value <= 10; value += 1) {
          const left = shoe[value] ?? 0;
          if (left === 0) continue;
          shoe[value] = left - 1;
          walk([...cards, value], ways * left);
          shoe[value] = left;
        }
      };
      walk([up], 1);
      expect(into).toEqual(expected);
    }
  });
});

/** Deals these ranks of spades, if six decks still hold them: 1 is the ace, 11 to 13 are pictures. */
function shoeOf(...ranks: number[]): Draw {
  const gone: number[] = [];
  const uniform = (): number => {
    const card = (ranks.shift() ?? 2) - 1;
    const place = card * 6 - gone.filter((other) => other < card).length;
    gone.push(card);
    return place;
  };
  return { uniform, bits52: () => 0n, wordsUsed: 0 };
}

function play(ranks: readonly number[], kinds: readonly (Kind | 'collect')[], stake = 1_000n): CardsState {
  const draw = shoeOf(...ranks);
  let state = vinteEUm.open({}, stake, draw);
  for (const kind of kinds) {
    const next = vinteEUm.act(JSON.parse(JSON.stringify(state)), { kind }, draw);
    if (next === undefined) throw new Error(`${kind} is refused`);
    state = next;
  }
  return state;
}

/** What a finished round cost and paid. Cards are dealt in the order player, table, player, table. */
function paid(state: CardsState): bigint[] {
  if (!vinteEUm.isOver(state)) throw new Error('the round goes on');
  return [vinteEUm.totalStake(state), vinteEUm.payout(state)];
}

describe('a round of vinte e um', () => {
  it('pays 3 to 2 for an ace and a ten at once, and gives the stake back against another', () => {
    const won = play([1, 9, 13, 5], []);
    expect(vinteEUm.isOver(won)).toBe(true);
    expect(paid(won)).toEqual([1_000n, 2_500n]);
    expect(won.table).toHaveLength(2);
    expect(paid(play([1, 9, 13, 5], [], 101n))).toEqual([101n, 252n]);
    expect(paid(play([1, 1, 13, 10], []))).toEqual([1_000n, 1_000n]);
  });

  it('is lost at once against an ace and a ten of the table', () => {
    for (const table of [
      [1, 12],
      [12, 1],
    ]) {
      const lost = play([10, table[0] ?? 0, 9, table[1] ?? 0], []);
      expect(vinteEUm.isOver(lost)).toBe(true);
      expect(paid(lost)).toEqual([1_000n, 0n]);
    }
  });

  it('lets the table draw to 17 and stand on every 17', () => {
    const state = play([10, 6, 9, 2, 8, 1], ['stand']);
    expect(state.table.map((card) => card + 1)).toEqual([6, 2, 8, 1]);
    expect(paid(state)).toEqual([1_000n, 2_000n]);
    const soft = play([10, 6, 8, 1], ['stand']);
    expect(soft.table).toHaveLength(2);
    expect(paid(soft)).toEqual([1_000n, 2_000n]);
    expect(paid(play([10, 10, 8, 8], ['stand']))).toEqual([1_000n, 1_000n]);
    expect(paid(play([10, 10, 8, 9], ['stand']))).toEqual([1_000n, 0n]);
  });

  it('ends with more than 21, and the table draws nothing then', () => {
    const state = play([10, 5, 6, 5, 9], ['hit']);
    expect(paid(state)).toEqual([1_000n, 0n]);
    expect(state.table).toHaveLength(2);
  });

  it('stands by itself at 21', () => {
    const state = play([10, 10, 6, 8, 5], ['hit']);
    expect(vinteEUm.isOver(state)).toBe(true);
    expect(paid(state)).toEqual([1_000n, 2_000n]);
  });

  it('doubles for one card', () => {
    expect(paid(play([5, 6, 6, 10, 10, 4], ['double']))).toEqual([2_000n, 4_000n]);
    expect(paid(play([5, 10, 6, 10, 9], ['double']))).toEqual([2_000n, 2_000n]);
    expect(paid(play([10, 10, 6, 10, 9], ['double']))).toEqual([2_000n, 0n]);
    expect(() => play([2, 10, 3, 10, 4], ['hit', 'double'])).toThrow('double is refused');
  });

  it('splits two of one value once, plays both from the first, and doubles none of them', () => {
    const split = play([8, 6, 8, 10, 8, 3], ['split']);
    expect(split.hands.map(({ cards }) => cards.map((card) => card + 1))).toEqual([
      [8, 8],
      [8, 3],
    ]);
    expect(movesOf(split)).toEqual(['hit', 'stand']);
    const state = play([8, 6, 8, 10, 8, 3, 10, 10], ['split', 'stand', 'hit']);
    expect(state.hands.map(({ cards }) => totalOf(cards).total)).toEqual([16, 21]);
    expect(totalOf(state.table).total).toBe(26);
    expect(paid(state)).toEqual([2_000n, 4_000n]);
    expect(movesOf(play([10, 6, 13, 10], []))).toContain('split');
    expect(movesOf(play([10, 6, 9, 10], []))).not.toContain('split');
  });

  it('gives split aces one card each, and 21 after a split is a plain 21', () => {
    const state = play([1, 7, 1, 10, 10, 5], ['split']);
    expect(vinteEUm.isOver(state)).toBe(true);
    expect(paid(state)).toEqual([2_000n, 2_000n]);
  });

  it('stands on every hand when it was left alone', () => {
    expect(paid(play([8, 6, 8, 10, 8, 3, 10], ['split', 'collect']))).toEqual([2_000n, 4_000n]);
    const over = play([10, 10, 8, 9], ['stand']);
    expect(vinteEUm.act(over, { kind: 'collect' }, shoeOf())).toBeUndefined();
  });

  it('hides one card of the table until it is over', () => {
    const open = play([10, 6, 8, 9], []);
    expect(vinteEUm.view(open)).toMatchObject({
      table: [5],
      tableTotal: { total: 6, isSoft: false },
      hands: [{ total: 18, isSoft: false, stakes: 1 }],
      moves: ['hit', 'stand', 'double'],
      isOver: false,
    });
    expect(JSON.stringify(vinteEUm.view(open))).not.toContain('paidHalves');
    const over = play([10, 6, 8, 9, 10], ['stand']);
    expect(vinteEUm.view(over)).toMatchObject({
      table: [5, 8, 9],
      hands: [{ paidHalves: 4 }],
      moves: [],
      isOver: true,
    });
  });

  it('refuses what is not a move now', () => {
    const state = play([10, 6, 8, 9], []);
    for (const action of [{ kind: 'split' }, { kind: 'insure' }, {}, null, 'hit', ['hit']])
      expect(vinteEUm.act(state, action, shoeOf())).toBeUndefined();
    const over = play([10, 10, 8, 9], ['stand']);
    for (const kind of ['hit', 'stand', 'double', 'split'])
      expect(vinteEUm.act(over, { kind }, shoeOf())).toBeUndefined();
    expect(vinteEUm.readChoice({})).toEqual({});
    expect(vinteEUm.readChoice(null)).toBeUndefined();
  });

  it('never deals a card more than six times', () => {
    const seen = new Set<number>();
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const draw = openStream({ serverSeed: 'a', clientSeed: 'b', nonce });
      let state = vinteEUm.open({}, 100n, draw);
      while (!vinteEUm.isOver(state)) state = vinteEUm.act(state, { kind: 'hit' }, draw) ?? state;
      for (const card of [...state.table, ...state.hands.flatMap(({ cards }) => cards)]) seen.add(card);
    }
    expect(seen.size).toBe(52);
    // The last place of the row is the king of clubs for the first six deals, and then a queen.
    const last: Draw = { uniform: (n) => n - 1, bits52: () => 0n, wordsUsed: 0 };
    let state = vinteEUm.open({}, 100n, last);
    state = vinteEUm.act(state, { kind: 'split' }, last) ?? state;
    expect([...state.table, ...state.hands.flatMap(({ cards }) => cards)]).toEqual([51, 51, 51, 51, 51, 51]);
    state = vinteEUm.act(state, { kind: 'hit' }, last) ?? state;
    expect(state.hands[0]?.cards).toEqual([51, 51, 50]);
  });

  it('plays on after a restart as if it had never stopped', () => {
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const seeds = { serverSeed: 'a', clientSeed: 'b', nonce };
      const whole = openStream(seeds);
      let straight = vinteEUm.open({}, 100n, whole);
      let piece = openStream(seeds);
      let resumed = vinteEUm.open({}, 100n, piece);
      while (!vinteEUm.isOver(straight)) {
        const action = { kind: totalOf(straight.hands[0]?.cards ?? []).total < 15 ? 'hit' : 'collect' };
        straight = vinteEUm.act(straight, action, whole) ?? straight;
        piece = openStream(seeds, piece.wordsUsed);
        resumed = vinteEUm.act(JSON.parse(JSON.stringify(resumed)), action, piece) ?? resumed;
      }
      expect(resumed).toEqual(straight);
    }
  });

  it('asks nobody for a move when it is over', () => {
    expect(() => bestMove(play([10, 10, 8, 9], ['stand']))).toThrow('the round is over');
  });
});
