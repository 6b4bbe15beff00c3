import { describe, expect, it } from 'vitest';
import { openStream } from '../../fair/stream.ts';
import type { Draw } from '../engine.ts';
import { fraction } from '../fraction.ts';
import { slotFigures, spinFigures } from '../reels/figures.ts';
import { columnsOf, lineBetsOf } from '../reels/reels.ts';
import { screenAt } from '../reels/slot.ts';
import { EYES_TO_HOLD, heldReels, oncaDourada, rules, strips } from './engine.ts';
import { par, proof } from './par.ts';
import { oncaParts } from './parts.ts';

const CYCLE = 30 ** 5;
const columns = strips.map(columnsOf);
const paysOf = (stops: readonly number[]) => lineBetsOf(screenAt(columns, stops), rules);
const stopAt = (...stops: number[]): Draw => ({ uniform: () => stops.shift() ?? 0, bits52: () => 0n, wordsUsed: 0 });
/** Wilds of reels 2, 3 and 4 in the top row. */
const EYES = { two: 9, three: 12, four: 11 };

describe('onça dourada', () => {
  it('returns 12129400343/12656250000 over all screens and all second turns', () => {
    const parts = oncaParts();
    expect(parts.reduce((total, { first }) => total + first.screens, 0)).toBe(CYCLE);
    const [bought, free] = [false, true].map((isFree) => spinFigures(parts, CYCLE, isFree));
    if (bought === undefined || free === undefined) throw new Error('no figures');
    const { rtp, square, hitRate, maxWinTimes, triggers } = slotFigures(bought, free);
    expect({ rtp, square, hitRate, maxWinTimes }).toEqual(proof);
    expect(triggers).toEqual(fraction(107, 12_500));
    expect(par.sigma).toBeCloseTo(6.1314, 4);
  }, 60_000);

  it('pays 180 line bets for four muiraquitãs, as is drawn', () => {
    expect(rules.pays['B']).toEqual([45, 180, 1_000]);
  });

  it('turns nothing again with one eye', () => {
    expect(oncaDourada.open({}, 100n, stopAt(0, EYES.two, 0, 0, 0)).respin).toBeUndefined();
    expect(oncaDourada.view(oncaDourada.open({}, 100n, stopAt(0, EYES.two, 0, 0, 0)))).not.toHaveProperty('second');
  });

  it('holds two eyes and turns the other reels once more, from the left', () => {
    const state = oncaDourada.open({}, 100n, stopAt(0, EYES.two, 0, EYES.four, 0, 7, EYES.three, 9));
    expect(state.stops).toEqual([0, EYES.two, 0, EYES.four, 0]);
    expect(state.respin).toEqual([7, EYES.two, EYES.three, EYES.four, 9]);
    expect(state.lineBets).toBe(paysOf(state.stops) + paysOf(state.respin ?? []));
    expect(oncaDourada.view(state)).toMatchObject({ held: [1, 3], second: { screen: expect.any(Array) } });
  });

  it('turns once more and not again, even with three eyes', () => {
    const draw = stopAt(0, EYES.two, EYES.three, EYES.four, 0, 8, 8);
    const state = oncaDourada.open({}, 100n, draw);
    expect(state.respin).toEqual([8, EYES.two, EYES.three, EYES.four, 8]);
    expect(draw.uniform(1)).toBe(0);
  });

  it('pays both turns of a free spin twice, and scatters of the first turn only', () => {
    let [free, respins] = [0, 0];
    for (let nonce = 0; nonce < 3_000; nonce += 1) {
      const state = oncaDourada.open({}, 100n, openStream({ serverSeed: 'a', clientSeed: 'b', nonce }));
      expect(state.respin !== undefined).toBe(heldReels(state.stops).length >= EYES_TO_HOLD);
      const scatters = [0, 0, 0, 20, 100, 500][state.scatters] ?? 0;
      expect(state.lineBets).toBe(scatters + paysOf(state.stops) + paysOf(state.respin ?? []));
      for (const spin of state.freeSpins) {
        free += 1;
        if (spin.respin !== undefined) respins += 1;
        expect(spin.lineBets).toBe(2 * (paysOf(spin.stops) + paysOf(spin.respin ?? [])));
      }
    }
    expect(free).toBeGreaterThan(100);
    expect(respins).toBeGreaterThan(0);
  });

  it('takes no choice and no action', () => {
    expect(oncaDourada.readChoice({})).toEqual({});
    expect(oncaDourada.readChoice(null)).toBeUndefined();
    const state = oncaDourada.open({}, 100n, stopAt());
    expect(oncaDourada.act(state, { kind: 'collect' }, stopAt())).toBeUndefined();
  });
});
