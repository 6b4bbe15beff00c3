/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownBrands, readBrandFiles, readBrandFolder, serveBrand } from '@arara/brands';
import { brandIds } from '@arara/domain/brands/testing';
import { expect, it } from 'vitest';
import { type EmptyArt, highestVipLevel } from './index.ts';

const roots = [import.meta.dirname, join(import.meta.dirname, '../../../apps/player/src')];
const asked = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').match(/(?<=brandFile\(')[^']+/g) ?? []),
);
const levels = Array.from({ length: highestVipLevel + 1 }, (_, level) => `vip/vip-${level}.svg`);
const arts: Readonly<Record<EmptyArt, true>> = {
  'connection-lost': true,
  'no-favorites': true,
  'no-records': true,
  'no-results': true,
  'no-team': true,
  pause: true,
};
const empty = Object.keys(arts).map((name) => `empty/${name}.svg`);

it.each(brandIds)('serves every file that the sheet of %s and the screens ask for', (id) => {
  const read = readBrandFolder(join(ownBrands, id));
  const { folder, files } = serveBrand(read.brand, readBrandFiles(read));
  const sheet = new TextDecoder().decode(files.get('brand.css'));
  const named = [...sheet.matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address);
  expect(named.length).toBeGreaterThan(1);
  expect(asked.length).toBeGreaterThan(20);
  const wanted = [...named, ...[...asked, ...levels, ...empty].map((path) => `${folder}/${path}`)];
  expect(wanted.filter((address) => !files.has(address.slice(folder.length + 1)))).toEqual([]);
});
