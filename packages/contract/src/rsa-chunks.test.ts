import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptInChunks, encryptInChunks, splitForRsa } from './rsa-chunks.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const padding = constants.RSA_PKCS1_PADDING;
const encrypt = (chunk: string) => publicEncrypt({ key: publicKey, padding }, Buffer.from(chunk)).toString('base64');
const decrypt = (chunk: string) =>
  privateDecrypt({ key: privateKey, padding }, Buffer.from(chunk, 'base64')).toString();

it('splits at 117 characters', () => {
  expect(splitForRsa('')).toEqual([]);
  expect(splitForRsa('a'.repeat(117))).toEqual(['a'.repeat(117)]);
  expect(splitForRsa('a'.repeat(300)).map((chunk) => chunk.length)).toEqual([117, 117, 66]);
});

it('never makes a chunk that the key cannot take', () => {
  const text = `${'ç'.repeat(200)}${'🦜'.repeat(100)}`;
  const chunks = splitForRsa(text);
  expect(chunks.join('')).toBe(text);
  expect(Math.max(...chunks.map((chunk) => Buffer.byteLength(chunk)))).toBeLessThanOrEqual(117);
});

it('cannot encrypt more than one chunk at once, which is why they exist', () => {
  expect(() => encrypt('a'.repeat(118))).toThrow(/too large/);
});

it('comes back whole from a real key', async () => {
  for (const text of ['', 'curto', 'a'.repeat(1000), `${'ação '.repeat(200)}🦜`]) {
    const chunks = await encryptInChunks(text, encrypt);
    expect(chunks).not.toContain(text);
    await expect(decryptInChunks(chunks, decrypt)).resolves.toBe(text);
  }
});
