import { describe, expect, it } from 'vitest';
import type { Draw } from '../engine.ts';
import { fraction } from '../fraction.ts';
import { histogramOf, linePays } from '../reels/cycle.ts';
import { slotFigures, spinFigures } from '../reels/figures.ts';
import { columnsOf } from '../reels/reels.ts';
import { botoCorDeRosa, rules, strips } from './engine.ts';
import { par, proof } from './par.ts';

const CYCLE = 30 ** 5;
const stopAt = (...stops: number[]): Draw => ({ uniform: () => stops.shift() ?? 0, bits52: () => 0n, wordsUsed: 0 });

describe('boto cor-de-rosa', () => {
  it('returns 8082401/8437500 over all screens, read from both sides', () => {
    const cycle = histogramOf(strips.map(columnsOf), linePays(rules));
    const [bought, free] = [false, true].map((isFree) => spinFigures([{ first: cycle }], CYCLE, isFree));
    if (bought === undefined || free === undefined) throw new Error('no figures');
    const { rtp, square, hitRate, maxWinTimes, triggers } = slotFigures(bought, free);
    expect({ rtp, square, hitRate, maxWinTimes }).toEqual(proof);
    expect(triggers).toEqual(fraction(107, 12_500));
    expect(par.sigma).toBeCloseTo(3.0794, 4);
  }, 60_000);

  it('pays 100 line bets for four guitars and twice the bet for three water lilies, as is drawn', () => {
    expect(rules.pays['C']).toEqual([20, 100, 300]);
    expect(par.table['scatterTimes']).toEqual([0, 0, 0, 2, 10, 50]);
  });

  it('pays a line from the right', () => {
    // Only the last three reels agree on line 2.
    const state = botoCorDeRosa.open({}, 100n, stopAt(0, 25, 6, 18, 23));
    expect(botoCorDeRosa.view(state)).toMatchObject({ wins: [{ from: 'right', lineBets: 15 }], lineBets: 15 });
    expect(botoCorDeRosa.payout(state)).toBe(150n);
  });

  it('takes no choice and no action', () => {
    expect(botoCorDeRosa.readChoice({})).toEqual({});
    expect(botoCorDeRosa.readChoice(null)).toBeUndefined();
    const state = botoCorDeRosa.open({}, 100n, stopAt());
    expect(botoCorDeRosa.act(state, { kind: 'collect' }, stopAt())).toBeUndefined();
  });
});
