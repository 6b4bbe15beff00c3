export {
  type CommissionPayout,
  listCommissionPayouts,
  listCommissionPayoutsOfBrand,
} from './commission-payouts.store.ts';
export { followBlocks } from './blocked-orders.ts';
export { bookingLoop, createBreaks } from './breaks.ts';
export type { PaymentsContext } from './context.ts';
export { type DepositLimitsOf, depositRecords } from './deposit-screens.ts';
export { newestPaidAt, paidSince } from './deposits.store.ts';
export type { FundPasswordHashing } from './fund-password.ts';
export { forgetHintsJob } from './hint-retention.ts';
export type { HintsDeps } from './hints.ts';
export { createPaymentFigures, withdrawableFigures } from './figures.ts';
export { orderTimeline, paymentsOfPlayer } from './player-desk.ts';
export { findUnended } from './player-desk.store.ts';
export { createPayoutSwitch, type PayoutSwitch } from './payout-switch.ts';
export { createAccessWatch } from './provider-health.ts';
export { type Connection, createPaymentProviders, type PaymentProviders, type Side } from './providers.ts';
export { orderNotices, orderReasonText } from './news.ts';
export { createReceiptActs } from './receipt-acts.ts';
export { COMPARE_STATEMENTS, reconciliationJob } from './reconciliation.ts';
export { insertBreak } from './reconciliation.store.ts';
export { listOnSameKeys } from './shared-keys.ts';
export { openPayments, paymentLoops } from './sweeps.ts';
export type { WithdrawalSources, WithdrawalsContext } from './withdrawal-facts.ts';
export { withdrawalTerms } from './withdrawal-screens.ts';
export { depositWorkflow, receiptWorkflow } from './workflows/deposit.ts';
export { withdrawalWorkflow } from './workflows/withdrawal.ts';
export { opensAgainAt, openTerms, withdrawalRecords } from './withdrawal-screens.ts';
