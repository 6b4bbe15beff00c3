import { type AmountE5, CENTAVO_E5, floorToCentavosE5, REAL_E5 } from '../../money/index.ts';
import type { RewardRule } from '../rewards/reward.ts';

const goalMeasures = ['rounds', 'games', 'minutes', 'bets', 'deposit'] as const;

/** What a player has to reach, as one number; money in whole reais. */
export interface Goal {
  readonly measure: (typeof goalMeasures)[number];
  readonly target: number;
}

export interface Histogram extends Goal {
  /** How wide a step is; the last step also holds all beyond it. */
  readonly step: number;
  readonly counts: readonly number[];
}

export interface HistogramCounter extends Goal {
  count(value: number): void;
  result(): Histogram;
}

const STEPS = 15;
const STEPS_TO_TARGET = 5;

/** Undefined when the rule asks for nothing that can be counted. */
export function goalOfRule({ condition }: RewardRule): Goal | undefined {
  const { closedRounds, differentGames, breakMinutes, effectiveBets, depositMinE5 } = condition;
  if (closedRounds !== undefined) return { measure: 'rounds', target: closedRounds };
  if (differentGames !== undefined) return { measure: 'games', target: differentGames };
  if (breakMinutes !== undefined) return { measure: 'minutes', target: breakMinutes };
  if (effectiveBets !== undefined && 'minE5' in effectiveBets && effectiveBets.period === 'day')
    return { measure: 'bets', target: Number(effectiveBets.minE5 / REAL_E5) };
  return depositMinE5 === undefined ? undefined : { measure: 'deposit', target: Number(depositMinE5 / REAL_E5) };
}

export function histogramOf(rule: RewardRule): HistogramCounter | undefined {
  const goal = goalOfRule(rule);
  if (goal === undefined) return undefined;
  const step = Math.max(1, Math.round(goal.target / STEPS_TO_TARGET));
  const counts = Array.from({ length: STEPS }, () => 0);
  return {
    ...goal,
    count(value) {
      const place = Math.min(STEPS - 1, Math.floor(value / step));
      counts[place] = (counts[place] ?? 0) + 1;
    },
    result: () => ({ ...goal, step, counts: [...counts] }),
  };
}

/** In hundredths of what the rule says. */
const goalShares = [80, 100, 120] as const;
const amountShares = [50, 100, 150] as const;

interface Variant {
  readonly goal: number;
  readonly amountE5: AmountE5;
  readonly isRule: boolean;
  readonly rule: RewardRule;
}

/** The rule with an easier and a harder goal, less and more to win: nine in all; none where either is no number. */
export function variantsOf(rule: RewardRule): readonly Variant[] {
  const goal = goalOfRule(rule);
  const { amount } = rule;
  if (goal === undefined || amount.kind !== 'fixed') return [];
  return goalShares.flatMap((goalShare) =>
    amountShares.map((amountShare): Variant => {
      const target = Math.max(1, Math.round((goal.target * goalShare) / 100));
      const shareE5 = floorToCentavosE5((amount.amountE5 * BigInt(amountShare)) / 100n);
      const amountE5 = shareE5 < CENTAVO_E5 ? CENTAVO_E5 : shareE5;
      const isRule = goalShare === 100 && amountShare === 100;
      const varied = { ...rule, condition: { ...rule.condition, ...conditionOf(goal, target) } };
      return {
        goal: target,
        amountE5,
        isRule,
        rule: isRule ? rule : { ...varied, amount: { kind: 'fixed', amountE5 } },
      };
    }),
  );
}

function conditionOf({ measure }: Goal, target: number): RewardRule['condition'] {
  const minE5 = BigInt(target) * REAL_E5;
  return {
    rounds: { closedRounds: target },
    games: { differentGames: target },
    minutes: { breakMinutes: target },
    bets: { effectiveBets: { period: 'day', minE5 } },
    deposit: { depositMinE5: minE5 },
  }[measure] as RewardRule['condition'];
}
