import { describe, expect, it } from 'vitest';
import { openStream } from '../../fair/stream.ts';
import { compare, fraction, toNumber } from '../fraction.ts';
import { dadinho, multiplierE4 } from './engine.ts';
import { par, rtpOf, rtpPaid } from './par.ts';

const every = Array.from({ length: 9_401 }, (_, index) => index + 100);
const draw = () => openStream({ serverSeed: 'a', clientSeed: 'b', nonce: 0 });

describe('dadinho', () => {
  it('returns 97.99 to 98 % at every threshold, by counting all rolls', () => {
    for (const threshold of every) {
      // Ten thousand rolls of 10 000 centavos each: the payout of a winning one is the multiplier itself.
      const paid = dadinho.payout({ stake: '10000', threshold, roll: threshold - 1 });
      const missed = dadinho.payout({ stake: '10000', threshold, roll: threshold });
      const rtp = fraction(paid * BigInt(threshold) + missed * BigInt(10_000 - threshold), 100_000_000n);
      expect(compare(rtp, rtpOf(threshold))).toBe(0);
      expect(compare(rtp, fraction(9_799, 10_000))).toBe(1);
      expect(compare(rtp, fraction(98, 100))).toBeLessThanOrEqual(0);
    }
  });

  it('keeps 97.06 % at the worst threshold for the lowest stake', () => {
    const worst = every.map((threshold) => rtpPaid(threshold, 100n)).toSorted(compare)[0];
    expect(worst).toEqual(fraction(60_667, 62_500));
    expect(par.rtpAtMinStake).toEqual(worst);
  });

  it('would keep only 89.1 % at ten centavos, which is why one real is the lowest stake', () => {
    const worst = every.map((threshold) => rtpPaid(threshold, 10n)).toSorted(compare)[0];
    expect(toNumber(worst ?? fraction(0))).toBeCloseTo(0.891, 3);
    expect(dadinho.minStake).toBe(100n);
  });

  it('has the deviation of its sheet at an even chance', () => {
    const times = Number(multiplierE4(5_000)) / 10_000;
    expect(Math.sqrt(0.5 * times ** 2 - (0.5 * times) ** 2)).toBeCloseTo(par.sigma, 12);
  });

  it('pays its highest multiplier at the lowest threshold', () => {
    expect(Math.max(...every.map((threshold) => Number(multiplierE4(threshold)) / 10_000))).toBe(par.maxWinTimes);
  });

  it('cuts a payout to centavos after multiplying', () => {
    expect(dadinho.payout({ stake: '199', threshold: 9_500, roll: 0 })).toBe(205n);
  });

  it('takes whole thresholds from 1.00 to 95.00 only', () => {
    expect(dadinho.readChoice({ threshold: 100 })).toEqual({ threshold: 100 });
    expect(dadinho.readChoice({ threshold: 9_500, more: 1 })).toEqual({ threshold: 9_500 });
    for (const threshold of [99, 9_501, 100.5, '100', null, undefined, Number.NaN, 100n])
      expect(dadinho.readChoice({ threshold })).toBeUndefined();
    for (const input of [undefined, null, [], [100], 'threshold', 100])
      expect(dadinho.readChoice(input)).toBeUndefined();
  });

  it('is over with the bet, and nothing can be done to it', () => {
    const state = dadinho.open({ threshold: 5_000 }, 100n, draw());
    expect(dadinho.isOver(state)).toBe(true);
    expect(dadinho.act(state, { kind: 'collect' }, draw())).toBeUndefined();
    expect(dadinho.totalStake(state)).toBe(100n);
  });
});
