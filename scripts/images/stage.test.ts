import { expect, test } from 'vitest';
import { closureOf, serverEntries, toolEntries } from './stage.ts';

test('an image holds what its processes reach, and nothing of development, tests or simulators', () => {
  const files = [...closureOf([...serverEntries, ...toolEntries])];
  expect(files).toContain('apps/api/src/modules/auth/passwords/hash-worker.ts');
  expect(files).toContain('scripts/migrate/index.ts');
  expect(files).toContain('packages/contract/src/player/index.ts');
  const foreign = files.filter((file) => /(^|\/)(dev|testing?|sandbox|e2e)\/|\.test\.tsx?$/.test(file));
  expect(foreign).toEqual([]);
});
