import { describe, expect, it } from 'vitest';
import { openStream } from '../../fair/stream.ts';
import { compare, fraction, sum } from '../fraction.ts';
import { hitsOf, kenoCarioca, tables } from './engine.ts';
import { hitChance, momentOf, par, payChance, pickCounts, sigmaOf } from './par.ts';

const draw = (nonce = 0) => openStream({ serverSeed: 'a', clientSeed: 'b', nonce });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the pay table of keno carioca', () => {
  it('returns 95 to 95.82 % for every number of picks, at one real too', () => {
    for (const picks of pickCounts) {
      // Ball by ball: so many of the picks and so many of the other numbers are still to come.
      const chances = hitsBallByBall(picks);
      const paid = chances.map((chance, hits) => {
        const balls = [...range(1, hits), ...range(31, 40 - hits)];
        const payout = kenoCarioca.payout({ stake: '100', picks: range(1, picks), balls });
        return fraction(chance.numerator * payout, chance.denominator * 100n);
      });
      const rtp = sum(paid);
      expect(rtp).toEqual(momentOf(picks, 1));
      expect(compare(rtp, fraction(95, 100))).toBeGreaterThanOrEqual(0);
      expect(compare(rtp, fraction(9_582, 10_000))).toBeLessThanOrEqual(0);
    }
    expect(par.rtp).toEqual({ lowest: momentOf(1, 1), highest: momentOf(4, 1) });
  });

  it('is what is drawn for five picks: 95.55 %', () => {
    expect((tables[5] ?? []).map((tenths) => tenths / 10)).toEqual([0, 0, 1.2, 3.5, 18, 450]);
    expect(momentOf(5, 1)).toEqual(fraction(628_740, 658_008));
    expect(payChance(5)).toEqual(par.hitRate);
    expect(sigmaOf(5)).toBeCloseTo(9.0063, 4);
  });

  it('pays never less for one hit more, and at most 10 000 x', () => {
    for (const picks of pickCounts) {
      const table = tables[picks] ?? [];
      expect(table).toHaveLength(picks + 1);
      expect(table.toSorted((a, b) => a - b)).toEqual(table);
    }
    expect(par.maxWinTimes).toBe(10_000);
  });
});

/** The chances of 0, 1, 2 ... hits, by following ten balls. */
function hitsBallByBall(picks: number) {
  let chances = [fraction(1n)];
  for (let drawn = 0; drawn < 10; drawn += 1) {
    const next = Array.from({ length: Math.min(drawn + 1, picks) + 1 }, () => [fraction(0n)]);
    for (const [hits, { numerator, denominator }] of chances.entries()) {
      const left = BigInt(picks - hits);
      next[hits]?.push(fraction(numerator * (BigInt(40 - drawn) - left), denominator * BigInt(40 - drawn)));
      next[hits + 1]?.push(fraction(numerator * left, denominator * BigInt(40 - drawn)));
    }
    chances = next.map(sum);
  }
  return chances;
}

describe('a draw of keno carioca', () => {
  it('shows ten different numbers of forty, anywhere', () => {
    const seen = new Set<number>();
    for (let nonce = 0; nonce < 100; nonce += 1) {
      const { balls } = kenoCarioca.open({ picks: [1] }, 100n, draw(nonce));
      expect(new Set(balls).size).toBe(10);
      for (const ball of balls) seen.add(ball);
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual(range(1, 40));
  });

  it('never depends on the picks', () => {
    const { balls } = kenoCarioca.open({ picks: [1] }, 100n, draw(5));
    expect(kenoCarioca.open({ picks: range(3, 12) }, 5_000n, draw(5)).balls).toEqual(balls);
  });

  it('pays hits and cuts to centavos', () => {
    const state = { stake: '137', picks: [4, 12, 17, 26, 33], balls: [12, 38, 4, 21, 26, 7, 30, 1, 15, 2] };
    expect(hitsOf(state)).toBe(3);
    expect(kenoCarioca.payout(state)).toBe(479n);
    expect(kenoCarioca.view(state)).toEqual({ picks: state.picks, balls: state.balls, hits: 3, multiplierTenths: 35 });
  });

  it('counts the chances of all hits to one', () => {
    for (const picks of pickCounts)
      expect(sum(range(0, picks).map((hits) => hitChance(picks, hits)))).toEqual(fraction(1n));
  });

  it('takes one to ten different numbers from 1 to 40, and no action', () => {
    expect(kenoCarioca.readChoice({ picks: [40, 1, 7] })).toEqual({ picks: [1, 7, 40] });
    expect(kenoCarioca.readChoice({ picks: range(1, 10) })).toBeDefined();
    const refused = [[], range(1, 11), [0], [41], [1, 1], [1.5], ['1'], [Number.NaN], 'all', null, undefined, { 0: 1 }];
    for (const picks of refused) expect(kenoCarioca.readChoice({ picks })).toBeUndefined();
    for (const input of [null, [1, 2], 5]) expect(kenoCarioca.readChoice(input)).toBeUndefined();
    const state = kenoCarioca.open({ picks: [1] }, 100n, draw());
    expect(kenoCarioca.act(state, { kind: 'pick', number: 2 }, draw())).toBeUndefined();
  });
});
