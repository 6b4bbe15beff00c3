export { BASE32_ALPHABET, decodeBase32, encodeBase32, foldBase32 } from './base32.ts';
export { mintId, vshardOfId } from './minted-id.ts';
