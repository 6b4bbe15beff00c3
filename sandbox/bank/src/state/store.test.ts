import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from './store.ts';

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  store = openStore(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (name: string) => store.run('insert into settings values (:name, 1)', { name });
const names = () => store.all<{ name: string }>('select name from settings order by name').map(({ name }) => name);

test('what comes together is committed together, and one that fails takes only its own back', async () => {
  const jobs = [
    store.together(() => put('a')),
    store.together(() => {
      store.atomically(() => put('b'));
      throw new Error('refused');
    }),
    store.together(() => store.atomically(() => put('c'))),
  ];
  expect(names()).toEqual([]);
  const [first, second, third] = await Promise.allSettled(jobs);
  expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(names()).toEqual(['a', 'c']);
});

test('what is on the disk is seen by whoever opens the file next', async () => {
  await store.together(() => put('a'));
  const other = openStore(folder);
  expect(other.all('select name from settings')).toEqual([{ name: 'a' }]);
  other.close();
});
