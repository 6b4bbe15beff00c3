import type { Locale } from '@arara/contract';
import { type RewardRule, toSentence } from '@arara/domain/bonuses';
import { textsOf } from '@arara/texts/node';
import type bonuses from '@arara/texts/api/bonuses/pt-BR.json';
import type rewards from '@arara/texts/domain/rewards/pt-BR.json';

export const t = textsOf<keyof typeof bonuses>('api/bonuses');

const rewardTexts = textsOf<keyof typeof rewards>('domain/rewards');

/** The rule as a player reads it. */
export function rewardSentence(rule: RewardRule, locale: Locale): string {
  return toSentence(rule, locale, rewardTexts);
}
