export interface Challenge {
  readonly salt: string;
  readonly challenge: string;
  readonly numberMax: number;
}

/** Every `step`th number from `first`: several workers share one challenge. */
export interface Share {
  readonly first: number;
  readonly step: number;
}

const whole: Share = { first: 0, step: 1 };

/** So many hashes, then a breath: without a worker the page must go on answering. */
const SLICE = 250;

/** The number whose hash with the salt equals the challenge; undefined when the share has none. */
export async function solve(challenge: Challenge, { first, step }: Share = whole): Promise<number | undefined> {
  const encoder = new TextEncoder();
  const wanted = bytesOf(challenge.challenge);
  let untilBreath = SLICE;
  for (let number = first; number <= challenge.numberMax; number += step) {
    const text = encoder.encode(`${challenge.salt}${number}`);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
    if (wanted.length === hash.length && wanted.every((byte, index) => byte === hash[index])) return number;
    untilBreath -= 1;
    if (untilBreath === 0) {
      await new Promise((resolve) => setTimeout(resolve));
      untilBreath = SLICE;
    }
  }
  return undefined;
}

function bytesOf(hex: string): readonly number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
