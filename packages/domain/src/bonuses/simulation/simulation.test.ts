import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/index.ts';
import { defaultCap, rewardTemplates, seededRules } from '../rewards/reward-defaults.ts';
import type { RewardRule } from '../rewards/reward.ts';
import { goalOfRule, variantsOf } from './simulation-goal.ts';
import { expectedCashE5, isReplayable, type SimulatedDay, type SimulatedPlayer, simulateReward } from './simulation.ts';

const reais = (amount: number) => BigInt(amount) * 100_000n;
// A Sunday ends the replay of thirty days.
const TO = '2026-11-15';
const replay = { market: 'standard', readFrom: addDays(TO, -119), from: addDays(TO, -29), to: TO };

const dayOf = (day: string, of: Partial<SimulatedDay> = {}): SimulatedDay => ({
  day,
  depositsE5: 0n,
  cashBetsE5: reais(1_000),
  cashWinsE5: reais(900),
  effectiveE5: reais(1_000),
  rounds: 60,
  games: 4,
  breakMinutes: 0,
  cappedE5: 0n,
  ...of,
});
const playerOf = (days: readonly SimulatedDay[], of: Partial<SimulatedPlayer> = {}): SimulatedPlayer => ({
  vipLevel: 0,
  settledBefore: 10,
  lastDepositBefore: '2026-01-01',
  sharesDevice: false,
  days,
  ...of,
});

const mission: RewardRule = {
  id: 'mission.weekend',
  kind: 'mission',
  trigger: 'bets_counted',
  audience: { vipLevelMin: 0, settledBetsMin: 1 },
  condition: { closedRounds: 50, differentGames: 3 },
  amount: { kind: 'fixed', amountE5: reais(8) },
  account: 'bonus',
  turnover: 1_200n,
  expiryDays: 7,
  claimDays: 1,
  limits: { perPlayer: { times: 1, every: 'ever' } },
  cap: defaultCap,
  valid: { from: '2026-12-01', until: undefined },
  markets: ['standard'],
};
const ruleOf = (id: string): RewardRule => {
  const rule = [...seededRules, ...rewardTemplates].find((one) => one.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
};

describe('a replay', () => {
  it('counts who would receive, what it costs, and who shares a device', () => {
    const sim = simulateReward(mission, replay, [
      playerOf([dayOf(TO)]),
      playerOf([dayOf(addDays(TO, -3)), dayOf(TO)], { sharesDevice: true }),
      playerOf([dayOf(TO, { rounds: 49 })], { sharesDevice: true }),
      playerOf([dayOf(addDays(TO, -30))]),
    ]);
    expect(sim).toMatchObject({ players: 3, receivers: 2, times: 2, sharing: 1 });
    expect([sim.amountE5, sim.requiredE5]).toEqual([reais(16), reais(192)]);
    expect([...sim.refusals]).toEqual([['reward_needs_rounds', 1]]);
    expect(sim.byDay.filter(({ times }) => times > 0).map(({ day }) => day)).toEqual(['2026-11-12', TO]);
  });

  it('gives once ever, once a day, or as often as its limit says', () => {
    const daily = { ...mission, limits: { perPlayer: { times: 1, every: 'day' } } } as const;
    const weekly = { ...mission, limits: { perPlayer: { times: 1, every: 'week' } } } as const;
    const week = [0, 1, 2, 3, 4, 5, 6, 7].map((back) => dayOf(addDays(TO, -back))).toReversed();
    const times = (rule: RewardRule) => simulateReward(rule, replay, [playerOf(week)]).times;
    expect([times(mission), times(daily), times(weekly)]).toEqual([1, 8, 2]);
  });

  it('replays a rule of a weekend on weekends alone', () => {
    const weekend = {
      ...mission,
      valid: { from: '2026-11-21', until: '2026-11-22' },
      limits: { perPlayer: { times: 1, every: 'day' } },
    } as const;
    const sim = simulateReward(weekend, replay, [playerOf([dayOf('2026-11-13'), dayOf('2026-11-14'), dayOf(TO)])]);
    expect(sim.times).toBe(2);
    const weekdays = sim.byDay.map(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay());
    expect(weekdays).toEqual([6, 0, 6, 0, 6, 0, 6, 0, 6, 0]);
  });

  it('holds the cap over all rewards of a player, those that other rules gave and its own', () => {
    const daily = { ...mission, limits: { perPlayer: { times: 1, every: 'day' } } } as const;
    const days = [dayOf(addDays(TO, -1), { effectiveE5: reais(500) }), dayOf(TO, { effectiveE5: reais(300) })];
    // 2 % of R$ 500 is R$ 10: eight fit; a day later 16 of 16 fit, unless somebody else gave a centavo.
    expect(simulateReward(daily, replay, [playerOf(days)]).times).toBe(2);
    const other = [dayOf(addDays(TO, -60), { effectiveE5: 0n, rounds: 0, cappedE5: 1_000n }), ...days];
    const sim = simulateReward(daily, replay, [playerOf(other)]);
    expect(sim.times).toBe(1);
    const long = [dayOf(addDays(TO, -100), { effectiveE5: 0n, rounds: 0, cappedE5: reais(100) }), ...days];
    expect(simulateReward(daily, replay, [playerOf(long)]).times).toBe(2);
  });

  it('tells a first deposit from a later one', () => {
    const paid = [dayOf('2026-11-01', { depositsE5: reais(200) }), dayOf('2026-11-02', { depositsE5: reais(100) })];
    const cost = (id: string, lastDepositBefore: string | null) =>
      simulateReward({ ...ruleOf(id), cap: undefined }, replay, [playerOf(paid, { lastDepositBefore })]).amountE5;
    expect(cost('deposit.first', null)).toBe(reais(20));
    expect(cost('deposit.first', '2026-01-01')).toBe(0n);
    expect(cost('deposit.later', null)).toBe(reais(5));
    expect(cost('deposit.later', '2026-01-01')).toBe(reais(15));
  });

  it('walks the calendar of sign-in day by day, and begins again after a day without', () => {
    const rule = { ...ruleOf('sign_in.daily'), condition: {} };
    const days = ['2026-11-01', '2026-11-02', '2026-11-04'].map((day) => dayOf(day));
    expect(simulateReward(rule, replay, [playerOf(days)]).amountE5).toBe(10_000n + 20_000n + 10_000n);
  });

  it('gives cashback of a week when it ends, also when nothing was played that day', () => {
    const days = [dayOf('2026-11-04', { cashBetsE5: reais(1_000), cashWinsE5: reais(600) })];
    const sim = simulateReward(ruleOf('cashback.weekly'), replay, [playerOf(days)]);
    expect([sim.times, sim.amountE5]).toEqual([1, reais(8)]);
    expect(sim.byDay.find(({ times }) => times > 0)?.day).toBe('2026-11-08');
  });

  it('names the day on which the total would be used up', () => {
    const limited = { ...mission, limits: { ...mission.limits, totalE5: reais(16) } };
    const players = [-3, -2, -1].map((back) => playerOf([dayOf(addDays(TO, back))]));
    expect(simulateReward(limited, replay, players).usedUpOn).toBe(addDays(TO, -1));
    expect(simulateReward(mission, replay, players).usedUpOn).toBeUndefined();
  });

  it('shows how far the best day of each is from the goal', () => {
    const players = [5, 49, 50, 99, 5_000].map((rounds) => playerOf([dayOf(TO, { rounds })]));
    const { histogram } = simulateReward(mission, replay, players);
    expect(histogram).toMatchObject({ measure: 'rounds', target: 50, step: 10 });
    expect(histogram?.counts).toEqual([1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
  });

  it('is refused for what days cannot tell', () => {
    expect(['gift.code', 'tournament.weekly'].map((id) => isReplayable(ruleOf(id)))).toEqual([false, false]);
    expect(() => simulateReward(ruleOf('gift.code'), replay, [])).toThrow('days do not tell');
  });
});

describe('variants', () => {
  it('are nine around the rule, which is the one in the middle', () => {
    const variants = variantsOf(mission);
    expect(variants.map(({ goal, amountE5 }) => [goal, amountE5])).toEqual(
      [40, 50, 60].flatMap((goal) => [4, 8, 12].map((amount) => [goal, reais(amount)])),
    );
    expect(variants.findIndex(({ isRule }) => isRule)).toBe(4);
    expect(variants.at(-1)?.rule).toMatchObject({ condition: { closedRounds: 60, differentGames: 3 } });
  });

  it('do not exist without a goal or a fixed amount', () => {
    expect(goalOfRule(ruleOf('deposit.first'))).toBeUndefined();
    expect(variantsOf(ruleOf('sign_in.daily'))).toEqual([]);
  });
});

it('expects of a bonus what its turnover leaves', () => {
  // Twelve times at 4 % costs 48 % of it.
  expect(expectedCashE5(reais(100), 1_200n, 40_000n)).toBe(reais(52));
  expect(expectedCashE5(reais(100), 3_000n, 40_000n)).toBe(0n);
});
