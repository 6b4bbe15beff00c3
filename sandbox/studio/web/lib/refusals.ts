export type RefusalReason = 'balance' | 'limit' | 'session' | 'other';

const byWord: Readonly<Record<string, RefusalReason>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'balance',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_USER_DISABLED: 'limit',
  RS_ERROR_TOKEN_EXPIRED: 'session',
  RS_ERROR_INVALID_TOKEN: 'session',
  '100': 'balance',
  '101': 'session',
  '105': 'limit',
  '106': 'limit',
  '110': 'limit',
};

/** Why a bet was not taken, in the game's words: the casino speaks one of three protocols. */
export function reasonOf({ error, word }: { readonly error: string; readonly word: string }): RefusalReason {
  if (error === 'not_enough_money') return 'balance';
  return byWord[word] ?? 'other';
}
