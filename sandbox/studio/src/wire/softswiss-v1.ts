import { CENTAVO_E5, toSubunits } from './money.ts';
import { type Dialect, unreadable, type WireAnswer } from './dialect.ts';
import { isSignedWithSecret, signWithSecret } from './hmac-sign.ts';
import { fromJson, isRecord, textOf, toJson } from './json.ts';

/** One address for everything: a list of actions, money in centavos, HMAC over the raw body. */
export const softswissV1: Dialect = {
  name: 'softswiss-v1',
  endIsOperation: false,
  encode(message) {
    if (message.ask === 'info') return undefined;
    // Centavos are the smallest thing this dialect can say.
    if (message.ops.some(({ amountE5 }) => amountE5 % CENTAVO_E5 !== 0n)) return undefined;
    const isQuestion = message.ask === 'balance';
    const actions = (message.ask === 'end' ? [] : message.ops).map(({ kind, tx, ref, amountE5 }) =>
      kind === 'rollback'
        ? { action: kind, action_id: tx, original_action_id: ref }
        : {
            action: kind,
            amount: toSubunits(amountE5),
            action_id: tx,
            jackpot_win: kind === 'win' && message.jackpotE5 !== undefined ? toSubunits(message.jackpotE5) : undefined,
          },
    );
    return {
      path: '/',
      body: toJson({
        user_id: message.player,
        currency: message.currency,
        game: message.game,
        game_id: isQuestion ? undefined : message.round,
        session_id: message.token === '' ? undefined : message.token,
        issue_id: message.reward,
        finished: isQuestion ? undefined : message.closes,
        actions,
      }),
    };
  },
  decode(status, body) {
    const answer = fromJson(body);
    if (!isRecord(answer)) return unreadable;
    return status === 200 && answer['code'] === undefined ? readAccepted(answer) : readRefused(status, answer);
  },
  sign: signWithSecret,
  isSignedBy: isSignedWithSecret,
};

function balanceOf(answer: Readonly<Record<string, unknown>>): bigint | undefined {
  const balance = answer['balance'];
  return typeof balance === 'bigint' ? balance * CENTAVO_E5 : undefined;
}

function readAccepted(answer: Readonly<Record<string, unknown>>): WireAnswer {
  if (balanceOf(answer) === undefined) return unreadable;
  const transactions = Array.isArray(answer['transactions']) ? (answer['transactions'] as unknown[]) : [];
  const field = (name: string) =>
    transactions.map((one) => (isRecord(one) ? (textOf(one[name]) ?? '-') : '-')).join(',');
  return {
    isReadable: true,
    ok: true,
    word: '200',
    isKnown: true,
    balanceE5: balanceOf(answer),
    echoes: { action_id: field('action_id'), tx_id: field('tx_id'), game_id: textOf(answer['game_id']) ?? '' },
  };
}

function readRefused(status: number, answer: Readonly<Record<string, unknown>>): WireAnswer {
  const word = textOf(answer['code']);
  if (word === undefined) return unreadable;
  return {
    isReadable: true,
    ok: false,
    word,
    isKnown: status < 500 && word !== '500',
    balanceE5: balanceOf(answer),
    echoes: {},
  };
}
