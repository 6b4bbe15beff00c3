export { type Bonuses, type BonusesOptions, createBonuses } from './bonuses.ts';
export { turnoverSentence, withdrawableSentence } from './card.ts';
export { grantTimeline } from './grant-timeline.ts';
export type { Explained } from './explain.ts';
export { type ExpiryDeps, expirePools } from './expiry.ts';
export type { GivingUp, Noted, Opening, OpenStakesOf, Undone } from './turnover.ts';
