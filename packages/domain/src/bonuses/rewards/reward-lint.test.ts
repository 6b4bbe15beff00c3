import { describe, expect, test } from 'vitest';
import { type Profile, profileAt, profileIds } from '../../policy/index.ts';
import {
  defaultRules,
  type Economy,
  economicsFaults,
  legalityCheckNames,
  legalityChecks,
  legalityFaults,
  type RewardRule,
  rewardTemplates,
} from '../index.ts';
import { allowedInBrazil, forbiddenInBrazil } from '../testing/index.ts';

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

describe('what the regulator of Brazil forbids cannot be published there', () => {
  test.each(forbiddenInBrazil)('$what', ({ rule, why, source }) => {
    const faults = legalityFaults(rule, brSpa);
    expect(faults.map((fault) => fault.why).join('; ')).toContain(why);
    expect(faults.map((fault) => fault.source).join('; ')).toContain(source);
    for (const fault of faults) expect(fault.rule).toBe(rule.id);
  });

  test('what is allowed there passes: boxes, rebate, cashback, fixed gifts and missions after a bet', () => {
    for (const rule of allowedInBrazil) expect(legalityFaults(rule, brSpa)).toEqual([]);
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
    welcomeMaxE5: 50n * REAL,
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

  test('refuses a welcome that gives a person more than the bound, comes again, or is cash', () => {
    const rule = ruleOf('deposit.first');
    const amount = { kind: 'percent', of: 'deposit', ppm: 100_000n, maxE5: 51n * REAL } as const;
    expect(economicsFaults({ ...rule, amount }, economy)).toMatchObject([
      { why: 'a welcome gives more than one person may have' },
    ]);
    const limits = { perPlayer: { times: 1, every: 'month' } } as const;
    expect(economicsFaults({ ...rule, limits, account: 'cash' }, economy)).toHaveLength(2);
  });

  test('refuses boxes that the bets of the invitees do not pay', () => {
    const rows = [{ from: 5, amountE5: 1_000n * REAL }];
    const rule: RewardRule = { ...ruleOf('team.milestone'), amount: { kind: 'table', by: 'valid_invitees', rows } };
    expect(economicsFaults(rule, economy)).toMatchObject([
      { why: '5 invitees bring more than half of what their bets cost' },
    ]);
  });
});
