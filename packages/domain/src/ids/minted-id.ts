import { VIRTUAL_SHARDS } from '../shards/index.ts';
import { decodeBase32, encodeBase32 } from './base32.ts';

/**
 * Every id we mint that is no player id (session token, order, txid, payout, launch ticket, round) is text: three
 * base-32 characters of its virtual shard, then its random bits. So a webhook, a session or a staff search finds the
 * shard without a look-up. Letters and digits only, no separator: with 16 random bytes it has 29 characters and is a
 * valid PIX txid (26 to 35 letters and digits) as it stands.
 */
const VSHARD_CHARACTERS = 3;

/** Two ids must not meet by chance even over billions of orders. */
const RANDOM_BYTES_MIN = 16;
const MINTED_ID = /^[0-3][0-9A-HJKMNP-TV-Z]{28,}$/;

export function mintId(vshard: number, random: Uint8Array): string {
  if (!Number.isInteger(vshard) || vshard < 0 || vshard >= VIRTUAL_SHARDS)
    throw new Error(`no virtual shard ${vshard}`);
  if (random.length < RANDOM_BYTES_MIN) throw new Error(`an id needs ${RANDOM_BYTES_MIN} random bytes`);
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  return encodeBase32(BigInt(vshard), VSHARD_CHARACTERS) + encodeBase32(bits, Math.ceil((random.length * 8) / 5));
}

/** The virtual shard that a minted id begins with; undefined for text that we never minted. */
export function vshardOfId(text: string): number | undefined {
  if (!MINTED_ID.test(text)) return undefined;
  const vshard = decodeBase32(text.slice(0, VSHARD_CHARACTERS));
  return vshard === undefined ? undefined : Number(vshard);
}
