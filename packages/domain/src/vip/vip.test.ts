import { describe, expect, it } from 'vitest';
import { describeSetting, parseSetting } from '../settings/index.ts';
import {
  claimablePeriods,
  countVip,
  levelAt,
  levelOf,
  levelsClimbed,
  newcomer,
  nextLevel,
  periodBox,
  periodNamed,
  rebateOf,
  type VipTerms,
} from './index.ts';

const REAL = 100_000n;
const reais = (text: number) => BigInt(Math.round(text * 100)) * 1_000n;
const parsed = parseSetting('vip.levels', describeSetting('vip.levels').default);
if (!parsed.ok) throw new Error(parsed.problem);
const levels = parsed.value;
const both: VipTerms = { levels, basis: 'deposits_and_bets' };
const betsOnly: VipTerms = { levels, basis: 'settled_bets' };
const at = (text: string) => Date.parse(`${text}-03:00`);

describe('a level', () => {
  it.each([
    { deposits: 0, bets: 0, level: 0 },
    { deposits: 99.99, bets: 1_000, level: 0 },
    { deposits: 100, bets: 999.99, level: 0 },
    { deposits: 100, bets: 1_000, level: 1 },
    { deposits: 2_000_000, bets: 5_999.99, level: 1 },
    { deposits: 500, bets: 80_000_000, level: 2 },
    { deposits: 2_000, bets: 30_000, level: 3 },
    { deposits: 5_000, bets: 90_000, level: 4 },
    { deposits: 15_000, bets: 300_000, level: 5 },
    { deposits: 40_000, bets: 900_000, level: 6 },
    { deposits: 100_000, bets: 2_500_000, level: 7 },
    { deposits: 300_000, bets: 8_000_000, level: 8 },
    { deposits: 800_000, bets: 25_000_000, level: 9 },
    { deposits: 2_000_000, bets: 80_000_000, level: 10 },
  ])('needs both thresholds: R$ $deposits paid in and R$ $bets bet is level $level', ({ deposits, bets, level }) => {
    expect(levelOf(both, { depositsE5: reais(deposits), betsE5: reais(bets) })).toBe(level);
  });

  it('is made of bets alone where the market says so', () => {
    expect(levelOf(betsOnly, { depositsE5: 0n, betsE5: reais(30_000) })).toBe(3);
  });

  it('climbs over every level between, and never falls', () => {
    const rich = { depositsE5: reais(2_000), betsE5: reais(30_000) };
    expect(levelsClimbed(both, 0, rich)).toEqual([1, 2, 3]);
    expect(levelsClimbed(both, 3, rich)).toEqual([]);
    expect(levelsClimbed(both, 5, rich)).toEqual([]);
  });

  it('says what the next one misses, by the threshold that is further away', () => {
    const lifetime = { depositsE5: reais(4_000), betsE5: reais(18_000) };
    expect(nextLevel(both, 2, lifetime)).toEqual({
      level: 3,
      depositsMissingE5: 0n,
      betsMissingE5: reais(12_000),
      donePermille: 600,
    });
    expect(nextLevel(both, 10, lifetime)).toBeUndefined();
    expect(nextLevel(betsOnly, 0, { depositsE5: 0n, betsE5: reais(500) })).toMatchObject({
      depositsMissingE5: 0n,
      donePermille: 500,
    });
    expect(nextLevel(both, 0, { depositsE5: -1n, betsE5: 0n })?.donePermille).toBe(0);
  });

  it('was held from the moment it was reached', () => {
    const history = [1, 2].map((level) => ({ level, atMs: 1_000 })).concat({ level: 3, atMs: 2_000 });
    expect([999, 1_000, 1_999, 2_000].map((ms) => levelAt(history, ms))).toEqual([0, 2, 2, 3]);
  });
});

describe('counting', () => {
  const bets = (effective: number, cash = effective, closedAtMs = 0) =>
    ({
      kind: 'bets',
      atMs: 5,
      closedAtMs,
      effectiveE5: reais(effective),
      effectiveCashE5: reais(cash),
    }) as const;
  const deposit = (amount: number) => ({ kind: 'deposit', atMs: 7, amountE5: reais(amount) }) as const;

  it('lifts a player by the round or the deposit that completes both, with each level between', () => {
    const played = countVip(newcomer, bets(30_000), both);
    expect(played).toMatchObject({ level: 0, history: [] });
    const paid = countVip(played, deposit(600), both);
    expect(paid).toMatchObject({
      level: 2,
      history: [
        { level: 1, atMs: 7 },
        { level: 2, atMs: 7 },
      ],
    });
    expect(countVip(paid, deposit(1_400), both).level).toBe(3);
  });

  it('keeps the level when bets and deposits are taken back', () => {
    const one = [deposit(100), bets(1_000)].reduce((account, event) => countVip(account, event, both), newcomer);
    const less = [bets(-1_000), deposit(-100)].reduce((account, event) => countVip(account, event, both), one);
    expect(less).toMatchObject({ level: 1, depositsE5: 0n, betsE5: 0n });
  });

  it('earns at the level held when the round closed, on the cash part, the reaching round at the one before', () => {
    const account = [deposit(500), bets(1_000), bets(400, 100), bets(4_600), bets(10)].reduce(
      (sum, event) => countVip(sum, event, both),
      newcomer,
    );
    expect(account.level).toBe(2);
    expect(account.rebate).toEqual([
      { ratePpm: 500n, baseE5: reais(4_700) },
      { ratePpm: 800n, baseE5: reais(10) },
    ]);
  });

  it('takes a round back at the rate at which it came', () => {
    const history = [
      { level: 1, atMs: 100 },
      { level: 2, atMs: 200 },
    ];
    const account = { ...newcomer, level: 2, history, betsE5: reais(9_000), depositsE5: reais(900) };
    expect(countVip(account, bets(-10, -10, 150), both).rebate).toEqual([{ ratePpm: 500n, baseE5: reais(-10) }]);
    expect(countVip(account, bets(-10, -10, 50), both).rebate).toEqual([]);
  });
});

describe('the rebate', () => {
  it('is the sum of its lines with five decimals, and pays whole centavos', () => {
    const rebate = rebateOf(
      [
        { ratePpm: 500n, baseE5: reais(33.33) },
        { ratePpm: 800n, baseE5: reais(100) },
      ],
      700n,
    );
    expect(rebate.lines.map(({ amountE5 }) => amountE5)).toEqual([1_666n, 8_000n]);
    expect(rebate).toMatchObject({ accruedE5: 10_366n, readyE5: 10_000n });
  });

  it('is never less than nothing', () => {
    expect(rebateOf([{ ratePpm: 500n, baseE5: -reais(1_000) }], 0n)).toMatchObject({
      accruedE5: -50_000n,
      readyE5: 0n,
    });
  });
});

describe('the periods of boxes in Sao Paulo', () => {
  it.each([
    { now: '2026-11-15T23:59:59.999', kind: 'weekly', first: '2026-11-09', last: '2026-11-15' },
    { now: '2026-11-16T00:00:00.000', kind: 'weekly', first: '2026-11-16', last: '2026-11-22' },
    { now: '2026-12-31T23:59:59.999', kind: 'weekly', first: '2026-12-28', last: '2027-01-03' },
    { now: '2027-01-01T00:00:00.000', kind: 'weekly', first: '2026-12-28', last: '2027-01-03' },
    { now: '2027-01-04T00:00:00.000', kind: 'weekly', first: '2027-01-04', last: '2027-01-10' },
    { now: '2026-11-30T23:59:59.999', kind: 'monthly', first: '2026-11-01', last: '2026-11-30' },
    { now: '2026-12-01T00:00:00.000', kind: 'monthly', first: '2026-12-01', last: '2026-12-31' },
    { now: '2026-12-31T23:59:59.999', kind: 'monthly', first: '2026-12-01', last: '2026-12-31' },
    { now: '2027-01-01T00:00:00.000', kind: 'monthly', first: '2027-01-01', last: '2027-01-31' },
    { now: '2028-02-29T12:00:00.000', kind: 'monthly', first: '2028-02-01', last: '2028-02-29' },
  ] as const)('at $now the $kind one runs from $first to $last', ({ now, kind, first, last }) => {
    const [period] = claimablePeriods(kind, at(now), 7);
    expect(period).toMatchObject({ firstDay: first, lastDay: last, startsMs: at(`${first}T00:00:00.000`) });
  });

  it.each([
    // A week can be claimed for seven days after it ended: always two of them.
    { now: '2026-11-16T00:00:00.000', kind: 'weekly', names: ['2026-11-16', '2026-11-09'] },
    { now: '2026-11-22T23:59:59.999', kind: 'weekly', names: ['2026-11-16', '2026-11-09'] },
    { now: '2026-11-23T00:00:00.000', kind: 'weekly', names: ['2026-11-23', '2026-11-16'] },
    { now: '2026-11-07T23:59:59.999', kind: 'monthly', names: ['2026-11-01', '2026-10-01'] },
    { now: '2026-11-08T00:00:00.000', kind: 'monthly', names: ['2026-11-01'] },
    { now: '2027-01-07T23:59:59.999', kind: 'monthly', names: ['2027-01-01', '2026-12-01'] },
    { now: '2027-01-08T00:00:00.000', kind: 'monthly', names: ['2027-01-01'] },
  ] as const)('at $now the $kind boxes of $names can be claimed', ({ now, kind, names }) => {
    expect(claimablePeriods(kind, at(now), 7).map(({ firstDay }) => firstDay)).toEqual(names);
  });

  it('have names, and other days are none', () => {
    expect(periodNamed('weekly', '2026-11-09', 7)?.claimUntilMs).toBe(at('2026-11-23T00:00:00'));
    expect(periodNamed('monthly', '2026-11-01', 7)?.claimUntilMs).toBe(at('2026-12-08T00:00:00'));
    expect(periodNamed('weekly', '2026-11-10', 7)).toBeUndefined();
    expect(periodNamed('monthly', '2026-11-09', 7)).toBeUndefined();
  });
});

describe('the box of a period', () => {
  const week = { kind: 'weekly', times: 15_000n, fromLevel: 3, toLevel: 3 } as const;

  it.each([
    { bets: 749.99, isEarned: false },
    { bets: 750, isEarned: true },
  ])('of level 3 asks 150 times R$ 5 in the week: R$ $bets is $isEarned', ({ bets, isEarned }) => {
    expect(periodBox(levels, { ...week, betsE5: reais(bets) })).toEqual({
      level: 3,
      amountE5: 5n * REAL,
      neededE5: 750n * REAL,
      doneE5: reais(bets),
      isEarned,
    });
  });

  it('asks 200 times in the month', () => {
    const month = { kind: 'monthly', times: 20_000n, fromLevel: 10, toLevel: 10, betsE5: 0n } as const;
    expect(periodBox(levels, month)).toMatchObject({ amountE5: 6_000n * REAL, neededE5: 1_200_000n * REAL });
  });

  it('is not there on level 0', () => {
    expect(periodBox(levels, { ...week, fromLevel: 0, toLevel: 0, betsE5: reais(9_999) })).toBeUndefined();
  });

  it('is never taken away by climbing: the largest that is earned stays', () => {
    const climbing = { ...week, fromLevel: 2, toLevel: 3 };
    expect(periodBox(levels, { ...climbing, betsE5: reais(300) })).toMatchObject({ level: 2, isEarned: true });
    expect(periodBox(levels, { ...climbing, betsE5: reais(750) })).toMatchObject({ level: 3, isEarned: true });
    expect(periodBox(levels, { ...climbing, betsE5: reais(299) })).toMatchObject({ level: 3, isEarned: false });
  });
});
