import { amountTexts } from './reward-amount-texts.ts';
import { conditionTexts } from './reward-condition-texts.ts';
import { termTexts } from './reward-term-texts.ts';

/** The clauses of which every rule's sentence is made. */
export const rewardTexts = { ...amountTexts, ...conditionTexts, ...termTexts } as const;
export type RewardClause = keyof typeof rewardTexts;
