import { createHmac } from 'node:crypto';
import type { Draw } from '../engines/engine.ts';

export interface BetSeeds {
  /** 64 hex characters, used as text. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Counts the bets of this pair of seeds from zero. */
  readonly nonce: number;
}

const WORDS_PER_BLOCK = 8;
const WORD_RANGE = 2 ** 32;

/**
 * The provably fair stream of one bet. Block r is HMAC-SHA256 with the server seed's text as the key over
 * `clientSeed:nonce:r`, read as eight big-endian words of 32 bits. `wordsUsed` goes on where an earlier stream stopped.
 */
export function openStream({ serverSeed, clientSeed, nonce }: BetSeeds, wordsUsed = 0): Draw {
  let used = wordsUsed;
  let blockNumber = -1;
  let block = Buffer.alloc(0);

  function nextWord(): number {
    const wanted = Math.floor(used / WORDS_PER_BLOCK);
    if (wanted !== blockNumber) {
      block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${wanted}`).digest();
      blockNumber = wanted;
    }
    const word = block.readUInt32BE((used % WORDS_PER_BLOCK) * 4);
    used += 1;
    return word;
  }

  return {
    uniform(n) {
      if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) throw new RangeError(`no uniform draw from ${n}`);
      // A word at or above the last full multiple of n is thrown away: a plain remainder would favour small results.
      const limit = WORD_RANGE - (WORD_RANGE % n);
      for (;;) {
        const word = nextWord();
        if (word < limit) return word % n;
      }
    },
    bits52() {
      used = Math.ceil(used / WORDS_PER_BLOCK) * WORDS_PER_BLOCK;
      const high = BigInt(nextWord());
      return (high << 20n) | BigInt(nextWord() >>> 12);
    },
    get wordsUsed() {
      return used;
    },
  };
}
