import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Brand, type BrandFiles, filesOf, readBrand } from '@arara/domain/brands';

/** The brands that this repository brings. */
export const ownBrands = resolve(import.meta.dirname, '../../../brands');

/** A brand as an operator supplies it: its document, and where the files lie that the document names. */
export interface BrandFolder {
  readonly brand: Brand;
  readonly path: string;
}

export function readBrandFolder(path: string): BrandFolder {
  const reading = readBrand(JSON.parse(readFileSync(join(path, 'brand.json'), 'utf8')));
  if (!reading.ok) {
    const faults = reading.faults.map((fault) => `${fault.path} is wrong (${fault.code}: ${fault.wanted})`);
    throw new Error(faults.join('; '));
  }
  return { brand: reading.value, path };
}

export function readBrandFiles({ brand, path }: BrandFolder): BrandFiles {
  return new Map(filesOf(brand).map((file) => [file, readFileSync(join(path, file))]));
}

/** Every brand of a folder, by its number. */
export function readBrandFolders(folder: string = ownBrands): ReadonlyMap<number, BrandFolder> {
  const brands = new Map<number, BrandFolder>();
  // A link to one of them, such as `default`, is no other brand.
  const own = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of own.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const read = readNamed(folder, name);
    const { brandId } = read.brand;
    if (brands.has(brandId)) throw new Error(`${name}/brand.json: another brand has the number ${brandId}`);
    brands.set(brandId, read);
  }
  return brands;
}

function readNamed(folder: string, name: string): BrandFolder {
  try {
    return readBrandFolder(join(folder, name));
  } catch (error) {
    throw new Error(`${name}/brand.json: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The brand that a development server and tests show. */
export function developmentBrand(): Brand {
  return readBrandFolder(join(ownBrands, 'default')).brand;
}
