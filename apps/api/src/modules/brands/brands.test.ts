import { readBrandFolders } from '@arara/brands';
import { expect, test } from 'vitest';
import { createBrands } from './brands.ts';

const folders = readBrandFolders();
const [first, second] = [...folders.values()].map(({ brand }) => brand);
if (first === undefined || second === undefined) throw new Error('there are two brands');
const defaultId = first.brandId;

test('a host is of the brand whose document names it, or of the one that the configuration says', () => {
  const brands = createBrands({ defaultId, byHost: new Map([['two.example', second.brandId]]), folders });
  for (const host of [...first.hosts.player, first.hosts.office, first.hosts.api, first.hosts.assets])
    expect(brands.brandOfHost(host)).toBe(first.brandId);
  for (const host of ['two.example', second.hosts.primary]) expect(brands.brandOfHost(host)).toBe(second.brandId);
});

test('a host of nobody is misdirected, and so is one of a brand that does not run', () => {
  const brands = createBrands({ defaultId, byHost: new Map(), folders });
  for (const host of ['nobody.example', second.hosts.primary])
    expect(() => brands.brandOfHost(host)).toThrow(expect.objectContaining({ statusCode: 421 }));
  expect(brands.ids()).toEqual([first.brandId]);
});

test('files are found by the folder of a brand that runs, and by no other', () => {
  const brands = createBrands({ defaultId, byHost: new Map(), folders });
  const served = brands.servedOf(first.brandId);
  expect(brands.findServed(served.folder.slice('/b/'.length))).toBe(served);
  expect(brands.findServed(`${first.id}.0000000000`)).toBeUndefined();
});
