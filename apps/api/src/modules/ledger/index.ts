export { type GuardLimits, openAccount, setGuards } from './accounts.ts';
export * as auditor from './auditor/heads.ts';
export { BALANCE_READER, notifyBalances } from './balance-news.ts';
export { accountByKeys, cashFlowBefore } from './flows.ts';
export {
  balanceOf,
  type Balances,
  hold,
  type Leg,
  lockAccount,
  post,
  type PostAnswer,
  release,
  reverse,
  settle,
  settlements,
} from './ledger.ts';
export { detachMonth, ensurePartitions } from './months/months.store.ts';
export { isPaidIn, type PaidIn, paidInBy } from './paid-in.ts';
export { listMovedDays, type MovedDay } from './player-days.store.ts';
export * as roundTransfers from './round-transfers.ts';
export {
  filteredStatement,
  hasMovement,
  largestWin,
  statement,
  type StatementFilter,
  type StatementLine,
  summarise,
} from './statement.ts';
export { listFaults, sumSupplierMinutes } from './store.ts';
export { type SupplierTransfer, supplierTransfers, transfersByKeys } from './supplier-transfers.ts';
export { brandTotals, systemBalance } from './system-balance.ts';
export { createBatchQueue } from './wallet.ts';
