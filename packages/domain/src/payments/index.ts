export { type BrCode, type BrCodeReading, brCodeChecksum, readBrCode } from './br-code.ts';
export {
  type BreakFound,
  type BreakKind,
  type BreakResolution,
  type BreakSubject,
  breakKinds,
  breakResolutions,
  gapOf,
  movementOf,
  resolutionsFor,
} from './break.ts';
export {
  type Cnpj,
  judgePayoutKey,
  type PayoutKeyVerdict,
  type PixKey,
  parseCnpj,
  possibleKeyTypes,
  readPixKey,
} from './pix-key.ts';
export {
  type DepositState,
  decideReceipt,
  depositStates,
  nextDepositLookMs,
  nextRefundLookMs,
  REFUND_WINDOW_MS,
  type ReceiptDecision,
  type ReceiptQuestion,
  type RefundReason,
  type ReviewReason,
} from './deposit.ts';
export { maySendAgain, nextPayoutLookMs, type Silence } from './payout.ts';
export {
  type Risk,
  type RiskFactor,
  type RiskFacts,
  type RiskRules,
  riskFactors,
  riskOf,
  type StaffReason,
  whyStaff,
} from './risk.ts';
export {
  type FeeQuestion,
  feeOf,
  isCancellable,
  isFreeOfFee,
  mayStep,
  objectionsTo,
  outerStateOf,
  PROTECTED_CODE,
  type Protection,
  type WithdrawalFacts,
  type WithdrawalObjection,
  type WithdrawalState,
  windowOpensAtMs,
  withdrawalStates,
  withdrawalSteps,
} from './withdrawal.ts';
