import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideReward, defaultRules } from '../index.ts';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse('2027-01-01T15:00:00Z');
const template = defaultRules.find(({ cap }) => cap !== undefined);

/** Bets, requests for a reward of any size, and days that pass, in any order. */
const life = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('bet' as const), amountE5: fc.bigInt({ min: 1n, max: 50_000_000n }) }),
    fc.record({ do: fc.constant('wish' as const), amountE5: fc.bigInt({ min: 1n, max: 2_000_000n }) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 60 }) }),
  ),
  { minLength: 5, maxLength: 120 },
);

test('over a whole life rewards are at most two hundredths of the bets before them, although the cap looks at 90 days', () => {
  if (template === undefined) throw new Error('no rule');
  let granted = 0;
  fc.assert(
    fc.property(life, (steps) => {
      let nowMs = FIRST_MS;
      const bets: { atMs: number; amountE5: bigint }[] = [];
      const rewards: typeof bets = [];
      const sum = (list: typeof bets, fromMs = 0) =>
        list.reduce((total, { atMs, amountE5 }) => (atMs > fromMs ? total + amountE5 : total), 0n);
      for (const step of steps) {
        if (step.do === 'wait') nowMs += step.days * DAY_MS;
        if (step.do === 'bet') bets.push({ atMs: nowMs, amountE5: step.amountE5 });
        if (step.do !== 'wish') continue;
        const sinceMs = nowMs - 90 * DAY_MS;
        const rule = {
          ...template,
          amount: { kind: 'fixed', amountE5: step.amountE5 } as const,
          limits: { perPlayer: { times: 1, every: 'event' } as const },
        };
        const decision = decideReward(rule, {
          nowMs,
          market: 'standard',
          timesTaken: 0,
          totalTimes: 0,
          totalE5: 0n,
          capped: { effectiveE5: sum(bets, sinceMs), givenE5: sum(rewards, sinceMs) },
        });
        if (decision.ok) {
          rewards.push({ atMs: nowMs, amountE5: decision.amountE5 });
          granted += 1;
        }
        expect(sum(rewards) * 50n).toBeLessThanOrEqual(sum(bets));
      }
    }),
    { numRuns: 1_000 },
  );
  expect(granted).toBeGreaterThan(1_000);
});
