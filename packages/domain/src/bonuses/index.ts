export { type ClosingRound, effectiveAfterRollbackE5, effectiveBetE5, fateOf } from './turnover/effective.ts';
export {
  type Asked,
  explainTurnover,
  type Explanation,
  type GameCounts,
  type Progress,
  type TurnoverReason,
  type WithdrawableReason,
} from './turnover/explain.ts';
export {
  type RateRow,
  type RewardAmount,
  type RewardAudience,
  type RewardCap,
  type RewardCondition,
  type RewardLimits,
  type RewardPeriod,
  type RewardRow,
  type RewardRule,
  type RewardTrigger,
  type RuleVersion,
  percentBases,
  rewardPeriods,
  rewardTriggers,
  tableKeys,
} from './rewards/reward.ts';
export {
  amountOf,
  decideReward,
  effectiveBetsAsked,
  isRunningOn,
  requiredBy,
  type RewardDecision,
  type RewardFacts,
  type RewardGrant,
  type RewardRefusal,
  roomUnder,
  rowAt,
  withinRoom,
} from './rewards/reward-decision.ts';
export {
  defaultCap,
  defaultRules,
  featherRule,
  freeRoundsRule,
  milestoneRule,
  rewardTemplates,
  seededRules,
  vipRules,
} from './rewards/reward-defaults.ts';
export { type Possessions, possessedE5, type Review, reviewLost } from './turnover/lost.ts';
export {
  type AcceptedBonus,
  acceptBonus,
  type CountedRound,
  countRound,
  endPool,
  type Fill,
  type NewRequirement,
  noTurnover,
  openPool,
  openRequirement,
  openRequirements,
  type Pool,
  type PoolEnd,
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
  type Scored,
  spanAt,
  spanClosedBy,
} from './rewards/reward-span.ts';
export { type RewardClause, type RewardTexts, toSentence } from './rewards/reward-sentence.ts';
export { type RewardLocale, rewardLocales } from './rewards/reward-languages.ts';
export {
  cheapestBetsPpm,
  costOfBetsPpm,
  type Economy,
  economicsFaults,
  type GameEdge,
  type LegalityFault,
  legalityChecks,
  legalityFaults,
  type LegalityCheck,
  legalityCheckNames,
  mostOf,
  type RuleFault,
} from './rewards/reward-lint.ts';
export {
  expectedCashE5,
  isReplayable,
  openSimulation,
  type Replay,
  type SimulatedDay,
  type SimulatedGrant,
  type SimulatedPlayer,
  type Simulation,
  simulateReward,
} from './simulation/simulation.ts';
export {
  type Goal,
  goalMeasures,
  goalOfRule,
  type Histogram,
  type Variant,
  variantsOf,
} from './simulation/simulation-goal.ts';
