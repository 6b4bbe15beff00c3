import { createSign, createVerify } from 'node:crypto';
import { type Dialect, unreadable, type WalletMessage, type WalletOp, type WireAnswer } from './dialect.ts';
import { fromJson, isRecord, textOf, toJson } from './json.ts';

const SIGNATURE = 'x-hub88-signature';

/** After these nothing has moved; any other word, or none, may hide a bet that was taken. */
const known = [
  'INVALID_PARTNER',
  'INVALID_TOKEN',
  'INVALID_GAME',
  'WRONG_CURRENCY',
  'NOT_ENOUGH_MONEY',
  'USER_DISABLED',
  'INVALID_SIGNATURE',
  'TOKEN_EXPIRED',
  'WRONG_SYNTAX',
  'WRONG_TYPES',
  'DUPLICATE_TRANSACTION',
  'TRANSACTION_DOES_NOT_EXIST',
].map((word) => `RS_ERROR_${word}`);

/** One operation per call, money as int64 in 1e-5, RSA-SHA256 over the raw body, refusals as a status in HTTP 200. */
export const hub88: Dialect = {
  name: 'hub88',
  endIsOperation: true,
  encode(message) {
    if (message.ask === 'info')
      return {
        path: '/user/info',
        body: toJson({ user: message.player, token: message.token, request_uuid: message.requestId }),
      };
    if (message.ask === 'balance')
      return {
        path: '/user/balance',
        body: toJson({
          user: message.player,
          token: message.token,
          request_uuid: message.requestId,
          game_code: message.game,
          currency: message.currency,
        }),
      };
    const [op, ...more] = message.ops;
    if (op === undefined || more.length > 0) return undefined;
    return { path: `/transaction/${op.kind}`, body: toJson(bodyOf(message, op)) };
  },
  decode(status, body) {
    const answer = fromJson(body);
    if (status !== 200 || !isRecord(answer) || typeof answer['status'] !== 'string') return unreadable;
    return read(answer, answer['status']);
  },
  sign: (body, key) => ({ [SIGNATURE]: createSign('sha256').update(body).sign(key, 'base64') }),
  isSignedBy(body, headers, key) {
    const signature = headers[SIGNATURE];
    if (signature === undefined) return false;
    return createVerify('sha256').update(body).verify(key, signature, 'base64');
  },
};

function bodyOf(message: WalletMessage, op: WalletOp): Readonly<Record<string, unknown>> {
  const common = {
    user: message.player,
    transaction_uuid: op.tx,
    token: message.token,
    round_closed: message.closes,
    round: message.round,
    request_uuid: message.requestId,
    game_code: message.game,
  };
  if (op.kind === 'rollback') return { ...common, reference_transaction_uuid: op.ref };
  return {
    ...common,
    supplier_transaction_id: op.tx,
    supplier_user: message.player,
    reward_uuid: message.reward,
    is_free: message.reward !== undefined,
    is_aggregated: false,
    currency: message.currency,
    bet: op.kind === 'bet' ? 'main' : undefined,
    amount: op.amountE5,
    reference_transaction_uuid: op.kind === 'win' ? op.ref : undefined,
    jackpot_win: message.jackpotE5,
    meta: {},
  };
}

function read(answer: Readonly<Record<string, unknown>>, word: string): WireAnswer {
  const balance = answer['balance'];
  const echoes = Object.fromEntries(
    ['request_uuid', 'user', 'currency'].flatMap((name) => {
      const text = textOf(answer[name]);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  return {
    isReadable: true,
    ok: word === 'RS_OK',
    word,
    isKnown: known.includes(word),
    balanceE5: typeof balance === 'bigint' ? balance : undefined,
    echoes,
  };
}
