import { readBrandFolders } from '@arara/brands';
import { expect, test } from 'vitest';
import { brandData, closureOf, serverEntries, toolEntries } from './stage.ts';

test('an image holds what its processes reach, and nothing of development, tests or simulators', () => {
  const files = [...closureOf([...serverEntries, ...toolEntries])];
  expect(files).toContain('apps/api/src/modules/auth/passwords/hash-worker.ts');
  expect(files).toContain('scripts/migrate/index.ts');
  expect(files).toContain('packages/contract/src/player/index.ts');
  const foreign = files.filter((file) => /(^|\/)(dev|testing?|sandbox|e2e)\/|\.test\.tsx?$/.test(file));
  expect(foreign).toEqual([]);
});

test('an image holds each brand with every file that its document names, and no link to one of them', () => {
  const files = brandData();
  const brands = files.filter((file) => file.endsWith('/brand.json')).map((file) => file.split('/')[1]);
  expect(brands).toEqual([...readBrandFolders().values()].map(({ brand }) => brand.id));
  for (const brand of brands) expect(files).toContain(`brands/${brand}/png/icon-512.png`);
});
