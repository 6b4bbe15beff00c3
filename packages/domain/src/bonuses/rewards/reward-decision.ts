import { type AmountE5, floorToCentavosE5 } from '../../money/index.ts';
import { type BusinessDay, businessDayOf } from '../../time/index.ts';
import type { RewardAmount, RewardCap, RewardCondition, RewardRule } from './reward.ts';
import { requiredFor } from '../turnover/turnover.ts';

/**
 * What is known when somebody asks for a reward. A rule that asks for a fact which the caller did not look up is a fault
 * of the caller, never a yes.
 */
export interface RewardFacts {
  readonly nowMs: number;
  readonly market: string;
  readonly vipLevel?: number;
  readonly settledBets?: number;
  /** What a percentage is of: the deposit, the cash bets, the net loss. */
  readonly basisE5?: AmountE5;
  /** A rebate that came round by round, each at the rate of its moment: the sum of them, instead of one base and rate. */
  readonly accruedE5?: AmountE5;
  /** The row of the table: the day of the cycle, the level, the place, the number of invitees. */
  readonly position?: number;
  /** The newest paid deposit; null = none. */
  readonly lastPaidDepositMs?: number | null;
  readonly depositE5?: AmountE5;
  /** In the period of which the condition speaks. */
  readonly effectiveE5?: AmountE5;
  readonly differentGames?: number;
  readonly closedRounds?: number;
  readonly breakMinutes?: number;
  readonly feathers?: number;
  /** The share that the logged draw has given. */
  readonly drawnE5?: AmountE5;
  /** How often this player had it in the limit's period. */
  readonly timesTaken: number;
  /** What all players together had. */
  readonly totalTimes: number;
  readonly totalE5: AmountE5;
  /** In the days of the rule's cap: effective bets, and what all rewards together gave. */
  readonly capped?: { readonly effectiveE5: AmountE5; readonly givenE5: AmountE5 };
}

/** Named as in the contract's table of refusals, which has a text for each. */
export type RewardRefusal =
  | 'feature_off_in_market'
  | 'reward_not_running'
  | 'reward_taken'
  | 'reward_used_up'
  | 'reward_needs_level'
  | 'reward_needs_own_rounds'
  | 'reward_needs_deposit'
  | 'reward_needs_bets'
  | 'reward_needs_games'
  | 'reward_needs_rounds'
  | 'reward_needs_break'
  | 'reward_needs_feathers'
  | 'reward_nothing'
  | 'giveaway_cap_reached';

export interface RewardGrant {
  readonly ok: true;
  readonly amountE5: AmountE5;
  readonly account: 'bonus' | 'cash';
  readonly turnover: bigint;
  readonly requiredE5: AmountE5;
  readonly expiryDays: number | undefined;
}

export type RewardDecision =
  | RewardGrant
  | {
      readonly ok: false;
      readonly refusal: RewardRefusal;
      /** For the places of the refusal's text; money as `amountE5` under `missing`. */
      readonly missing?: AmountE5 | number;
    };

const DAY_MS = 86_400_000;
const refuse = (refusal: RewardRefusal, missing?: AmountE5 | number): RewardDecision =>
  missing === undefined ? { ok: false, refusal } : { ok: false, refusal, missing };

function known<T>(fact: T | undefined, name: string, rule: RewardRule): T {
  if (fact === undefined) throw new Error(`the rule ${rule.id} asks for ${name}, which nobody looked up`);
  return fact;
}

/** In the order in which the player is told: the first that fails is the answer. */
export function decideReward(rule: RewardRule, facts: RewardFacts): RewardDecision {
  const closed = closedBy(rule, facts);
  if (closed !== undefined) return closed;
  const amountE5 = amountOf(rule, facts);
  const unmet = unmetBy(rule, facts, amountE5);
  if (unmet !== undefined) return unmet;
  if (amountE5 <= 0n) return refuse('reward_nothing');
  const { limits, account, turnover, expiryDays } = rule;
  if (limits.totalE5 !== undefined && facts.totalE5 + amountE5 > limits.totalE5) return refuse('reward_used_up');
  const uncoveredE5 = uncoveredBy(rule, facts, amountE5);
  if (uncoveredE5 > 0n) return refuse('giveaway_cap_reached', uncoveredE5);
  return { ok: true, amountE5, account, turnover, requiredE5: requiredBy(rule, amountE5), expiryDays };
}

/** The bets that a reward asks for when it is given; free rounds ask for none before they win. */
export function requiredBy({ amount, turnover }: RewardRule, amountE5: AmountE5): AmountE5 {
  return amount.kind === 'free_rounds' ? 0n : requiredFor(amountE5, turnover);
}

/** What the cap of all rewards still holds, in whole centavos. */
export function remainingUnder(
  { ppm }: RewardCap,
  { effectiveE5, givenE5 }: NonNullable<RewardFacts['capped']>,
): AmountE5 {
  const remainingE5 = (effectiveE5 * ppm) / 1_000_000n - givenE5;
  return remainingE5 > 0n ? floorToCentavosE5(remainingE5) : 0n;
}

/** A percentage that gives no more than is left under the cap, so that what is offered is what is given. */
export function limitReward(rule: RewardRule, remainingE5: AmountE5 | undefined): RewardRule {
  const { amount } = rule;
  if (remainingE5 === undefined || amount.kind !== 'percent' || amount.maxE5 <= remainingE5) return rule;
  return { ...rule, amount: { ...amount, maxE5: remainingE5 } };
}

/** The effective bets that are still missing until the cap holds this amount too. */
function uncoveredBy(rule: RewardRule, facts: RewardFacts, amountE5: AmountE5): AmountE5 {
  if (rule.cap === undefined) return 0n;
  const { effectiveE5, givenE5 } = known(facts.capped, 'the rewards so far', rule);
  const { ppm } = rule.cap;
  const neededE5 = ((givenE5 + amountE5) * 1_000_000n + ppm - 1n) / ppm;
  return neededE5 > effectiveE5 ? neededE5 - effectiveE5 : 0n;
}

/** Whether a day is one of the rule's own. */
export function isRunningOn({ valid }: Pick<RewardRule, 'valid'>, day: BusinessDay): boolean {
  return day >= valid.from && (valid.until === undefined || day <= valid.until);
}

function closedBy(rule: RewardRule, facts: RewardFacts): RewardDecision | undefined {
  const { limits } = rule;
  if (!rule.markets.includes(facts.market)) return refuse('feature_off_in_market');
  if (!isRunningOn(rule, businessDayOf(facts.nowMs))) return refuse('reward_not_running');
  if (limits.perPlayer.every !== 'event' && facts.timesTaken >= limits.perPlayer.times) return refuse('reward_taken');
  if (limits.totalTimes !== undefined && facts.totalTimes >= limits.totalTimes) return refuse('reward_used_up');
  return outsideAudience(rule, facts);
}

function outsideAudience(rule: RewardRule, facts: RewardFacts): RewardDecision | undefined {
  const { vipLevelMin, settledBetsMin } = rule.audience;
  if (vipLevelMin > 0 && known(facts.vipLevel, 'the level', rule) < vipLevelMin)
    return refuse('reward_needs_level', vipLevelMin);
  if (settledBetsMin === 0) return undefined;
  const missing = settledBetsMin - known(facts.settledBets, 'the settled bets', rule);
  return missing > 0 ? refuse('reward_needs_own_rounds', missing) : undefined;
}

/** Rounded down to centavos, except a rebate: its lines add up with five decimals. */
export function amountOf(rule: RewardRule, facts: RewardFacts): AmountE5 {
  const { amount } = rule;
  switch (amount.kind) {
    case 'fixed':
      return amount.amountE5;
    case 'percent': {
      const shareE5 = (known(facts.basisE5, amount.of, rule) * amount.ppm) / 1_000_000n;
      return floorToCentavosE5(shareE5 < amount.maxE5 ? shareE5 : amount.maxE5);
    }
    case 'table':
      return rowAt(amount.rows, known(facts.position, amount.by, rule))?.amountE5 ?? 0n;
    case 'rates': {
      if (facts.accruedE5 !== undefined) return facts.accruedE5;
      const row = rowAt(amount.rows, known(facts.position, amount.by, rule));
      return (known(facts.basisE5, 'the cash bets', rule) * (row?.ppm ?? 0n)) / 1_000_000n;
    }
    case 'free_rounds':
      // Above what they cost in expectation, because no game pays back all of its stakes.
      return BigInt(amount.rounds) * amount.stakeE5;
    case 'draw':
      return drawnWithin(amount, known(facts.drawnE5, 'the drawn share', rule));
  }
}

function drawnWithin(amount: Extract<RewardAmount, { kind: 'draw' }>, drawnE5: AmountE5): AmountE5 {
  if (drawnE5 < amount.minE5 || drawnE5 > amount.maxE5) throw new Error('a drawn share outside of its rule');
  return drawnE5;
}

/** The last row that begins at or below the number. */
export function rowAt<R extends { readonly from: number }>(rows: readonly R[], number: number): R | undefined {
  return rows.findLast(({ from }) => from <= number);
}

/** What the period must hold for this amount; zero when nothing is asked. */
function effectiveBetsAsked(condition: RewardCondition, amountE5: AmountE5): AmountE5 {
  const asked = condition.effectiveBets;
  if (asked === undefined) return 0n;
  return 'minE5' in asked ? asked.minE5 : requiredFor(amountE5, asked.times);
}

function unmetBy(rule: RewardRule, facts: RewardFacts, amountE5: AmountE5): RewardDecision | undefined {
  const { condition } = rule;
  if (condition.paidDepositWithinDays !== undefined) {
    const paidMs = known(facts.lastPaidDepositMs, 'the last deposit', rule);
    if (paidMs === null || paidMs < facts.nowMs - condition.paidDepositWithinDays * DAY_MS)
      return refuse('reward_needs_deposit', condition.paidDepositWithinDays);
  }
  if (condition.depositMinE5 !== undefined && known(facts.depositE5, 'the deposit', rule) < condition.depositMinE5)
    return refuse('reward_needs_deposit', condition.depositMinE5);
  const askedE5 = effectiveBetsAsked(condition, amountE5);
  if (askedE5 > 0n) {
    const missingE5 = askedE5 - known(facts.effectiveE5, 'the effective bets', rule);
    if (missingE5 > 0n) return refuse('reward_needs_bets', missingE5);
  }
  return unmetCount(rule, facts);
}

function unmetCount(rule: RewardRule, facts: RewardFacts): RewardDecision | undefined {
  const { differentGames, closedRounds, breakMinutes, feathers } = rule.condition;
  const asked = [
    ['reward_needs_games', differentGames, facts.differentGames],
    ['reward_needs_rounds', closedRounds, facts.closedRounds],
    ['reward_needs_break', breakMinutes, facts.breakMinutes],
    ['reward_needs_feathers', feathers, facts.feathers],
  ] as const;
  for (const [refusal, min, fact] of asked) {
    if (min === undefined) continue;
    const missing = min - known(fact, refusal, rule);
    if (missing > 0) return refuse(refusal, missing);
  }
  return undefined;
}
