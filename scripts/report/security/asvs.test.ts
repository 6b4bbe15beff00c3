import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listOpenSections, readSections } from './asvs.ts';

const root = resolve(import.meta.dirname, '../../..');
/** The chapters of ASVS 5.0. */
const CHAPTERS = 17;

test('every section of the standard names a test that exists, or why it does not apply', () => {
  const sections = readSections(root);
  expect(listOpenSections(root)).toEqual([]);
  expect(new Set(sections.map(({ name }) => name.split('.')[0])).size).toBe(CHAPTERS);
  expect(sections.length).toBeGreaterThan(70);
});
