import { describe, expect, test } from 'vitest';
import { type Profile, profileAt, profileIds } from '../policy/index.ts';
import {
  defaultRules,
  type Economy,
  economicsFaults,
  legalityCheckNames,
  legalityChecks,
  legalityFaults,
  type RewardRule,
  rewardTemplates,
} from './index.ts';

const REAL = 100_000n;
const profileOf = (id: string): Profile => {
  const found = profileAt(id, '2026-11-16');
  if (!found.ok) throw new Error(found.problem);
  return found.profile;
};
const brSpa = profileOf('br-spa');
const all = [...defaultRules, ...rewardTemplates];
const ruleOf = (id: string): RewardRule => {
  const found = all.find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`no rule ${id}`);
  return found;
};
const inBrazil = (rule: RewardRule): RewardRule => ({ ...rule, markets: ['br-spa'] });
const afterABet = { vipLevelMin: 0, settledBetsMin: 1 };

describe('what the regulator of Brazil forbids cannot be published there', () => {
  test.each<[string, RewardRule, string, string]>([
    ['a bonus on the first deposit', ruleOf('deposit.first'), 'kind deposit', 'Portaria SPA/MF 1.231/2024 art. 42'],
    ['a bonus on a later deposit', ruleOf('deposit.later'), 'must not depend on a deposit', 'art. 42 §1 I'],
    [
      'a box that hangs on a deposit',
      { ...ruleOf('vip.weekly'), condition: { depositMinE5: REAL } },
      'must not depend on a deposit',
      'art. 42 §1 I',
    ],
    ['a mission that hangs on a deposit', ruleOf('mission.games'), 'must not depend on a deposit', 'art. 42 §1 I'],
    [
      'a gift at sign-up, before the first bet',
      { ...ruleOf('gift.code'), audience: { vipLevelMin: 0, settledBetsMin: 0 } },
      'needs at least 1 settled bets',
      'Lei 14.790/2023 art. 29 I',
    ],
    ['a red envelope', ruleOf('gift.envelope'), 'kind red_envelope', 'Lei 5.768/1971 art. 1'],
    [
      'a draw under the name of a gift',
      { ...ruleOf('gift.envelope'), kind: 'gift_code', audience: afterABet },
      'must not be drawn by chance',
      'Lei 5.768/1971 art. 1',
    ],
    ['daily sign-in', ruleOf('sign_in.daily'), 'kind sign_in', 'art. 42'],
    [
      'a streak under the name of a mission',
      { ...ruleOf('sign_in.daily'), kind: 'mission', condition: {}, audience: afterABet },
      'a streak of days',
      'art. 42',
    ],
    ['a tournament', ruleOf('tournament.weekly'), 'kind tournament', 'Lei 5.768/1971 art. 1'],
    ['boxes for inviting', ruleOf('team.milestone'), 'inviting must not be rewarded', 'Lei 14.790/2023 art. 29 I'],
    [
      'a reward per invitee',
      { ...ruleOf('gift.code'), kind: 'invite', trigger: 'invitees_counted' },
      'inviting must not be rewarded',
      'art. 29 I',
    ],
    ['a jackpot as a reward', { ...ruleOf('gift.code'), kind: 'jackpot' }, 'kind jackpot', 'art. 42'],
    [
      'more than twelve times turnover',
      { ...ruleOf('gift.code'), turnover: 1_201n },
      'more turnover than the market allows',
      'art. 42 §2',
    ],
  ])('%s', (...[, rule, why, source]) => {
    const faults = legalityFaults(inBrazil(rule), brSpa);
    expect(faults.map((fault) => fault.why).join('; ')).toContain(why);
    expect(faults.map((fault) => fault.source).join('; ')).toContain(source);
    for (const fault of faults) expect(fault.rule).toBe(rule.id);
  });

  test('what is allowed there passes: boxes, rebate, cashback, fixed gifts and missions after a bet', () => {
    const mission = { ...ruleOf('mission.games'), condition: { differentGames: 3 } };
    const allowed = ['vip.upgrade', 'vip.weekly', 'vip.monthly', 'vip.rebate', 'gift.code', 'cashback.weekly'].map(
      ruleOf,
    );
    for (const rule of [...allowed, mission]) expect(legalityFaults(inBrazil(rule), brSpa)).toEqual([]);
  });
});

test('every default may run in every market that it names', () => {
  for (const rule of all)
    for (const market of rule.markets) expect(legalityFaults(rule, profileOf(market))).toEqual([]);
  expect(profileIds.toSorted()).toEqual(['br-spa', 'standard']);
});

test('every market asks every question, each with its norm, and the faults are those that fail', () => {
  for (const id of profileIds)
    for (const rule of all) {
      const checks = legalityChecks(rule, profileOf(id));
      expect(checks.map(({ name }) => name)).toEqual(legalityCheckNames);
      expect(checks.filter(({ source }) => source === '')).toEqual([]);
      expect(legalityFaults(rule, profileOf(id))).toHaveLength(checks.filter(({ isOk }) => !isOk).length);
    }
  const failing = legalityChecks(ruleOf('deposit.first'), brSpa).filter(({ isOk }) => !isOk);
  expect(failing.map(({ name }) => name)).toEqual(['kind', 'deposit', 'settled_bets']);
});

describe('the economics lint', () => {
  const economy: Economy = {
    games: [
      { name: 'slot', edgePpm: 40_000n, weightPpm: 1_000_000n },
      { name: 'table', edgePpm: 5_000n, weightPpm: 50_000n },
    ],
    jackpotPpm: 2_000n,
    inviteeBetsE5: 2_000n * REAL,
  };

  test('passes every default', () => {
    for (const rule of all) expect(economicsFaults(rule, economy)).toEqual([]);
  });

  test('refuses a cap that reaches what the cheapest bets cost', () => {
    const rule = { ...ruleOf('mission.games'), cap: { days: 90, ppm: 38_000n } };
    expect(economicsFaults(rule, economy)).toMatchObject([
      { rule: rule.id, source: 'bets cost at least 3.8 % (slot)' },
    ]);
    expect(economicsFaults({ ...rule, cap: { days: 90, ppm: 37_999n } }, economy)).toEqual([]);
  });

  test('the cheapest bets are those of the game whose edge is smallest against its weight', () => {
    const loose = { ...economy, games: [...economy.games, { name: 'loose', edgePpm: 5_000n, weightPpm: 1_000_000n }] };
    expect(economicsFaults(ruleOf('mission.games'), loose)).toMatchObject([
      { source: 'bets cost at least 0.3 % (loose)' },
    ]);
  });

  test.each<[string, Partial<RewardRule>, number]>([
    ['without a total', { limits: { perPlayer: { times: 1, every: 'ever' } } }, 1],
    ['again and again', { limits: { perPlayer: { times: 1, every: 'day' }, totalE5: REAL } }, 1],
    ['in cash', { account: 'cash', expiryDays: undefined }, 1],
  ])('refuses a gift %s', (_, change, faults) => {
    expect(economicsFaults({ ...ruleOf('gift.code'), ...change }, economy)).toHaveLength(faults);
  });

  test('refuses boxes that the bets of the invitees do not pay', () => {
    const rows = [{ from: 5, amountE5: 1_000n * REAL }];
    const rule: RewardRule = { ...ruleOf('team.milestone'), amount: { kind: 'table', by: 'valid_invitees', rows } };
    expect(economicsFaults(rule, economy)).toMatchObject([
      { why: '5 invitees bring more than half of what their bets cost' },
    ]);
  });
});
