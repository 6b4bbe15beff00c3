import type { WalletOpKind, WalletRefusal } from '../../provider.ts';

export type Hub88Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';

/**
 * A known word ends the matter: the bet is thrown away and nobody rolls back. `RS_ERROR_UNKNOWN` asks for a rollback of
 * a bet, and for a win or a rollback to be tried again.
 */
const words: Readonly<Record<WalletRefusal, Hub88Status>> = {
  bad_signature: 'RS_ERROR_INVALID_SIGNATURE',
  address_not_allowed: 'RS_ERROR_INVALID_PARTNER',
  bad_syntax: 'RS_ERROR_WRONG_SYNTAX',
  bad_amount: 'RS_ERROR_WRONG_TYPES',
  session_unknown: 'RS_ERROR_INVALID_TOKEN',
  session_expired: 'RS_ERROR_TOKEN_EXPIRED',
  player_unknown: 'RS_ERROR_INVALID_TOKEN',
  player_blocked: 'RS_ERROR_USER_DISABLED',
  self_excluded: 'RS_ERROR_USER_DISABLED',
  loss_limit: 'RS_ERROR_USER_DISABLED',
  stake_limit: 'RS_ERROR_USER_DISABLED',
  time_limit: 'RS_ERROR_USER_DISABLED',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  game_forbidden: 'RS_ERROR_INVALID_GAME',
  country_blocked: 'RS_ERROR_INVALID_GAME',
  currency_mismatch: 'RS_ERROR_WRONG_CURRENCY',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  tx_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  bet_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  tx_rolled_back: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  round_closed: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  already_settled: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  free_round_unknown: 'RS_ERROR_INVALID_GAME',
  // Another day may have room for it.
  prize_limit: 'RS_ERROR_UNKNOWN',
  busy: 'RS_ERROR_UNKNOWN',
  internal: 'RS_ERROR_UNKNOWN',
};

/** Duplicate would be the wrong word for these: some game servers take it for "accepted". */
const wordsForBets: Readonly<Partial<Record<WalletRefusal, Hub88Status>>> = {
  tx_rolled_back: 'RS_ERROR_UNKNOWN',
  round_closed: 'RS_ERROR_UNKNOWN',
};

export function statusOf(refusal: WalletRefusal, kind: WalletOpKind | undefined): Hub88Status {
  if (kind === 'bet') return wordsForBets[refusal] ?? words[refusal];
  // The token of a win or a rollback is nobody's business, so it is never the reason.
  if (refusal === 'player_unknown' && kind !== undefined) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  return words[refusal];
}
