/** In centavos. Below one real, cutting a payout to centavos would take too much of a fractional multiplier. */
export const MIN_STAKE = 100n;
export const MAX_STAKE = 50_000n;
