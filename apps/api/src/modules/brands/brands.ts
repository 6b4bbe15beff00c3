import { type BrandFolder, readBrandFiles, type ServedBrand, serveBrand } from '@arara/brands';
import { type Brand, brandWords, type BrandWords } from '@arara/domain/brands';

/** The brands that this house runs. Whoever needs one asks each time, because a brand may change while processes run. */
export interface Brands {
  /** Of whoever says no brand: a process, a command at the console. */
  readonly defaultId: number;
  readonly ids: () => readonly number[];
  readonly of: (brandId: number) => Brand;
  readonly wordsOf: (brandId: number) => BrandWords;
  /** Throws `UnknownHost`: a host that is no brand's has no page, no session and no message. */
  readonly brandOfHost: (host: string) => number;
  /** As browsers get it at this moment. */
  readonly servedOf: (brandId: number) => ServedBrand;
  /** By the name of its folder, `<id>.<hash>`. */
  readonly findServed: (name: string) => ServedBrand | undefined;
}

export interface BrandOptions {
  readonly defaultId: number;
  /** Beside the hosts that the documents name. */
  readonly byHost: ReadonlyMap<string, number>;
  readonly folders: ReadonlyMap<number, BrandFolder>;
}

export class UnknownHost extends Error {
  readonly statusCode = 421;
  constructor(host: string) {
    super(`${host} is the host of no brand`);
  }
}

export function createBrands({ defaultId, byHost, folders }: BrandOptions): Brands {
  const served = new Map<number, ServedBrand>();
  const folderOf = (brandId: number) => {
    const folder = folders.get(brandId);
    if (folder === undefined) throw new Error(`there is no brand ${brandId}`);
    return folder;
  };
  const of = (brandId: number) => folderOf(brandId).brand;
  const ids = [...new Set([defaultId, ...byHost.values()])];
  const hosts = new Map([
    ...ids.flatMap((brandId) => hostsOf(of(brandId)).map((host) => [host, brandId] as const)),
    ...byHost,
  ]);
  const servedOf = (brandId: number) => {
    const folder = folderOf(brandId);
    const known = served.get(brandId) ?? serveBrand(folder.brand, readBrandFiles(folder));
    served.set(brandId, known);
    return known;
  };
  return {
    defaultId,
    ids: () => ids,
    of,
    wordsOf: (brandId) => brandWords(of(brandId)),
    brandOfHost(host) {
      const brandId = hosts.get(host);
      if (brandId === undefined) throw new UnknownHost(host);
      return brandId;
    },
    servedOf,
    findServed: (name) => ids.map(servedOf).find(({ folder }) => folder.endsWith(`/${name}`)),
  };
}

/** Every host under which a browser opens something of the brand. */
function hostsOf({ hosts }: Brand): readonly string[] {
  return [...hosts.player, hosts.office, hosts.api, hosts.assets];
}
