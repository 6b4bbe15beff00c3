import { createHash } from 'node:crypto';

/** The proof of work as any client does it: the number whose hash with the salt is the challenge. */
export function solvePuzzle({ Salt, Challenge, NumberMax }: Readonly<Record<string, unknown>>): string {
  const hashOf = (number: number) =>
    createHash('sha256')
      .update(`${String(Salt)}${number}`)
      .digest('hex');
  for (let number = 0; number <= Number(NumberMax); number += 1) if (hashOf(number) === Challenge) return `${number}`;
  throw new Error('the proof of work has no answer');
}
