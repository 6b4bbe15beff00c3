export { type ClosingRound, effectiveAfterRollbackE5, effectiveBetE5, fateOf } from './effective.ts';
export {
  type Asked,
  explainTurnover,
  type Explanation,
  type GameCounts,
  type Progress,
  type TurnoverReason,
  type WithdrawableReason,
} from './explain.ts';
export { type Possessions, possessedE5, type Review, reviewLost } from './lost.ts';
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
} from './turnover.ts';
export { weightMaxPpm } from './weights.ts';
