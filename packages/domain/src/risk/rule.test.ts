import { expect, it } from 'vitest';
import { firstOfWindows, meetsRule, percentOf, riskCodes, riskMeasures, sharedOnDays, type Shown } from './index.ts';

const REAL = 100_000n;
const rule = { limit: 3, amountE5: 100n * REAL };

it.each(riskCodes)('%s is met on its own side of the limit, and money counts from its amount on', (code) => {
  const { when, amount } = riskMeasures[code];
  const meets = (value: number, reais: bigint) => meetsRule(code, rule, { value, amountE5: reais * REAL });
  expect([2, 3, 4].map((value) => meets(value, 100n))).toEqual(
    when === 'below' ? [true, false, false] : [false, true, true],
  );
  const met = when === 'below' ? 0 : 3;
  const hasLeast = amount !== undefined && amount !== 'limit';
  expect(meets(met, 99n)).toBe(!hasLeast);
});

it('counts a share of nothing as too much, and of nothing nothing', () => {
  expect([percentOf(1n, 3n), percentOf(5n, 0n), percentOf(0n, 0n), percentOf(10n ** 12n, 1n)]).toEqual([
    33, 1_000, 0, 1_000,
  ]);
});

it('counts a rule that stays met once a window', () => {
  const met = ['2026-10-01', '2026-10-02', '2026-10-07', '2026-10-08', '2026-10-16'].map((day) => ({
    playerId: 1n,
    day,
  }));
  expect(firstOfWindows(met, 7).map(({ day }) => day)).toEqual(['2026-10-01', '2026-10-08', '2026-10-16']);
  expect(firstOfWindows(met, 7, new Map([[1n, '2026-09-30']])).map(({ day }) => day)).toEqual([
    '2026-10-07',
    '2026-10-16',
  ]);
});

it('sees others on a mark within the window, on the days on which it was shown', () => {
  const shown: Shown[] = [
    { mark: 'device:a', playerId: 1n, days: ['2026-10-01', '2026-10-20'] },
    { mark: 'device:a', playerId: 2n, days: ['2026-10-05'] },
    { mark: 'device:b', playerId: 3n, days: ['2026-10-05'] },
  ];
  const seen = (days: number) =>
    sharedOnDays(shown, { from: '2026-10-01', to: '2026-10-31', days }).map(({ playerId, day, value }) => [
      playerId,
      day,
      value,
    ]);
  expect(seen(7)).toEqual([[2n, '2026-10-05', 1]]);
  expect(seen(30)).toEqual([
    [1n, '2026-10-20', 1],
    [2n, '2026-10-05', 1],
  ]);
});
