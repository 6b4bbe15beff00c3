import {
  decideReward,
  featherRule,
  type RewardFacts,
  type RewardRule,
  rewardTemplates,
  remainingUnder,
  seededRules,
  vipRules,
  limitReward,
} from '@arara/domain/bonuses';
import { defaultOf } from '@arara/domain/settings';
import { addDays, type BusinessDay, mondayOf, monthStartOf, startOfDayMs } from '@arara/domain/time';

/** A player who farms: so much in effective bets and one deposit a day, all the year, on one game. */
export interface Plan {
  readonly betsE5: bigint;
  readonly depositE5: bigint;
}

/** What a real of effective bets costs there at best odds, and what a real of stake does. */
export interface Odds {
  readonly name: string;
  readonly costPpm: bigint;
}

export interface Year {
  readonly plan: Plan;
  readonly betsE5: bigint;
  readonly costE5: bigint;
  readonly rewardsE5: Readonly<Record<string, bigint>>;
  /** With what no cap counts. */
  readonly resultE5: bigint;
  /** What came before any bets paid for it. */
  readonly welcomeE5: bigint;
  /** The best moment to stop: the highest result after any day on which something was bet, without the welcome. */
  readonly bestE5: bigint;
  readonly bestDay: number;
}

const FIRST_DAY = '2027-01-01';
const DAYS = 365;
const levels = defaultOf('vip.levels');
const FEATHERS = defaultOf('activity.feathers').needed;

/**
 * The rules that run, and the three kinds that ship without a live rule, as if they ran; feathers beside the sums that they
 * replace. Gifts are given by hand.
 */
export const farmedRules: readonly RewardRule[] = [
  ...seededRules,
  ...vipRules(levels, defaultOf('vip.boxes')),
  featherRule(defaultOf('activity.feathers')),
  ...rewardTemplates
    .filter(({ trigger }) => trigger === 'period_closed' || trigger === 'tournament_closed')
    .map(({ limits: { perPlayer }, ...rule }) => ({ ...rule, limits: { perPlayer } })),
];

interface Waiting {
  readonly rule: RewardRule;
  readonly number: number;
  readonly facts: Partial<RewardFacts>;
}

/** What a year is made of, day by day; days are numbers from the first of January on. */
class Farmer {
  level = 0;
  givenE5 = 0n;
  /** All that was given before each day. */
  private readonly before: bigint[] = [];
  private readonly taken = new Map<string, number[]>();
  readonly rewardsE5: Record<string, bigint> = {};
  private readonly odds: Odds;
  private readonly plan: Plan;

  constructor(odds: Odds, plan: Plan) {
    this.odds = odds;
    this.plan = plan;
  }

  open(number: number): void {
    this.before[number] = this.givenE5;
  }

  /** Bets of some days, the last one included; there were none before the first. */
  betsE5(from: number, to: number): bigint {
    return BigInt(Math.max(0, to - Math.max(0, from) + 1)) * this.plan.betsE5;
  }

  costE5(betsE5: bigint): bigint {
    return (betsE5 * this.odds.costPpm) / 1_000_000n;
  }

  /** What no cap counts: the welcome. */
  uncappedE5 = 0n;

  cappedAt(number: number, days: number): NonNullable<RewardFacts['capped']> {
    const from = Math.max(0, number + 1 - days);
    return { effectiveE5: this.betsE5(from, number), givenE5: this.givenE5 - (this.before[from] ?? 0n) };
  }

  timesTaken(ruleId: string, from: number): number {
    return (this.taken.get(ruleId) ?? []).filter((number) => number >= from).length;
  }

  take(rule: RewardRule, number: number, amountE5: bigint): void {
    if (rule.cap === undefined) this.uncappedE5 += amountE5;
    else this.givenE5 += amountE5;
    this.rewardsE5[rule.id] = (this.rewardsE5[rule.id] ?? 0n) + amountE5;
    // Only the last days are ever asked for.
    this.taken.set(rule.id, [...(this.taken.get(rule.id) ?? []).slice(-31), number]);
  }
}

const days = Array.from({ length: DAYS }, (_, number) => addDays(FIRST_DAY, number));
const startOf = (day: BusinessDay) => Math.max(0, days.indexOf(day));
const weekOf = days.map((day) => startOf(mondayOf(day)));
const monthOf = days.map((day) => startOf(monthStartOf(day)));
const millis = days.map((day) => startOfDayMs(day) + 23 * 3_600_000);

/**
 * Every reward, at every doubt in the player's favour: a bonus is worth all of its face value, as if its turnover cost
 * nothing; deposits are free and reach every level; every mission is done on any game; every tournament is won.
 */
export function playYear(odds: Odds, plan: Plan, rules: readonly RewardRule[] = farmedRules): Year {
  const farmer = new Farmer(odds, plan);
  let waiting: Waiting[] = [];
  let best = { resultE5: -(10n ** 18n), day: 0 };
  for (let number = 0; number < DAYS; number += 1) {
    farmer.open(number);
    const due = [...dueOn(number, { rules, plan, farmer }), ...levelUps(number, { rules, farmer })];
    const left: Waiting[] = [];
    for (const wait of [...waiting, ...due]) {
      const facts = factsOf(wait, { number, farmer });
      const rule = offeredOf(wait.rule, facts);
      const decision = decideReward(rule, facts);
      if (decision.ok) farmer.take(rule, number, decision.amountE5);
      else if (decision.refusal === 'giveaway_cap_reached' && number < wait.number + daysToTake(rule)) left.push(wait);
    }
    waiting = left;
    const resultE5 = farmer.givenE5 - farmer.costE5(farmer.betsE5(0, number));
    if (resultE5 > best.resultE5) best = { resultE5, day: number + 1 };
  }
  const betsE5 = farmer.betsE5(0, DAYS - 1);
  const costE5 = farmer.costE5(betsE5);
  const { rewardsE5, givenE5, uncappedE5: welcomeE5 } = farmer;
  const resultE5 = givenE5 + welcomeE5 - costE5;
  return { plan, betsE5, costE5, rewardsE5, resultE5, welcomeE5, bestE5: best.resultE5, bestDay: best.day };
}

/** A deposit offers as much as there is room for. */
function offeredOf(rule: RewardRule, { capped }: RewardFacts): RewardRule {
  if (rule.kind !== 'deposit' || rule.cap === undefined || capped === undefined) return rule;
  return limitReward(rule, remainingUnder(rule.cap, capped));
}

/** A deposit bonus that does not fit is refused with its deposit: it does not wait. */
const daysToTake = ({ kind, claimDays }: RewardRule) => (kind === 'deposit' ? 0 : (claimDays ?? DAYS));

function levelUps(number: number, of: { rules: readonly RewardRule[]; farmer: Farmer }): Waiting[] {
  const { rules, farmer } = of;
  const allE5 = farmer.betsE5(0, number);
  const upgrade = rules.find(({ id }) => id === 'vip.upgrade');
  const ups: Waiting[] = [];
  while ((levels[farmer.level + 1]?.effectiveBets ?? allE5 + 1n) <= allE5) {
    farmer.level += 1;
    if (upgrade !== undefined) ups.push({ rule: upgrade, number, facts: { position: farmer.level } });
  }
  return ups;
}

/** What becomes due on a day. */
function dueOn(number: number, of: { rules: readonly RewardRule[]; plan: Plan; farmer: Farmer }): Waiting[] {
  const { plan, farmer } = of;
  const isMonday = weekOf[number] === number && number > 6;
  const isFirst = monthOf[number] === number && number > 0;
  const weekE5 = farmer.betsE5(number - 7, number - 1);
  const deposited = { basisE5: plan.depositE5, depositE5: plan.depositE5 };
  const facts: Partial<Record<RewardRule['trigger'], Partial<RewardFacts> | undefined>> = {
    first_deposit: number === 0 ? deposited : undefined,
    later_deposit: number > 0 ? deposited : undefined,
    day_opened: { position: (number % 7) + 1, effectiveE5: plan.betsE5 },
    bets_counted: { effectiveE5: plan.betsE5 },
    rounds_closed: { position: farmer.level, basisE5: plan.betsE5 },
    week_opened: isMonday ? { position: farmer.level, effectiveE5: weekE5 } : undefined,
    month_opened: isFirst
      ? { position: farmer.level, effectiveE5: farmer.betsE5(monthOf[number - 1] ?? 0, number - 1) }
      : undefined,
    period_closed: isMonday ? { basisE5: farmer.costE5(weekE5), effectiveE5: weekE5 } : undefined,
    // Presence and three missions a day: seven are together on the second day of a week.
    feathers_counted: weekOf[number] === number - 1 ? { feathers: FEATHERS } : undefined,
    tournament_closed: isMonday ? { position: 1 } : undefined,
  };
  return of.rules.flatMap((rule) => {
    const found = facts[rule.trigger];
    return found === undefined ? [] : [{ rule, number, facts: found }];
  });
}

function periodStart(every: RewardRule['limits']['perPlayer']['every'], number: number): number {
  if (every === 'day') return number;
  if (every === 'week') return weekOf[number] ?? 0;
  return every === 'month' ? (monthOf[number] ?? 0) : 0;
}

function factsOf(
  { rule, facts, number: due }: Waiting,
  { number, farmer }: { number: number; farmer: Farmer },
): RewardFacts {
  const nowMs = millis[number] ?? 0;
  const { every } = rule.limits.perPlayer;
  return {
    nowMs,
    market: 'standard',
    vipLevel: farmer.level,
    settledBets: 1_000,
    lastPaidDepositMs: nowMs,
    differentGames: 3,
    closedRounds: 50,
    breakMinutes: 15,
    totalTimes: 0,
    totalE5: 0n,
    timesTaken: every === 'event' ? 0 : farmer.timesTaken(rule.id, periodStart(every, due)),
    ...facts,
    capped: farmer.cappedAt(number, rule.cap?.days ?? 1),
  };
}
