export {
  type BoxPeriod,
  claimablePeriods,
  type PeriodBets,
  type PeriodBox,
  type PeriodBoxKind,
  periodBox,
  periodBoxKinds,
  periodNamed,
  type VipBoxKind,
  vipBoxKinds,
} from './boxes.ts';
export {
  countVip,
  newcomer,
  type Rebate,
  type RebateLine,
  rebateOf,
  type VipAccount,
  type VipEvent,
} from './counting.ts';
export {
  levelAt,
  levelOf,
  levelsClimbed,
  type Lifetime,
  type NextLevel,
  nextLevel,
  type Reached,
  type VipBasis,
  type VipTerms,
} from './levels.ts';
