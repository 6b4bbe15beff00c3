import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { md5Hex } from './md5.ts';

const nodeMd5 = (text: string) => createHash('md5').update(text).digest('hex');

it('hashes the empty text', () => {
  expect(md5Hex('')).toBe('d41d8cd98f00b204e9800998ecf8427e');
});

it('agrees with the runtime at every length around the block size', () => {
  for (let length = 0; length <= 200; length += 1) {
    const text = 'x'.repeat(length);
    expect([length, md5Hex(text)]).toEqual([length, nodeMd5(text)]);
  }
});

it('agrees with the runtime on random texts, also outside ASCII', () => {
  for (let round = 0; round < 500; round += 1) {
    const text = randomBytes(round).toString(round % 2 === 0 ? 'latin1' : 'utf16le');
    expect({ text, hash: md5Hex(text) }).toEqual({ text, hash: nodeMd5(text) });
  }
});

it('reads text as UTF-8', () => {
  for (const text of ['ação', 'সাহায্য', 'كلمة', '🦜 arara']) expect(md5Hex(text)).toBe(nodeMd5(text));
});
