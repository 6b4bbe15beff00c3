import { CENTAVO_E5 } from '../money/index.ts';

/** Why an account ends: its owner wants it, a law asks for it, or the rules do. */
export const closingCodes = ['ASKED-01', 'LAW-01', 'RULES-01'] as const;
export type ClosingCode = (typeof closingCodes)[number];

/** A player may withdraw only a closing that they requested themselves. */
export const isOwnRequest = (code: ClosingCode): boolean => code === 'ASKED-01';

/** What an account still holds and what is still under way. Money in 1e-5. */
export interface LeftInAccount {
  readonly cashE5: bigint;
  readonly commissionE5: bigint;
  readonly bonusE5: bigint;
  readonly heldE5: bigint;
  readonly medHoldE5: bigint;
  readonly openStakesE5: bigint;
  /** A payment in or out, a dispute or a statement that nobody has ended yet. */
  readonly isOrderOpen: boolean;
}

type ClosingStep = 'money' | 'payout' | 'rounds' | 'dispute' | 'orders' | 'last';

/** Who can bring a step to its end. */
export const closingActors = {
  money: 'player',
  payout: 'house',
  rounds: 'supplier',
  dispute: 'bank',
  orders: 'house',
  last: 'house',
} as const satisfies Readonly<Record<ClosingStep, string>>;

/** What the account waits for; `last` = nothing, it ends now. Less than a centavo leaves by no way and keeps nobody. */
export function closingStep(left: LeftInAccount): ClosingStep {
  if (left.cashE5 >= CENTAVO_E5 || left.commissionE5 >= CENTAVO_E5) return 'money';
  if (left.openStakesE5 > 0n) return 'rounds';
  if (left.heldE5 > 0n) return 'payout';
  if (left.medHoldE5 > 0n) return 'dispute';
  return left.isOrderOpen || left.bonusE5 > 0n ? 'orders' : 'last';
}
