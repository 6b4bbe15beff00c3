export {
  type BoxPeriod,
  claimablePeriods,
  type PeriodBoxKind,
  periodBox,
  periodBoxKinds,
  periodNamed,
  type VipBoxKind,
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
export { levelAt, levelOf, levelsClimbed, nextLevel, type Reached, type VipTerms } from './levels.ts';
