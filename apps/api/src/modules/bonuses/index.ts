export { type Bonuses, type BonusesOptions, createBonuses } from './bonuses.ts';
export { turnoverSentence, withdrawableSentence } from './card.ts';
export { type GivenRow, listGivenBy, listTakenKeys, sumGivenBy } from './given.store.ts';
export { grantTimeline } from './grant-timeline.ts';
export type { Explained } from './explain.ts';
export { forbiddenBy } from './forbidden.ts';
export { type ExpiryDeps, expirePools } from './expiry.ts';
export type { GivingUp, Noted, Opening, OpenStakesOf, Undone } from './turnover.ts';
export { advanceClosing, closingJob, type ClosingsDeps, WAITING_TOPIC } from './closings.ts';
export { type LiveStandingsDeps, readStandings, type StandingReads } from './places.ts';
export { createReversals, type ReversalProposal, type Reversals, REWARD_REVERSAL } from './reward-reversal.ts';
export type { RewardReads } from './reward-facts.ts';
export { type CostLine, listCosts, type GrantRow } from './rewards.store.ts';
export {
  type Claimable,
  createRewards,
  GIVEN_TOPIC,
  type Granted,
  type OpenGate,
  type Rewards,
  type RewardsDeps,
  type Wanted,
} from './rewards.ts';
export { refusedOf } from './reward-refusals.ts';
export { createRuleBook, type RuleBook } from './rule-book.ts';
export { type BonusStanding, insertBonusStanding } from './standing.ts';
export { createRuleDesk, RULE_CHANGE, type RuleDesk, type RuleProposal } from './rule-desk.ts';
export { createSimulations, type SimulationReads, type Simulations } from './simulation.ts';
export { countMoneyDays, rebuildMoneyDays } from './days.ts';
export { type MoneyDays, sumDays } from './days.store.ts';
export { DAYS_READER } from './days.ts';
export { rewardSentence } from './texts.ts';
