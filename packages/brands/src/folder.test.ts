import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandWords } from '@arara/domain/brands';
import { expect, test } from 'vitest';
import { developmentBrand, ownBrands, readBrandFiles, readBrandFolder, readBrandFolders, serveBrand } from './index.ts';

function folderWith(documents: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'));
  for (const [brand, document] of Object.entries(documents)) {
    mkdirSync(join(folder, brand));
    writeFileSync(join(folder, brand, 'brand.json'), JSON.stringify(document));
  }
  return folder;
}

const brand = developmentBrand();

test('every brand of a folder is read, and a link to one of them is no other', () => {
  const folder = folderWith({ a: brand, b: { ...brand, brandId: 7 } });
  symlinkSync('a', join(folder, 'default'));
  expect([...readBrandFolders(folder).keys()]).toEqual([brand.brandId, 7]);
});

test('a document that lacks something, or whose number is taken, is refused by its file', () => {
  const refusal = (documents: Readonly<Record<string, unknown>>) => () => readBrandFolders(folderWith(documents));
  expect(refusal({ a: { ...brand, brandId: '7' } })).toThrow('a/brand.json: brandId is wrong');
  expect(refusal({ a: { ...brand, name: {} } })).toThrow('a/brand.json: name.display is wrong');
  expect(refusal({ a: brand, b: brand })).toThrow(`b/brand.json: another brand has the number ${brand.brandId}`);
});

test("a brand's name becomes all words that texts ask for", () => {
  const grammar = { ...brand.name.grammar, the: 'o Boto', The: 'O Boto', of: 'do Boto', in: 'no Boto', to: 'ao Boto' };
  const vip = {
    ...brand.vip,
    tiers: [
      { from: 0, to: 8, name: 'Rio' },
      { from: 9, to: 10, name: 'Mar' },
    ],
  };
  const jackpot = { ...brand.jackpot, name: 'Cheia' };
  const name = { ...brand.name, display: 'Boto', ascii: 'Boto Rosa', grammar };
  expect(brandWords({ name, vip, jackpot })).toEqual({
    brand_name: 'Boto',
    brand_file: 'boto-rosa',
    brand_the: 'o Boto',
    brand_The: 'O Boto',
    brand_of: 'do Boto',
    brand_Of: 'Do Boto',
    brand_in: 'no Boto',
    brand_to: 'ao Boto',
    brand_jackpot: 'Cheia',
    brand_tiers: 'Rio|Rio|Rio|Rio|Rio|Rio|Rio|Rio|Rio|Mar|Mar',
  });
});

test('the address of what is served changes with the document and with each file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync(join(ownBrands, 'default'), folder, { recursive: true, dereference: true });
  const served = () => {
    const read = readBrandFolder(folder);
    return serveBrand(read.brand, readBrandFiles(read));
  };
  const first = served();
  expect(first.folder).toMatch(new RegExp(`^/b/${brand.id}\\.[0-9a-f]{10}$`));
  expect(served().folder).toBe(first.folder);
  expect(Buffer.from(first.files.get('brand.css') ?? []).toString()).toContain(`url("${first.folder}/`);
  writeFileSync(join(folder, brand.assets.mark), '<svg viewBox="0 0 1 1"/>');
  const second = served();
  expect(second.folder).not.toBe(first.folder);
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...brand, seo: { ...brand.seo, title: 'Outra' } }));
  expect(served().folder).not.toBe(second.folder);
});
