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

test('the number of a deleted checkout is free again', () => {
  const gone = checkout();
  const number = checkoutNumber(gone, claims);
  rmSync(gone, { recursive: true });
  expect(checkoutNumber(checkout(), claims)).toBe(number);
});
