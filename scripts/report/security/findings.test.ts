import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findings, isHeld, listMissing } from './findings.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('every finding is listed once, and every test that is named exists', () => {
  expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
  expect(findings.flatMap((finding) => listMissing(root, finding))).toEqual([]);
});

test('a finding whose test is gone is not held', () => {
  const gone = { id: 'X1', what: 'x', heldBy: [{ file: 'scripts/report/security.ts', test: 'no such test' }] };
  expect(isHeld(root, gone)).toBe(false);
  expect(isHeld(root, { ...gone, heldBy: [] })).toBe(false);
});

test('every package is pinned by its hash, and the installer says why it asks for no advisories', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: boolean; integrity?: string }>;
  };
  const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(fetched.length).toBeGreaterThan(100);
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  expect(read('.npmrc')).toMatch(/^; .*advisories[\s\S]*\naudit=false/m);
});
