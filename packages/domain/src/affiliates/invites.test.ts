import { describe, expect, test } from 'vitest';
import { REAL_E5 } from '../money/index.ts';
import { defaultOf } from '../settings/index.ts';
import { addDays, businessDayOf, sundayOf } from '../time/index.ts';
import { parseInviteText } from './invite-text.ts';
import { type InviteeFacts, inviteRewardE5, milestoneShares, missingOf, reachedOn } from './invites.ts';

const tiers = defaultOf('team.inviteTiers');
const rule = defaultOf('team.validInvitee');

test.each([
  [0, 10],
  [1, 10],
  [9, 10],
  [10, 15],
  [14, 15],
  [15, 20],
  [19, 20],
  [20, 24],
  [24, 24],
  [25, 26],
  [29, 26],
  [30, 30],
  [1_000, 30],
])('%i invitees of a day bring R$ %i each', (people, reais) => {
  expect(inviteRewardE5(tiers, people)).toBe(BigInt(reais) * REAL_E5);
});

const bets = (perDay: bigint, days: readonly string[]) => days.map((day) => ({ day, effectiveE5: perDay * REAL_E5 }));
const three = ['2026-11-01', '2026-11-02', '2026-11-03'];
const complete: InviteeFacts = {
  hasOwnCpf: true,
  firstDepositE5: 20n * REAL_E5,
  firstDepositOn: '2026-11-01',
  days: bets(700n, three),
};
const words = (facts: InviteeFacts, today = '2026-11-03') => missingOf(facts, rule, today).map(({ word }) => word);

describe('an invitee counts', () => {
  test('with an own CPF, the deposit, the bets and the days', () => expect(words(complete)).toEqual([]));
  test.each([
    ['no CPF', { hasOwnCpf: false }, ['cpf']],
    ['a centavo under the deposit', { firstDepositE5: 20n * REAL_E5 - 1_000n }, ['deposit']],
    ['R$ 1,999.99', { days: [...bets(666n, three), { day: '2026-11-04', effectiveE5: 199_000n }] }, ['bets']],
    ['two days', { days: bets(1_000n, three.slice(0, 2)) }, ['days']],
    ['bets before the deposit only', { firstDepositOn: '2026-11-04' }, ['bets', 'days']],
  ] as const)('not with %s', (_, change, missing) => expect(words({ ...complete, ...change })).toEqual(missing));
  test('on the thirtieth day still, on the thirty-first no more', () => {
    const day30 = ['2026-11-01', '2026-11-02', addDays('2026-11-01', 29)];
    const day31 = ['2026-11-01', '2026-11-02', addDays('2026-11-01', 30)];
    expect(words({ ...complete, days: bets(700n, day30) }, day30[2])).toEqual([]);
    expect(words({ ...complete, days: bets(700n, day31) }, day31[2])).toEqual(['late', 'bets', 'days']);
  });
});

test('an invitee counts from the day on which bets and days are enough, whatever comes after it', () => {
  const days = bets(700n, ['2026-11-05', ...three, '2026-11-04']);
  expect(reachedOn({ ...complete, days }, rule)).toBe('2026-11-03');
  expect(reachedOn({ ...complete, firstDepositOn: '2026-11-02', days }, rule)).toBe('2026-11-04');
  expect(reachedOn({ ...complete, days: bets(500n, three) }, rule)).toBeUndefined();
});

test('the day ends at midnight in Sao Paulo, and the week on Sunday', () => {
  const lastOfSaturday = Date.parse('2026-11-14T23:59:59.999-03:00');
  expect([businessDayOf(lastOfSaturday), businessDayOf(lastOfSaturday + 1)]).toEqual(['2026-11-14', '2026-11-15']);
  expect([sundayOf('2026-11-14'), sundayOf('2026-11-15')]).toEqual(['2026-11-08', '2026-11-15']);
  // At 01:00 the day that is paid is the one that ended an hour ago.
  expect(businessDayOf(Date.parse('2026-11-15T01:00:00-03:00') - 3_600_001)).toBe('2026-11-14');
});

test('the parts of a box make the box', () => {
  for (const { milestone, first, last, eachE5, firstE5 } of milestoneShares(defaultOf('team.milestones')))
    expect(firstE5 + eachE5 * BigInt(last - first)).toBe(milestone.reward);
});

test('a link names the inviter and one of its own links; a name that is none is forgotten', () => {
  expect(parseInviteText('7KQ2M9XTBC4R')).toEqual({ code: '7KQ2M9XTBC4R', subCode: '' });
  expect(parseInviteText('7KQ2M9XTBC4R_Insta')).toEqual({ code: '7KQ2M9XTBC4R', subCode: 'insta' });
  expect(parseInviteText('7KQ2M9XTBC4R_ç!')).toEqual({ code: '7KQ2M9XTBC4R', subCode: '' });
});
