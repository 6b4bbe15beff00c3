import { describe, expect, test } from 'vitest';
import type { WalletCall, WalletOpDone } from '../provider.ts';
import { openV1Wire, playerId } from '../testing/wires.ts';

const { protocol, bodies } = openV1Wire();
const [, play, back, end] = bodies.map(({ fields }) => fields);
const decode = (fields: object, change: object = {}) =>
  protocol.decode({ path: '/', body: Buffer.from(JSON.stringify({ ...fields, ...change })), headers: {} });
const callOf = (fields: object = {}, change: object = {}): WalletCall => {
  const decoded = decode(fields, change);
  if (!decoded.ok || decoded.question.kind !== 'apply') throw new Error(JSON.stringify(decoded));
  return decoded.question;
};
const refusalOf = (change: object) => {
  const decoded = decode(play ?? {}, change);
  return decoded.ok ? 'read' : decoded.refusal;
};

describe('what they ask', () => {
  test('actions in their order, in centavos', () => {
    expect(callOf(play)).toMatchObject({
      playerId,
      sessionToken: 'token-of-the-session',
      gameCode: 'dadinho',
      roundId: 'round-1',
      closesRound: true,
      ops: [
        { kind: 'bet', txId: 'bet-1', amountE5: 356_000n },
        { kind: 'win', txId: 'win-1', amountE5: 712_000n },
      ],
    });
    expect(callOf(back).ops).toMatchObject([{ kind: 'rollback', txId: 'back-1', refTxId: 'bet-1', amountE5: 0n }]);
  });

  test('no actions ask for the balance, unless they end the round', () => {
    for (const actions of [undefined, []])
      expect(decode({ user_id: `${playerId}`, currency: 'BRL', game: 'dadinho', actions })).toMatchObject({
        ok: true,
        question: { kind: 'balance', playerId, gameCode: 'dadinho' },
      });
    expect(callOf(end)).toMatchObject({ closesRound: true, ops: [], roundId: 'round-1' });
  });

  test('a jackpot is part of a win', () => {
    const actions = [{ action: 'win', amount: 500, action_id: 'w', jackpot_win: 450 }];
    expect(callOf(play, { actions }).ops).toMatchObject([{ jackpotPartE5: 450_000n }]);
  });
});

describe('what is refused before the wallet is asked', () => {
  test.each(['100', 1.5, -1, null, 2 ** 63, true])('an amount of %o', (amount) => {
    expect(refusalOf({ actions: [{ action: 'bet', amount, action_id: 'x' }] })).toBe('bad_amount');
  });

  test.each([
    ['user_id', 5],
    ['currency', undefined],
    ['game', 5],
    ['game_id', undefined],
    ['session_id', 5],
    ['finished', 'yes'],
    ['actions', {}],
    ['actions', ['bet']],
    ['actions', [{ action: 'gift', amount: 1, action_id: 'x' }]],
    ['actions', [{ action: 'bet', amount: 1 }]],
    ['actions', [{ action: 'rollback', action_id: 'x', original_action_id: 'x' }]],
    ['actions', Array.from({ length: 51 }, (_, at) => ({ action: 'bet', amount: 1, action_id: `${at}` }))],
  ] as const)('%s: %o', (name, value) => {
    expect(refusalOf({ [name]: value })).toBe('bad_syntax');
  });

  test('a player that cannot be one of ours', () => {
    expect(refusalOf({ user_id: '8|USDT|USD' })).toBe('player_unknown');
  });
});

describe('what we answer', () => {
  const done: WalletOpDone = { txId: 'bet-1', ledgerTxId: '12', effect: 'applied', postedAtMs: 1_000, bonusPartE5: 0n };

  test('centavos that are there, and an id for everything, also for what moved nothing', () => {
    const ops = [done, { ...done, txId: 'back-1', ledgerTxId: '', effect: 'noop_unknown_rollback' as const }];
    expect(
      protocol.encode('/', { roundId: 'round-1' }, { ok: true, balanceE5: 150_999n, currency: 'BRL', ops }),
    ).toEqual({
      status: 200,
      body:
        '{"balance":150,"game_id":"round-1","transactions":[' +
        '{"action_id":"bet-1","tx_id":"12","processed_at":"1970-01-01T00:00:01.000Z"},' +
        '{"action_id":"back-1","tx_id":"none:back-1","processed_at":"1970-01-01T00:00:01.000Z"}]}',
    });
    expect(protocol.encode('/', undefined, { ok: true, balanceE5: 0n, currency: 'BRL', ops: [] }).body).toBe(
      '{"balance":0}',
    );
  });

  test.each([
    ['insufficient_funds', 412, 100],
    ['player_unknown', 412, 101],
    ['session_expired', 412, 101],
    ['self_excluded', 412, 101],
    ['loss_limit', 412, 105],
    ['stake_limit', 412, 106],
    ['game_forbidden', 412, 107],
    ['currency_mismatch', 412, 154],
    ['tx_conflict', 400, 400],
    ['bad_syntax', 400, 400],
    ['bad_signature', 403, 403],
    ['bet_not_found', 500, 500],
    ['busy', 500, 500],
  ] as const)('%s is HTTP %i with %i', (refusal, status, code) => {
    const answer = protocol.encode('/', undefined, { ok: false, refusal, balanceE5: 150_000n });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ code, message: expect.any(String), balance: 150 });
  });

  test('a refusal that must bring a balance brings one', () => {
    const body = (refusal: 'insufficient_funds' | 'bad_syntax') =>
      protocol.encode('/', undefined, { ok: false, refusal }).body;
    expect(JSON.parse(body('insufficient_funds'))).toMatchObject({ balance: 0 });
    expect(JSON.parse(body('bad_syntax'))).not.toHaveProperty('balance');
  });
});
