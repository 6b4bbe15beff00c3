import { describe, expect, test } from 'vitest';
import {
  decideReward,
  defaultRules,
  type RewardFacts,
  type RewardRule,
  rewardTemplates,
  remainingUnder,
  seededRules,
  limitReward,
} from '../index.ts';

const REAL = 100_000n;
const nowMs = Date.parse('2026-11-16T15:00:00Z');
const DAY_MS = 86_400_000;

const ruleOf = (id: string): RewardRule => {
  const found = [...defaultRules, ...rewardTemplates].find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`no rule ${id}`);
  return found;
};
const richly = { effectiveE5: 10n ** 15n, givenE5: 0n };
const facts = (change: Partial<RewardFacts> = {}): RewardFacts => ({
  nowMs,
  market: 'standard',
  timesTaken: 0,
  totalTimes: 0,
  totalE5: 0n,
  capped: richly,
  ...change,
});
const signedIn = { effectiveE5: 50n * REAL, lastPaidDepositMs: nowMs - DAY_MS, position: 1 };

describe('the decided rewards', () => {
  test.each([
    ['deposit.first', { basisE5: 100n * REAL }, 10n * REAL, 120n * REAL],
    ['deposit.first', { basisE5: 10_000n * REAL }, 50n * REAL, 600n * REAL],
    ['deposit.later', { basisE5: 100n * REAL }, 5n * REAL, 60n * REAL],
    ['deposit.later', { basisE5: 10_000n * REAL }, 25n * REAL, 300n * REAL],
    ['sign_in.daily', signedIn, 10_000n, 120_000n],
    ['sign_in.daily', { ...signedIn, position: 7 }, REAL, 12n * REAL],
    ['mission.games', { ...signedIn, settledBets: 1, differentGames: 3 }, 10_000n, 120_000n],
    ['vip.upgrade', { vipLevel: 10, settledBets: 9, position: 10 }, 12_000n * REAL, 144_000n * REAL],
    ['vip.weekly', { vipLevel: 2, settledBets: 9, position: 2, effectiveE5: 300n * REAL }, 2n * REAL, 24n * REAL],
    ['vip.monthly', { vipLevel: 2, settledBets: 9, position: 2, effectiveE5: 1_000n * REAL }, 5n * REAL, 60n * REAL],
    ['vip.rebate', { vipLevel: 4, settledBets: 9, position: 4, basisE5: 1_234_567n }, 1_481n, 1_481n],
    ['team.milestone', { position: 20 }, 100n * REAL, 1_200n * REAL],
    ['gift.code', { settledBets: 1 }, 5n * REAL, 60n * REAL],
    ['gift.envelope', { drawnE5: 7n * REAL }, 7n * REAL, 84n * REAL],
    ['cashback.weekly', { settledBets: 1, basisE5: 333n * REAL }, 666_000n, 7_992_000n],
    ['tournament.weekly', { settledBets: 1, position: 10 }, 50n * REAL, 600n * REAL],
  ])('%s gives with %o', (...[id, known, amountE5, requiredE5]) => {
    expect(decideReward(ruleOf(id), facts(known))).toMatchObject({ ok: true, amountE5, requiredE5 });
  });

  test.each([
    ['another market', 'deposit.first', { market: 'br-spa', basisE5: REAL }, 'feature_off_in_market'],
    ['too early', 'deposit.first', { nowMs: Date.parse('2026-01-01T02:59:59Z'), basisE5: REAL }, 'reward_not_running'],
    ['had it already', 'deposit.first', { timesTaken: 1, basisE5: REAL }, 'reward_taken'],
    ['all are gone', 'gift.envelope', { totalTimes: 100, drawnE5: 7n * REAL }, 'reward_used_up'],
    ['not enough left', 'gift.code', { totalE5: 496n * REAL, settledBets: 1 }, 'reward_used_up'],
    ['no bet with own money', 'gift.code', { settledBets: 0 }, 'reward_needs_own_rounds'],
    ['a level too low', 'vip.weekly', { vipLevel: 0, settledBets: 1, position: 0 }, 'reward_needs_level'],
    ['no deposit', 'sign_in.daily', { ...signedIn, lastPaidDepositMs: null }, 'reward_needs_deposit'],
    [
      'an old deposit',
      'sign_in.daily',
      { ...signedIn, lastPaidDepositMs: nowMs - 31 * DAY_MS },
      'reward_needs_deposit',
    ],
    ['too few bets', 'sign_in.daily', { ...signedIn, effectiveE5: 50n * REAL - 1n }, 'reward_needs_bets'],
    ['too few games', 'mission.games', { ...signedIn, settledBets: 1, differentGames: 2 }, 'reward_needs_games'],
    ['too few rounds', 'mission.rounds', { ...signedIn, settledBets: 1, closedRounds: 49 }, 'reward_needs_rounds'],
    ['too short a break', 'mission.break', { ...signedIn, settledBets: 1, breakMinutes: 14 }, 'reward_needs_break'],
    ['a place without a prize', 'tournament.weekly', { settledBets: 1, position: 11 }, 'reward_nothing'],
    [
      'bets that do not cover it',
      'deposit.later',
      { basisE5: 200n * REAL, capped: { effectiveE5: 500n * REAL - 1n, givenE5: 0n } },
      'giveaway_cap_reached',
    ],
    [
      'rewards before it',
      'deposit.later',
      { basisE5: 200n * REAL, capped: { effectiveE5: 500n * REAL, givenE5: 1n } },
      'giveaway_cap_reached',
    ],
  ])('refuses for %s', (...[, id, known, refusal]) => {
    expect(decideReward(ruleOf(id), facts(known))).toMatchObject({ ok: false, refusal });
  });

  test('say how much is missing', () => {
    const missing = (id: string, known: Partial<RewardFacts>) => decideReward(ruleOf(id), facts(known));
    expect(missing('sign_in.daily', { ...signedIn, effectiveE5: 20n * REAL })).toMatchObject({ missing: 30n * REAL });
    expect(missing('mission.rounds', { ...signedIn, settledBets: 1, closedRounds: 40 })).toMatchObject({ missing: 10 });
    expect(missing('gift.code', { settledBets: 0 })).toMatchObject({ missing: 1 });
    const capped = { effectiveE5: 100n * REAL, givenE5: 0n };
    expect(missing('deposit.later', { basisE5: 200n * REAL, capped })).toMatchObject({ missing: 400n * REAL });
  });

  test('a fact that nobody looked up is a fault, never a yes', () => {
    for (const rule of seededRules)
      expect(() => decideReward(rule, { ...facts(), capped: undefined as never })).toThrow('which nobody looked up');
  });

  test('the welcome of a first deposit comes at once; a later one offers no more than the cap has room for', () => {
    const capped = { effectiveE5: 100n * REAL, givenE5: 1n };
    const welcome = { basisE5: 500n * REAL, capped: { effectiveE5: 0n, givenE5: 0n } };
    expect(decideReward(ruleOf('deposit.first'), facts(welcome))).toMatchObject({ ok: true, amountE5: 50n * REAL });
    const later = ruleOf('deposit.later');
    if (later.cap === undefined) throw new Error('the rule has no cap');
    const remainingE5 = remainingUnder(later.cap, capped);
    expect(remainingE5).toBe(199_000n);
    const known = facts({ basisE5: 500n * REAL, capped });
    expect(decideReward(later, known)).toMatchObject({ ok: false });
    expect(decideReward(limitReward(later, remainingE5), known)).toMatchObject({ ok: true, amountE5: remainingE5 });
    expect(limitReward(later, undefined)).toBe(later);
  });

  test('a drawn share outside of its rule is a fault', () => {
    expect(() => decideReward(ruleOf('gift.envelope'), facts({ drawnE5: 51n * REAL }))).toThrow('outside of its rule');
  });
});
