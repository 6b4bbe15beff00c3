import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NumberText, parseBody, parseExactly, readText, readWhole } from './json-body.ts';

const amountIn = (text: string) => readWhole(parseBody(Buffer.from(text))?.['amount']);

describe('a whole number', () => {
  test('is exact up to the largest of 64 bits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (amount) => {
        expect(amountIn(`{"amount":${amount}}`)).toBe(amount);
        expect(amountIn(`{ "x" : [${amount}], "amount" :\n${amount} }`)).toBe(amount);
      }),
    );
    expect(amountIn('{"amount":9007199254740993}')).toBe(9_007_199_254_740_993n);
  });

  test.each([
    '"100"',
    '100.0',
    '1e2',
    '1E2000000000',
    '1e309',
    '-1',
    '-0',
    '0.5',
    '100000.00000000000000000001',
    '9223372036854775808',
    '-9223372036854775808',
    'true',
    'null',
    '[1]',
    '{"a":1}',
  ])('is not %s', (text) => {
    expect(amountIn(`{"amount":${text}}`)).toBeUndefined();
  });

  test('of sixty thousand digits costs so little that a thousand are read before a test gives up', () => {
    const long = `{"amount":1${'0'.repeat(60_000)}}`;
    for (let time = 0; time < 1_000; time += 1) expect(amountIn(long)).toBeUndefined();
  });

  test('that is not whole is kept as it was written, and its neighbours stay as they are', () => {
    const value = parseExactly('{"rtp":96.50,"count":3,"big":12345678901234567890,"text":":1.5"}');
    expect(value).toEqual({
      rtp: new NumberText('96.50'),
      count: 3,
      big: new NumberText('12345678901234567890'),
      text: ':1.5',
    });
  });
});

describe('a body', () => {
  test.each(['', '{', '[]', '1', 'null', '"x"', '{"a":1}}', '\ufeff{}', '{"a":NaN}'])('is not %s', (text) => {
    expect(parseBody(Buffer.from(text))).toBeUndefined();
  });

  test('is UTF-8: bytes that are not would make two ids one', () => {
    expect(parseBody(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBeUndefined();
  });

  test('reads like JSON does when all its numbers are small', () => {
    const small = fc
      .jsonValue({ noUnicodeString: false })
      .filter((value) => !/\d[.e]|\d{16}/i.test(JSON.stringify(value)));
    fc.assert(
      fc.property(small, (value) => {
        const text = JSON.stringify(value);
        expect(parseExactly(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});

test('an id has no control characters, no half characters and a length', () => {
  expect(['a', 'é\u0300', '🦜', 'x'.repeat(128)].map(readText)).not.toContain(undefined);
  const wrong = ['', 'a\nb', '\u0000', '\ud800', 'x'.repeat(129), 5, null, undefined, ['a']];
  expect(wrong.map(readText)).toEqual(wrong.map(() => undefined));
});
