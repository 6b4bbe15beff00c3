import type { AmountE5 } from '../money/index.ts';

/** How one movement touches the three pockets that play uses. Amounts are signed changes. */
export interface Split {
  readonly cashE5: AmountE5;
  readonly bonusE5: AmountE5;
  readonly receivableE5: AmountE5;
}

/** What a round still holds of the player's own money and of bonus money, net of rollbacks. */
export interface Funding {
  readonly cashE5: AmountE5;
  readonly bonusE5: AmountE5;
}

const least = (a: AmountE5, b: AmountE5): AmountE5 => (a < b ? a : b);

/** A bet takes cash first, then bonus. */
export function splitStake(balances: Funding, amountE5: AmountE5): Split {
  const cash = least(balances.cashE5, amountE5);
  return { cashE5: -cash, bonusE5: -(amountE5 - cash), receivableE5: 0n };
}

/** A win follows the round's net funding; remainders of 1e-5 go to cash; what the player owes comes off the cash part. */
export function splitWin(funding: Funding, amountE5: AmountE5, owedE5: AmountE5): Split {
  const bonus = (amountE5 * funding.bonusE5) / (funding.cashE5 + funding.bonusE5);
  return payCash(amountE5 - bonus, owedE5, bonus);
}

/** Cash that comes from a supplier without a stake (promotion, jackpot). */
export function splitPromoWin(amountE5: AmountE5, owedE5: AmountE5): Split {
  return payCash(amountE5, owedE5, 0n);
}

function payCash(cashE5: AmountE5, owedE5: AmountE5, bonusE5: AmountE5): Split {
  const repaid = least(owedE5, cashE5);
  return { cashE5: cashE5 - repaid, bonusE5, receivableE5: repaid };
}

/**
 * Takes a win back by its stored split. What a pocket no longer holds comes from the other playable pocket and then
 * becomes a receivable, so that no pocket goes below zero and the supplier is always made whole.
 */
export function splitWinReversal(balances: Funding, won: Split): Split {
  const cash = least(balances.cashE5, won.cashE5);
  const bonus = least(balances.bonusE5, won.bonusE5);
  const short = won.cashE5 - cash + (won.bonusE5 - bonus);
  const moreCash = least(balances.cashE5 - cash, short);
  const moreBonus = least(balances.bonusE5 - bonus, short - moreCash);
  return {
    cashE5: -(cash + moreCash),
    bonusE5: -(bonus + moreBonus),
    receivableE5: -(won.receivableE5 + short - moreCash - moreBonus),
  };
}
