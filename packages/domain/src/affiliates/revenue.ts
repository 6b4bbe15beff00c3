import { type AmountE5, floorToCentavosE5 } from '../money/index.ts';

/** What a player did and was given in the period. */
interface RevenueFigures {
  readonly cashStakesE5: AmountE5;
  readonly cashWinsE5: AmountE5;
  readonly bonusCostE5: AmountE5;
  /** Of VIP and of team. */
  readonly rebatesE5: AmountE5;
}

/** Parts per million: the jackpot of cash stakes, the others of gross revenue. */
export interface RevenueCosts {
  readonly jackpotPpm: bigint;
  readonly paymentFeePpm: bigint;
  readonly supplierFeePpm: bigint;
  readonly levyPpm: bigint;
}

/** Net gaming revenue with every part of its formula. */
export interface Revenue extends RevenueFigures {
  readonly grossE5: AmountE5;
  readonly jackpotE5: AmountE5;
  readonly feesE5: AmountE5;
  readonly levyE5: AmountE5;
  readonly netE5: AmountE5;
}

const MILLION = 1_000_000n;

/** Fees and levy follow gross revenue in both directions, so that a period which is split has the same sum. */
export function revenueOf(figures: RevenueFigures, costs: RevenueCosts): Revenue {
  const grossE5 = figures.cashStakesE5 - figures.cashWinsE5;
  const jackpotE5 = (figures.cashStakesE5 * costs.jackpotPpm) / MILLION;
  const feesE5 = (grossE5 * (costs.paymentFeePpm + costs.supplierFeePpm)) / MILLION;
  const levyE5 = (grossE5 * costs.levyPpm) / MILLION;
  const netE5 = grossE5 - figures.bonusCostE5 - figures.rebatesE5 - jackpotE5 - feesE5 - levyE5;
  return { ...figures, grossE5, jackpotE5, feesE5, levyE5, netE5 };
}

interface ClosedShare {
  readonly amountE5: AmountE5;
  /** What whole centavos leave off. */
  readonly roundingE5: AmountE5;
  /** Zero or negative. */
  readonly carriedOutE5: AmountE5;
}

/** A share of what is above zero; a negative period is made good by the next ones. */
export function closeShare(of: { netE5: AmountE5; carriedInE5: AmountE5; ppm: bigint }): ClosedShare {
  const baseE5 = of.netE5 + of.carriedInE5;
  if (baseE5 <= 0n) return { amountE5: 0n, roundingE5: 0n, carriedOutE5: baseE5 };
  const exactE5 = (baseE5 * of.ppm) / MILLION;
  const amountE5 = floorToCentavosE5(exactE5);
  return { amountE5, roundingE5: amountE5 - exactE5, carriedOutE5: 0n };
}
