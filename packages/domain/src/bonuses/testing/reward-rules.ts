import * as fc from 'fast-check';
import { rewardKinds } from '../../policy/rules.ts';
import { percentBases, type RewardRule, rewardPeriods, rewardTriggers, tableKeys } from '../index.ts';

const money = fc.bigInt({ min: 1n, max: 100_000_000n }).map((centavos) => centavos * 1_000n);
const ppm = fc.bigInt({ min: 1n, max: 1_000_000n });
const days = fc.integer({ min: 1, max: 365 });
const times = fc.bigInt({ min: 1n, max: 100_000n });

/** Rising from a first number on. */
const rowsOf = <T>(value: fc.Arbitrary<T>) =>
  fc
    .array(fc.record({ step: fc.integer({ min: 1, max: 2_000 }), value }), { minLength: 1, maxLength: 6 })
    .map((steps) => {
      let from = 0;
      return steps.map(({ step, value: of }) => ({ from: (from += step), of }));
    });

const amount: fc.Arbitrary<RewardRule['amount']> = fc.oneof(
  money.map((amountE5) => ({ kind: 'fixed' as const, amountE5 })),
  fc.record({ kind: fc.constant('percent' as const), of: fc.constantFrom(...percentBases), ppm, maxE5: money }),
  fc
    .tuple(fc.constantFrom(...tableKeys), rowsOf(money))
    .map(([by, rows]) => ({ kind: 'table' as const, by, rows: rows.map(({ from, of }) => ({ from, amountE5: of })) })),
  rowsOf(ppm).map((rows) => ({
    kind: 'rates' as const,
    by: 'vip_level' as const,
    rows: rows.map(({ from, of }) => ({ from, ppm: of })),
  })),
  fc.record({ shares: fc.integer({ min: 1, max: 500 }), minE5: money, over: money }).map(({ shares, minE5, over }) => {
    const maxE5 = minE5 + over;
    return { kind: 'draw' as const, shares, minE5, maxE5, totalE5: BigInt(shares) * minE5 };
  }),
);

const condition: fc.Arbitrary<RewardRule['condition']> = fc.record(
  {
    paidDepositWithinDays: days,
    depositMinE5: money,
    effectiveBets: fc.oneof(
      fc.record({ period: fc.constantFrom(...rewardPeriods), minE5: money }),
      fc.record({ period: fc.constantFrom(...rewardPeriods), times }),
    ),
    differentGames: fc.integer({ min: 1, max: 1_000 }),
    closedRounds: fc.integer({ min: 1, max: 100_000 }),
    breakMinutes: fc.integer({ min: 1, max: 1_440 }),
    feathers: fc.integer({ min: 1, max: 28 }),
  },
  { requiredKeys: [] },
);

const limits: fc.Arbitrary<RewardRule['limits']> = fc.record(
  {
    perPlayer: fc.record({
      times: fc.integer({ min: 1, max: 1_000 }),
      every: fc.constantFrom('ever', ...rewardPeriods, 'event'),
    }),
    totalTimes: fc.integer({ min: 1, max: 1_000_000 }),
    totalE5: money,
  },
  { requiredKeys: ['perPlayer'] },
);

/** Any rule that can be written, sensible or not. */
export const aRewardRule: fc.Arbitrary<RewardRule> = fc
  .record({
    kind: fc.constantFrom(...rewardKinds),
    trigger: fc.constantFrom(...rewardTriggers),
    audience: fc.record({
      vipLevelMin: fc.integer({ min: 0, max: 10 }),
      settledBetsMin: fc.integer({ min: 0, max: 1_000 }),
    }),
    condition,
    amount,
    account: fc.constantFrom('bonus' as const, 'cash' as const),
    turnover: fc.bigInt({ min: 0n, max: 100_000n }),
    expiry: days,
    claimDays: fc.option(days, { nil: undefined }),
    limits,
    cap: fc.option(fc.record({ days, ppm }), { nil: undefined }),
    until: fc.constantFrom(undefined, '2026-12-31', '2027-02-28'),
    markets: fc.constantFrom(['standard'], ['standard', 'br-spa']),
  })
  .map(({ expiry, until, ...rule }) => ({
    ...rule,
    id: 'any.rule',
    expiryDays: rule.account === 'bonus' ? expiry : undefined,
    valid: { from: '2026-01-01', until },
  }));
