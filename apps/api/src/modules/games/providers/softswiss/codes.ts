import type { WalletRefusal } from '../../provider.ts';

export interface ApiCode {
  readonly code: number;
  readonly message: string;
  /** These they read the balance from, and show it to the player. */
  readonly hasBalance?: true;
}

const FORBIDDEN: ApiCode = { code: 403, message: 'The signature does not match' };
const BAD_REQUEST: ApiCode = { code: 400, message: 'The request cannot be read' };
const NO_PLAYER: ApiCode = { code: 101, message: 'There is no such player or session' };
const DISABLED: ApiCode = { code: 110, message: 'The player may not play now' };
const LIMIT: ApiCode = { code: 105, message: 'A limit of the player is reached', hasBalance: true };
const NO_GAME: ApiCode = { code: 107, message: 'The game is not open to the player' };
const ROLLED_BACK: ApiCode = { code: 409, message: 'The action has been rolled back' };
const INTERNAL: ApiCode = { code: 500, message: 'Try again' };

/** Below 500 a refusal is final; 500 asks them to try again. */
export const apiCodes: Readonly<Record<WalletRefusal, ApiCode>> = {
  bad_signature: FORBIDDEN,
  address_not_allowed: FORBIDDEN,
  bad_syntax: BAD_REQUEST,
  bad_amount: BAD_REQUEST,
  session_unknown: NO_PLAYER,
  session_expired: NO_PLAYER,
  player_unknown: NO_PLAYER,
  player_blocked: DISABLED,
  self_excluded: DISABLED,
  loss_limit: LIMIT,
  stake_limit: { code: 106, message: 'The bet is above the limit', hasBalance: true },
  time_limit: LIMIT,
  game_unknown: NO_GAME,
  game_forbidden: NO_GAME,
  country_blocked: { code: 153, message: 'The game is not open in the country of the player' },
  currency_mismatch: { code: 154, message: 'The player has another currency' },
  insufficient_funds: { code: 100, message: 'The player has not enough funds', hasBalance: true },
  tx_conflict: { code: 400, message: 'This id was used for something else' },
  // Their contract is silent, and a win that is refused for good is lost: so they are asked to try again.
  bet_not_found: INTERNAL,
  tx_rolled_back: ROLLED_BACK,
  round_closed: { code: 400, message: 'The round is over' },
  already_settled: { code: 400, message: 'The round is settled' },
  free_round_unknown: { code: 400, message: 'There is no such campaign' },
  prize_limit: INTERNAL,
  busy: INTERNAL,
  internal: INTERNAL,
};
