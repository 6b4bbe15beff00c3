export { effectiveAfterRollbackE5, effectiveBetE5, fateOf } from './turnover/effective.ts';
export { explainTurnover, type Explanation } from './turnover/explain.ts';
export {
  type RewardAmount,
  type RewardPeriod,
  type RewardRow,
  type RewardRule,
  type RuleVersion,
  percentBases,
  rewardPeriods,
  rewardTriggers,
  tableKeys,
} from './rewards/reward.ts';
export {
  amountOf,
  decideReward,
  isRunningOn,
  requiredBy,
  type RewardDecision,
  type RewardFacts,
  type RewardGrant,
  type RewardRefusal,
  remainingUnder,
  rowAt,
  limitReward,
} from './rewards/reward-decision.ts';
export {
  defaultRules,
  featherRule,
  freeRoundsRule,
  milestoneRule,
  rewardTemplates,
  seededRules,
  vipRules,
} from './rewards/reward-defaults.ts';
export { possessedE5, reopenPool, reviewLost } from './turnover/lost.ts';
export {
  acceptBonus,
  countRound,
  endPool,
  noTurnover,
  openPool,
  openRequirement,
  type Pool,
  type Requirement,
  type RequirementKind,
  requiredFor,
  type Turnover,
  withdrawableE5,
} from './turnover/turnover.ts';
export { weightMaxPpm } from './turnover/weights.ts';
export { encodeRule, parseRule } from './rewards/reward-notation.ts';
export {
  changeableFrom,
  closingFault,
  isOfPeriods,
  placesPaid,
  rankScores,
  type RewardSpan,
  spanAt,
  spanClosedBy,
} from './rewards/reward-span.ts';
export { type RewardClause, type RewardTexts, toSentence } from './rewards/reward-sentence.ts';
export { type RewardLocale, rewardLocales } from './rewards/reward-languages.ts';
export {
  cheapestBetsPpm,
  type Economy,
  economicsFaults,
  type LegalityFault,
  legalityChecks,
  legalityFaults,
  legalityCheckNames,
  mostOf,
} from './rewards/reward-lint.ts';
export {
  expectedCashE5,
  isReplayable,
  openSimulation,
  type Replay,
  type SimulatedDay,
  type SimulatedPlayer,
  type Simulation,
} from './simulation/simulation.ts';
export { goalOfRule, variantsOf } from './simulation/simulation-goal.ts';
