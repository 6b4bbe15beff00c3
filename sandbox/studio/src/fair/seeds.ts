import { createHash } from 'node:crypto';

const SEED_BYTES = 32;

/** A server seed from 32 bytes of a cryptographic source; the bytes are an argument so that tests can name them. */
export function serverSeedFrom(bytes: Uint8Array): string {
  if (bytes.length !== SEED_BYTES) throw new RangeError(`a server seed has ${SEED_BYTES} bytes, not ${bytes.length}`);
  return Buffer.from(bytes).toString('hex');
}

/** What is published before the first bet with the seed: SHA-256 over the seed's text. */
export function serverSeedHash(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/** Plain ASCII only, so that every language a player verifies with makes the same bytes of it. */
export function isClientSeed(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}
