import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalJson, signatureOf, wrapRequest } from './signing.ts';

const nodeMd5 = (text: string) => createHash('md5').update(text).digest('hex');

it('sorts keys at every depth, also inside lists', () => {
  expect(canonicalJson({ b: 1, a: { d: [{ z: 1, y: null }], c: 'x' } })).toBe(
    '{"a":{"c":"x","d":[{"y":null,"z":1}]},"b":1}',
  );
});

it('sorts keys that look like numbers as text', () => {
  expect(canonicalJson({ 9: 'b', 10: 'a' })).toBe('{"10":"a","9":"b"}');
});

it('leaves undefined fields out, as JSON does, and keeps their place in lists', () => {
  expect(canonicalJson({ a: undefined, b: [undefined, 1] })).toBe('{"b":[null,1]}');
  expect(canonicalJson(undefined)).toBe('null');
});

it('says the same before and after a trip through JSON', () => {
  const data = { username: 'ação "x"', list: [1, 2.5, false], nested: { b: null, a: '\u2028' } };
  expect(canonicalJson(JSON.parse(JSON.stringify(data)))).toBe(canonicalJson(data));
});

it('signs prefix, stamp and data', () => {
  const parts = { prefix: 'p', timeStampMs: 1_700_000_000_000, reqData: { b: 2, a: 1 } };
  expect(signatureOf(parts)).toBe(nodeMd5('p1700000000000{"a":1,"b":2}'));
  expect(signatureOf(parts, (text) => text)).toBe('p1700000000000{"a":1,"b":2}');
});

it('changes the signature with each part', () => {
  const parts = { prefix: 'p', timeStampMs: 1, reqData: { a: 1 } };
  const signs = [parts, { ...parts, prefix: 'q' }, { ...parts, timeStampMs: 2 }, { ...parts, reqData: { a: 2 } }];
  expect(new Set(signs.map((one) => signatureOf(one))).size).toBe(4);
});

it('wraps a request with what was signed', () => {
  const wrapped = wrapRequest({ prefix: 'p', timeStampMs: 5, reqData: { a: 1 } }, { device: 'd', ip: '' });
  expect(wrapped).toEqual({ sign: nodeMd5('p5{"a":1}'), device: 'd', timeStamp: 5, reqData: { a: 1 }, ip: '' });
});
