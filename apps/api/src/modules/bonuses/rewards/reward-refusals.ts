import type { RewardDecision, RewardRefusal } from '@arara/domain/bonuses';
import { floorToCentavosE5, toWire } from '@arara/domain/money';
import type { RefusalValues } from '../../../platform/refusals/refusal.ts';

export interface Refused {
  readonly ok: false;
  readonly refusal: RewardRefusal | 'reward_unknown' | 'reward_claim_over';
  readonly values: RefusalValues;
}

const moreOfIt: readonly RewardRefusal[] = [
  'reward_needs_bets',
  'reward_needs_games',
  'reward_needs_rounds',
  'reward_needs_break',
];
const withMissing = new Set<RewardRefusal>([
  ...moreOfIt,
  'reward_needs_feathers',
  'reward_needs_level',
  'reward_needs_own_rounds',
]);

/** With the values that its text has places for; what is missing is rounded up, so that it is enough. */
export function refusedOf({ refusal, missing }: Extract<RewardDecision, { ok: false }>): Refused {
  if (missing === undefined || !withMissing.has(refusal)) return { ok: false, refusal, values: {} };
  const text = typeof missing === 'bigint' ? toWire(floorToCentavosE5(missing + 999n)) : String(missing);
  return { ok: false, refusal, values: { missing: text } };
}

/** Refusals that more play or more time can end: what is offered then waits. */
const soft = new Set<RewardRefusal>([...moreOfIt, 'giveaway_cap_reached']);

export function canEnd(refusal: RewardRefusal): boolean {
  return soft.has(refusal);
}
