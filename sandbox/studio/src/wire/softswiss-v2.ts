import { fromDecimal, toDecimal } from './money.ts';
import { type Dialect, unreadable, type WalletMessage, type WireAnswer, type WireCall } from './dialect.ts';
import { isSignedWithSecret, signWithSecret } from './hmac-sign.ts';
import { fromJson, isRecord, textOf, toJson } from './json.ts';

/** Ordered batches, money as decimal text in main units, HMAC over the raw body, refusals as HTTP 400 with a number. */
export const softswissV2: Dialect = {
  name: 'softswiss-v2',
  endIsOperation: false,
  encode(message) {
    if (message.ask === 'info') return undefined;
    const who = { account_id: message.player, currency: message.currency };
    const session = { session_id: message.token === '' ? undefined : message.token };
    const free = { issue_id: message.reward };
    if (message.ask === 'balance')
      return { path: '/balance', body: toJson({ ...who, game_id: message.game, ...session }) };
    if (message.ask === 'end')
      return { path: '/finish', body: toJson({ ...who, round_id: message.round, ...session }) };
    return applyCall(message, { ...who, game_id: message.game, ...session, ...free });
  },
  decode(status, body) {
    const answer = fromJson(body);
    if (!isRecord(answer)) return unreadable;
    if (status === 200) return readAccepted(answer);
    const meta = answer['meta'];
    const word = isRecord(meta) ? textOf(meta['api_code']) : undefined;
    if ((status !== 400 && status !== 500) || word === undefined || !isRecord(meta)) return unreadable;
    return {
      isReadable: true,
      ok: false,
      word,
      isKnown: status === 400,
      balanceE5: fromDecimal(textOf(meta['balance']) ?? ''),
      echoes: {},
    };
  },
  sign: signWithSecret,
  isSignedBy: isSignedWithSecret,
};

function applyCall(message: WalletMessage, who: object): WireCall | undefined {
  const rollbacks = message.ops.filter(({ kind }) => kind === 'rollback');
  if (rollbacks.length > 0) {
    if (rollbacks.length !== message.ops.length) return undefined;
    const transactions = rollbacks.map(({ tx, ref }) => ({
      id_provider: tx,
      type: 'rollback',
      original_id_provider: ref,
    }));
    return {
      path: '/rollback',
      body: toJson({ ...who, round_id_provider: message.round, finished: message.closes, transactions }),
    };
  }
  const transactions = message.ops.map(({ tx, kind, amountE5 }) => ({
    id_provider: tx,
    type: kind,
    amount: toDecimal(amountE5),
    jackpot_win: kind === 'win' && message.jackpotE5 !== undefined ? toDecimal(message.jackpotE5) : undefined,
  }));
  return {
    path: '/betwin',
    body: toJson({ ...who, round_id: message.round, finished: message.closes, transactions }),
  };
}

function readAccepted(answer: Readonly<Record<string, unknown>>): WireAnswer {
  const balance = fromDecimal(textOf(answer['balance']) ?? '');
  if (balance === undefined) return unreadable;
  const transactions = answer['transactions'];
  const ids = (Array.isArray(transactions) ? (transactions as unknown[]) : []).map((one) =>
    isRecord(one) ? textOf(one['id_provider']) : undefined,
  );
  const ours = (Array.isArray(transactions) ? (transactions as unknown[]) : []).map((one) =>
    isRecord(one) ? (textOf(one['id']) ?? '-') : '-',
  );
  return {
    isReadable: true,
    ok: true,
    word: '200',
    isKnown: true,
    balanceE5: balance,
    echoes: { id_provider: ids.join(','), id: ours.join(','), round_id: textOf(answer['round_id']) ?? '' },
  };
}
