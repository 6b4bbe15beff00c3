import type { RewardFacts, RewardRule } from '../index.ts';
import type { Step } from './histories.ts';

/** The rule of a reward in a history: nothing stands before it but what it asks for afterwards. */
export function historyRule({ amountE5, factor, expiryDays }: Omit<Extract<Step, { do: 'bonus' }>, 'do'>): RewardRule {
  return {
    id: 'gift.history',
    kind: 'gift_code',
    trigger: 'code_entered',
    audience: { vipLevelMin: 0, settledBetsMin: 0 },
    condition: {},
    amount: { kind: 'fixed', amountE5 },
    account: 'bonus',
    turnover: factor,
    expiryDays,
    claimDays: undefined,
    limits: { perPlayer: { times: 1, every: 'event' } },
    cap: undefined,
    valid: { from: '2026-01-01', until: undefined },
    markets: ['standard'],
  };
}

export const noFacts: Omit<RewardFacts, 'nowMs'> = { market: 'standard', timesTaken: 0, totalTimes: 0, totalE5: 0n };
