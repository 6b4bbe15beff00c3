import { BASE32_ALPHABET, decodeBase32, encodeBase32, foldBase32 } from '../ids/index.ts';
import { type PlayerId, parsePlayerId } from '../shards/index.ts';

/**
 * The keyed part of the permutation: 32 unsigned bits that depend on the round and one half of the id. The platform
 * passes HMAC-SHA256 under a key that never rotates (old links must keep working).
 */
export type RoundFunction = (round: number, half: number) => number;

/**
 * A Feistel network over the 53 bits of an id, in halves of 26 and 27 bits that take turns. It is a permutation for
 * any round function, so no table is needed. Ten rounds, as the published format-preserving modes use: with a
 * pseudo-random round function the code tells nothing about the id. It hides ids and their order; it is no
 * signature: of all codes with a right check character one in about (2^53 / players) belongs to somebody.
 */
const ROUNDS = 10;
const LEFT_MASK = 2 ** 26 - 1;
const RIGHT_BITS = 27n;
const RIGHT_MASK = 2 ** 27 - 1;
const ID_BITS = 53n;

/** 53 bits need eleven characters of five. */
const BODY_LENGTH = 11;
const CHECK_MODULUS = 31;

export function toReferralCode(playerId: PlayerId, round: RoundFunction): string {
  const body = encodeBase32(permute(playerId, round), BODY_LENGTH);
  return body + checkCharacter(body);
}

/** Accepts what people type or paste (any case, O for 0, I or L for 1, spaces, hyphens); undefined when no player id. */
export function parseReferralCode(text: string, round: RoundFunction): PlayerId | undefined {
  const code = foldBase32(text);
  if (code.length !== BODY_LENGTH + 1) return undefined;
  const body = code.slice(0, BODY_LENGTH);
  const permuted = decodeBase32(body);
  if (permuted === undefined || permuted >> ID_BITS !== 0n || code.at(-1) !== checkCharacter(body)) return undefined;
  return parsePlayerId(unpermute(permuted, round).toString());
}

/**
 * Σ position x digit modulo 31. It finds every swap of two characters and every single wrong one, except between `0`
 * and `Z` (0 and 31 are equal modulo 31).
 */
function checkCharacter(body: string): string {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) sum += (index + 1) * BASE32_ALPHABET.indexOf(body.charAt(index));
  return BASE32_ALPHABET.charAt(sum % CHECK_MODULUS);
}

/** Exported for the property test: a bijection of the numbers below 2^53. */
export function permute(id: bigint, round: RoundFunction): bigint {
  let [left, right] = split(id);
  for (let number = 0; number < ROUNDS; number += 1) [left, right] = turn({ left, right, number }, round);
  return join(left, right);
}

export function unpermute(permuted: bigint, round: RoundFunction): bigint {
  let [left, right] = split(permuted);
  for (let number = ROUNDS - 1; number >= 0; number -= 1) [left, right] = turn({ left, right, number }, round);
  return join(left, right);
}

/** One round changes one half by the other, so running it again undoes it. */
function turn(state: { left: number; right: number; number: number }, round: RoundFunction): [number, number] {
  const { left, right, number } = state;
  return number % 2 === 0
    ? [left ^ (round(number, right) & LEFT_MASK), right]
    : [left, right ^ (round(number, left) & RIGHT_MASK)];
}

function split(id: bigint): [number, number] {
  if (id < 0n || id >> ID_BITS !== 0n) throw new Error(`${id} does not fit 53 bits`);
  return [Number(id >> RIGHT_BITS), Number(id & BigInt(RIGHT_MASK))];
}

function join(left: number, right: number): bigint {
  return (BigInt(left) << RIGHT_BITS) | BigInt(right);
}
