import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkoutNumber } from './checkout.ts';

const folder = mkdtempSync(join(tmpdir(), 'checkouts-'));
const checkout = () => mkdtempSync(join(folder, 'tree-'));
const claims = join(folder, 'claims');
afterAll(() => rmSync(folder, { recursive: true }));

test('two checkouts have different numbers, and each keeps its own', () => {
  const [one, two] = [checkout(), checkout()];
  expect([checkoutNumber(one, claims), checkoutNumber(two, claims), checkoutNumber(one, claims)]).toEqual([0, 1, 0]);
});

test('a checkout keeps its number when a lower one is freed', () => {
  const [gone, kept] = [checkout(), checkout()];
  checkoutNumber(gone, claims);
  const number = checkoutNumber(kept, claims);
  rmSync(gone, { recursive: true });
  expect(checkoutNumber(kept, claims)).toBe(number);
});

test('the numbers of deleted checkouts are taken when no other is left', () => {
  const many = Array.from({ length: 20 }, checkout);
  for (const one of many) checkoutNumber(one, claims);
  const [gone = ''] = many;
  const number = checkoutNumber(gone, claims);
  rmSync(gone, { recursive: true });
  const numbers = [checkout(), checkout()].map((one) => checkoutNumber(one, claims));
  expect(numbers).toContain(number);
  expect(() => Array.from({ length: 9 }, () => checkoutNumber(checkout(), claims))).toThrow('delete a claim');
});
