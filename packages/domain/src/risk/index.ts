export {
  firstOfWindows,
  type Measured,
  meetsRule,
  type Met,
  type MoneyRiskCode,
  percentOf,
  type RiskAction,
  riskActions,
  type RiskCode,
  riskCodes,
  riskMeasures,
  type RiskMode,
  riskModes,
  type RiskRule,
  UNDER_LIMIT_PERCENT,
} from './rule.ts';
export { type Judged, type SharedMark, sharedOnDays, type SharedOnDay, type Shown } from './shared.ts';
