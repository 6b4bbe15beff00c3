/**
 * A 1024-bit key with the padding of PKCS #1 v1.5 takes 117 bytes, so long texts go chunk by chunk. Characters outside
 * ASCII take several bytes, so a chunk ends before either its characters or its bytes pass the limit.
 */
const RSA_CHUNK_LENGTH = 117;

type Cipher = (chunk: string) => string | Promise<string>;

export function splitForRsa(text: string): string[] {
  const encoder = new TextEncoder();
  const chunks: string[] = [];
  let chunk = '';
  let bytes = 0;
  // Iterating by character keeps the two halves of one outside the basic plane together.
  for (const character of text) {
    const size = encoder.encode(character).length;
    if (bytes + size > RSA_CHUNK_LENGTH) {
      chunks.push(chunk);
      chunk = '';
      bytes = 0;
    }
    chunk += character;
    bytes += size;
  }
  return chunk === '' ? chunks : [...chunks, chunk];
}

/** The order of the answer is the order of the text. */
export async function encryptInChunks(text: string, encrypt: Cipher): Promise<string[]> {
  return Promise.all(splitForRsa(text).map(async (chunk) => encrypt(chunk)));
}

export async function decryptInChunks(chunks: readonly string[], decrypt: Cipher): Promise<string> {
  return (await Promise.all(chunks.map(async (chunk) => decrypt(chunk)))).join('');
}
