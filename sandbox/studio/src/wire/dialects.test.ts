import { createHmac, createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WalletMessage } from './dialect.ts';
import { dialectOf } from './dialects.ts';

const message: WalletMessage = {
  ask: 'apply',
  requestId: 'request-1',
  player: '42',
  token: 'token-of-42',
  currency: 'BRL',
  game: 'dadinho',
  round: 'round-1',
  closes: false,
  ops: [{ kind: 'bet', tx: 'tx-1', amountE5: 356_000n }],
};

test('hub88 counts in 1e-5 and carries one operation', () => {
  const call = dialectOf('hub88').encode(message);
  expect(call?.path).toBe('/transaction/bet');
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ user: '42', amount: 356_000, transaction_uuid: 'tx-1' });
  const two = [...message.ops, { kind: 'win' as const, tx: 'tx-2', amountE5: 1n }];
  expect(dialectOf('hub88').encode({ ...message, ops: two })).toBeUndefined();
});

test('an int64 crosses the wire in both directions without passing through a float', () => {
  const amountE5 = 2n ** 63n - 1n;
  const call = dialectOf('hub88').encode({ ...message, ops: [{ kind: 'bet', tx: 'tx-1', amountE5 }] });
  expect(call?.body).toContain('"amount":9223372036854775807');
  const answer = dialectOf('hub88').decode(200, '{"status":"RS_OK","balance":9007199254740993}');
  expect(answer.balanceE5).toBe(9_007_199_254_740_993n);
});

test('softswiss v2 speaks decimal text and puts bets and wins in one ordered batch', () => {
  const ops = [...message.ops, { kind: 'win' as const, tx: 'tx-2', amountE5: 1n }];
  const call = dialectOf('softswiss-v2').encode({ ...message, ops, closes: true });
  expect(call?.path).toBe('/betwin');
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    account_id: '42',
    round_id: 'round-1',
    finished: true,
    transactions: [
      { id_provider: 'tx-1', type: 'bet', amount: '3.56' },
      { id_provider: 'tx-2', type: 'win', amount: '0.00001' },
    ],
  });
});

test('softswiss v1 has no word for less than a centavo', () => {
  const call = dialectOf('softswiss-v1').encode(message);
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ actions: [{ action: 'bet', amount: 356, action_id: 'tx-1' }] });
  const ops = [{ kind: 'bet' as const, tx: 'tx-1', amountE5: 1n }];
  expect(dialectOf('softswiss-v1').encode({ ...message, ops })).toBeUndefined();
});

test('what is not the protocol is unreadable, and therefore not a refusal', () => {
  for (const name of ['hub88', 'softswiss-v2', 'softswiss-v1'] as const) {
    expect(dialectOf(name).decode(502, '<html>Bad gateway</html>')).toMatchObject({
      isReadable: false,
      isKnown: false,
    });
    expect(dialectOf(name).decode(200, '{"balance"')).toMatchObject({ isReadable: false });
  }
});

test('signatures are over the bytes that leave', () => {
  const body = Buffer.from('{"b": 1,\t"a":"\\u0041"}');
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signature = dialectOf('hub88').sign(body, pem)['x-hub88-signature'] ?? '';
  expect(createVerify('sha256').update(body).verify(pair.publicKey, signature, 'base64')).toBe(true);
  const sum = createHmac('sha256', 'secret').update(body).digest('hex');
  expect(dialectOf('softswiss-v2').sign(body, 'secret')).toEqual({ 'x-request-sign': sum });
});
