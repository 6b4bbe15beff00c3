import { describe, expect, test } from 'vitest';
import type { WalletAnswer, WalletCall, WalletOp, WalletRefusal } from '../provider.ts';
import { openHub88Wire, playerId, user } from '../testing/wires.ts';

const { protocol, bodies } = openHub88Wire();
const fieldsOf = (path: string) => bodies.find((body) => body.path === path)?.fields ?? {};
const decode = (path: string, change: object = {}) =>
  protocol.decode({ path, body: Buffer.from(JSON.stringify({ ...fieldsOf(path), ...change })), headers: {} });
const decodeText = (path: string, text: string) => protocol.decode({ path, body: Buffer.from(text), headers: {} });
/** The body of a bet with its amount written as given. */
const betOf = (amount: string) =>
  JSON.stringify({ ...fieldsOf('/transaction/bet'), amount: '?' }).replace('"?"', amount);

const callOf = (path: string, change: object = {}): WalletCall => {
  const decoded = decode(path, change);
  if (!decoded.ok || decoded.question.kind !== 'apply') throw new Error(JSON.stringify(decoded));
  return decoded.question;
};
const opOf = (path: string, change: object = {}): WalletOp => {
  const [op] = callOf(path, change).ops;
  if (!op) throw new Error('no operation');
  return op;
};
const statusFor = (path: string, change: object) => {
  const decoded = decode(path, change);
  if (decoded.ok) return 'read';
  return JSON.parse(protocol.encode(path, decoded.echo, { ok: false, refusal: decoded.refusal }).body) as unknown;
};

describe('what they ask', () => {
  test('a bet is one debit in our own unit, under the token of the session', () => {
    expect(callOf('/transaction/bet')).toEqual({
      kind: 'apply',
      playerId,
      sessionToken: 'token-of-the-session',
      currency: 'BRL',
      gameCode: 'dadinho',
      roundId: 'rNEMwgzJAOZ6eR3V',
      closesRound: false,
      ops: [
        {
          kind: 'bet',
          txId: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
          amountE5: 356_000n,
          fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    });
  });

  test('a win names its bet and may close the round; zero is a win that only closes', () => {
    expect(callOf('/transaction/win', { amount: 0 })).toMatchObject({
      closesRound: true,
      ops: [{ kind: 'win', amountE5: 0n, refTxId: 'the-bet' }],
    });
  });

  test('a rollback has no amount: what is taken back is what was posted', () => {
    expect(callOf('/transaction/rollback', { amount: 999, currency: 'USD' })).toMatchObject({
      currency: 'BRL',
      ops: [{ kind: 'rollback', amountE5: 0n, refTxId: 'the-bet' }],
    });
  });

  test('a win and a rollback need no token', () => {
    for (const path of ['/transaction/win', '/transaction/rollback'])
      expect(decode(path, { token: undefined })).toMatchObject({ ok: true });
    expect(statusFor('/transaction/bet', { token: undefined })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  });

  test('a free bet and its win carry their campaign, or an empty one', () => {
    expect(opOf('/transaction/bet', { is_free: true, reward_uuid: 'gift' })).toMatchObject({ freeRound: 'gift' });
    expect(opOf('/transaction/win', { is_free: true })).toMatchObject({ kind: 'win', freeRound: '' });
    expect(opOf('/transaction/bet', { is_free: false, reward_uuid: 'gift' })).not.toHaveProperty('freeRound');
  });

  test('a prize belongs to a campaign and to no bet; without a campaign it is a win without its bet', () => {
    const prize = { reference_transaction_uuid: undefined, reward_uuid: 'gift' };
    expect(opOf('/transaction/win', prize)).toMatchObject({ kind: 'promo_win', amountE5: 712_000n });
    expect(statusFor('/transaction/win', { reference_transaction_uuid: null })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
  });

  test('the part of a jackpot is at most the win', () => {
    expect(opOf('/transaction/win', { jackpot_win: 12_000 })).toMatchObject({ jackpotPartE5: 12_000n });
    for (const jackpot_win of [712_001, -1, '5'])
      expect(statusFor('/transaction/win', { jackpot_win })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
  });

  test('who plays and how much there is', () => {
    expect(decode('/user/info')).toMatchObject({ ok: true, question: { kind: 'info', playerId } });
    expect(decode('/user/balance', { currency: 'BRL' })).toMatchObject({
      ok: true,
      question: {
        kind: 'balance',
        playerId,
        sessionToken: 'token-of-the-session',
        gameCode: 'dadinho',
        currency: 'BRL',
      },
    });
  });

  test('unknown fields are ignored', () => {
    expect(opOf('/transaction/bet', { meta: { a: [1.5] }, future: 1e300 })).toEqual(opOf('/transaction/bet'));
  });
});

describe('an amount', () => {
  test.each(['0', '1', '9007199254740993', '9223372036854775807'])('of %s is exact', (amount) => {
    expect(decodeText('/transaction/bet', betOf(amount))).toMatchObject({
      ok: true,
      question: { ops: [{ amountE5: BigInt(amount) }] },
    });
  });

  test.each([
    '"100"',
    '1e309',
    '1E2000000000',
    'NaN',
    '-Infinity',
    '1.00000000000000000001',
    '-1',
    '[1]',
    'true',
    '9223372036854775808',
  ])('of %s has the wrong type', (amount) => {
    const decoded = decodeText('/transaction/bet', betOf(amount));
    if (decoded.ok) throw new Error('was read');
    const answer = protocol.encode('/transaction/bet', decoded.echo, { ok: false, refusal: decoded.refusal });
    expect(JSON.parse(answer.body)).toEqual({
      status: 'RS_ERROR_WRONG_TYPES',
      user,
      request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
    });
  });
});

describe('what is wrong with a call', () => {
  test('a text that is no JSON has no syntax, and nothing is repeated', () => {
    const decoded = decodeText('/transaction/bet', betOf('1').slice(0, -5));
    expect(decoded).toMatchObject({ ok: false, refusal: 'bad_syntax' });
    expect(protocol.encode('/transaction/bet', decoded.echo, { ok: false, refusal: 'bad_syntax' }).body).toBe(
      '{"status":"RS_ERROR_WRONG_SYNTAX"}',
    );
  });

  test.each(['user', 'request_uuid', 'transaction_uuid', 'round', 'amount', 'currency', 'game_code'])(
    '%s is missing, or of another type',
    (name) => {
      expect(statusFor('/transaction/bet', { [name]: undefined })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
      for (const wrong of [{}, ['x'], true])
        expect(statusFor('/transaction/bet', { [name]: wrong })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
    },
  );

  test.each([{ round_closed: 'yes' }, { is_free: 1 }, { reward_uuid: 5 }, { token: 5 }])('%o', (change) => {
    expect(statusFor('/transaction/bet', change)).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
  });

  test('a rollback of itself, and a path that does not exist', () => {
    expect(decode('/transaction/rollback', { transaction_uuid: 'the-bet' })).toMatchObject({ refusal: 'bad_syntax' });
    expect(decodeText('/transaction/gift', betOf('1'))).toMatchObject({ refusal: 'bad_syntax' });
  });

  test('a user that cannot be one of ours', () => {
    expect(statusFor('/transaction/bet', { user: 'john12345' })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
      user: 'john12345',
    });
    expect(statusFor('/transaction/win', { user: 'john12345' })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
  });
});

describe('the fingerprint', () => {
  const path = '/transaction/win';
  const { fingerprint } = opOf(path);

  test('is the same for what a retry may change', () => {
    for (const change of [{ request_uuid: 'another' }, { token: 'another' }, { round_closed: false }, { meta: 1 }])
      expect(opOf(path, change).fingerprint).toBe(fingerprint);
  });

  test('is another for everything else', () => {
    const changes = [
      { user: `${playerId + 1n}` },
      { amount: 712_001 },
      { currency: 'USD' },
      { game_code: 'other' },
      { round: 'other' },
      { reference_transaction_uuid: 'other' },
      { is_free: true },
      { is_free: true, reward_uuid: 'gift' },
    ];
    const prints = changes.map((change) => opOf(path, change).fingerprint);
    expect(new Set([fingerprint, opOf('/transaction/bet').fingerprint, ...prints]).size).toBe(changes.length + 2);
  });
});

describe('what we answer', () => {
  const echo = { user, requestUuid: 'r-1', hasWrongType: false };

  test('is the balance in their unit, whatever its size', () => {
    const answer: WalletAnswer = { ok: true, balanceE5: 9_007_199_254_740_993n, currency: 'BRL', ops: [] };
    expect(protocol.encode('/transaction/bet', echo, answer)).toEqual({
      status: 200,
      body: `{"status":"RS_OK","user":"${user}","request_uuid":"r-1","currency":"BRL","balance":9007199254740993}`,
    });
    const player = { playerId, country: 'BR', locale: 'pt-BR' };
    expect(protocol.encode('/user/info', echo, { ...answer, player }).body).toBe(
      `{"status":"RS_OK","user":"${user}","request_uuid":"r-1","country":"BR"}`,
    );
  });

  const words: readonly (readonly [WalletRefusal, string, string, string])[] = [
    ['bad_signature', 'INVALID_SIGNATURE', 'INVALID_SIGNATURE', 'INVALID_SIGNATURE'],
    ['bad_syntax', 'WRONG_SYNTAX', 'WRONG_SYNTAX', 'WRONG_SYNTAX'],
    ['bad_amount', 'WRONG_TYPES', 'WRONG_TYPES', 'WRONG_TYPES'],
    ['session_unknown', 'INVALID_TOKEN', 'INVALID_TOKEN', 'INVALID_TOKEN'],
    ['session_expired', 'TOKEN_EXPIRED', 'TOKEN_EXPIRED', 'TOKEN_EXPIRED'],
    ['player_unknown', 'INVALID_TOKEN', 'TRANSACTION_DOES_NOT_EXIST', 'TRANSACTION_DOES_NOT_EXIST'],
    ['player_blocked', 'USER_DISABLED', 'USER_DISABLED', 'USER_DISABLED'],
    ['self_excluded', 'USER_DISABLED', 'USER_DISABLED', 'USER_DISABLED'],
    ['loss_limit', 'USER_DISABLED', 'USER_DISABLED', 'USER_DISABLED'],
    ['stake_limit', 'USER_DISABLED', 'USER_DISABLED', 'USER_DISABLED'],
    ['time_limit', 'USER_DISABLED', 'USER_DISABLED', 'USER_DISABLED'],
    ['game_unknown', 'INVALID_GAME', 'INVALID_GAME', 'INVALID_GAME'],
    ['game_forbidden', 'INVALID_GAME', 'INVALID_GAME', 'INVALID_GAME'],
    ['country_blocked', 'INVALID_GAME', 'INVALID_GAME', 'INVALID_GAME'],
    ['currency_mismatch', 'WRONG_CURRENCY', 'WRONG_CURRENCY', 'WRONG_CURRENCY'],
    ['insufficient_funds', 'NOT_ENOUGH_MONEY', 'NOT_ENOUGH_MONEY', 'NOT_ENOUGH_MONEY'],
    ['tx_conflict', 'DUPLICATE_TRANSACTION', 'DUPLICATE_TRANSACTION', 'DUPLICATE_TRANSACTION'],
    ['bet_not_found', 'TRANSACTION_DOES_NOT_EXIST', 'TRANSACTION_DOES_NOT_EXIST', 'TRANSACTION_DOES_NOT_EXIST'],
    ['tx_rolled_back', 'UNKNOWN', 'TRANSACTION_DOES_NOT_EXIST', 'TRANSACTION_DOES_NOT_EXIST'],
    ['round_closed', 'UNKNOWN', 'TRANSACTION_DOES_NOT_EXIST', 'TRANSACTION_DOES_NOT_EXIST'],
    ['busy', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'],
    ['internal', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'],
  ];

  test.each(words)('%s is %s for a bet, %s for a win, %s for a rollback', (refusal, ...expected) => {
    const answers = ['bet', 'win', 'rollback'].map((kind) =>
      protocol.encode(`/transaction/${kind}`, echo, { ok: false, refusal, balanceE5: 5n, currency: 'BRL' }),
    );
    expect(answers).toEqual(
      expected.map((word) => ({
        status: 200,
        body: `{"status":"RS_ERROR_${word}","user":"${user}","request_uuid":"r-1","currency":"BRL","balance":5}`,
      })),
    );
  });

  test('an address that is not on the list is turned away, a call that was never read gets a word', () => {
    expect(protocol.encode('/user/info', undefined, { ok: false, refusal: 'address_not_allowed' }).status).toBe(403);
    expect(protocol.encode('/user/info', undefined, { ok: false, refusal: 'bad_signature' }).body).toBe(
      '{"status":"RS_ERROR_INVALID_SIGNATURE"}',
    );
  });
});
