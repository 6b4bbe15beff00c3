import { expect, test } from 'vitest';
import { HashingBusy } from './line.ts';
import { createPasswords } from './passwords.ts';

const md5 = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

test('the right password is recognised, in either letter case, and no other', async () => {
  const passwords = createPasswords(Buffer.alloc(32, 1));
  const stored = await passwords.hash(md5);
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await passwords.verify(md5.toUpperCase(), stored)).toBe(true);
  expect(await passwords.verify(md5.replace('a', 'b'), stored)).toBe(false);
});

test('a stolen table is useless without the pepper', async () => {
  const stored = await createPasswords(Buffer.alloc(32, 1)).hash(md5);
  expect(await createPasswords(Buffer.alloc(32, 2)).verify(md5, stored)).toBe(false);
});

test('an unknown account costs a hash too and is never right', async () => {
  expect(await createPasswords(Buffer.alloc(32, 1)).verify(md5, undefined)).toBe(false);
});

test('a flood is turned away instead of queueing without end', async () => {
  const passwords = createPasswords(Buffer.alloc(32, 1), { running: 1, waiting: 3, restTimes: 0 });
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => passwords.verify(md5, undefined)));
  const turnedAway = answers.filter((answer) => answer.status === 'rejected');
  expect(turnedAway).toHaveLength(6);
  expect(turnedAway.every((answer) => answer.reason instanceof HashingBusy)).toBe(true);
  // Turns are given back: the next caller is served.
  await expect.poll(() => passwords.isFull({})).toBe(false);
  expect(await passwords.verify(md5, undefined)).toBe(false);
});

test('a stored text that is no hash is a fault of that one question only', async () => {
  const passwords = createPasswords(Buffer.alloc(32, 1));
  await expect(passwords.verify(md5, 'no hash')).rejects.toThrow('Decoding failed');
  expect(await passwords.verify(md5, await passwords.hash(md5))).toBe(true);
});

test('an older pepper verifies what it hashed, the newest takes it over, and a dropped one is never right', async () => {
  const ring = (...ids: number[]) => createPasswords(ids.map((id) => ({ id, key: Buffer.alloc(32, id) })));
  const first = await ring(1).hash(md5);
  expect(first).toMatch(/^\$argon2id\$/);
  expect(await ring(2, 1).verify(md5, first)).toBe(true);
  const second = (await ring(2, 1).renew(md5, first)) ?? '';
  expect(second).toMatch(/^p2\$argon2id\$/);
  expect(await ring(2, 1).renew(md5, second)).toBeUndefined();
  expect(await ring(2).verify(md5, second)).toBe(true);
  expect(await ring(2).verify(md5, first)).toBe(false);
  expect(await ring(3, 1).verify(md5, second)).toBe(false);
});
