import { expect, it } from 'vitest';
import { marksOf, placeOf, scaleOf } from '../../lib/chart/chart.tsx';
import { requiredFor } from './commission/convert.tsx';
import { periodText } from '../../lib/format/figures.ts';
import { betsOf, daysBetween, exactText, groupLines, percentText, tierNow, turnoverShareE5 } from './figures.ts';
import { spanOf, tamed } from './parts/period.tsx';
import type { Line, TeamDay } from './queries.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const line = (Kind: Line['Kind'], Amount: bigint): Line => ({
  Kind,
  Level: null,
  Base: 0n,
  Percent: null,
  Amount,
  People: 0,
  Played: 0,
  Reason: null,
});

it('adds the lines of a statement up to the last place, whatever their kind', () => {
  const lines = [line('turnover', 3_420_123n), line('loss', 570_000n), line('cap', 0n), line('rounding', -123n)];
  const { turnoverSum, lossSum, rest, sum } = groupLines(lines);
  expect([turnoverSum, lossSum, sum]).toEqual([3_420_123n, 570_000n, 3_990_000n]);
  expect(rest.map(({ Kind }) => Kind)).toEqual(['cap', 'rounding']);
});

it('shows every place of a line that has them, and two where there are no more', () => {
  expect(plain(exactText(3_420_123n, 'pt-BR'))).toBe('R$ 34,20123');
  expect(plain(exactText(3_420_000n, 'pt-BR'))).toBe('R$ 34,20');
});

it('writes rates below one percent with two places', () => {
  expect(['0.5', '0.2', '3', '0.5'].map((rate) => percentText(rate, 'pt-BR'))).toEqual([
    '0,50%',
    '0,20%',
    '3%',
    '0,50%',
  ]);
  expect(percentText('0.5', 'fa')).toMatch(/0[.,٫]50/);
});

it('names a week by both of its ends', () => {
  expect(plain(periodText({ From: '2026-11-08', To: '2026-11-14' }, 'pt-BR'))).toBe('8 a 14 de novembro');
  expect(plain(periodText({ From: '2026-11-08', To: '2026-11-08' }, 'pt-BR'))).toBe('8 de novembro');
});

it.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [14, 1],
  [15, 2],
  [29, 4],
  [30, 5],
  [300, 5],
])('finds the tier of %i valid people of a day', (today, place) => {
  const starts = [1, 10, 15, 20, 25, 30];
  const tiers = starts.map((From, index) => ({
    From,
    To: starts[index + 1] === undefined ? null : From + (index === 0 ? 8 : 4),
  }));
  expect(tierNow(tiers, today)).toBe(place);
});

it('draws days of which nothing was told as days without bets', () => {
  const day: TeamDay = {
    Day: '2026-11-09',
    Bets: [
      { Level: 1, Amount: 5n },
      { Level: 2, Amount: 3n },
      { Level: 3, Amount: 2n },
    ],
    Deposits: 0n,
    Played: 1,
    New: 0,
    Valid: 0,
    InviteReward: 0n,
    Income: 0n,
  };
  const week = daysBetween('2026-11-08', '2026-11-14');
  expect(week).toHaveLength(7);
  expect(week.map((one) => betsOf([day], one, undefined))[0]).toEqual([0n, 0n, 0n]);
  expect(betsOf([day], '2026-11-09', undefined)).toEqual([5n, 3n, 2n]);
  expect(betsOf([day], '2026-11-09', 2)).toEqual([0n, 3n, 0n]);
});

it('keeps zero on the scale of a chart, also when every day was lost', () => {
  const scale = scaleOf([-400n, -100n]);
  expect(scale).toEqual({ top: 0n, bottom: -400n });
  expect([0n, -100n, -400n].map((amount) => placeOf(amount, scale))).toEqual([0, 25, 100]);
  expect(placeOf(0n, scaleOf([0n]))).toBe(100);
});

it('counts the days of a period with today, and tames one that was typed', () => {
  expect(spanOf('days7', '2026-11-14')).toEqual({ from: '2026-11-08', to: '2026-11-14' });
  expect(spanOf('month', '2026-11-14')).toEqual({ from: '2026-11-01', to: '2026-11-14' });
  expect(tamed({ from: '2026-11-20', to: '2026-11-10' }, '2026-11-14')).toEqual({
    from: '2026-11-10',
    to: '2026-11-10',
  });
  expect(tamed({ from: '2020-01-01', to: '2030-01-01' }, '2026-11-14')).toEqual({
    from: '2026-08-15',
    to: '2026-11-14',
  });
});

it('asks for bets by the factor that runs', () => {
  expect(requiredFor(14_860_000n, '1')).toBe(14_860_000n);
  expect(requiredFor(10_000_000n, '1.5')).toBe(15_000_000n);
});

it('marks a scale in round steps that hold every amount and zero', () => {
  const reais = (amount: number) => BigInt(amount) * 100_000n;
  const marked = (top: number, bottom: number) =>
    marksOf({ top: reais(top), bottom: reais(bottom) }).marks.map((mark) => Number(mark / 100_000n));
  expect(marked(0, -46)).toEqual([0, -20, -40, -60]);
  expect(marked(1_120, 0)).toEqual([1_500, 1_000, 500, 0]);
  expect(marked(74, -16)).toEqual([100, 50, 0, -50]);
});

it('takes a rate of a sum as the server writes it, and never makes it better', () => {
  expect(turnoverShareE5(100_000_000n, '0.5')).toBe(500_000n);
  expect(turnoverShareE5(100_000_000n, '3')).toBe(3_000_000n);
  expect(turnoverShareE5(1n, '99')).toBe(0n);
});
