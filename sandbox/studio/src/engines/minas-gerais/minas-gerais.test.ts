import { describe, expect, it } from 'vitest';
import { openStream } from '../../fair/stream.ts';
import { compare, fraction, toNumber } from '../fraction.ts';
import { lastPick, type MinesState, minasGerais, multiplierCentis } from './engine.ts';
import { cells, par, rtpOf, safeChance } from './par.ts';

const draw = (nonce = 0) => openStream({ serverSeed: 'a', clientSeed: 'b', nonce });
const pick = (tile: number) => ({ kind: 'pick', tile });
const collect = { kind: 'collect' };
const round = (mines: readonly number[], opened: readonly number[] = []): MinesState => ({
  stake: '1000',
  mines,
  opened,
  end: null,
});

describe('the price of a tile in minas gerais', () => {
  it('returns 96.25 to 97 % for all 300 pairs of mines and tiles, at one real too', () => {
    expect(cells).toHaveLength(300);
    for (const { mines, safe } of cells) {
      // The chance is multiplied up tile by tile here, and by binomials in the engine.
      let [survivors, all] = [1n, 1n];
      for (let done = 0; done < safe; done += 1) {
        survivors *= BigInt(25 - mines - done);
        all *= BigInt(25 - done);
      }
      const state: MinesState = {
        stake: '100',
        mines: Array.from({ length: mines }, (_, index) => 24 - index),
        opened: Array.from({ length: safe }, (_, index) => index),
        end: 'collected',
      };
      const rtp = fraction(survivors * minasGerais.payout(state), all * 100n);
      expect(rtp).toEqual(rtpOf(mines, safe));
      expect(compare(rtp, fraction(9_625, 10_000))).toBeGreaterThanOrEqual(0);
      expect(compare(rtp, fraction(97, 100))).toBeLessThanOrEqual(0);
    }
    expect(rtpOf(2, 3)).toEqual(par.rtp.lowest);
    expect(par.rtp).toEqual({ lowest: fraction(77, 80), highest: fraction(97, 100) });
    expect(par.rtpAtMinStake).toEqual(fraction(77, 80));
  });

  it('returns 96.652 % with deviation 0.975 for 3 mines and 5 tiles', () => {
    expect(toNumber(rtpOf(3, 5))).toBeCloseTo(0.96652, 5);
    expect(par.sigma).toBeCloseTo(0.975, 3);
    expect(par.hitRate).toEqual(safeChance(3, 5));
  });

  it('never goes above 10 000 x, and goes on as long as the next tile stays below', () => {
    for (let mines = 1; mines <= 24; mines += 1) {
      const last = lastPick(mines);
      expect(multiplierCentis(mines, last)).toBeLessThanOrEqual(1_000_000n);
      expect(last === 25 - mines || multiplierCentis(mines, last + 1) > 1_000_000n).toBe(true);
    }
    expect(par.maxWinTimes).toBe(9_007.66);
  });
});

describe('a round of minas gerais', () => {
  it('lays the published mines', () => {
    const serverSeed = '5f2b1c0e9d8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c';
    const laid = [0, 1, 2, 3].map((nonce) => {
      const chance = openStream({ serverSeed, clientSeed: 'sertao-1', nonce });
      return minasGerais.open({ mines: 3 }, 100n, chance).mines;
    });
    expect(laid).toEqual([
      [1, 3, 20],
      [8, 12, 15],
      [6, 16, 23],
      [13, 17, 24],
    ]);
  });

  it('lays so many different mines, anywhere', () => {
    const seen = new Set<number>();
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const { mines } = minasGerais.open({ mines: (nonce % 24) + 1 }, 100n, draw(nonce));
      expect(new Set(mines).size).toBe((nonce % 24) + 1);
      for (const tile of mines) seen.add(tile);
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, tile) => tile));
  });

  it('pays what the safe tiles are worth when collected', () => {
    let state = round([20, 21, 22]);
    for (const tile of [0, 1, 2, 3, 4]) state = minasGerais.act(state, pick(tile), draw()) ?? state;
    expect(minasGerais.isOver(state)).toBe(false);
    state = minasGerais.act(state, collect, draw()) ?? state;
    expect(minasGerais.isOver(state)).toBe(true);
    expect(minasGerais.payout(state)).toBe(1_950n);
  });

  it('ends at a mine with nothing', () => {
    const state = minasGerais.act(round([7], [0, 1]), pick(7), draw());
    expect(state?.end).toBe('bust');
    expect(state && minasGerais.payout(state)).toBe(0n);
  });

  it('collects by itself at the last safe tile and below 10 000 x', () => {
    const one = minasGerais.act(round(Array.from({ length: 24 }, (_, tile) => tile)), pick(24), draw());
    expect(one?.end).toBe('collected');
    expect(one && minasGerais.payout(one)).toBe(24_250n);
    const mines = Array.from({ length: 12 }, (_, index) => 24 - index);
    let state = round(mines);
    for (let tile = 0; tile < 9; tile += 1) {
      expect(state.end).toBeNull();
      state = minasGerais.act(state, pick(tile), draw()) ?? state;
    }
    expect(state.end).toBe('collected');
    expect(minasGerais.act(state, pick(9), draw())).toBeUndefined();
  });

  it('cannot be collected before the first tile', () => {
    expect(minasGerais.act(round([3]), collect, draw())).toBeUndefined();
  });

  it('refuses a tile twice, a tile off the board, and anything after the end', () => {
    const state = round([3], [0]);
    for (const action of [pick(0), pick(25), pick(-1), pick(1.5), { kind: 'pick' }, { kind: 'peek', tile: 1 }, null])
      expect(minasGerais.act(state, action, draw())).toBeUndefined();
    const over = minasGerais.act(state, collect, draw());
    for (const action of [pick(1), collect]) expect(over && minasGerais.act(over, action, draw())).toBeUndefined();
  });

  it('shows no mine before the end, and all of them after it', () => {
    const state = round([3, 17], [0]);
    expect(minasGerais.view(state)).toEqual({
      mineCount: 2,
      opened: [0],
      multiplierCentis: 105,
      end: null,
      nextCentis: 115,
      nextChance: [22, 24],
    });
    const bust = minasGerais.act(state, pick(17), draw());
    expect(bust && minasGerais.view(bust)).toMatchObject({ mines: [3, 17], end: 'bust', multiplierCentis: 105 });
  });

  it('takes 1 to 24 mines', () => {
    expect(minasGerais.readChoice({ mines: 24 })).toEqual({ mines: 24 });
    for (const mines of [0, 25, 1.5, '3', null]) expect(minasGerais.readChoice({ mines })).toBeUndefined();
    expect(minasGerais.readChoice(null)).toBeUndefined();
  });
});
