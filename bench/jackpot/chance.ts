import { createHash } from 'node:crypto';

/** Chance that comes out the same for the same seed: SHA-256 of seed and counter, block after block. */
export interface Chance {
  /** A whole number from 0, below `n`. */
  below(n: number): number;
  bytes(count: number): Uint8Array;
}

export function chanceOf(seed: string): Chance {
  let counter = 0;
  let block = Buffer.alloc(0);
  const bytes = (count: number): Buffer => {
    while (block.length < count)
      block = Buffer.concat([block, createHash('sha256').update(`${seed}:${counter++}`).digest()]);
    const taken = block.subarray(0, count);
    block = block.subarray(count);
    return taken;
  };
  // 32 bits for numbers below some thousands: the bias is far below anything that matters to a schedule.
  return { bytes, below: (n) => bytes(4).readUInt32BE() % n };
}
