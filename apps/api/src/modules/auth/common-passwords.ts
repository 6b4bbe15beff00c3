import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The client sends the MD5 of a password and nothing else, so what is common is known by its MD5: the first four bytes
 * of each, in order, 200 KB in all. One good password in 87,000 is refused with them.
 */
let known: Uint32Array | undefined;

const prefixOf = (md5: Buffer): number => md5.readUInt32BE();

/** Hashed once, when somebody first chooses a password. */
export function commonPrefixes(): Uint32Array {
  known ??= Uint32Array.from(dictionary['passwords-common'], (text) =>
    prefixOf(createHash('md5').update(text).digest()),
  ).sort();
  return known;
}

export function isCommonPassword(md5Hex: string): boolean {
  const wanted = prefixOf(Buffer.from(md5Hex, 'hex'));
  const prefixes = commonPrefixes();
  let [low, high] = [0, prefixes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((prefixes[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return prefixes[low] === wanted;
}
