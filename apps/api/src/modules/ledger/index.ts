import type { Guards, WindowName } from '@arara/domain/ledger';
import { currencies, windowNames } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db.ts';
import * as store from './store.ts';

/** The door of the only module that writes money. Every function takes the caller's transaction. */
export {
  applyGroup,
  type GameAnswer,
  type GameCall,
  type GameCallOutcome,
  isAccepted,
} from './game-calls.ts';
export { tellBalances } from './balance-news.ts';
export { type AccountOfKey, accountByKeys, type CashFlow, cashFlowBefore } from './flows.ts';
export { createGroupQueue, type GroupQueue } from './group-queue.ts';
export {
  type Balances,
  balanceOf,
  fingerprintOf,
  type Hold,
  hold,
  type Leg,
  lockAccount,
  type PostAnswer,
  type PostRefusal,
  post,
  type Release,
  type Reversal,
  release,
  reverse,
  type Settlement,
  settle,
  type Transfer,
} from './ledger.ts';
export { ensurePartitions, listFaults } from './store.ts';
export { type GroupDoor, openGroupDoor, openWallet } from './wallet.ts';
export { isPaidIn, type PaidIn, paidInBy } from './paid-in.ts';
export { listMovedDays, type MovedDay } from './player-days.store.ts';
export { hasMovement, largestWin, type StatementLine, statement } from './statement.ts';
export { type RoundSpan, type RoundTransfer, transfersOfRound } from './round-transfers.ts';
export { type SupplierTransfer, supplierTransfers, transfersByKeys } from './supplier-transfers.ts';
export {
  type AccountTotal,
  brandTotals,
  type SystemAccountOf,
  type SystemSum,
  systemBalance,
} from './system-balance.ts';

export function openAccount(tx: Tx, account: { playerId: PlayerId; brandId: number }): Promise<void> {
  return store.openAccount(tx, { ...account, currency: currencies.BRL });
}

/** Limits as `limits` and `policy` set them; undefined = no limit. Usage of the running windows stays. */
export interface GuardLimits {
  readonly betsBlocked: Guards['betsBlocked'];
  readonly betsMaxE5: Readonly<Partial<Record<WindowName, bigint>>>;
  readonly lossMaxE5: Readonly<Partial<Record<WindowName, bigint>>>;
}

/** False when there is no such account here. */
export function setGuards(tx: Tx, playerId: PlayerId, limits: GuardLimits): Promise<boolean> {
  const column = (values: GuardLimits['betsMaxE5']) => windowNames.map((name) => values[name] ?? null);
  return store.setGuards(tx, {
    playerId,
    betsBlocked: limits.betsBlocked,
    betsMaxE5: column(limits.betsMaxE5),
    lossMaxE5: column(limits.lossMaxE5),
  });
}
export { BALANCE_READER } from './balance-news.ts';
