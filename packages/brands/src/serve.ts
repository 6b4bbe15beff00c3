import { createHash } from 'node:crypto';
import { type Brand, brandCss, type BrandFiles } from '@arara/domain/brands';

const HASH_LENGTH = 10;

export interface ServedBrand {
  readonly brand: Brand;
  /** `/b/<id>.<hash>`: the hash is of everything below it, so whatever lies there never changes. */
  readonly folder: string;
  /** With the sheet that is made of the document. */
  readonly files: BrandFiles;
}

/** A brand as browsers get it. */
export function serveBrand(brand: Brand, given: BrandFiles): ServedBrand {
  const files = new Map(given);
  // With the sheet: what writes it changes, too.
  const hash = createHash('sha256').update(JSON.stringify(brand)).update(brandCss(brand, ''));
  for (const [path, bytes] of files) hash.update(path).update(bytes);
  const folder = `/b/${brand.id}.${hash.digest('hex').slice(0, HASH_LENGTH)}`;
  files.set('brand.css', Buffer.from(brandCss(brand, folder)));
  return { brand, folder, files };
}
