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
 * Takes a win back by its stored split. What was forfeited of its bonus share is borne by bonus cost. What a pocket no
 * longer holds of the rest comes from the other playable pocket and then becomes a receivable, so that no pocket goes
 * below zero and the supplier is always made whole.
 */
export function splitWinReversal(balances: Funding, won: Split, forfeitedE5: AmountE5 = 0n): Split {
  const cash = least(balances.cashE5, won.cashE5);
  const bonus = least(balances.bonusE5, won.bonusE5 - forfeitedE5);
  const short = won.cashE5 - cash + (won.bonusE5 - forfeitedE5 - bonus);
  const moreCash = least(balances.cashE5 - cash, short);
  const moreBonus = least(balances.bonusE5 - bonus, short - moreCash);
  return {
    cashE5: -(cash + moreCash),
    bonusE5: -(bonus + moreBonus),
    receivableE5: -(won.receivableE5 + short - moreCash - moreBonus),
  };
}

/** A movement of the bonus pocket as a later rollback needs it. */
export interface PocketMove {
  readonly version: bigint;
  readonly bonusAfterE5: AmountE5;
  /** Taken as a forfeit: of the pocket, or the share of the operation just before, whose pool had ended. */
  readonly forfeited?: { readonly amountE5: AmountE5; readonly of: 'pocket' | 'share' };
  /** Borne by bonus cost in the rollback of the win of that version. */
  readonly borne?: { readonly amountE5: AmountE5; readonly ofWin: bigint };
}

/**
 * How much of a win's bonus share was forfeited since. A share that was taken at once was taken whole; otherwise the
 * forfeits of the pocket count until it was next empty, less what earlier rollbacks of the same filling have used.
 */
export function forfeitedShareE5(
  moves: readonly PocketMove[],
  win: { readonly version: bigint; readonly bonusE5: AmountE5 },
): AmountE5 {
  const wasTaken = (version: bigint) =>
    moves.some((move) => move.version === version + 1n && move.forfeited?.of === 'share');
  if (wasTaken(win.version)) return win.bonusE5;
  const emptied = moves.find((move) => move.version > win.version && move.bonusAfterE5 === 0n)?.version;
  const started = moves.findLast((move) => move.version < win.version && move.bonusAfterE5 === 0n)?.version ?? 0n;
  const isBeforeEnd = (version: bigint) => emptied === undefined || version <= emptied;
  const forfeitedAfter = (version: bigint) =>
    moves.reduce(
      (sum, move) =>
        move.version > version && isBeforeEnd(move.version) && move.forfeited?.of === 'pocket'
          ? sum + move.forfeited.amountE5
          : sum,
      0n,
    );
  const usedE5 = moves.reduce((sum, { borne }) => {
    const isOfFilling = borne && borne.ofWin > started && isBeforeEnd(borne.ofWin) && !wasTaken(borne.ofWin);
    return isOfFilling ? sum + borne.amountE5 : sum;
  }, 0n);
  const leftE5 = least(forfeitedAfter(win.version), forfeitedAfter(started) - usedE5);
  return leftE5 > 0n ? least(win.bonusE5, leftE5) : 0n;
}
