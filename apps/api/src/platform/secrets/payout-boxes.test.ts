import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPayoutBoxes, payoutPublicKeyOf } from './payout-boxes.ts';

const privateKey = { id: 1, key: randomBytes(32) };
const publicKey = { id: 1, key: payoutPublicKeyOf(privateKey.key) };
const worker = createPayoutBoxes({ publicKey, privateKeys: [privateKey] });
const staff = createPayoutBoxes({ publicKey, privateKeys: [] });

test('a key of payouts that the staff API seals is opened by the worker and not by the staff API', () => {
  const sealed = staff.seal('client secret', 'payments.providers.cashOut:own');
  expect(sealed.keyId).toBe(-1);
  expect(sealed.box.includes('client secret')).toBe(false);
  expect(worker.open(sealed, 'payments.providers.cashOut:own')).toBe('client secret');
  expect(() => staff.open(sealed, 'payments.providers.cashOut:own')).toThrow('not given to this process');
});

test('a box of payouts opens in its own place only and not when a byte of it is changed', () => {
  const sealed = staff.seal('client secret', 'payments.providers.cashOut:own');
  expect(() => worker.open(sealed, 'payments.providers.cashOut:other')).toThrow('unable to authenticate');
  for (const at of [0, 31, 32, sealed.box.length - 1]) {
    const changed = Buffer.from(sealed.box);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => worker.open({ ...sealed, box: changed }, 'payments.providers.cashOut:own')).toThrow(
      'unable to authenticate',
    );
  }
  expect(() => worker.open({ ...sealed, box: sealed.box.subarray(0, 40) }, 'payments.providers.cashOut:own')).toThrow(
    'the box is too short',
  );
});

test('two boxes of one text have nothing in common', () => {
  const [one, other] = [staff.seal('the same', 'place'), staff.seal('the same', 'place')];
  expect(one?.box.subarray(0, 32).equals(other?.box.subarray(0, 32) ?? Buffer.alloc(0))).toBe(false);
});

test('after a new key of the worker the older one still opens what it sealed', () => {
  const sealed = staff.seal('client secret', 'place');
  const newer = { id: 2, key: randomBytes(32) };
  const rotated = createPayoutBoxes({
    publicKey: { id: 2, key: payoutPublicKeyOf(newer.key) },
    privateKeys: [newer, privateKey],
  });
  expect(rotated.open(sealed, 'place')).toBe('client secret');
  expect(rotated.seal('new', 'place').keyId).toBe(-2);
});
