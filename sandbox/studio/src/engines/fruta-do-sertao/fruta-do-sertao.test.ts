import { describe, expect, it } from 'vitest';
import { openStream } from '../../fair/stream.ts';
import { choose, type Fraction, fraction, multiply, sum, toNumber } from '../fraction.ts';
import { allStops, enumerateCycle } from './cycle.ts';
import { frutaDoSertao, lineBetsPaid } from './engine.ts';
import { cycle, par, rtpOfCycle, varianceOfCycle } from './par.ts';
import { lines } from '../reels/reels.ts';
import { lineBetsOf, pays, scattersOf, strips, winsOf } from './reels.ts';

const seeds = {
  serverSeed: '5f2b1c0e9d8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c',
  clientSeed: 'sertao-1',
};
const draw = (nonce: number) => openStream({ ...seeds, nonce });

/** How often a reel shows a symbol in one row, out of thirty. */
const weightOf = (reel: number, symbol: string) => (strips[reel] ?? '').split(symbol).length - 1;

/** The return of one line from the symbols' weights alone: no strip order, no lines, no engine. */
function lineReturn(): Fraction {
  const parts = Object.entries(pays).map(([symbol, table]) => {
    const first = fraction(weightOf(0, symbol), 30);
    const goesOn = [1, 2, 3, 4].map((reel) => fraction(weightOf(reel, symbol) + weightOf(reel, 'W'), 30));
    const runOf = (length: number) => goesOn.slice(0, length - 1).reduce(multiply, first);
    const exactly = (length: number) => {
      const broken = goesOn[length - 1];
      return broken === undefined
        ? runOf(length)
        : multiply(runOf(length), fraction(broken.denominator - broken.numerator, broken.denominator));
    };
    return sum([3, 4, 5].map((length) => multiply(exactly(length), fraction(table[length - 3] ?? 0))));
  });
  return sum(parts);
}

describe('the return of fruta do sertao', () => {
  it('is 40421399/42187500 by the weights of the symbols', () => {
    const line = lineReturn();
    // A reel shows the scatter with three of its thirty stops.
    const chance = [3, 4, 5].map((k) => fraction(choose(5, k) * 3n ** BigInt(k) * 27n ** BigInt(5 - k), 30n ** 5n));
    const scatter = sum(chance.map((p, index) => multiply(p, fraction([2, 10, 50][index] ?? 0))));
    expect(line).toEqual(fraction(40_499, 50_625));
    expect(sum(chance)).toEqual(fraction(107, 12_500));
    expect(scatter).toEqual(fraction(53, 2_500));
    const free = multiply(multiply(sum(chance), fraction(20)), line);
    expect(sum([line, scatter, free])).toEqual(par.rtp.lowest);
    expect(par.rtp.lowest).toEqual(fraction(40_421_399, 42_187_500));
  });

  it('is the same over the full cycle of 24 300 000 screens', () => {
    expect(enumerateCycle()).toEqual(cycle);
    expect(rtpOfCycle()).toEqual(fraction(40_421_399, 42_187_500));
  }, 60_000);

  it('is counted over the cycle as the engine pays it', () => {
    for (const [first, second] of [
      [1, 12],
      [9, 6],
      [22, 18],
    ] as const) {
      const counted = enumerateCycle([[first], [second], allStops, allStops, allStops]);
      let [line, squares, triggers] = [0, 0, 0];
      for (const third of allStops)
        for (const fourth of allStops)
          for (const fifth of allStops) {
            const stops = [first, second, third, fourth, fifth];
            const paid = lineBetsOf(stops);
            line += paid;
            squares += paid ** 2;
            triggers += Number(scattersOf(stops) >= 3);
          }
      expect(counted).toMatchObject({ screens: 27_000, line, lineSquares: squares, triggers });
    }
  });

  it('loses nothing to centavos at the lowest stake', () => {
    for (let lineBets = 0; lineBets < 3_000; lineBets += 1) {
      const state = { stake: '100', stops: [], scatters: 0, lineBets, freeSpins: [] };
      expect(frutaDoSertao.payout(state)).toBe(BigInt(lineBets * 10));
    }
    expect(par.rtpAtMinStake).toEqual(par.rtp.lowest);
    expect(frutaDoSertao.stakeStep).toBe(10n);
  });

  it('deviates by 3.61, hits in 30.9 % and can pay 4850 x', () => {
    expect(par.sigma).toBeCloseTo(3.613563, 6);
    expect(par.sigma ** 2).toBeCloseTo(toNumber(varianceOfCycle()), 10);
    expect(toNumber(par.hitRate)).toBeCloseTo(0.309, 3);
    expect(cycle.baseMost / 10).toBe(240);
    expect(par.maxWinTimes).toBe(4_850);
    expect(par.rtp.highest).toEqual(par.rtp.lowest);
  });
});

describe('a spin of fruta do sertao', () => {
  it('stops where the published vectors say', () => {
    const published = ['28,6,19,24,14', '17,8,24,25,22', '13,27,23,18,11', '23,17,3,26,10'];
    const stops = [0, 1, 2, 3].map((nonce) => frutaDoSertao.open({}, 100n, draw(nonce)).stops.join(','));
    expect(stops).toEqual(published);
  });

  it('pays 6.2 x for bet 55: three scatters, then 42 line bets in ten free spins of the same stream', () => {
    const chance = draw(55);
    const state = frutaDoSertao.open({}, 100n, chance);
    expect(state).toMatchObject({ stops: [7, 8, 23, 6, 3], scatters: 3, lineBets: 20 });
    expect(state.freeSpins).toHaveLength(10);
    expect(state.freeSpins.reduce((total, free) => total + free.lineBets, 0)).toBe(42);
    expect(frutaDoSertao.payout(state)).toBe(620n);
    expect(chance.wordsUsed).toBeGreaterThanOrEqual(55);
    expect(lineBetsPaid(state)).toBe(62);
  });

  it('counts a wild as the symbol of the first reel, and pays the longest run only', () => {
    // Row 1 of these stops shows A W W W A: the middle line pays five A and no line pays twice.
    const stops = [0, 12, 6, 18, 1];
    const middle = winsOf(stops).filter((win) => win.line === 0);
    expect(middle).toEqual([{ line: 0, symbol: 'A', count: 5, lineBets: 2_000 }]);
  });

  it('shows one scatter on each reel at most, and no wild on the outer reels', () => {
    for (const strip of strips) expect(strip.split('S')).toHaveLength(2);
    expect(strips.map((strip) => strip.includes('W'))).toEqual([false, true, true, true, false]);
    for (const strip of strips) expect(strip).toHaveLength(30);
    expect(new Set(lines.map((rows) => rows.join(''))).size).toBe(10);
  });

  it('pays no scatter inside the free spins and brings no more of them', () => {
    let triggered = 0;
    for (let nonce = 0; nonce < 3_000; nonce += 1) {
      const state = frutaDoSertao.open({}, 100n, draw(nonce));
      expect(state.freeSpins).toHaveLength(state.scatters >= 3 ? 10 : 0);
      for (const free of state.freeSpins) expect(free.lineBets).toBe(2 * lineBetsOf(free.stops));
      triggered += Number(state.scatters >= 3);
    }
    expect(triggered).toBeGreaterThan(0);
  });

  it('asks for no choice but takes only an object for one', () => {
    expect(frutaDoSertao.readChoice({ lines: 3 })).toEqual({});
    for (const input of [undefined, null, [], 'spin', 1]) expect(frutaDoSertao.readChoice(input)).toBeUndefined();
  });

  it('shows the screen as rows and every line that won', () => {
    const view = frutaDoSertao.view(frutaDoSertao.open({}, 100n, draw(55)));
    expect(view).toMatchObject({ screen: ['DESSG', 'HDGGH', 'SFEFF'], wins: [], totalLineBets: 62 });
    const state = { stake: '100', stops: [24, 18, 14, 26, 5], scatters: 0, lineBets: 7, freeSpins: [] };
    expect(frutaDoSertao.view(state)).toMatchObject({
      screen: ['EEGFF', 'HWHAC', 'AADHE'],
      wins: [{ line: 0, symbol: 'H', count: 3, lineBets: 7 }],
    });
  });
});
