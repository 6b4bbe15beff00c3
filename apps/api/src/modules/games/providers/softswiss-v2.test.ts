import { describe, expect, test } from 'vitest';
import type { WalletCall, WalletOpDone, WalletRefusal } from '../provider.ts';
import { openV2Wire, playerId } from '../testing/wires.ts';

const { protocol, bodies } = openV2Wire();
const fieldsOf = (path: string) => bodies.find((body) => body.path === path)?.fields ?? {};
const decode = (path: string, change: object = {}) =>
  protocol.decode({ path, body: Buffer.from(JSON.stringify({ ...fieldsOf(path), ...change })), headers: {} });
const callOf = (path: string, change: object = {}): WalletCall => {
  const decoded = decode(path, change);
  if (!decoded.ok || decoded.question.kind !== 'apply') throw new Error(JSON.stringify(decoded));
  return decoded.question;
};
const refusalOf = (path: string, change: object) => {
  const decoded = decode(path, change);
  return decoded.ok ? 'read' : decoded.refusal;
};
const withBet = (change: object) => ({
  transactions: [{ id_provider: 'bet-1', type: 'bet', amount: '3.56', ...change }],
});

describe('what they ask', () => {
  test('operations in their order, in one call', () => {
    expect(callOf('/betwin')).toMatchObject({
      kind: 'apply',
      playerId,
      sessionToken: 'token-of-the-session',
      currency: 'BRL',
      gameCode: 'dadinho',
      roundId: 'round-1',
      closesRound: true,
      ops: [
        { kind: 'bet', txId: 'bet-1', amountE5: 356_000n },
        { kind: 'win', txId: 'win-1', amountE5: 712_000n },
      ],
    });
  });

  test('a rollback names its round in another field; the end of a round has no game', () => {
    expect(callOf('/rollback')).toMatchObject({
      roundId: 'round-1',
      closesRound: false,
      ops: [{ kind: 'rollback', txId: 'back-1', refTxId: 'bet-1', amountE5: 0n }],
    });
    const end = callOf('/finish');
    expect(end).toMatchObject({ roundId: 'round-1', closesRound: true, ops: [] });
    expect(end).not.toHaveProperty('gameCode');
    expect(decode('/balance')).toMatchObject({ ok: true, question: { kind: 'balance', playerId, currency: 'BRL' } });
  });

  test('the part of a jackpot is at most the win, and a bet has none', () => {
    const [bet, win] = callOf('/betwin', {
      transactions: [
        { id_provider: 'b', type: 'bet', amount: '1', jackpot_win: '1' },
        { id_provider: 'w', type: 'win', amount: '5', jackpot_win: '4.5' },
      ],
    }).ops;
    expect(bet).not.toHaveProperty('jackpotPartE5');
    expect(win).toMatchObject({ jackpotPartE5: 450_000n });
    expect(refusalOf('/betwin', withBet({ type: 'win', jackpot_win: '3.57' }))).toBe('bad_amount');
  });

  test('unknown fields are ignored, and the fingerprint forgets the session', () => {
    const [plain, odd] = [
      callOf('/betwin'),
      callOf('/betwin', { session_id: 'another', finished: false, extra: [1.5] }),
    ];
    expect(odd.ops).toEqual(plain.ops);
    const others = [
      { game_id: 'x' },
      { round_id: 'x' },
      { currency: 'USD' },
      { account_id: `${playerId + 1n}` },
      withBet({ amount: '3.57' }),
    ];
    const prints = others.map((change) => callOf('/betwin', change).ops[0]?.fingerprint);
    expect(new Set([plain.ops[0]?.fingerprint, ...prints]).size).toBe(others.length + 1);
    expect(callOf('/betwin', withBet({ amount: '3.5600' })).ops[0]?.fingerprint).toBe(plain.ops[0]?.fingerprint);
  });
});

describe('what is refused before the wallet is asked', () => {
  test.each([
    '0',
    '0.00',
    '-1',
    '1e5',
    '1E2000000000',
    'NaN',
    '0.000001',
    '0.00000000000000000001',
    100,
    null,
    undefined,
  ])('an amount of %o', (amount) => {
    expect(refusalOf('/betwin', withBet({ amount }))).toBe('bad_amount');
  });

  test.each([
    ['account_id', 5],
    ['account_id', undefined],
    ['currency', 'brl'],
    ['currency', undefined],
    ['game_id', undefined],
    ['round_id', ''],
    ['session_id', 7],
    ['finished', 'yes'],
    ['transactions', []],
    ['transactions', {}],
    ['transactions', ['bet']],
    ['transactions', Array.from({ length: 51 }, (_, at) => ({ id_provider: `${at}`, type: 'bet', amount: '1' }))],
    ['transactions', [{ id_provider: 'x', type: 'gift', amount: '1' }]],
    ['transactions', [{ id_provider: 5, type: 'bet', amount: '1' }]],
  ] as const)('%s: %o', (name, value) => {
    expect(refusalOf('/betwin', { [name]: value })).toBe('bad_syntax');
  });

  test('a rollback of itself, a call without JSON, a path that does not exist', () => {
    const transactions = [{ id_provider: 'x', type: 'rollback', original_id_provider: 'x' }];
    expect(refusalOf('/rollback', { transactions })).toBe('bad_syntax');
    expect(protocol.decode({ path: '/betwin', body: Buffer.from('{"a"'), headers: {} })).toMatchObject({
      refusal: 'bad_syntax',
    });
    expect(decode('/gift', fieldsOf('/betwin'))).toMatchObject({ refusal: 'bad_syntax' });
  });

  test('an account that cannot be one of ours', () => {
    expect(refusalOf('/balance', { account_id: 'ana' })).toBe('player_unknown');
  });
});

describe('what we answer', () => {
  const done = (change: Partial<WalletOpDone>): WalletOpDone => ({
    txId: 'bet-1',
    ledgerTxId: '12',
    effect: 'applied',
    postedAtMs: 0,
    bonusPartE5: 0n,
    ...change,
  });

  test('the balance as decimal text, with what came from the bonus', () => {
    const ops = [done({}), done({ txId: 'win-1', ledgerTxId: '13', bonusPartE5: -150_000n })];
    const answer = { ok: true, balanceE5: 1_234_567n, currency: 'BRL', ops } as const;
    expect(protocol.encode('/betwin', { roundId: 'round-1' }, answer)).toEqual({
      status: 200,
      body:
        '{"round_id":"round-1","transactions":[{"id_provider":"bet-1","id":"12","bonus_amount":"0.00"},' +
        '{"id_provider":"win-1","id":"13","bonus_amount":"1.50"}],"balance":"12.34567"}',
    });
    expect(protocol.encode('/finish', { roundId: 'round-1' }, answer).body).toBe('{"balance":"12.34567"}');
  });

  test('a rollback of nothing is done, without an id', () => {
    const ops = [done({ txId: 'back-1', ledgerTxId: '', effect: 'noop_unknown_rollback' })];
    const answer = { ok: true, balanceE5: 0n, currency: 'BRL', ops } as const;
    expect(protocol.encode('/rollback', { roundId: 'round-1' }, answer).body).toBe(
      '{"round_id":"round-1","transactions":[{"id_provider":"back-1","id":""}],"balance":"0.00"}',
    );
  });

  const numbers: readonly (readonly [WalletRefusal, number, string])[] = [
    ['bad_signature', 400, '403'],
    ['bad_syntax', 400, '400'],
    ['bad_amount', 400, '400'],
    ['session_unknown', 400, '101'],
    ['session_expired', 400, '101'],
    ['player_unknown', 400, '101'],
    ['player_blocked', 400, '110'],
    ['self_excluded', 400, '110'],
    ['game_unknown', 400, '107'],
    ['country_blocked', 400, '153'],
    ['currency_mismatch', 400, '154'],
    ['tx_conflict', 400, '400'],
    ['tx_rolled_back', 400, '409'],
    ['round_closed', 400, '400'],
    ['bet_not_found', 500, '500'],
    ['busy', 500, '500'],
    ['internal', 500, '500'],
  ];

  test.each(numbers)('%s is HTTP %i with %s', (refusal, status, code) => {
    const answer = protocol.encode('/betwin', undefined, { ok: false, refusal, balanceE5: 5n });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({
      code: status === 400 ? 'invalid_argument' : 'internal',
      msg: expect.any(String),
      meta: { api_code: code, api_message: expect.any(String) },
    });
  });

  test.each([
    ['insufficient_funds', '100'],
    ['loss_limit', '105'],
    ['time_limit', '105'],
    ['stake_limit', '106'],
  ] as const)('%s is %s and brings the balance', (refusal, code) => {
    const { body } = protocol.encode('/betwin', undefined, { ok: false, refusal, balanceE5: 150_000n });
    expect(JSON.parse(body)).toMatchObject({ meta: { api_code: code, balance: '1.50' } });
  });
});
