import { describe, expect, it } from 'vitest';
import { openStream } from '../../fair/stream.ts';
import type { Draw } from '../engine.ts';
import { compare, fraction, multiply, sum, toNumber } from '../fraction.ts';
import { type HiLoState, multiplierCentis, offerOf, rankOf, sobeEDesce, TOP_CENTIS } from './engine.ts';
import { endings, par, returnOf, simulation, worstRow } from './par.ts';

const EIGHT_OF_DIAMONDS = 33;
const higher = { kind: 'higher' };
const lower = { kind: 'lower' };
const collect = { kind: 'collect' };

/** Shows these ranks of spades. */
function ranks(...values: number[]): Draw {
  const cards = values.map((rank) => rank - 1);
  return { uniform: () => cards.shift() ?? 0, bits52: () => 0n, wordsUsed: 0 };
}

function play(start: number, actions: readonly object[], draw: Draw): HiLoState {
  let state = sobeEDesce.open({ start }, 1_000n, draw);
  for (const action of actions) {
    const next = sobeEDesce.act(JSON.parse(JSON.stringify(state)), action, draw);
    if (next === undefined) throw new Error(`${JSON.stringify(action)} is refused`);
    state = next;
  }
  return state;
}

describe('the price of a guess in sobe e desce', () => {
  it('is what is drawn', () => {
    expect(offerOf(play(EIGHT_OF_DIAMONDS, [], ranks()), 'higher')).toEqual({ totalCentis: 210, winningRanks: 6 });
    expect(offerOf(play(EIGHT_OF_DIAMONDS, [], ranks()), 'lower')).toEqual({ totalCentis: 157, winningRanks: 8 });
    const third = play(EIGHT_OF_DIAMONDS, [higher, lower, higher], ranks(11, 4, 9));
    expect(sobeEDesce.view(third)).toMatchObject({
      hits: 3,
      multiplierCentis: 322,
      higher: { totalCentis: 839, winningRanks: 5 },
      lower: { totalCentis: 466, winningRanks: 9 },
    });
    const won = sobeEDesce.act(third, collect, ranks());
    expect(won && sobeEDesce.payout(won)).toBe(3_220n);
  });

  it('returns 96.28 to 97 % at every point where a round can be collected', () => {
    expect(worstRow()).toEqual([12, 12]);
    expect(par.rtp).toEqual({ lowest: fraction(4_068, 4_225), highest: fraction(97, 100) });
    // All rows of up to four guesses; their order changes nothing.
    const visit = (row: readonly number[]): void => {
      const value = returnOf(row);
      expect(compare(value, par.rtp.lowest) >= 0 && compare(value, par.rtp.highest) <= 0).toBe(true);
      if (row.length < 4) for (let count = row.at(-1) ?? 12; count >= 1; count -= 1) visit([...row, count]);
    };
    for (let count = 12; count >= 1; count -= 1) visit([count]);
  });

  it('is really met at its worst: a 2, a 2, and higher twice', () => {
    const state = play(1, [higher, higher, collect], ranks(2, 13));
    expect(sobeEDesce.payout({ ...state, stake: '100' })).toBe(113n);
    expect(multiply(fraction(144, 169), fraction(113, 100))).toEqual(par.rtpAtMinStake);
  });

  it('returns for one guess what its chance says, counted over all 52 cards at one real', () => {
    const guesses = Array.from({ length: 52 }, (_, start) => start).flatMap((start) =>
      (['higher', 'lower'] as const).map((guess) => ({ opened: sobeEDesce.open({ start }, 100n, ranks()), guess })),
    );
    const certain = guesses.filter(({ opened, guess }) => offerOf(opened, guess) === undefined);
    expect(certain.map(({ opened, guess }) => `${rankOf(opened.start)} ${guess}`).toSorted()).toEqual([
      ...Array<string>(4).fill('1 higher'),
      ...Array<string>(4).fill('13 lower'),
    ]);
    for (const { opened, guess } of guesses) {
      const offer = offerOf(opened, guess);
      if (offer === undefined) continue;
      let paid = 0n;
      for (let card = 0; card < 52; card += 1) {
        const next = sobeEDesce.act(opened, { kind: guess }, { ...ranks(), uniform: () => card });
        const over = next && (next.end === null ? sobeEDesce.act(next, collect, ranks()) : next);
        paid += over ? sobeEDesce.payout(over) : 0n;
      }
      expect(fraction(paid, 5_200n)).toEqual(returnOf([offer.winningRanks]));
    }
  });

  it('returns exactly what the strategy of the simulation is said to return, over all its cards', () => {
    const ends = endings();
    expect(sum(ends.map(({ chance }) => chance))).toEqual(fraction(1n));
    let [paid, squares] = [0n, 0n];
    for (let first = 1; first <= 13; first += 1)
      for (let second = 1; second <= 13; second += 1)
        for (let third = 1; third <= 13; third += 1) {
          const { payout } = simulation.simulateRound(ranks(first, second, third));
          paid += payout;
          squares += payout ** 2n;
        }
    expect(fraction(paid, 219_700n)).toEqual(simulation.rtp);
    expect(simulation.rtp).toEqual(fraction(212_607, 219_700));
    const sigma = Math.sqrt(toNumber(fraction(squares, 21_970_000n)) - toNumber(simulation.rtp) ** 2);
    expect(par.sigma).toBeCloseTo(sigma, 12);
  });
});

describe('a round of sobe e desce', () => {
  it('wins with the same rank either way', () => {
    expect(play(EIGHT_OF_DIAMONDS, [higher], ranks(8)).end).toBeNull();
    expect(play(EIGHT_OF_DIAMONDS, [lower], ranks(8)).end).toBeNull();
  });

  it('ends with nothing at a miss, and keeps what was seen', () => {
    const state = play(EIGHT_OF_DIAMONDS, [higher, higher], ranks(10, 9));
    expect(state.end).toBe('miss');
    expect(sobeEDesce.payout(state)).toBe(0n);
    expect(sobeEDesce.view(state)).toEqual({
      start: EIGHT_OF_DIAMONDS,
      guesses: ['higher', 'higher'],
      cards: [9, 8],
      end: 'miss',
      hits: 1,
      multiplierCentis: 210,
    });
  });

  it('never offers a certain guess, or one above 10 000 x', () => {
    expect(sobeEDesce.act(play(0, [], ranks()), higher, ranks(5))).toBeUndefined();
    expect(sobeEDesce.act(play(12, [], ranks()), lower, ranks(5))).toBeUndefined();
    // Three aces in a row from an ace: 12.61, 163.93, 2131.09, and a fourth would be 27 704.17.
    const aces = play(0, [lower, lower, lower], ranks(1, 1, 1));
    expect(multiplierCentis([1, 1, 1])).toBe(213_109n);
    expect(multiplierCentis([1, 1, 1, 1])).toBeGreaterThan(TOP_CENTIS);
    expect(aces.end).toBe('collected');
    expect(sobeEDesce.payout(aces)).toBe(2_131_090n);
    expect(sobeEDesce.act(aces, lower, ranks(1))).toBeUndefined();
  });

  it('cannot be collected before the first hit, nor played after its end', () => {
    expect(sobeEDesce.act(play(EIGHT_OF_DIAMONDS, [], ranks()), collect, ranks())).toBeUndefined();
    const over = play(EIGHT_OF_DIAMONDS, [higher, collect], ranks(9));
    for (const action of [higher, lower, collect]) expect(sobeEDesce.act(over, action, ranks(9))).toBeUndefined();
  });

  it('refuses words it does not know', () => {
    const state = play(EIGHT_OF_DIAMONDS, [], ranks());
    for (const action of [{ kind: 'same' }, {}, null, 'higher', ['higher'], { kind: 1 }])
      expect(sobeEDesce.act(state, action, ranks(9))).toBeUndefined();
  });

  it('draws one fair card of 52 per guess and goes on with it after a restart', () => {
    const seeds = { serverSeed: 'a', clientSeed: 'b', nonce: 5 };
    const whole = openStream(seeds);
    const cards = [whole.uniform(52), whole.uniform(52)];
    const right = (from: number, to: number) => (rankOf(to) >= rankOf(from) ? higher : lower);
    let draw = openStream(seeds);
    let state = sobeEDesce.open({ start: 6 }, 100n, draw);
    for (const [index, card] of cards.entries()) {
      draw = openStream(seeds, draw.wordsUsed);
      const action = right(cards[index - 1] ?? 6, card);
      state = sobeEDesce.act(JSON.parse(JSON.stringify(state)), action, draw) ?? state;
    }
    expect(state.cards).toEqual(cards);
  });

  it('takes any of 52 cards to start with', () => {
    expect(sobeEDesce.readChoice({ start: 51 })).toEqual({ start: 51 });
    for (const start of [-1, 52, 1.5, '3', null, undefined]) expect(sobeEDesce.readChoice({ start })).toBeUndefined();
    expect(sobeEDesce.readChoice(null)).toBeUndefined();
  });
});
