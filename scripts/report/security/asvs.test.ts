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

test('each requirement of level 3 that money asks for has a row of its own, with a test or the reason why it is not held', () => {
  const rows = readSections(root).filter(({ name }) => /^\d+\.\d+\.\d+ /.test(name));
  const asked = ['2.3.5', '6.3.3', '7.5.1', '7.5.2', '7.5.3'];
  const ofFiles = ['5.2.1', '5.2.2', '5.2.3', '5.2.4', '5.2.5', '5.2.6'];
  const behind = ['13.2.1', '13.2.2', '13.2.3', '13.2.4', '13.2.5', '13.2.6'];
  expect(rows.map(({ name }) => name.split(' ')[0])).toEqual([...asked, ...behind, ...ofFiles]);
  expect(
    rows.filter(({ isNotHeld }) => isNotHeld).every(({ heldBy, reason }) => heldBy.length === 0 && reason !== ''),
  ).toBe(true);
});
