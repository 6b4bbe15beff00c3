import type { BrandFolder } from '@arara/brands';
import { type Brand, brandWords, type BrandWords } from '@arara/domain/brands';

/** The brands that this house runs. Whoever needs one asks each time, because a brand may change while processes run. */
export interface Brands {
  /** Of whoever says no brand: a process, a command at the console. */
  readonly defaultId: number;
  readonly ids: () => readonly number[];
  readonly of: (brandId: number) => Brand;
  readonly wordsOf: (brandId: number) => BrandWords;
  readonly brandOfHost: (host: string) => number;
}

export interface BrandOptions {
  readonly defaultId: number;
  readonly byHost: ReadonlyMap<string, number>;
  readonly folders: ReadonlyMap<number, Pick<BrandFolder, 'brand'>>;
}

export function createBrands({ defaultId, byHost, folders }: BrandOptions): Brands {
  const of = (brandId: number) => {
    const folder = folders.get(brandId);
    if (folder === undefined) throw new Error(`there is no brand ${brandId}`);
    return folder.brand;
  };
  return {
    defaultId,
    ids: () => [...new Set([defaultId, ...byHost.values()])],
    of,
    wordsOf: (brandId) => brandWords(of(brandId)),
    brandOfHost: (host) => byHost.get(host) ?? defaultId,
  };
}
