import { type RewardRule, seededRules } from '@arara/domain/bonuses';
import { toWire } from '@arara/domain/money';
import type { Json, Shape } from '@arara/domain/settings';

/** The rules of deposit bonuses by which a text may write its figures: `{bonuses.deposit.firstMax}`. */
export const REWARD_PLACE = 'bonuses.deposit';

/** The rule of an id that runs for a brand at a moment. */
export type RuleAt = (
  id: string,
  at: { readonly brandId: number; readonly atMs: number },
) => Promise<RewardRule | undefined>;

const share: Shape = { type: 'decimal', unit: '%', min: '0', max: '100' };
const amount: Shape = { type: 'decimal', unit: 'BRL', min: '0', max: '1000000000' };

export const rewardShapes: Readonly<Record<string, Shape>> = {
  firstPercent: share,
  firstMax: amount,
  laterPercent: share,
  laterMax: amount,
};

const PPM_PER_PERCENT = 10_000;

/** As the house is furnished before any rule was published. */
export const seededRule: RuleAt = async (id) => seededRules.find((rule) => rule.id === id);

export async function readRewards(
  ruleAt: RuleAt,
  at: { readonly brandId: number; readonly atMs: number },
): Promise<Json> {
  const [first, later] = await Promise.all([ruleAt('deposit.first', at), ruleAt('deposit.later', at)]);
  return { ...figuresOf('first', first), ...figuresOf('later', later) };
}

function figuresOf(name: string, rule: RewardRule | undefined): Readonly<Record<string, Json>> {
  if (rule?.amount.kind !== 'percent') return { [`${name}Percent`]: '0', [`${name}Max`]: '0' };
  return {
    [`${name}Percent`]: `${Number(rule.amount.ppm) / PPM_PER_PERCENT}`,
    [`${name}Max`]: toWire(rule.amount.maxE5),
  };
}
