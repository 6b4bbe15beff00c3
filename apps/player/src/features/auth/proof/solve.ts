export interface Challenge {
  readonly salt: string;
  readonly challenge: string;
  readonly numberMax: number;
}

/** So many hashes, then a breath: without a worker the page must go on answering. */
const SLICE = 250;

/** The number whose hash with the salt equals the challenge; undefined when there is none. */
export async function solve({ salt, challenge, numberMax }: Challenge): Promise<number | undefined> {
  const encoder = new TextEncoder();
  const wanted = bytesOf(challenge);
  for (let number = 0; number <= numberMax; number += 1) {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`)));
    if (wanted.length === hash.length && wanted.every((byte, index) => byte === hash[index])) return number;
    if (number % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}

function bytesOf(hex: string): readonly number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
