export { brCodeChecksum, readBrCode } from './br-code.ts';
export {
  amountOf,
  type BreakFound,
  type BreakKind,
  type BreakResolution,
  type BreakSubject,
  gapOf,
  movementOf,
  needsSecondPerson,
  type PaidFrom,
  resolutionsFor,
} from './break.ts';
export { judgePayoutKey, type PixKey, parseCnpj, readPixKey } from './pix-key.ts';
export {
  type DepositState,
  type DrivenAct,
  decidedReasons,
  decideReceipt,
  nextDepositLookMs,
  nextRefundLookMs,
  nextRefundTryMs,
  REFUND_WINDOW_MS,
  type ReceiptAct,
  type ReceiptDecision,
  type ReceiptQuestion,
  receiptActOf,
  receiptActsFor,
  SETTLED_OUTSIDE,
  type UnmatchedReference,
} from './deposit.ts';
export { shortOrderName } from './order-name.ts';
export { maySendAgain, nextPayoutLookMs } from './payout.ts';
export { type Risk, type RiskFacts, type RiskRules, riskOf, type StaffReason, whyStaff } from './risk.ts';
export {
  feeOf,
  feePpmOf,
  isCancellable,
  mayStep,
  neverWaitsFor,
  objectionsTo,
  outerStateOf,
  type Protection,
  termsOf,
  type WithdrawalFacts,
  type WithdrawalGround,
  type WithdrawalObjection,
  type WithdrawalState,
  type WithdrawalTerms,
  windowOpensAtMs,
  withdrawalStates,
  withdrawalSteps,
} from './withdrawal.ts';
export {
  type CallCount,
  HEALTH_SLOT_MS,
  type HealthFigures,
  type HealthRules,
  healthOf,
  healthSinceMs,
  type ProviderHealth,
} from './provider-health.ts';
export { type NamedLine, nameStatementLines, statementLineId } from './statement.ts';
