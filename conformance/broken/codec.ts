import { createHmac, createVerify } from 'node:crypto';
import type { DialectName } from '../suite/dialects.ts';

/** What a call asks, whatever the dialect. */
export interface Question {
  readonly ask: 'apply' | 'balance';
  readonly player: string;
  readonly token: string | undefined;
  readonly currency: string;
  readonly game: string | undefined;
  readonly round: string;
  readonly closes: boolean;
  readonly ops: readonly QuestionOp[];
  readonly requestId: string;
  /** One session may play every game of the supplier. */
  readonly servesLobby: boolean;
}

export interface QuestionOp {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly tx: string;
  readonly amountE5: bigint;
  readonly ref: string | undefined;
  readonly reward: string | undefined;
  readonly isPrize: boolean;
  readonly jackpotE5: bigint;
}

export type Given =
  | { readonly ok: true; readonly balanceE5: bigint; readonly ids: readonly string[] }
  | { readonly ok: false; readonly refusal: string; readonly kind: string; readonly balanceE5: bigint | undefined };

export interface Codec {
  verify(body: Buffer, headers: Readonly<Record<string, string | undefined>>, keys: readonly string[]): boolean;
  /** A text is the refusal of a body that cannot be read. */
  decode(path: string, body: string): Question | 'bad_syntax' | 'bad_amount';
  encode(question: Question | undefined, path: string, given: Given): { status: number; body: string };
}

type Fields = Readonly<Record<string, unknown>>;

function parse(body: string): Fields | undefined {
  const exact = (_name: string, value: unknown, context?: { source?: string }): unknown => {
    if (typeof value !== 'number') return value;
    return /^-?\d{1,19}$/.test(context?.source ?? '') ? BigInt(context?.source ?? 0) : Number.NaN;
  };
  try {
    const value: unknown = JSON.parse(body, exact);
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const hub88Words: Readonly<Record<string, string>> = {
  bad_signature: 'INVALID_SIGNATURE',
  bad_syntax: 'WRONG_SYNTAX',
  bad_amount: 'WRONG_TYPES',
  session_unknown: 'INVALID_TOKEN',
  session_expired: 'TOKEN_EXPIRED',
  disabled: 'USER_DISABLED',
  limit: 'USER_DISABLED',
  stake_limit: 'USER_DISABLED',
  game_unknown: 'INVALID_GAME',
  currency_mismatch: 'WRONG_CURRENCY',
  insufficient_funds: 'NOT_ENOUGH_MONEY',
  tx_conflict: 'DUPLICATE_TRANSACTION',
  bet_not_found: 'TRANSACTION_DOES_NOT_EXIST',
  rolled_back: 'UNKNOWN',
  round_closed: 'UNKNOWN',
};

const hub88: Codec = {
  verify(body, headers, keys) {
    const signature = headers['x-hub88-signature'];
    return (
      signature !== undefined &&
      keys.some((key) => createVerify('sha256').update(body).verify(key, signature, 'base64'))
    );
  },
  decode(path, body) {
    const fields = parse(body.replace(/:NaN\b/, ':null'));
    if (fields === undefined) return 'bad_syntax';
    const kind = path.replace('/transaction/', '');
    const shared = {
      player: text(fields['user']) ?? '',
      token: text(fields['token']),
      currency: text(fields['currency']) ?? 'BRL',
      game: text(fields['game_code']),
      round: text(fields['round']) ?? '',
      closes: fields['round_closed'] === true,
      requestId: text(fields['request_uuid']) ?? '',
      servesLobby: true,
    };
    if (kind !== 'bet' && kind !== 'win' && kind !== 'rollback') return { ...shared, ask: 'balance', ops: [] };
    const amount = fields['amount'];
    if (kind !== 'rollback' && typeof amount !== 'bigint') return 'bad_amount';
    const ref = text(fields['reference_transaction_uuid']);
    const reward = text(fields['reward_uuid']);
    const isFree = fields['is_free'] === true;
    const jackpot = fields['jackpot_win'];
    const op = {
      kind,
      tx: text(fields['transaction_uuid']) ?? '',
      amountE5: typeof amount === 'bigint' ? amount : 0n,
      ref,
      reward: isFree ? reward : undefined,
      isPrize: kind === 'win' && ref === undefined && reward !== undefined,
      jackpotE5: typeof jackpot === 'bigint' ? jackpot : 0n,
    } as const;
    return { ...shared, ask: 'apply', ops: [op] };
  },
  encode(question, _path, given) {
    const word = given.ok
      ? 'RS_OK'
      : `RS_ERROR_${given.refusal === 'rolled_back' && given.kind !== 'bet' ? 'TRANSACTION_DOES_NOT_EXIST' : hub88Words[given.refusal]}`;
    const balance = given.balanceE5 === undefined ? '' : `,"balance":${given.balanceE5}`;
    const who = question && `,"user":"${question.player}","request_uuid":"${question.requestId}","currency":"BRL"`;
    return { status: 200, body: `{"status":"${word}"${who ?? ''}${balance}}` };
  },
};

const v2Codes: Readonly<Record<string, number>> = {
  bad_signature: 403,
  bad_syntax: 400,
  bad_amount: 400,
  session_unknown: 101,
  session_expired: 101,
  disabled: 110,
  limit: 105,
  stake_limit: 106,
  game_unknown: 107,
  currency_mismatch: 154,
  insufficient_funds: 100,
  tx_conflict: 400,
  bet_not_found: 500,
  rolled_back: 409,
  round_closed: 400,
};

const UNIT_E5 = 100_000n;

function decimalE5(value: unknown): bigint | undefined {
  const match = typeof value === 'string' ? /^(-?)(\d{1,13})(?:\.(\d{1,5}))?$/.exec(value) : null;
  if (match === null) return undefined;
  const size = BigInt(match[2] ?? 0) * UNIT_E5 + BigInt((match[3] ?? '').padEnd(5, '0'));
  return match[1] === '-' ? -size : size;
}

const decimal = (amountE5: bigint) =>
  `${amountE5 / UNIT_E5}.${(amountE5 % UNIT_E5)
    .toString()
    .padStart(5, '0')
    .replace(/0{1,3}$/, '')}`;

const softswissV2: Codec = {
  verify: (body, headers, keys) =>
    keys.some((key) => createHmac('sha256', key).update(body).digest('hex') === headers['x-request-sign']),
  decode(path, body) {
    const fields = parse(body);
    if (fields === undefined) return 'bad_syntax';
    const shared = {
      player: text(fields['account_id']) ?? '',
      token: text(fields['session_id']),
      currency: text(fields['currency']) ?? '',
      game: text(fields['game_id']),
      round: text(fields['round_id']) ?? text(fields['round_id_provider']) ?? '',
      closes: fields['finished'] === true || path === '/finish',
      requestId: '',
      servesLobby: false,
    };
    if (path === '/balance') return { ...shared, ask: 'balance', ops: [] };
    const ops: QuestionOp[] = [];
    for (const entry of (fields['transactions'] ?? []) as Fields[]) {
      const kind = entry['type'] as QuestionOp['kind'];
      const amountE5 = kind === 'rollback' ? 0n : decimalE5(entry['amount']);
      if (amountE5 === undefined || (kind !== 'rollback' && amountE5 <= 0n)) return 'bad_amount';
      const ref = text(entry['original_id_provider']);
      const jackpotE5 = decimalE5(entry['jackpot_win']) ?? 0n;
      ops.push({
        kind,
        tx: text(entry['id_provider']) ?? '',
        amountE5,
        ref,
        reward: kind === 'rollback' ? undefined : text(fields['issue_id']),
        isPrize: false,
        jackpotE5,
      });
    }
    return { ...shared, ask: 'apply', ops };
  },
  encode(question, path, given) {
    if (!given.ok) {
      const code = v2Codes[given.refusal] ?? 500;
      const balance = given.balanceE5 === undefined ? '' : `,"balance":"${decimal(given.balanceE5)}"`;
      return {
        status: code === 500 ? 500 : 400,
        body: `{"code":"invalid_argument","meta":{"api_code":"${code}","api_message":"no"${balance}}}`,
      };
    }
    const balance = `"balance":"${decimal(given.balanceE5)}"`;
    if (path === '/balance' || path === '/finish') return { status: 200, body: `{${balance}}` };
    const list = (question?.ops ?? []).map(
      ({ tx }, at) => `{"id_provider":"${tx}","id":"${given.ids[at] ?? ''}","bonus_amount":"0.00"}`,
    );
    return {
      status: 200,
      body: `{"round_id":"${question?.round ?? ''}","transactions":[${list.join()}],${balance}}`,
    };
  },
};

export const codecs: Readonly<Partial<Record<DialectName, Codec>>> = { hub88, 'softswiss-v2': softswissV2 };
