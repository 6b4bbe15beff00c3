import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import type {
  Decoded,
  RawAnswer,
  SupplierConfig,
  WalletAnswer,
  WalletOp,
  WalletProtocol,
  WalletQuestion,
  WalletRefusal,
} from '../../provider.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type Fields, isAbsent, isFields, parseBody, readFlag, readText } from '../json-body.ts';
import { readDecimalE5, writeDecimalE5 } from '../money-text.ts';
import { hmacVerifier } from '../signatures.ts';
import { apiCodes } from './codes.ts';

export const SIGNATURE_HEADER = 'x-request-sign';

/** No supplier has a reason for more in one call, and each costs time under the player's lock. */
export const OPS_MAX = 50;

const CURRENCY = /^[A-Z][A-Z0-9_]{2,31}$/;

/** What the answer repeats. */
interface Echo {
  readonly roundId: string;
}

/** Who, where and in what: on every call. */
interface Head {
  readonly playerId: PlayerId;
  readonly currency: string;
  readonly gameCode: string | undefined;
  readonly sessionToken: string | undefined;
  /** The grant whose free round it is; absent when the player pays. */
  readonly freeRound: string | undefined;
}

export function openSoftswissV2({ acceptedKeys }: Pick<SupplierConfig, 'acceptedKeys'>): WalletProtocol {
  return {
    verify: hmacVerifier(SIGNATURE_HEADER, acceptedKeys),
    decode({ path, body }): Decoded {
      const fields = parseBody(body);
      if (!fields) return { ok: false, refusal: 'bad_syntax', echo: undefined };
      const head = readHead(fields, path !== '/finish');
      if (typeof head === 'string') return { ok: false, refusal: head, echo: undefined };
      const question = readQuestion(path, head, fields);
      if (typeof question === 'string') return { ok: false, refusal: question, echo: undefined };
      return { ok: true, question, echo: question.kind === 'apply' ? { roundId: question.roundId } : undefined };
    },
    encode,
  };
}

function readHead(fields: Fields, needsGame: boolean): Head | WalletRefusal {
  const account = readText(fields['account_id']);
  const currency = readText(fields['currency']);
  const gameCode = readText(fields['game_id']);
  const sessionToken = readText(fields['session_id']);
  if (account === undefined || currency === undefined || !CURRENCY.test(currency)) return 'bad_syntax';
  if (gameCode === undefined && (needsGame || !isAbsent(fields['game_id']))) return 'bad_syntax';
  if (sessionToken === undefined && !isAbsent(fields['session_id'])) return 'bad_syntax';
  const freeRound = readText(fields['issue_id']);
  if (freeRound === undefined && !isAbsent(fields['issue_id'])) return 'bad_syntax';
  const playerId = parsePlayerId(account);
  return playerId === undefined ? 'player_unknown' : { playerId, currency, gameCode, sessionToken, freeRound };
}

/** Rounds go by two names. */
const roundFields: Readonly<Record<string, string>> = {
  '/betwin': 'round_id',
  '/rollback': 'round_id_provider',
  '/finish': 'round_id',
};

function readQuestion(path: string, head: Head, fields: Fields): WalletQuestion | WalletRefusal {
  const { playerId, currency, gameCode, sessionToken } = head;
  const options = {
    ...(sessionToken === undefined ? {} : { sessionToken }),
    ...(gameCode === undefined ? {} : { gameCode }),
  };
  if (path === '/balance') return { kind: 'balance', playerId, currency, ...options };
  const roundField = roundFields[path];
  const roundId = roundField === undefined ? undefined : readText(fields[roundField]);
  if (roundId === undefined) return 'bad_syntax';
  const call = { kind: 'apply', playerId, currency, roundId, ...options } as const;
  if (path === '/finish') return { ...call, closesRound: true, ops: [] };
  const closesRound = readFlag(fields['finished']);
  const list = fields['transactions'];
  if (closesRound === undefined || !Array.isArray(list) || list.length === 0 || list.length > OPS_MAX)
    return 'bad_syntax';
  const ops: WalletOp[] = [];
  for (const entry of list) {
    if (!isFields(entry)) return 'bad_syntax';
    const op = path === '/rollback' ? readRollback(entry, head, roundId) : readBetOrWin(entry, head, roundId);
    if (typeof op === 'string') return op;
    ops.push(op);
  }
  return { ...call, closesRound, ops };
}

function readBetOrWin(entry: Fields, head: Head, roundId: string): WalletOp | WalletRefusal {
  const txId = readText(entry['id_provider']);
  const kind = entry['type'];
  if (txId === undefined || (kind !== 'bet' && kind !== 'win')) return 'bad_syntax';
  const amountE5 = readDecimalE5(entry['amount']);
  if (amountE5 === undefined || amountE5 === 0n) return 'bad_amount';
  const fingerprint = fingerprintOf({ ...head, kind, amountE5, roundId, refTxId: undefined });
  const { freeRound } = head;
  const op: WalletOp = { kind, txId, amountE5, fingerprint, ...(freeRound === undefined ? {} : { freeRound }) };
  if (kind === 'bet' || isAbsent(entry['jackpot_win'])) return op;
  const jackpotPartE5 = readDecimalE5(entry['jackpot_win']);
  if (jackpotPartE5 === undefined || jackpotPartE5 > amountE5) return 'bad_amount';
  return { ...op, jackpotPartE5 };
}

function readRollback(entry: Fields, head: Head, roundId: string): WalletOp | WalletRefusal {
  const txId = readText(entry['id_provider']);
  const refTxId = readText(entry['original_id_provider']);
  const type = entry['type'];
  // The core takes back by id, and nothing can take back itself.
  if (txId === undefined || refTxId === undefined || refTxId === txId) return 'bad_syntax';
  if (type !== 'rollback' && !isAbsent(type)) return 'bad_syntax';
  const kind = 'rollback';
  const fingerprint = fingerprintOf({ ...head, kind, amountE5: 0n, roundId, refTxId, freeRound: undefined });
  return { kind, txId, amountE5: 0n, refTxId, fingerprint };
}

function encode(path: string, echo: unknown, answer: WalletAnswer): RawAnswer {
  if (!answer.ok) return encodeRefusal(answer);
  const balance = `"balance":"${writeDecimalE5(answer.balanceE5)}"`;
  if (path === '/balance' || path === '/finish') return { status: 200, body: `{${balance}}` };
  const { roundId } = echo as Echo;
  const transactions = answer.ops.map(({ txId, ledgerTxId, bonusPartE5 }) => {
    const ids = `"id_provider":${JSON.stringify(txId)},"id":${JSON.stringify(ledgerTxId)}`;
    if (path === '/rollback') return `{${ids}}`;
    return `{${ids},"bonus_amount":"${writeDecimalE5(bonusPartE5 < 0n ? -bonusPartE5 : bonusPartE5)}"}`;
  });
  const body = `{"round_id":${JSON.stringify(roundId)},"transactions":[${transactions.join()}],${balance}}`;
  return { status: 200, body };
}

function encodeRefusal({ refusal, balanceE5 }: Extract<WalletAnswer, { ok: false }>): RawAnswer {
  const { code, message, hasBalance } = apiCodes[refusal];
  const isTheirs = code < 500;
  const balance = hasBalance ? `,"balance":"${writeDecimalE5(balanceE5 ?? 0n)}"` : '';
  return {
    status: isTheirs ? 400 : 500,
    body: `{"code":"${isTheirs ? 'invalid_argument' : 'internal'}","msg":"${message}","meta":{"api_code":"${code}","api_message":"${message}"${balance}}}`,
  };
}
