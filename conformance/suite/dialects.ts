/** The three ways in which the studio can speak to a casino, and what each says for a refusal. */
export const dialectNames = ['hub88', 'softswiss-v2', 'softswiss-v1'] as const;
export type DialectName = (typeof dialectNames)[number];

export const connectionOf: Readonly<Record<DialectName, string>> = {
  hub88: 'studio-hub88',
  'softswiss-v2': 'studio-v2',
  'softswiss-v1': 'studio-v1',
};

/** A second supplier that speaks the same dialect with other keys. */
export const otherConnectionOf = (dialect: DialectName): string => `${connectionOf[dialect]}-b`;

/** Why a wallet refuses, in the words of nobody in particular. */
export type Refusal =
  | 'bad_signature'
  | 'bad_syntax'
  | 'bad_amount'
  | 'session_unknown'
  | 'session_expired'
  | 'disabled'
  | 'loss_limit'
  | 'stake_limit'
  | 'time_limit'
  | 'game_unknown'
  | 'game_forbidden'
  | 'currency_mismatch'
  | 'insufficient_funds'
  | 'tx_conflict'
  | 'bet_not_found'
  | 'bet_rolled_back'
  | 'busy';

type Words = Readonly<Record<Refusal, readonly string[]>>;

const error = (word: string) => [`RS_ERROR_${word}`];

const hub88: Words = {
  bad_signature: error('INVALID_SIGNATURE'),
  bad_syntax: error('WRONG_SYNTAX'),
  bad_amount: error('WRONG_TYPES'),
  session_unknown: error('INVALID_TOKEN'),
  session_expired: error('TOKEN_EXPIRED'),
  disabled: error('USER_DISABLED'),
  loss_limit: error('USER_DISABLED'),
  stake_limit: error('USER_DISABLED'),
  time_limit: error('USER_DISABLED'),
  game_unknown: error('INVALID_GAME'),
  game_forbidden: error('INVALID_GAME'),
  currency_mismatch: error('WRONG_CURRENCY'),
  insufficient_funds: error('NOT_ENOUGH_MONEY'),
  tx_conflict: error('DUPLICATE_TRANSACTION'),
  bet_not_found: error('TRANSACTION_DOES_NOT_EXIST'),
  bet_rolled_back: error('UNKNOWN'),
  busy: error('UNKNOWN'),
};

const softswissV2: Words = {
  bad_signature: ['403'],
  bad_syntax: ['400'],
  bad_amount: ['400'],
  session_unknown: ['101'],
  session_expired: ['101'],
  disabled: ['110'],
  loss_limit: ['105'],
  stake_limit: ['106'],
  time_limit: ['105'],
  game_unknown: ['107'],
  game_forbidden: ['107'],
  currency_mismatch: ['154'],
  insufficient_funds: ['100'],
  tx_conflict: ['400'],
  bet_not_found: ['500'],
  bet_rolled_back: ['409'],
  busy: ['500'],
};

/** One word for a player who may not play, known or not. */
const softswissV1: Words = { ...softswissV2, disabled: ['101'], bet_rolled_back: ['200'] };

export const wordsOf: Readonly<Record<DialectName, Words>> = {
  hub88,
  'softswiss-v2': softswissV2,
  'softswiss-v1': softswissV1,
};
