export {
  firstOfWindows,
  type Measured,
  meetsRule,
  type Met,
  type MoneyRiskCode,
  percentOf,
  riskActions,
  type RiskCode,
  riskCodes,
  riskMeasures,
  riskModes,
  type RiskRule,
  UNDER_LIMIT_PERCENT,
} from './rule.ts';
export { sharedOnDays, type SharedOnDay, type Shown } from './shared.ts';
