import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase32, encodeBase32, foldBase32, mintId, vshardOfId } from './index.ts';

const vshards = fc.integer({ min: 0, max: 4_095 });

test('a minted id gives its virtual shard back, whatever its random part', () => {
  fc.assert(
    fc.property(vshards, fc.uint8Array({ minLength: 16, maxLength: 32 }), (vshard, random) => {
      expect(vshardOfId(mintId(vshard, random))).toBe(vshard);
    }),
  );
});

test('two ids are equal only when virtual shard and random part are', () => {
  const random = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(fc.tuple(vshards, random), fc.tuple(vshards, random), (a, b) => {
      const same = a[0] === b[0] && Buffer.from(a[1]).equals(Buffer.from(b[1]));
      expect(mintId(...a) === mintId(...b)).toBe(same);
    }),
  );
});

test('an order id of 16 random bytes is a valid PIX txid', () => {
  expect(mintId(4_095, new Uint8Array(16).fill(255))).toBe('3ZZ7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
  expect(mintId(0, new Uint8Array(16))).toMatch(/^[a-zA-Z0-9]{26,35}$/);
});

test('a virtual shard out of range and too little randomness are faults', () => {
  expect(() => mintId(4_096, new Uint8Array(16))).toThrow('no virtual shard 4096');
  expect(() => mintId(-1, new Uint8Array(16))).toThrow('no virtual shard -1');
  expect(() => mintId(1, new Uint8Array(15))).toThrow('16 random bytes');
});

test.each([
  '',
  '7',
  '12',
  '4ZZ7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  'zzz',
  '00000000000000000000000000-00',
  '3zz7zzzzzzzzzzzzzzzzzzzzzzzzz',
])('text that we never minted (%j) has no virtual shard', (text) => {
  expect(vshardOfId(text)).toBeUndefined();
});

test('base 32 reads what it wrote and folds what people type', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 55n) - 1n }), (value) => {
      expect(decodeBase32(encodeBase32(value, 11))).toBe(value);
    }),
  );
  expect(() => encodeBase32(32n, 1)).toThrow('does not fit');
  expect(decodeBase32('U')).toBeUndefined();
  expect(foldBase32(' o1-Il 0')).toBe('01110');
});
