import type { AmountE5 } from '../../money/index.ts';
import type { RewardKind } from '../../policy/index.ts';
import type { BusinessDay } from '../../time/index.ts';

/** What makes a reward due. Nothing else starts one. */
export const rewardTriggers = [
  'first_deposit',
  'later_deposit',
  'day_opened',
  'bets_counted',
  'level_reached',
  'week_opened',
  'month_opened',
  'rounds_closed',
  'code_entered',
  'period_closed',
  'tournament_closed',
  'invitees_counted',
  'feathers_counted',
] as const;
export type RewardTrigger = (typeof rewardTriggers)[number];

export const rewardPeriods = ['day', 'week', 'month'] as const;
export type RewardPeriod = (typeof rewardPeriods)[number];

/** Who may have it. */
interface RewardAudience {
  readonly vipLevelMin: number;
  /** Closed rounds with own money before it. */
  readonly settledBetsMin: number;
}

/** All parts that are there must hold. */
export interface RewardCondition {
  readonly paidDepositWithinDays?: number;
  readonly depositMinE5?: AmountE5;
  /** Effective bets in the period: a sum, or a multiple of the reward in hundredths. */
  readonly effectiveBets?:
    | { readonly period: RewardPeriod; readonly minE5: AmountE5 }
    | { readonly period: RewardPeriod; readonly times: bigint };
  /** In the day. */
  readonly differentGames?: number;
  readonly closedRounds?: number;
  readonly breakMinutes?: number;
  /** Collected in the week. */
  readonly feathers?: number;
}

export const percentBases = ['deposit', 'cash_bets', 'net_loss'] as const;
export const tableKeys = ['sign_in_day', 'vip_level', 'rank', 'valid_invitees'] as const;

/** A row holds from its number on, up to the next row. */
export interface RewardRow {
  readonly from: number;
  readonly amountE5: AmountE5;
}
interface RateRow {
  readonly from: number;
  readonly ppm: bigint;
}

export type RewardAmount =
  | { readonly kind: 'fixed'; readonly amountE5: AmountE5 }
  /** In parts per million; what exceeds the cap is not given. */
  | {
      readonly kind: 'percent';
      readonly of: (typeof percentBases)[number];
      readonly ppm: bigint;
      readonly maxE5: AmountE5;
    }
  | { readonly kind: 'table'; readonly by: (typeof tableKeys)[number]; readonly rows: readonly RewardRow[] }
  /** A share of the cash bets by level: a rebate, not rounded to centavos. */
  | { readonly kind: 'rates'; readonly by: 'vip_level'; readonly rows: readonly RateRow[] }
  | {
      readonly kind: 'draw';
      readonly totalE5: AmountE5;
      readonly shares: number;
      readonly minE5: AmountE5;
      readonly maxE5: AmountE5;
    }
  /** Rounds of one game without a stake. What they win is bonus; until then they are worth their stakes. */
  | {
      readonly kind: 'free_rounds';
      readonly game: string;
      readonly rounds: number;
      readonly stakeE5: AmountE5;
      /** Days in which they can be played. */
      readonly validDays: number;
    };

interface RewardLimits {
  /** `event`: once for what made it due (a deposit, a level, a code), as often as that happens. */
  readonly perPlayer: { readonly times: number; readonly every: 'ever' | RewardPeriod | 'event' };
  readonly totalTimes?: number;
  readonly totalE5?: AmountE5;
}

/**
 * What all rewards of a player in these days may be together, as a share of the effective bets of the same days. Below
 * what those bets cost in expectation nobody can live on rewards, however they play.
 */
export interface RewardCap {
  readonly days: number;
  readonly ppm: bigint;
}

/** One object drives the code, the player's sentence, the staff's preview and the audit entry. */
export interface RewardRule {
  /** Dotted words: `deposit.first`. */
  readonly id: string;
  readonly kind: RewardKind;
  readonly trigger: RewardTrigger;
  readonly audience: RewardAudience;
  readonly condition: RewardCondition;
  readonly amount: RewardAmount;
  readonly account: 'bonus' | 'cash';
  /** Effective bets per real of it, in hundredths: 12 times is 1200. */
  readonly turnover: bigint;
  /** Days until what was given and not played through is gone; a reward in cash has none. */
  readonly expiryDays: number | undefined;
  /** Days in which it can be claimed once it is due; undefined = given without a claim. */
  readonly claimDays: number | undefined;
  readonly limits: RewardLimits;
  /** Undefined = paid from a budget: then the total is limited and each player has it once. */
  readonly cap: RewardCap | undefined;
  /** Business days, both included. */
  readonly valid: { readonly from: BusinessDay; readonly until: BusinessDay | undefined };
  /** Market profiles in which it may run. */
  readonly markets: readonly string[];
}

/** The rule with the row that holds it: what a grant remembers. */
export interface RuleVersion {
  readonly rule: RewardRule;
  readonly version: number;
}
