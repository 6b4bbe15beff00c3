import { describe, expect, test } from 'vitest';
import { addDays, businessDayOf } from '../../time/index.ts';
import type { RewardRule } from './reward.ts';
import { rewardTemplates } from './reward-defaults.ts';
import { changeableFrom, closingFault, placesPaid, rankScores, spanAt, spanClosedBy } from './reward-span.ts';

const template = (id: string): RewardRule => {
  const found = rewardTemplates.find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`no template ${id}`);
  return found;
};
const cashback = template('cashback.weekly');
const tournament = template('tournament.weekly');
const every = (period: RewardRule['limits']['perPlayer']['every']): RewardRule => ({
  ...cashback,
  limits: { perPlayer: { times: 1, every: period } },
});

describe('the span of a reward of a period', () => {
  test.each([
    { what: 'a day', period: 'day', day: '2026-12-31', from: '2026-12-31', to: '2026-12-31' },
    { what: 'a week over the year', period: 'week', day: '2027-01-01', from: '2026-12-28', to: '2027-01-03' },
    { what: 'a month', period: 'month', day: '2026-12-15', from: '2026-12-01', to: '2026-12-31' },
    { what: 'a leap February', period: 'month', day: '2028-02-01', from: '2028-02-01', to: '2028-02-29' },
  ] as const)('is $what', ({ period, day, from, to }) => {
    expect(spanAt(every(period), day)).toEqual({ from, to, closesOn: to });
  });

  test('ends at midnight in Sao Paulo: one millisecond is the difference of a week', () => {
    const midnight = Date.parse('2026-11-16T03:00:00Z');
    expect(spanAt(cashback, businessDayOf(midnight - 1))?.from).toBe('2026-11-09');
    expect(spanAt(cashback, businessDayOf(midnight))?.from).toBe('2026-11-16');
  });

  test('counts only the own days of a rule that begins or ends within it', () => {
    const rule = { ...cashback, valid: { from: '2026-11-11', until: '2026-11-13' } };
    expect(spanAt(rule, '2026-11-12')).toEqual({ from: '2026-11-11', to: '2026-11-13', closesOn: '2026-11-15' });
    expect(spanAt(rule, '2026-11-16')).toBeUndefined();
    expect(spanClosedBy(rule, '2026-11-13')).toBeUndefined();
    expect(spanClosedBy(rule, '2026-11-15')?.to).toBe('2026-11-13');
  });

  test('is closed once by one of the days of four years', () => {
    for (const period of ['day', 'week', 'month'] as const) {
      const closed: string[] = [];
      for (let day = '2026-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
        const span = spanClosedBy(every(period), day);
        if (span !== undefined) closed.push(`${span.from} ${span.to}`);
      }
      expect(new Set(closed).size).toBe(closed.length);
      expect(closed.length).toBe({ day: 1461, week: 209, month: 48 }[period]);
    }
  });

  test('is all its days when it has no period, also when somebody ends it before', () => {
    const rule = { ...tournament, valid: { from: '2026-11-13', until: '2026-11-17' } };
    const whole = { ...rule, limits: { perPlayer: { times: 1, every: 'ever' } } } as const;
    expect(spanClosedBy(whole, '2026-11-15')).toBeUndefined();
    expect(spanClosedBy(whole, '2026-11-17')).toEqual({ from: '2026-11-13', to: '2026-11-17', closesOn: '2026-11-17' });
    const stopped = { ...whole, valid: { from: '2026-11-13', until: '2026-11-14' } };
    expect(spanClosedBy(stopped, '2026-11-15')?.closesOn).toBe('2026-11-14');
    expect(spanClosedBy(stopped, '2026-11-16')).toBeUndefined();
    expect(spanAt({ ...whole, valid: { from: '2026-11-13', until: undefined } }, '2026-11-15')).toBeUndefined();
  });

  test('is of no other reward', () => {
    expect(spanClosedBy({ ...cashback, trigger: 'day_opened' }, '2026-11-15')).toBeUndefined();
  });
});

describe('places', () => {
  test('go by the sum, then by the number of the account', () => {
    const scores = [
      { playerId: 9n, scoreE5: 5n },
      { playerId: 3n, scoreE5: 7n },
      { playerId: 4n, scoreE5: 5n },
    ];
    expect(rankScores(scores, undefined).map(({ playerId, place }) => [playerId, place])).toEqual([
      [3n, 1],
      [4n, 2],
      [9n, 3],
    ]);
    expect(rankScores(scores, 2)).toHaveLength(2);
  });

  test('that bring something end before the row that brings nothing', () => {
    expect(placesPaid(tournament.amount.kind === 'table' ? tournament.amount.rows : [])).toBe(10);
    expect(placesPaid([{ from: 1, amountE5: 1n }])).toBeUndefined();
  });
});

describe('what the end of a period cannot give', () => {
  test('is nothing of the templates', () => {
    for (const rule of rewardTemplates) expect(closingFault(rule)).toBeUndefined();
  });

  test.each<[string, RewardRule]>([
    ['a place without a tournament', { ...cashback, amount: tournament.amount }],
    ['a tournament without places', { ...tournament, amount: cashback.amount }],
    ['a table of levels', { ...cashback, amount: { kind: 'table', by: 'vip_level', rows: [] } }],
    ['a single deposit', { ...cashback, condition: { depositMinE5: 1n } }],
    ['rounds', { ...tournament, condition: { closedRounds: 3 } }],
    ['a rule without a period and without an end', every('ever')],
  ])('%s', (_, rule) => {
    expect(closingFault(rule)).toEqual(expect.any(String));
  });
});

describe('a change of a rule of periods', () => {
  const whole = { ...tournament, limits: { perPlayer: { times: 1, every: 'ever' } } } as const;
  const played = { ...whole, valid: { from: '2026-11-13', until: '2026-11-17' } };

  test.each([
    { what: 'on a Wednesday waits for Monday', rule: cashback, day: '2026-11-11', from: '2026-11-16' },
    { what: 'on a Sunday waits for Monday', rule: cashback, day: '2026-11-15', from: '2026-11-16' },
    { what: 'of a day waits for the next', rule: every('day'), day: '2026-11-15', from: '2026-11-16' },
    { what: 'of a month waits for the next', rule: every('month'), day: '2026-11-02', from: '2026-12-01' },
    { what: 'of a tournament waits for its end', rule: played, day: '2026-11-14', from: '2026-11-18' },
    { what: 'after a tournament waits for nothing', rule: played, day: '2026-11-20', from: '2026-11-20' },
    { what: 'before a tournament waits for nothing', rule: played, day: '2026-11-12', from: '2026-11-12' },
    {
      what: 'of a reward without an end waits for nothing',
      rule: { ...cashback, trigger: 'bets_counted' as const },
      day: '2026-11-12',
      from: '2026-11-12',
    },
  ])('$what', ({ rule, day, from }) => {
    expect(changeableFrom(rule, day)).toBe(from);
  });

  test('after somebody ended it waits until the days before that are paid', () => {
    const week = { ...cashback, valid: { from: '2026-01-01', until: '2026-11-10' } };
    expect(changeableFrom(week, '2026-11-11')).toBe('2026-11-16');
    const stopped = { ...played, valid: { from: '2026-11-13', until: '2026-11-14' } };
    expect(spanClosedBy(stopped, '2026-11-15')?.to).toBe('2026-11-14');
    expect(changeableFrom(stopped, '2026-11-15')).toBe('2026-11-16');
    expect(changeableFrom(stopped, '2026-11-16')).toBe('2026-11-16');
  });
});
