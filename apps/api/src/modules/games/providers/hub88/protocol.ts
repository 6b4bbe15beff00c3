import { parsePlayerId } from '@arara/domain/shards';
import type {
  Decoded,
  RawAnswer,
  SupplierConfig,
  WalletAnswer,
  WalletOp,
  WalletOpKind,
  WalletProtocol,
  WalletQuestion,
  WalletRefusal,
} from '../../provider.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type Fields, isAbsent, parseBody, readFlag, readText, readWhole } from '../json-body.ts';
import { rsaVerifier } from '../signatures.ts';
import { type Hub88Status, statusOf } from './statuses.ts';

export const SIGNATURE_HEADER = 'x-hub88-signature';

/** What the answer repeats. */
interface Echo {
  readonly user: string | undefined;
  readonly requestUuid: string | undefined;
  /** A field is there and is of another type: they have two words for what is wrong with a call. */
  readonly hasWrongType: boolean;
}

const kindOfPath: Readonly<Record<string, WalletOpKind>> = {
  '/transaction/bet': 'bet',
  '/transaction/win': 'win',
  '/transaction/rollback': 'rollback',
};

const requiredFields: Readonly<Record<string, readonly string[]>> = {
  '/user/info': ['user', 'request_uuid'],
  '/user/balance': ['user', 'request_uuid', 'token'],
  '/transaction/bet': ['user', 'request_uuid', 'token', 'transaction_uuid', 'round', 'amount', 'currency', 'game_code'],
  '/transaction/win': ['user', 'request_uuid', 'transaction_uuid', 'round', 'amount', 'currency'],
  '/transaction/rollback': ['user', 'request_uuid', 'transaction_uuid', 'round', 'reference_transaction_uuid'],
};

/** A rollback takes back what was posted, in the currency of the wallet; their call does not name one. */
const WALLET_CURRENCY = 'BRL';

export function openHub88Protocol({ acceptedKeys }: Pick<SupplierConfig, 'acceptedKeys'>): WalletProtocol {
  return {
    verify: rsaVerifier(SIGNATURE_HEADER, acceptedKeys),
    decode({ path, body }) {
      const fields = parseBody(body);
      if (!fields) return refuseText(body);
      const user = readText(fields['user']);
      const requestUuid = readText(fields['request_uuid']);
      const echo: Echo = { user, requestUuid, hasWrongType: false };
      const required = requiredFields[path];
      if (!required) return refused('bad_syntax', echo);
      const kind = kindOfPath[path];
      const question =
        user === undefined || requestUuid === undefined
          ? undefined
          : kind === undefined
            ? readQuery(path, user, fields)
            : readCall(kind, user, fields);
      if (question === undefined) return refuseFields(fields, required, echo);
      return typeof question === 'string' ? refused(question, echo) : { ok: true, question, echo };
    },
    encode,
  };
}

function refused(refusal: WalletRefusal, echo: Echo): Decoded {
  return { ok: false, refusal, echo };
}

const NUMBER_WORDS = /(?<=[:,[\s])-?(?:NaN|Infinity)(?=[\s,}\]])/g;

/** No JSON: wrong syntax, unless all that is wrong is a number that is none. */
function refuseText(body: Buffer): Decoded {
  const fields = parseBody(Buffer.from(body.toString('utf8').replace(NUMBER_WORDS, 'null')));
  return refused('bad_syntax', {
    user: readText(fields?.['user']),
    requestUuid: readText(fields?.['request_uuid']),
    hasWrongType: fields !== undefined,
  });
}

/** Something needed is missing, or else it is of the wrong type. */
function refuseFields(fields: Fields, required: readonly string[], echo: Echo): Decoded {
  const hasWrongType = !required.some((name) => isAbsent(fields[name]));
  return refused('bad_syntax', { ...echo, hasWrongType });
}

function readQuery(path: string, user: string, fields: Fields): WalletQuestion | WalletRefusal | undefined {
  const playerId = parsePlayerId(user);
  if (playerId === undefined) return 'player_unknown';
  const token = readText(fields['token']);
  if (path === '/user/info')
    return token === undefined ? { kind: 'info', playerId } : { kind: 'info', playerId, sessionToken: token };
  if (token === undefined) return undefined;
  const gameCode = readText(fields['game_code']);
  const currency = readText(fields['currency']);
  return {
    kind: 'balance',
    playerId,
    sessionToken: token,
    ...(currency === undefined ? {} : { currency }),
    ...(gameCode === undefined ? {} : { gameCode }),
  };
}

/** Undefined = a field is missing or of the wrong type. */
function readCall(kind: WalletOpKind, user: string, fields: Fields): WalletQuestion | WalletRefusal | undefined {
  const txId = readText(fields['transaction_uuid']);
  const roundId = readText(fields['round']);
  const closesRound = readFlag(fields['round_closed']);
  const currency = kind === 'rollback' ? WALLET_CURRENCY : readText(fields['currency']);
  const gameCode = readText(fields['game_code']);
  const token = readText(fields['token']);
  if (txId === undefined || roundId === undefined || closesRound === undefined || currency === undefined)
    return undefined;
  if (gameCode === undefined && (kind === 'bet' || !isAbsent(fields['game_code']))) return undefined;
  if (kind === 'bet' && token === undefined) return undefined;
  const playerId = parsePlayerId(user);
  if (playerId === undefined) return 'player_unknown';
  const parts = readParts(kind, fields);
  if (parts === undefined || typeof parts === 'string') return parts;
  // The core takes back by id, and nothing can take back itself.
  if (kind === 'rollback' && parts.refTxId === txId) return 'bad_syntax';
  const fingerprint = fingerprintOf({ ...parts, playerId, currency, gameCode, roundId });
  const { refTxId, freeRound, jackpotPartE5 } = parts;
  const op: WalletOp = {
    kind: parts.kind,
    txId,
    amountE5: parts.amountE5,
    fingerprint,
    ...(refTxId === undefined ? {} : { refTxId }),
    ...(freeRound === undefined ? {} : { freeRound }),
    ...(jackpotPartE5 === undefined ? {} : { jackpotPartE5 }),
  };
  return {
    kind: 'apply',
    playerId,
    currency,
    roundId,
    closesRound,
    ops: [op],
    ...(token === undefined ? {} : { sessionToken: token }),
    ...(gameCode === undefined ? {} : { gameCode }),
  };
}

interface Parts {
  readonly kind: WalletOpKind;
  readonly amountE5: bigint;
  readonly refTxId: string | undefined;
  readonly freeRound: string | undefined;
  readonly jackpotPartE5: bigint | undefined;
}

/** Their unit is ours: 1e-5 of the currency. */
function readParts(kind: WalletOpKind, fields: Fields): Parts | WalletRefusal | undefined {
  const reference = fields['reference_transaction_uuid'];
  const refTxId = kind === 'bet' ? undefined : readText(reference);
  if (kind === 'rollback') {
    if (refTxId === undefined) return undefined;
    return { kind, amountE5: 0n, refTxId, freeRound: undefined, jackpotPartE5: undefined };
  }
  const isFree = readFlag(fields['is_free']);
  const reward = readText(fields['reward_uuid']);
  if (isFree === undefined || (reward === undefined && !isAbsent(fields['reward_uuid']))) return undefined;
  if (isAbsent(fields['amount'])) return undefined;
  const amountE5 = readWhole(fields['amount']);
  if (amountE5 === undefined) return 'bad_amount';
  const freeRound = isFree ? (reward ?? '') : undefined;
  if (kind === 'bet') return { kind, amountE5, refTxId, freeRound, jackpotPartE5: undefined };
  if (refTxId === undefined && !isAbsent(reference)) return undefined;
  const jackpotPartE5 = isAbsent(fields['jackpot_win']) ? undefined : readWhole(fields['jackpot_win']);
  if (!isAbsent(fields['jackpot_win']) && (jackpotPartE5 === undefined || jackpotPartE5 > amountE5))
    return 'bad_amount';
  // A prize of a campaign belongs to no bet; a win that names neither is a win without its bet.
  const isPrize = refTxId === undefined && reward !== undefined;
  if (refTxId === undefined && !isPrize) return 'bet_not_found';
  return { kind: isPrize ? 'promo_win' : 'win', amountE5, refTxId, freeRound, jackpotPartE5 };
}

function encode(path: string, echo: unknown, answer: WalletAnswer): RawAnswer {
  const { user, requestUuid, hasWrongType } = (echo ?? {}) as Partial<Echo>;
  const status: Hub88Status = answer.ok
    ? 'RS_OK'
    : hasWrongType === true
      ? 'RS_ERROR_WRONG_TYPES'
      : statusOf(answer.refusal, answer.opKind ?? kindOfPath[path]);
  let body = `{"status":"${status}"`;
  if (user !== undefined) body += `,"user":${JSON.stringify(user)}`;
  if (requestUuid !== undefined) body += `,"request_uuid":${JSON.stringify(requestUuid)}`;
  if (answer.ok && path === '/user/info') {
    if (answer.player) body += `,"country":${JSON.stringify(answer.player.country)}`;
  } else {
    if (answer.currency !== undefined) body += `,"currency":${JSON.stringify(answer.currency)}`;
    if (answer.balanceE5 !== undefined) body += `,"balance":${answer.balanceE5}`;
  }
  return { status: !answer.ok && answer.refusal === 'address_not_allowed' ? 403 : 200, body: `${body}}` };
}
