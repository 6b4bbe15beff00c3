import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASE32_ALPHABET } from '../ids/index.ts';
import { makePlayerId } from '../shards/index.ts';
import { parseReferralCode, permute, type RoundFunction, toReferralCode, unpermute } from './index.ts';

const keyed =
  (key: string): RoundFunction =>
  (round, half) =>
    createHmac('sha256', key).update(`${round}:${half}`).digest().readUInt32BE();

const round = keyed('referral key of this test');
const playerIds = fc
  .tuple(fc.integer({ min: 0, max: 4_095 }), fc.bigInt({ min: 1n, max: (1n << 41n) - 1n }))
  .map(([vshard, sequence]) => makePlayerId(vshard, sequence));

test('the permutation is undone by its inverse over all 53 bits, for any round function', () => {
  const anyRound = fc.func(fc.nat(0xffff_ffff));
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 53n) - 1n }), anyRound, (id, arbitrary) => {
      for (const candidate of [round, arbitrary as RoundFunction]) {
        const permuted = permute(id, candidate);
        expect(permuted >> 53n).toBe(0n);
        expect(unpermute(permuted, candidate)).toBe(id);
      }
    }),
  );
});

test('different ids have different codes, and neighbours share no visible order', () => {
  const codes = Array.from({ length: 2_000 }, (_, i) => toReferralCode(makePlayerId(7, BigInt(i + 1)), round));
  expect(new Set(codes).size).toBe(codes.length);
  const rising = codes.filter((code, i) => i > 0 && code > (codes[i - 1] ?? '')).length;
  expect(rising).toBeGreaterThan(900);
  expect(rising).toBeLessThan(1_100);
});

test('a code leads back to its player, and under another key to somebody else or nobody', () => {
  const other = keyed('another key');
  fc.assert(
    fc.property(playerIds, (playerId) => {
      const code = toReferralCode(playerId, round);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
      expect(parseReferralCode(code, round)).toBe(playerId);
      expect(parseReferralCode(code, other)).not.toBe(playerId);
    }),
  );
});

test('every wrong check character is refused', () => {
  const code = toReferralCode(makePlayerId(99, 123_456n), round);
  const accepted = BASE32_ALPHABET.split('').filter((character) =>
    parseReferralCode(code.slice(0, -1) + character, round),
  );
  expect(accepted).toEqual([code.at(-1)]);
});

test('any single wrong character and any swap of neighbours is refused, except 0 for Z', () => {
  const position = fc.nat(10);
  fc.assert(
    fc.property(playerIds, position, fc.nat(31), (playerId, index, digit) => {
      const code = toReferralCode(playerId, round);
      const was = code.charAt(index);
      const typed = BASE32_ALPHABET.charAt(digit);
      if (was === typed || ['0Z', 'Z0'].includes(was + typed)) return;
      expect(parseReferralCode(code.slice(0, index) + typed + code.slice(index + 1), round)).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(playerIds, fc.nat(9), (playerId, index) => {
      const code = toReferralCode(playerId, round);
      const [first, second] = [code.charAt(index), code.charAt(index + 1)];
      if (first === second || ['0Z', 'Z0'].includes(first + second)) return;
      expect(parseReferralCode(code.slice(0, index) + second + first + code.slice(index + 2), round)).toBeUndefined();
    }),
  );
});

test('O is read as 0, I and L as 1, in any case and with hyphens', () => {
  const ids = Array.from({ length: 200 }, (_, i) => makePlayerId(3, BigInt(i + 1)));
  const playerId = ids.find((id) => /0.*1|1.*0/.test(toReferralCode(id, round)));
  expect(playerId).toBeDefined();
  if (playerId === undefined) return;
  const typed = toReferralCode(playerId, round).replace(/0/g, 'o').replace('1', 'l').replace('1', 'I').toLowerCase();
  expect(parseReferralCode(`${typed.slice(0, 4)}-${typed.slice(4)} `, round)).toBe(playerId);
});

test.each(['', 'ABC', 'UUUUUUUUUUUU', 'ZZZZZZZZZZZZ', '0000000000000', '000000000000'])('%j is nobody', (text) => {
  const identity: RoundFunction = () => 0;
  expect(parseReferralCode(text, identity)).toBeUndefined();
});
