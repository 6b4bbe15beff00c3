/**
 * The provably fair stream once more, in the player's own browser: block r is HMAC-SHA256 with the server seed's text as
 * the key over `clientSeed:nonce:r`, read as eight big-endian words. Shares no code with the studio's engine.
 */
export interface FairSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface FairDraw {
  /** A whole number from 0 to n - 1. */
  readonly uniform: (n: number) => Promise<number>;
  /** First 52 bits of a fresh block. */
  readonly bits52: () => Promise<bigint>;
}

const WORDS = 8;
const RANGE = 4_294_967_296;
const bytesOf = (text: string) => new TextEncoder().encode(text);

export async function openFairStream({ serverSeed, clientSeed, nonce }: FairSeeds): Promise<FairDraw> {
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const words: number[] = [];
  let used = 0;
  const next = async (): Promise<number> => {
    if (used >= words.length) {
      const block = await crypto.subtle.sign('HMAC', key, bytesOf(`${clientSeed}:${nonce}:${words.length / WORDS}`));
      const view = new DataView(block);
      for (let at = 0; at < WORDS; at += 1) words.push(view.getUint32(at * 4));
    }
    const word = words[used] ?? 0;
    used += 1;
    return word;
  };
  /** Words of blocks that a fresh block skips are still drawn, so that `words` stays whole. */
  const toFreshBlock = async () => {
    while (used % WORDS !== 0) await next();
  };
  return {
    async uniform(n) {
      const limit = Math.floor(RANGE / n) * n;
      for (;;) {
        const word = await next();
        if (word < limit) return word % n;
      }
    },
    async bits52() {
      await toFreshBlock();
      const high = BigInt(await next());
      const low = BigInt(await next());
      return (high << 20n) | (low >> 12n);
    },
  };
}

export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What every language a player may check with writes alike. */
export function isClientSeed(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
