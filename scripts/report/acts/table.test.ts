import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actsTable } from './table.ts';

test('the list of acts that is kept is the list of today, so that a changed right is a changed line in review', async () => {
  expect(await actsTable()).toBe(readFileSync('docs/acts.txt', 'utf8'));
});
