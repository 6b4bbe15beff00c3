import { describe, expect, it } from 'vitest';
import { openStream } from '../../fair/stream.ts';
import { compare, type Fraction, fraction } from '../fraction.ts';
import { multiplierAt, reachedAtMs } from './curve.ts';
import { type CrashState, foguetinho, stopMsOf, stopOf } from './engine.ts';
import { par, reachChance, rtpOf } from './par.ts';

const draw = () => openStream({ serverSeed: 'a', clientSeed: 'b', nonce: 0 });
const flight = (stopCentis: number, autoCashOut: number | null = null): CrashState => ({
  stake: '1000',
  stopCentis,
  autoCashOut,
  end: null,
});
const press = (elapsedMs: number) => ({ kind: 'cash-out', elapsedMs });
const watch = (elapsedMs: number) => ({ kind: 'watch', elapsedMs });
const RANGE = 1n << 52n;

describe('where the flight of foguetinho stops', () => {
  it('returns 97 % for leaving at any hundredth from 1.01 to 10 000, less what 52 bits cannot count', () => {
    const wrong: number[] = [];
    let worst: Fraction = fraction(1n);
    // Not in lowest terms: a million greatest divisors would take most of a minute.
    for (let centis = 101; centis <= 1_000_000; centis += 1) {
      const end = { leftCentis: centis, lateMs: null };
      const paid = foguetinho.payout({ stake: '100', stopCentis: centis, autoCashOut: null, end });
      const rtp = { numerator: ((97n * RANGE) / BigInt(centis)) * paid, denominator: 100n * RANGE };
      const missing = 97n * RANGE - rtp.numerator;
      if (missing < 0n || missing >= BigInt(centis)) wrong.push(centis);
      if (compare(rtp, worst) < 0) worst = rtp;
    }
    expect(wrong).toEqual([]);
    expect(fraction(worst.numerator, worst.denominator)).toEqual(par.rtp.lowest);
    expect(par.rtpAtMinStake).toEqual(par.rtp.lowest);
    expect(compare(par.rtp.lowest, fraction(96_999_999, 100_000_000))).toBe(1);
    expect(rtpOf(194)).toEqual(par.rtp.highest);
  });

  it('reaches a multiplier with exactly the numbers that are counted', () => {
    for (const centis of [101, 102, 150, 199, 200, 12_345, 999_999, 1_000_000]) {
      const { numerator, denominator } = reachChance(centis);
      const enough = numerator * (RANGE / denominator);
      expect(stopOf(RANGE - enough)).toBeGreaterThanOrEqual(centis);
      expect(stopOf(RANGE - enough - 1n)).toBeLessThan(centis);
    }
  });

  it('stops between 1.00 and 10 000, at 1.00 with 3.96 %', () => {
    expect(stopOf(0n)).toBe(100);
    expect(stopOf(RANGE - 1n)).toBe(1_000_000);
    const atOnce = 1 - Number(reachChance(101).numerator) / Number(reachChance(101).denominator);
    expect(atOnce).toBeCloseTo(1 - 0.97 / 1.01, 12);
  });

  it('has the deviation of its sheet at 2 x', () => {
    const p = 0.97 / 2;
    expect(Math.sqrt(p * 4 - (2 * p) ** 2)).toBeCloseTo(par.sigma, 12);
  });
});

it('stops the published flights at 1.06, 1.01, 1.91 and 1.81', () => {
  const serverSeed = '5f2b1c0e9d8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c';
  const stops = [0, 1, 2, 3].map((nonce) => {
    const chance = openStream({ serverSeed, clientSeed: 'sertao-1', nonce });
    return foguetinho.open({}, 100n, chance).stopCentis;
  });
  expect(stops).toEqual([106, 101, 191, 181]);
});

describe('the curve of foguetinho', () => {
  it('is e^(t / 10 s) in hundredths, cut', () => {
    expect([0, 99, 100, 6_931, 6_932, 23_025, 23_026].map(multiplierAt)).toEqual([100, 100, 101, 199, 200, 999, 1_000]);
    for (let ms = 1; ms < 92_000; ms += 37)
      expect(Math.abs(multiplierAt(ms) - 100 * Math.exp(ms / 10_000))).toBeLessThan(1.001);
  });

  it('never falls, and ends at 10 000 x', () => {
    let before = 100;
    for (let ms = 0; ms <= 93_100; ms += 11) {
      const now = multiplierAt(ms);
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    expect(multiplierAt(92_103)).toBe(999_959);
    expect(multiplierAt(92_104)).toBe(1_000_000);
    expect(multiplierAt(Number.MAX_SAFE_INTEGER)).toBe(1_000_000);
  });

  it('knows the first millisecond of every multiplier', () => {
    for (const centis of [101, 102, 150, 200, 1_000, 54_321, 999_999, 1_000_000]) {
      const ms = reachedAtMs(centis);
      expect(multiplierAt(ms)).toBeGreaterThanOrEqual(centis);
      expect(multiplierAt(ms - 1)).toBeLessThan(centis);
    }
  });
});

describe('a round of foguetinho', () => {
  it('pays what the server clock showed when the player left', () => {
    const left = foguetinho.act(flight(300), press(7_000), draw());
    expect(left?.end).toEqual({ leftCentis: 201, lateMs: null });
    expect(left && foguetinho.payout(left)).toBe(2_010n);
  });

  it('still pays at the very multiplier where it stops', () => {
    const last = reachedAtMs(200);
    expect(foguetinho.act(flight(200), press(last), draw())?.end?.leftCentis).toBe(200);
  });

  it('loses a press that comes one millisecond after the stop, and keeps both times', () => {
    const stop = stopMsOf(200);
    expect(foguetinho.act(flight(200), press(stop - 1), draw())?.end?.leftCentis).toBe(200);
    const lost = foguetinho.act(flight(200), press(stop), draw());
    expect(lost?.end).toEqual({ leftCentis: null, lateMs: stop });
    expect(lost && foguetinho.payout(lost)).toBe(0n);
    expect(lost && foguetinho.view(lost)).toMatchObject({ stopMs: stop, lateMs: stop, stopCentis: 200 });
  });

  it('leaves where it was told to, although the press came later or never', () => {
    const published = flight(300, 150);
    for (const action of [press(8_000), press(99_000), watch(99_000)])
      expect(foguetinho.act(published, action, draw())?.end).toEqual({ leftCentis: 150, lateMs: null });
    expect(foguetinho.act(flight(149, 150), watch(99_000), draw())?.end).toEqual({ leftCentis: null, lateMs: null });
  });

  it('lets the player leave before the stored cash-out', () => {
    expect(foguetinho.act(flight(300, 250), press(5_000), draw())?.end?.leftCentis).toBe(164);
  });

  it('flies on while it is watched, and shows nothing of where it stops', () => {
    const state = flight(300);
    expect(foguetinho.act(state, watch(5_000), draw())).toBe(state);
    expect(foguetinho.isOver(state)).toBe(false);
    expect(JSON.stringify(foguetinho.view(state))).not.toContain('300');
  });

  it('does not give the stake back at 1.00', () => {
    expect(foguetinho.act(flight(300), press(0), draw())).toBeUndefined();
    expect(foguetinho.act(flight(300), press(99), draw())).toBeUndefined();
    expect(foguetinho.act(flight(300), press(100), draw())?.end?.leftCentis).toBe(101);
  });

  it('is paid 10 000 x at the top and ends there', () => {
    expect(foguetinho.act(flight(1_000_000), watch(92_103), draw())?.end).toBeNull();
    expect(foguetinho.act(flight(1_000_000), watch(92_104), draw())?.end?.leftCentis).toBe(1_000_000);
  });

  it('can be over only once, and refuses what is no action', () => {
    const over = foguetinho.act(flight(300), press(7_000), draw());
    expect(over && foguetinho.act(over, press(7_001), draw())).toBeUndefined();
    for (const action of [null, {}, { kind: 'cash-out' }, press(-1), press(1.5), { kind: 'fly', elapsedMs: 5_000 }])
      expect(foguetinho.act(flight(300), action, draw())).toBeUndefined();
  });

  it('takes a stored cash-out from 1.01 to 10 000, or none', () => {
    expect(foguetinho.readChoice({})).toEqual({});
    expect(foguetinho.readChoice({ autoCashOut: null })).toEqual({});
    expect(foguetinho.readChoice({ autoCashOut: 101 })).toEqual({ autoCashOut: 101 });
    for (const autoCashOut of [100, 1_000_001, 150.5, '150', Number.NaN])
      expect(foguetinho.readChoice({ autoCashOut })).toBeUndefined();
    expect(foguetinho.readChoice('150')).toBeUndefined();
  });
});
