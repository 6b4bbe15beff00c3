import { addDays, type BusinessDay, mondayOf, monthStartOf } from '../../time/index.ts';
import type { RewardPeriod, RewardRow, RewardRule } from './reward.ts';

/** The days that a reward of a period counts, both included, and the day whose end closes the period. */
export interface RewardSpan {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly closesOn: BusinessDay;
}

/** Rewards that come when time is over: of each period, or of all their days when they have no period. */
const closingTriggers: readonly string[] = ['period_closed', 'tournament_closed'] satisfies RewardRule['trigger'][];

export function isOfPeriods({ trigger }: Pick<RewardRule, 'trigger'>): boolean {
  return closingTriggers.includes(trigger);
}

const isWhole = ({ limits }: Pick<RewardRule, 'limits'>) =>
  limits.perPlayer.every === 'ever' || limits.perPlayer.every === 'event';

/** The span that holds a day. A rule that begins or ends within a period counts only its own days of it. */
export function spanAt(rule: Pick<RewardRule, 'limits' | 'valid'>, day: BusinessDay): RewardSpan | undefined {
  const { valid } = rule;
  const { every } = rule.limits.perPlayer;
  if (every === 'ever' || every === 'event')
    return valid.until === undefined || day < valid.from
      ? undefined
      : { from: valid.from, to: valid.until, closesOn: valid.until };
  const period = periodOf(every, day);
  const from = valid.from > period.from ? valid.from : period.from;
  const to = valid.until !== undefined && valid.until < period.to ? valid.until : period.to;
  return from > to ? undefined : { from, to, closesOn: period.to };
}

/** What ends with a day. A rule without periods that somebody ended yesterday or today closes with today. */
export function spanClosedBy(
  rule: Pick<RewardRule, 'limits' | 'valid' | 'trigger'>,
  day: BusinessDay,
): RewardSpan | undefined {
  const span = isOfPeriods(rule) ? spanAt(rule, day) : undefined;
  if (span === undefined) return undefined;
  const endedBefore = isWhole(rule) && span.closesOn === addDays(day, -1);
  return span.closesOn === day || endedBefore ? span : undefined;
}

/**
 * The first day on which a change of a rule may hold. A period that has begun is paid by the rule with which it began:
 * whoever plays for it has read that one.
 */
export function changeableFrom(rule: Pick<RewardRule, 'limits' | 'valid' | 'trigger'>, day: BusinessDay): BusinessDay {
  const span = isOfPeriods(rule) ? spanAt(rule, day) : undefined;
  if (span === undefined || day < span.from) return day;
  // Ended before its time, a rule without periods closes with the day on which that was noticed.
  const closesOn = isWhole(rule) && span.closesOn === addDays(day, -1) ? day : span.closesOn;
  return day > closesOn ? day : addDays(closesOn, 1);
}

function periodOf(every: RewardPeriod, day: BusinessDay): { readonly from: BusinessDay; readonly to: BusinessDay } {
  if (every === 'day') return { from: day, to: day };
  if (every === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  // Day 32 of any month lies in the next one.
  return { from: monthStartOf(day), to: addDays(monthStartOf(addDays(monthStartOf(day), 31)), -1) };
}

/** How many places bring something; undefined when the last row holds for all that follow. */
export function placesPaid(rows: readonly RewardRow[]): number | undefined {
  const last = rows.at(-1);
  return last?.amountE5 === 0n ? last.from - 1 : undefined;
}

interface Scored {
  readonly playerId: bigint;
  readonly scoreE5: bigint;
}

/** The highest sum first; of equal sums the smaller number of an account, as the rule's sentence says. */
export function rankScores<S extends Scored>(
  scores: readonly S[],
  max: number | undefined,
): readonly (S & { readonly place: number })[] {
  return scores
    .toSorted((one, other) => {
      if (one.scoreE5 !== other.scoreE5) return one.scoreE5 > other.scoreE5 ? -1 : 1;
      return one.playerId < other.playerId ? -1 : 1;
    })
    .slice(0, max)
    .map((score, index) => ({ ...score, place: index + 1 }));
}

/** Why the end of a period could not give it: what it asks for is known of a period, or it is no such rule. */
export function closingFault(rule: RewardRule): string | undefined {
  const { amount, trigger, condition, limits, valid } = rule;
  const isByRank = amount.kind === 'table' && amount.by === 'rank';
  if (isByRank !== (trigger === 'tournament_closed'))
    return 'places are of a tournament that closes, and it has places';
  if (!isOfPeriods(rule)) return undefined;
  const isOfLoss = amount.kind === 'percent' && amount.of !== 'deposit';
  const isOne = amount.kind === 'fixed' || amount.kind === 'free_rounds';
  if (!isByRank && !isOfLoss && !isOne) return 'a period gives a share of losses or bets, one sum, or free rounds';
  const { depositMinE5, differentGames, closedRounds, breakMinutes, feathers } = condition;
  if ([depositMinE5, differentGames, closedRounds, breakMinutes, feathers].some((asked) => asked !== undefined))
    return 'a period knows neither single deposits nor games, rounds or breaks';
  const isEndless = isWhole({ limits }) && valid.until === undefined;
  return isEndless ? 'without a period it needs a last day' : undefined;
}
