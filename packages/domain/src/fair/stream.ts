/** HMAC-SHA256 of two texts, as the platform computes it: the domain itself has no cryptography. */
export type Hmac = (key: string, message: string) => Promise<Uint8Array>;

export interface BetSeeds {
  /** 64 hex characters, used as text. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Counts the bets of this pair of seeds from zero. */
  readonly nonce: number;
}

/** The numbers of one bet, in the order in which the game draws them. */
export interface Draw {
  /** From 0 to n - 1, each exactly as likely. */
  uniform(n: number): Promise<number>;
  /** The first 52 bits of a fresh block. */
  bits52(): Promise<bigint>;
  /** Every block that was read, in hex. */
  readonly blocks: readonly string[];
}

const WORDS_PER_BLOCK = 8;
const WORD_BYTES = 4;
const WORD_RANGE = 2 ** 32;

/**
 * Block r of a bet is the HMAC over `clientSeed:nonce:r` with the server seed's text as the key, read as eight big-endian
 * words of 32 bits.
 */
export function openDraw({ serverSeed, clientSeed, nonce }: BetSeeds, hmac: Hmac): Draw {
  const blocks: string[] = [];
  let words: readonly number[] = [];
  let used = 0;

  async function nextWord(): Promise<number> {
    const place = used % WORDS_PER_BLOCK;
    if (place === 0) {
      const block = await hmac(serverSeed, `${clientSeed}:${nonce}:${used / WORDS_PER_BLOCK}`);
      blocks.push(hexOf(block));
      words = wordsOf(block);
    }
    used += 1;
    return words[place] ?? 0;
  }

  return {
    blocks,
    async uniform(n) {
      if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) throw new RangeError(`no uniform draw from ${n}`);
      // A word at or above the last full multiple of n is thrown away: a plain remainder would favour small results.
      const limit = WORD_RANGE - (WORD_RANGE % n);
      let word = await nextWord();
      while (word >= limit) word = await nextWord();
      return word % n;
    },
    async bits52() {
      used = Math.ceil(used / WORDS_PER_BLOCK) * WORDS_PER_BLOCK;
      const high = BigInt(await nextWord());
      return (high << 20n) | BigInt((await nextWord()) >>> 12);
    },
  };
}

function wordsOf(block: Uint8Array): number[] {
  return Array.from({ length: WORDS_PER_BLOCK }, (_, word) => {
    const at = word * WORD_BYTES;
    return block.subarray(at, at + WORD_BYTES).reduce((value, byte) => value * 256 + byte, 0);
  });
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
