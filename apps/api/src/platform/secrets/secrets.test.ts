import { parseReferralCode, toReferralCode } from '@arara/domain/players';
import { makePlayerId } from '@arara/domain/shards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSecrets, parseDataKeys } from './secrets.ts';

const key = (fill: number) => Buffer.alloc(32, fill);
const base = { indexKey: key(8), referralKey: key(9) };
const first = createSecrets({ ...base, dataKeys: [{ id: 1, key: key(1) }] });
const rotated = createSecrets({
  ...base,
  dataKeys: [
    { id: 2, key: key(2) },
    { id: 1, key: key(1) },
  ],
});

describe('boxes', () => {
  test('what was sealed opens again in the same context', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (clear, context) => {
        expect(first.open(first.seal(clear, context), context)).toBe(clear);
      }),
    );
  });

  test('sealing the same text twice gives two different boxes, and neither holds the text', () => {
    const [a, b] = [first.seal('52998224725', 'x'), first.seal('52998224725', 'x')];
    expect(a.box.equals(b.box)).toBe(false);
    expect(a.box.includes('52998224725')).toBe(false);
  });

  test('after a rotation new boxes use the newest key and old ones still open', () => {
    const old = first.seal('Maria', 'row 1');
    const fresh = rotated.seal('Maria', 'row 1');
    expect([old.keyId, fresh.keyId, rotated.newestKeyId]).toEqual([1, 2, 2]);
    expect(rotated.open(old, 'row 1')).toBe('Maria');
    expect(rotated.open(fresh, 'row 1')).toBe('Maria');
    expect(() => first.open(fresh, 'row 1')).toThrow('data key 2 is not in the key ring');
  });

  test('a box does not open in another context, under another key, or with any bit changed', () => {
    const sealed = first.seal('Maria', 'row 1');
    expect(() => first.open(sealed, 'row 2')).toThrow('unable to authenticate');
    expect(() => rotated.open({ ...sealed, keyId: 2 }, 'row 1')).toThrow('unable to authenticate');
    for (let index = 0; index < sealed.box.length; index += 1) {
      const box = Buffer.from(sealed.box);
      box.writeUInt8(box.readUInt8(index) ^ 1, index);
      expect(() => first.open({ ...sealed, box }, 'row 1')).toThrow('unable to authenticate');
    }
    expect(() => first.open({ ...sealed, box: Buffer.alloc(10) }, 'row 1')).toThrow('too short');
  });
});

describe('indexes', () => {
  test('equal text has an equal index, whichever data key is newest', () => {
    const of = { brandId: 1, field: 'cpf', text: '52998224725' };
    expect(first.index(of)).toEqual(rotated.index({ ...of }));
    expect(first.index(of)).toHaveLength(32);
  });

  test('fields, brands and index keys never share an index', () => {
    const other = createSecrets({ ...base, indexKey: key(7), dataKeys: [{ id: 1, key: key(1) }] });
    const of = { brandId: 1, field: 'cpf', text: '1' };
    const indexes = [
      first.index(of),
      first.index({ ...of, brandId: 2 }),
      first.index({ ...of, field: 'phone' }),
      first.index({ brandId: 1, field: 'cp', text: 'f1' }),
      other.index(of),
    ];
    expect(new Set(indexes.map((index) => index.toString('hex'))).size).toBe(indexes.length);
  });
});

test('referral codes run on the referral key, not on the ring', () => {
  const playerId = makePlayerId(12, 34n);
  const code = toReferralCode(playerId, first.referralRound);
  expect(parseReferralCode(code, rotated.referralRound)).toBe(playerId);
});

describe('configuration', () => {
  const base64 = (fill: number) => key(fill).toString('base64');

  test('a ring is read newest first', () => {
    expect(parseDataKeys(`2:${base64(2)}, 1:${base64(1)}`)).toEqual([
      { id: 2, key: key(2) },
      { id: 1, key: key(1) },
    ]);
  });

  test.each(['', '1', `0:${base64(1)}`, `40000:${base64(1)}`, `1:${Buffer.alloc(16).toString('base64')}`])(
    '%j is refused',
    (text) => {
      expect(() => parseDataKeys(text)).toThrow('data key 1 is not');
    },
  );

  test('an error about a key never repeats the key', () => {
    const damaged = `1:${base64(1).slice(0, -2)}`;
    expect(() => parseDataKeys(damaged)).toThrow(/^(?!.*AQEB)/);
  });

  test('an empty ring, a repeated id and a short key are faults', () => {
    expect(() => createSecrets({ ...base, dataKeys: [] })).toThrow('empty');
    const twice = [
      { id: 1, key: key(1) },
      { id: 1, key: key(2) },
    ];
    expect(() => createSecrets({ ...base, dataKeys: twice })).toThrow('share one id');
    expect(() => createSecrets({ ...base, indexKey: Buffer.alloc(16), dataKeys: [{ id: 1, key: key(1) }] })).toThrow(
      '32 bytes',
    );
  });
});
