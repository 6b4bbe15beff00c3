import { describe, expect, test } from 'vitest';
import { earnerOf, type RoleSpan, rolesOn } from './earners.ts';
import { CENTAVO_E5, REAL_E5 } from '../money/index.ts';
import { defaultOf } from '../settings/index.ts';
import { addDays } from '../time/index.ts';
import { capE5, fitBase, remainingE5 } from './cap.ts';
import { type Level, levels, percentText, ratesOf } from './rates.ts';
import { addressRange, holdsReward } from './rings.ts';
import { createSecondCount } from './second-count.ts';
import { closeStatement, decideMember, type LevelSum, type MemberWeek, noCarry } from './week.ts';

const rates = { turnover: ratesOf(defaultOf('team.turnoverRebate')), loss: ratesOf(defaultOf('team.lossRebate')) };
const reais = (amount: number) => BigInt(Math.round(amount * 100)) * CENTAVO_E5;

const level = (of: Level, turnover: number, loss: number): LevelSum => ({
  level: of,
  turnoverBaseE5: reais(turnover),
  turnoverCutE5: 0n,
  lossBaseE5: reais(loss),
  lossCutE5: 0n,
  people: 3,
  played: 2,
});

describe('a statement', () => {
  test('has lines of base x rate that add up to what is posted', () => {
    const closed = closeStatement({
      levels: [level(1, 1_234.56, 100), level(2, 999.99, 50.01), level(3, 10, 7)],
      carriedIn: noCarry,
      rates,
    });
    const sum = closed.lines.reduce((all, { amountE5 }) => all + amountE5, 0n);
    expect(sum).toBe(closed.amountE5);
    expect(closed.amountE5 % CENTAVO_E5).toBe(0n);
    expect(closed.amountE5).toBe(reais(11.71));
    for (const { baseE5, ppm, amountE5 } of closed.lines.filter((line) => line.ppm !== null))
      expect((baseE5 * (ppm ?? 0n)) / 1_000_000n).toBe(amountE5);
  });
  test('carries a level that won into the next week, and pays again above zero', () => {
    const won = closeStatement({ levels: [level(1, 0, -80)], carriedIn: noCarry, rates });
    expect([won.amountE5, won.carriedOut[1]]).toEqual([0n, reais(-80)]);
    expect(won.lines.find(({ kind }) => kind === 'loss')?.reason).toBe('carried_forward');
    const less = closeStatement({ levels: [level(1, 0, 30)], carriedIn: won.carriedOut, rates });
    expect([less.amountE5, less.carriedOut[1]]).toEqual([0n, reais(-50)]);
    const more = closeStatement({ levels: [level(1, 0, 150)], carriedIn: less.carriedOut, rates });
    expect([more.amountE5, more.carriedOut[1]]).toEqual([reais(3), 0n]);
  });
  test('keeps the carry of a level that did not play', () => {
    const carriedIn = { 1: 0n, 2: reais(-5), 3: 0n };
    expect(closeStatement({ levels: [level(1, 100, 0)], carriedIn, rates }).carriedOut).toEqual(carriedIn);
  });
  test('says with a zero line what the cap cut off', () => {
    const closed = closeStatement({
      levels: [{ ...level(1, 100, 0), turnoverCutE5: reais(40) }],
      carriedIn: noCarry,
      rates,
    });
    expect(closed.lines.find(({ kind }) => kind === 'cap')).toMatchObject({
      baseE5: reais(40),
      amountE5: 0n,
      reason: 'cap_reached',
    });
  });
});

const aMember = (leftE5: bigint, sharedLevel: Level | 0 = 0): MemberWeek => ({
  memberId: 9n,
  sponsors: { 1: 1n, 2: 2n, 3: 3n },
  days: [{ effectiveCashE5: reais(1_000), lossE5: reais(200), sharedLevel }],
  remainingE5: leftE5,
});

describe('the cap', () => {
  test('is half of the theoretical win', () => expect(capE5(reais(2_000), 500_000n)).toBe(reais(40)));
  test('leaves nothing below zero', () => expect(remainingE5(reais(10), reais(11))).toBe(0n));
  test('is filled level by level; what no longer fits is cut', () => {
    const paid = (parts: ReturnType<typeof decideMember>) => parts.map(({ takenE5 }) => takenE5);
    expect(paid(decideMember(aMember(reais(100)), rates))).toEqual([reais(11), reais(4), reais(2)]);
    expect(paid(decideMember(aMember(reais(13)), rates))).toEqual([reais(11), reais(2), 0n]);
    expect(paid(decideMember(aMember(0n), rates))).toEqual([0n, 0n, 0n]);
  });
  test.each([0n, 1n, 7n, 12_345n, 999_999n])('is never passed by rounding, with %i left', (leftE5) => {
    for (const base of [1n, 199n, 200n, 201n, 1_000_003n]) {
      const fitted = fitBase(base, 5_000n, leftE5);
      expect(fitted.takenE5 <= leftE5).toBe(true);
      expect(fitted.baseE5 + fitted.cutE5).toBe(base);
    }
  });
  test('who earns the net revenue gets no rebate on the same player; the others do', () => {
    const parts = decideMember(aMember(reais(100), 2), rates);
    expect(parts.map(({ turnoverBaseE5 }) => turnoverBaseE5)).toEqual([reais(1_000), 0n, reais(1_000)]);
  });
});

test('the second count comes to the same as the statements, whatever the week was', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const capPpm = 500_000n;
  const NOT_KEPT = 7n;
  // Somebody of the first level is a blogger all week, one of the second an agent from the second day on.
  const spans: readonly RoleSpan[] = [
    { playerId: 5n, role: 'blogger', fromDay: '2026-11-01', untilDay: null },
    { playerId: 42n, role: 'agent', fromDay: '2026-11-09', untilDay: '2026-11-12' },
    { playerId: 43n, role: 'blogger', fromDay: '2026-11-01', untilDay: null },
  ];
  const count = createSecondCount({
    turnoverPpm: levels.map((one) => rates.turnover[one]),
    lossPpm: levels.map((one) => rates.loss[one]),
    capPpm,
    roles: spans,
    keeps: (earnerId) => earnerId !== NOT_KEPT,
  });
  const sums = new Map<string, LevelSum>();
  for (let index = 0; index < 2_000; index += 1) {
    const chain = [BigInt(random(40)), BigInt(40 + random(10)), random(2) === 0 ? null : 99n];
    const days = Array.from({ length: random(4) }, (_, day) => ({
      day: addDays('2026-11-08', day),
      effectiveCashE5: BigInt(random(5_000_000)),
      cashStakeE5: BigInt(random(3_000_000)),
      cashWinE5: BigInt(random(2_000_000)),
    }));
    const [effectiveE5, givenE5] = [BigInt(random(15_000_000)), BigInt(random(90_000))];
    count.add({ chain, effectiveE5, givenE5 }, days);
    const week = days.map((day) => ({
      effectiveCashE5: day.effectiveCashE5,
      lossE5: day.cashStakeE5 - day.cashWinE5,
      sharedLevel: earnerOf(chain, day.day, rolesOn(spans))?.level ?? (0 as const),
    }));
    const sponsors = { 1: chain[0] ?? null, 2: chain[1] ?? null, 3: chain[2] ?? null };
    const leftE5 = remainingE5(capE5(effectiveE5, capPpm), givenE5);
    const member = { memberId: BigInt(1_000 + index), sponsors, days: week, remainingE5: leftE5 };
    for (const part of decideMember(member, rates)) {
      const key = `${part.earnerId}:${part.level}`;
      const known = sums.get(key) ?? { ...level(part.level, 0, 0), people: 0, played: 0 };
      sums.set(key, {
        ...known,
        turnoverBaseE5: known.turnoverBaseE5 + part.turnoverBaseE5,
        turnoverCutE5: known.turnoverCutE5 + part.turnoverCutE5,
        lossBaseE5: known.lossBaseE5 + part.lossBaseE5,
        lossCutE5: known.lossCutE5 + part.lossCutE5,
      });
    }
  }
  const earners = [...count.earners()];
  expect(earners.length).toBeGreaterThan(49);
  expect(earners).not.toContain(NOT_KEPT);
  for (const earnerId of earners) {
    const own = levels.flatMap((one) => sums.get(`${earnerId}:${one}`) ?? []);
    const carriedIn = { 1: reais(-3), 2: 0n, 3: reais(-1) };
    const closed = closeStatement({ levels: own, carriedIn, rates });
    const baseOf = (kind: string, one: Level) =>
      closed.lines.find((line) => line.kind === kind && line.level === one)?.baseE5 ?? 0n;
    const expected = count.expected(earnerId, [reais(-3), 0n, reais(-1)]);
    expect(expected.amountE5).toBe(closed.amountE5);
    for (const one of levels) {
      expect(expected.carriedE5[one - 1]).toBe(closed.carriedOut[one]);
      expect(expected.turnoverE5[one - 1]).toBe(baseOf('turnover', one));
      expect(expected.balanceE5[one - 1]).toBe(baseOf('loss', one));
    }
  }
});

test('an address range alone holds nothing, a device does', () => {
  const range = { kind: 'address_range', with: ['1', '2'] } as const;
  expect(holdsReward([range])).toBe(false);
  expect(holdsReward([range, { kind: 'device', with: ['1'] }])).toBe(true);
  expect(holdsReward([{ kind: 'burst', with: [] }])).toBe(false);
  expect(addressRange('::ffff:177.10.3.9')).toBe(addressRange('177.10.3.200'));
});

test('a rate is written as people write it', () => {
  expect([5_000n, 2_000n, 30_000n, 500n].map(percentText)).toEqual(['0.5', '0.2', '3', '0.05']);
  expect(REAL_E5).toBe(100_000n);
});
