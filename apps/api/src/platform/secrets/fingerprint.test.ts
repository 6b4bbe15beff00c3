import { createHash } from 'node:crypto';
import { canonicalJson, type Route } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { expect, test } from 'vitest';
import { knownFields } from '../http/input.ts';
import { fingerprintOf, isProofField } from './fingerprint.ts';

const key = Buffer.alloc(32, 1);
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

test('whoever has a dump, and even the key, finds no fund password in a fingerprint', () => {
  const fingerprint = fingerprintOf({ amount: 5_000_000n, password: md5('493817'), giveUpBonus: false }, key);
  expect(fingerprint).toBe(fingerprintOf({ amount: 5_000_000n, password: md5('000000'), giveUpBonus: false }, key));
  const guess = { amount: '5000000n', giveUpBonus: false, password: md5('493817') };
  expect(fingerprint).not.toBe(createHash('sha256').update(canonicalJson(guess)).digest('hex'));
});

test('another amount, another kind of number and another key are other fingerprints', () => {
  const all = [
    fingerprintOf({ amount: 5n }, key),
    fingerprintOf({ amount: 6n }, key),
    fingerprintOf({ amount: '5' }, key),
    fingerprintOf({ amount: 5n }, Buffer.alloc(32, 2)),
  ];
  expect(new Set(all).size).toBe(4);
  expect(fingerprintOf({ b: 1, a: { d: 2, c: 3 } }, key)).toBe(fingerprintOf({ a: { c: 3, d: 2 }, b: 1 }, key));
});

test('every proof of every money call is left out, and nothing else that looks like one is let in', () => {
  const routes: readonly Route[] = Object.values({ ...playerRoutes, ...ownRoutes });
  const names = routes.filter(({ money }) => money).flatMap(({ input }) => [...(knownFields(input) ?? ['password?'])]);
  expect([...new Set(names.filter(isProofField))].toSorted()).toEqual(['passkey', 'password']);
  expect(names.filter((name) => !isProofField(name) && /pass|pwd|pin$|secret|otp|md5/i.test(name))).toEqual([]);
});
