import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import type {
  Decoded,
  RawAnswer,
  SupplierConfig,
  WalletAnswer,
  WalletOp,
  WalletOpDone,
  WalletProtocol,
  WalletQuestion,
  WalletRefusal,
} from '../../provider.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type Fields, isAbsent, isFields, parseBody, readFlag, readText, readWhole } from '../json-body.ts';
import { e5ToSubunits, subunitsToE5 } from '../money-text.ts';
import { hmacVerifier } from '../signatures.ts';
import { apiCodes } from './codes.ts';
import { OPS_MAX, SIGNATURE_HEADER } from './v2.ts';

/** What the answer repeats; absent on a question for the balance. */
interface Echo {
  readonly roundId: string;
}

interface Head {
  readonly playerId: PlayerId;
  readonly currency: string;
  readonly gameCode: string | undefined;
  /** The grant whose free round it is; absent when the player pays. */
  readonly freeRound: string | undefined;
}

/** One address for everything: what a call wants is in its `actions`. */
export function openSoftswissV1({ acceptedKeys }: Pick<SupplierConfig, 'acceptedKeys'>): WalletProtocol {
  return {
    verify: hmacVerifier(SIGNATURE_HEADER, acceptedKeys),
    decode({ body }): Decoded {
      const fields = parseBody(body);
      const question = fields === undefined ? 'bad_syntax' : readQuestion(fields);
      if (typeof question === 'string') return { ok: false, refusal: question, echo: undefined };
      return { ok: true, question, echo: question.kind === 'apply' ? { roundId: question.roundId } : undefined };
    },
    encode,
  };
}

function readQuestion(fields: Fields): WalletQuestion | WalletRefusal {
  const user = readText(fields['user_id']);
  const currency = readText(fields['currency']);
  const gameCode = readText(fields['game']);
  const sessionToken = readText(fields['session_id']);
  const freeRound = readText(fields['issue_id']);
  const closesRound = readFlag(fields['finished']);
  const actions = fields['actions'] ?? [];
  if (user === undefined || currency === undefined || closesRound === undefined) return 'bad_syntax';
  if (gameCode === undefined && !isAbsent(fields['game'])) return 'bad_syntax';
  if (sessionToken === undefined && !isAbsent(fields['session_id'])) return 'bad_syntax';
  if (freeRound === undefined && !isAbsent(fields['issue_id'])) return 'bad_syntax';
  if (!Array.isArray(actions) || actions.length > OPS_MAX) return 'bad_syntax';
  const playerId = parsePlayerId(user);
  if (playerId === undefined) return 'player_unknown';
  const options = {
    ...(sessionToken === undefined ? {} : { sessionToken }),
    ...(gameCode === undefined ? {} : { gameCode }),
  };
  if (actions.length === 0 && !closesRound) return { kind: 'balance', playerId, currency, ...options };
  const roundId = readText(fields['game_id']);
  if (roundId === undefined) return 'bad_syntax';
  const ops: WalletOp[] = [];
  for (const action of actions) {
    const op = isFields(action)
      ? readAction(action, { playerId, currency, gameCode, freeRound }, roundId)
      : 'bad_syntax';
    if (typeof op === 'string') return op;
    ops.push(op);
  }
  return { kind: 'apply', playerId, currency, roundId, closesRound, ops, ...options };
}

function readAction(action: Fields, head: Head, roundId: string): WalletOp | WalletRefusal {
  const kind = action['action'];
  const txId = readText(action['action_id']);
  if (txId === undefined) return 'bad_syntax';
  if (kind === 'rollback') {
    const refTxId = readText(action['original_action_id']);
    // The core takes back by id, and nothing can take back itself.
    if (refTxId === undefined || refTxId === txId) return 'bad_syntax';
    const fingerprint = fingerprintOf({ ...head, kind, amountE5: 0n, roundId, refTxId, freeRound: undefined });
    return { kind, txId, amountE5: 0n, refTxId, fingerprint };
  }
  if (kind !== 'bet' && kind !== 'win') return 'bad_syntax';
  const amountE5 = readSubunits(action['amount']);
  if (amountE5 === undefined) return 'bad_amount';
  const fingerprint = fingerprintOf({ ...head, kind, amountE5, roundId, refTxId: undefined });
  const { freeRound } = head;
  const op: WalletOp = { kind, txId, amountE5, fingerprint, ...(freeRound === undefined ? {} : { freeRound }) };
  if (kind === 'bet' || isAbsent(action['jackpot_win'])) return op;
  const jackpotPartE5 = readSubunits(action['jackpot_win']);
  if (jackpotPartE5 === undefined || jackpotPartE5 > amountE5) return 'bad_amount';
  return { ...op, jackpotPartE5 };
}

function readSubunits(value: unknown): bigint | undefined {
  const subunits = readWhole(value);
  return subunits === undefined ? undefined : subunitsToE5(subunits);
}

function encode(_path: string, echo: unknown, answer: WalletAnswer): RawAnswer {
  if (!answer.ok) return encodeRefusal(answer);
  const balance = `"balance":${e5ToSubunits(answer.balanceE5)}`;
  if (echo === undefined) return { status: 200, body: `{${balance}}` };
  const { roundId } = echo as Echo;
  const transactions = answer.ops.map(encodeDone);
  return {
    status: 200,
    body: `{${balance},"game_id":${JSON.stringify(roundId)},"transactions":[${transactions.join()}]}`,
  };
}

/** They want an id for everything, also for what moved nothing. */
function encodeDone({ txId, ledgerTxId, postedAtMs }: WalletOpDone): string {
  const ours = ledgerTxId === '' ? `none:${txId}` : ledgerTxId;
  const processedAt = new Date(postedAtMs).toISOString();
  return `{"action_id":${JSON.stringify(txId)},"tx_id":${JSON.stringify(ours)},"processed_at":"${processedAt}"}`;
}

function encodeRefusal({ refusal, balanceE5 }: Extract<WalletAnswer, { ok: false }>): RawAnswer {
  // This dialect has one word for a player who may not play, known or not.
  const { code, message, hasBalance } = apiCodes[refusal].code === 110 ? apiCodes.player_unknown : apiCodes[refusal];
  const balance = balanceE5 === undefined && !hasBalance ? '' : `,"balance":${e5ToSubunits(balanceE5 ?? 0n)}`;
  return { status: httpStatusOf(code), body: `{"code":${code},"message":"${message}"${balance}}` };
}

/** What is wrong with the call has its own status; what is wrong with the request has one for all. */
function httpStatusOf(code: number): number {
  return code === 400 || code === 403 || code === 500 ? code : 412;
}
