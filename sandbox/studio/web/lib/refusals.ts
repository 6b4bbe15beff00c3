export type RefusalReason = 'balance' | 'limit' | 'session' | 'other';

/** Which limit of the player stopped a bet, as far as the casino's protocol can tell. */
export type LimitName = 'bets' | 'lossOrTime' | 'unnamed';

interface Meaning {
  readonly reason: RefusalReason;
  readonly limit?: LimitName;
}

/** One protocol has a single word for limits, pauses and closed accounts; the other tells two kinds apart. */
const byWord: Readonly<Record<string, Meaning>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: { reason: 'balance' },
  RS_ERROR_USER_DISABLED: { reason: 'limit', limit: 'unnamed' },
  RS_ERROR_TOKEN_EXPIRED: { reason: 'session' },
  RS_ERROR_INVALID_TOKEN: { reason: 'session' },
  '100': { reason: 'balance' },
  '101': { reason: 'session' },
  '105': { reason: 'limit', limit: 'lossOrTime' },
  '106': { reason: 'limit', limit: 'bets' },
  '110': { reason: 'limit', limit: 'unnamed' },
};

/** Why a bet was not taken, in the game's words: the casino speaks one of three protocols. */
export function meaningOf({ error, word }: { readonly error: string; readonly word: string }): Meaning {
  if (error === 'not_enough_money') return { reason: 'balance' };
  return byWord[word] ?? { reason: 'other' };
}
