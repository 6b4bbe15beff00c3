import { describe, expect, it } from 'vitest';
import { openStream } from '../fair/stream.ts';
import { compare, fraction, sum, toNumber } from './fraction.ts';
import { exactOf, readGolden, replay } from './golden-file.ts';
import { catalogue } from './index.ts';
import { volatilityOf, weightIsSound } from './par-sheet.ts';
import { weightPercents } from './prize-draw/par.ts';

describe('the lint of turnover weights', () => {
  it('takes a weight up to a quarter of the house edge in percent', () => {
    expect(weightIsSound(50, fraction(98, 100))).toBe(true);
    expect(weightIsSound(51, fraction(98, 100))).toBe(false);
    expect(weightIsSound(100, fraction(96, 100))).toBe(true);
    expect(weightIsSound(100, fraction(960_001, 1_000_000))).toBe(false);
    expect(weightIsSound(0, fraction(1))).toBe(true);
    expect(weightIsSound(1, fraction(1))).toBe(false);
  });

  it('takes whole percents from 0 to 100 only', () => {
    for (const weight of [-1, 101, 0.5, Number.NaN]) expect(weightIsSound(weight, fraction(1, 2))).toBe(false);
  });
});

it('calls no game calm that can pay a thousand times the stake', () => {
  const calm = catalogue.filter(({ par }) => par.maxWinTimes >= 1_000 && volatilityOf(par) === 'low');
  expect(calm.map(({ par }) => par.code)).toEqual([]);
});

it('lists every game once', () => {
  const codes = catalogue.map(({ engine }) => engine.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(
    expect.arrayContaining(['fruta-do-sertao', 'foguetinho', 'minas-gerais', 'dadinho', 'roleta-ipanema']),
  );
});

describe.each(catalogue.map((entry) => [entry.par.code, entry] as const))('%s', (code, { engine, par, simulation }) => {
  const golden = readGolden(code);

  it('has a sheet of its own that agrees with itself', () => {
    expect(engine.code).toBe(par.code);
    expect(compare(par.rtp.lowest, par.rtp.highest)).toBeLessThanOrEqual(0);
    expect(compare(par.rtpAtMinStake, par.rtp.highest)).toBeLessThanOrEqual(0);
    expect(par.riskiestSigma).toBeGreaterThanOrEqual(par.sigma);
    expect(par.maxWinTimes).toBeGreaterThan(1);
    expect(engine.minStake).toBeGreaterThanOrEqual(100n);
    expect(engine.maxStake).toBeGreaterThan(engine.minStake);
  });

  it('returns at least the lawful 85 %, also at the lowest stake, and never all', () => {
    expect(compare(par.rtpAtMinStake, fraction(85, 100))).toBeGreaterThanOrEqual(0);
    expect(compare(par.rtp.highest, fraction(1))).toBe(-1);
  });

  it('counts for turnover what the house decided, and the lint accepts it', () => {
    expect(par.weightPercent).toBe(weightPercents[par.kind]);
    expect(weightIsSound(par.weightPercent, par.rtp.highest)).toBe(true);
  });

  it('has the exact figures that the second implementation found', () => {
    expect(par.rtp.lowest).toEqual(exactOf(golden, 'lowest'));
    expect(par.rtp.highest).toEqual(exactOf(golden, 'highest'));
    expect(par.rtpAtMinStake).toEqual(exactOf(golden, 'atMinStake'));
  });

  it('plays the golden vectors as the second implementation does', () => {
    expect(golden.game).toBe(code);
    expect(golden.vectors.length).toBeGreaterThanOrEqual(5);
    for (const vector of golden.vectors) {
      const state = replay(engine, golden, vector);
      expect(state).toMatchObject(vector.outcome);
      expect(engine.isOver(state)).toBe(true);
      expect(engine.totalStake(state)).toBe(BigInt(vector.totalStake ?? vector.stake));
      expect(engine.payout(state)).toBe(BigInt(vector.payout));
    }
  });

  it('keeps its state as plain JSON', () => {
    for (const vector of golden.vectors) {
      const state = replay(engine, golden, vector);
      const stored: unknown = JSON.parse(JSON.stringify(state));
      expect(stored).toEqual(state);
      expect(engine.payout(stored)).toBe(engine.payout(state));
      expect(JSON.parse(JSON.stringify(engine.view(state)))).toEqual(engine.view(state));
    }
  });

  it('names the chance of every bin of its simulation', () => {
    expect(sum(simulation.bins ?? [fraction(1)])).toEqual(fraction(1));
    const round = simulation.simulateRound(openStream({ serverSeed: 'a', clientSeed: 'b', nonce: 0 }));
    expect(round.bin === undefined).toBe(simulation.bins === undefined);
    expect(toNumber(simulation.rtp)).toBeGreaterThan(0.85);
  });
});
