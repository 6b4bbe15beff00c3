import { expect, it } from 'vitest';
import { after, before, markOf, partsOf, periodAt, titleOf } from './period.ts';

it('knows the day, week, month and year of Sao Paulo around a day, and their neighbours', () => {
  const span = ({ from, to }: { from: string; to: string }) => [from, to];
  expect(span(periodAt('week', '2026-11-15'))).toEqual(['2026-11-09', '2026-11-15']);
  expect(span(before(periodAt('month', '2026-03-31')))).toEqual(['2026-02-01', '2026-02-28']);
  expect(span(after(periodAt('year', '2026-11-15')))).toEqual(['2027-01-01', '2027-12-31']);
  expect(titleOf(periodAt('month', '2026-11-15'), 'pt-BR')).toBe('novembro de 2026');
});

it('shows every hour, day and month, and says which is not over', () => {
  const now = Date.parse('2026-11-14T13:30:00Z');
  const part = { Bets: 1, Staked: 2n, Won: 3n, Deposited: 0n, Withdrawn: 0n, Rewards: 0n, Others: 0n };
  const hours = partsOf(periodAt('day', '2026-11-14'), [{ ...part, From: '2026-11-14T03:00:00.000Z' }], now);
  expect(hours).toHaveLength(24);
  expect(hours[0]).toMatchObject({ Won: 3n, isOpen: false });
  expect(hours.findIndex(({ isOpen }) => isOpen)).toBe(10);
  const year = periodAt('year', '2026-11-14');
  const months = partsOf(year, [{ ...part, From: '2026-03-01T03:00:00.000Z' }], now);
  expect(months.map(({ Bets }) => Bets)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(months.map((month) => markOf(year, month, 'pt-BR'))[10]).toBe('nov');
  expect(months.findIndex(({ isOpen }) => isOpen)).toBe(10);
});
