import { describe, expect, it } from 'vitest';
import { addDays, businessDayOf, startOfDayMs } from '../time/index.ts';
import { type LastSignIn, missingOf, signInCalendar, signInRewards } from './sign-in.ts';

const rewards = [10n, 20n, 30n, 40n, 50n, 50n, 100n];

/** Signs in on each of these days. */
function walk(days: readonly string[]): { last: LastSignIn | undefined; amounts: bigint[] } {
  let last: LastSignIn | undefined;
  const amounts: bigint[] = [];
  for (const day of days) {
    const { today, streakToday } = signInCalendar(rewards, day, last);
    amounts.push(today.amountE5);
    last = { day, streak: streakToday };
  }
  return { last, amounts };
}

const inRow = (from: string, count: number) => Array.from({ length: count }, (_, index) => addDays(from, index));

describe('the sign-in calendar', () => {
  it.each([
    ['the end of a month', '2026-11-27'],
    ['the end of a year', '2026-12-29'],
    ['the end of February in a leap year', '2028-02-26'],
  ])('goes on over %s, and begins again after seven days', (_, from) => {
    expect(walk(inRow(from, 9)).amounts).toEqual([...rewards, 10n, 20n]);
  });

  it('begins again after a missed day', () => {
    expect(walk(['2026-12-30', '2026-12-31', '2027-01-02', '2027-01-03']).amounts).toEqual([10n, 20n, 10n, 20n]);
  });

  it('shows a row that a missed day has ended as no row', () => {
    const { days, streak } = signInCalendar(rewards, '2026-11-15', { day: '2026-11-13', streak: 3 });
    expect(streak).toBe(0);
    expect(days.map(({ state }) => state)).toEqual(['today', 'next', 'next', 'next', 'next', 'next', 'next']);
  });

  it('shows three received, today and the rest, each with its day', () => {
    const { days, streak, isDone } = signInCalendar(rewards, '2026-12-31', { day: '2026-12-30', streak: 3 });
    expect({ streak, isDone }).toEqual({ streak: 3, isDone: false });
    expect(days.map(({ state, day }) => `${state} ${day}`)).toEqual([
      'received 2026-12-28',
      'received 2026-12-29',
      'received 2026-12-30',
      'today 2026-12-31',
      'next 2027-01-01',
      'next 2027-01-02',
      'next 2027-01-03',
    ]);
  });

  it('is done for the rest of the day, and a full cycle stays full until midnight', () => {
    const done = signInCalendar(rewards, '2026-11-15', { day: '2026-11-15', streak: 7 });
    expect(done.isDone).toBe(true);
    expect(done.days.every(({ state }) => state === 'received')).toBe(true);
    expect(signInCalendar(rewards, '2026-11-16', { day: '2026-11-15', streak: 7 }).today.position).toBe(1);
  });

  it('changes at midnight of São Paulo, not of the server', () => {
    const midnight = startOfDayMs('2027-01-01');
    expect(new Date(midnight).toISOString()).toBe('2027-01-01T03:00:00.000Z');
    const last = { day: '2026-12-31', streak: 1 };
    expect(signInCalendar(rewards, businessDayOf(midnight - 1), last).isDone).toBe(true);
    expect(signInCalendar(rewards, businessDayOf(midnight), last)).toMatchObject({ isDone: false, streakToday: 2 });
  });
});

describe('what a day lacks', () => {
  const condition = { paidDepositWithinDays: 30, effectiveBets: { period: 'day', minE5: 50n } } as const;
  const nowMs = startOfDayMs('2026-11-15');
  const day = 86_400_000;
  it.each([
    ['the deposit first, then the bets', { lastPaidDepositMs: null, effectiveE5: 49n }, ['deposit', 'bets']],
    ['a newer deposit', { lastPaidDepositMs: nowMs - 30 * day - 1, effectiveE5: 50n }, ['deposit']],
    ['bets', { lastPaidDepositMs: nowMs - 30 * day, effectiveE5: 49n }, ['bets']],
    ['nothing', { lastPaidDepositMs: nowMs, effectiveE5: 50n }, []],
  ])('is %s', (_, facts, missing) => {
    expect(missingOf(condition, { nowMs, ...facts })).toEqual(missing);
    expect(missingOf({}, { nowMs, ...facts })).toEqual([]);
  });
});

it('reads what each day brings from the rule', () => {
  const rows = [1, 2, 3, 5, 7].map((from) => ({ from, amountE5: BigInt(from) }));
  expect(signInRewards({ amount: { kind: 'table', by: 'sign_in_day', rows } })).toEqual([1n, 2n, 3n, 3n, 5n, 5n, 7n]);
});
