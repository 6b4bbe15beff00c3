import { describe, expect, it } from 'vitest';
import { openStream } from '../../fair/stream.ts';
import type { Draw } from '../engine.ts';
import { fraction } from '../fraction.ts';
import { histogramOf, linePays } from '../reels/cycle.ts';
import { slotFigures, spinFigures } from '../reels/figures.ts';
import { columnsOf } from '../reels/reels.ts';
import { expand, rules, strips, tesouroDaArara } from './engine.ts';
import { par, proof } from './par.ts';

const CYCLE = 30 ** 5;
/** Stops the reels here, one after the other, and then at 0. */
const stopAt = (...stops: number[]): Draw => ({ uniform: () => stops.shift() ?? 0, bits52: () => 0n, wordsUsed: 0 });

describe('tesouro da arara', () => {
  it('returns 454676351/474609375 over all screens of bought and free spins', () => {
    const pays = linePays(rules);
    const columns = strips.map(columnsOf);
    const bought = spinFigures([{ first: histogramOf(columns, pays) }], CYCLE, false);
    const expanded = columns.map((reel) => reel.map(expand));
    const free = spinFigures([{ first: histogramOf(expanded, pays) }], CYCLE, true);
    const { rtp, square, hitRate, maxWinTimes, triggers } = slotFigures(bought, free);
    expect({ rtp, square, hitRate, maxWinTimes }).toEqual(proof);
    expect(triggers).toEqual(fraction(107, 12_500));
    expect(par.sigma).toBeCloseTo(4.9157, 4);
  }, 60_000);

  it('has the pay table that is drawn', () => {
    expect(rules.pays['A']).toEqual([75, 350, 2_000]);
    expect(rules.pays['H']).toEqual([7, 18, 60]);
    expect(rules.isBothWays).toBe(false);
  });

  it('covers a reel with its feather in free spins only', () => {
    // The feather of reel 2 stands at 23. Bought, it is one symbol of three; free, it is all of them.
    const triggering = [4, 24, 15, 22, 23];
    const stops = [8, 23, 20, 9, 0];
    const bought = tesouroDaArara.view(tesouroDaArara.open({}, 100n, stopAt(...stops)));
    expect(bought).toMatchObject({ screen: ['AWEDF', 'GSDAG', 'BDACE'], wins: [], lineBets: 0, freeSpins: [] });
    const state = tesouroDaArara.open({}, 100n, stopAt(...triggering, ...stops));
    expect(state.scatters).toBe(5);
    expect(state.freeSpins).toHaveLength(10);
    expect(state.lineBets).toBe(500);
    expect(state.freeSpins[0]).toEqual({ stops, lineBets: 700 });
    expect(tesouroDaArara.view(state)).toMatchObject({
      freeSpins: expect.arrayContaining([
        expect.objectContaining({
          screen: ['AWEDF', 'GWDAG', 'BWACE'],
          wins: [{ line: 3, from: 'left', symbol: 'A', count: 4, lineBets: 350 }],
        }),
      ]),
    });
  });

  it('pays scatters for the bought spin, and free line wins twice', () => {
    const free = { stops: [0, 0, 0, 0, 0], lineBets: 14 };
    const state = { stake: '250', stops: [0, 0, 0, 0, 0], scatters: 3, lineBets: 20, freeSpins: [free, free] };
    expect(tesouroDaArara.payout(state)).toBe(1_200n);
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const opened = tesouroDaArara.open({}, 100n, openStream({ serverSeed: 'a', clientSeed: 'b', nonce }));
      expect(opened.freeSpins).toHaveLength(opened.scatters >= 3 ? 10 : 0);
      for (const spin of opened.freeSpins) expect(spin.lineBets % 2).toBe(0);
    }
  });

  it('takes no choice and no action', () => {
    expect(tesouroDaArara.readChoice({})).toEqual({});
    for (const input of [null, 'x', [], 1]) expect(tesouroDaArara.readChoice(input)).toBeUndefined();
    expect(tesouroDaArara.stakeStep).toBe(10n);
    const state = tesouroDaArara.open({}, 100n, stopAt());
    expect(tesouroDaArara.isOver(state)).toBe(true);
    expect(tesouroDaArara.act(state, { kind: 'collect' }, stopAt())).toBeUndefined();
  });
});
