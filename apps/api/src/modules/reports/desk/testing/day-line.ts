import type { Rows } from '../../questions.ts';

/** A day on which nothing happened but what a test says. */
export const dayLine = (said: Partial<Rows['days']>): Rows['days'] => ({
  brandId: 1,
  day: '2026-11-14',
  betsE5: 0n,
  winsE5: 0n,
  ggrE5: 0n,
  bonusCostE5: 0n,
  jackpotCostE5: 0n,
  ngrE5: 0n,
  commissionCostE5: 0n,
  depositsE5: 0n,
  withdrawalsE5: 0n,
  feesE5: 0n,
  adjustmentsE5: 0n,
  betCount: 0,
  depositCount: 0,
  withdrawalCount: 0,
  players: 0,
  payers: 0,
  ...said,
});
