/** Crockford's alphabet: no I, L, O (read as 1, 1, 0) and no U. */
export const BASE32_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_PER_CHARACTER = 5n;

/** Writes `value` with exactly `length` characters; a value that does not fit is a fault. */
export function encodeBase32(value: bigint, length: number): string {
  if (value < 0n || value >> (BITS_PER_CHARACTER * BigInt(length)) !== 0n)
    throw new Error(`value does not fit ${length} base-32 characters`);
  let text = '';
  for (let rest = value; text.length < length; rest >>= BITS_PER_CHARACTER)
    text = BASE32_ALPHABET.charAt(Number(rest & 31n)) + text;
  return text;
}

/** Reads the canonical form only; undefined for anything else. */
export function decodeBase32(text: string): bigint | undefined {
  let value = 0n;
  for (const character of text) {
    const digit = BASE32_ALPHABET.indexOf(character);
    if (digit < 0) return undefined;
    value = (value << BITS_PER_CHARACTER) | BigInt(digit);
  }
  return text === '' ? undefined : value;
}

/** What a person types to the canonical form: any case, hyphens and spaces dropped, O read as 0, I and L as 1. */
export function foldBase32(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
}
