import { type BrandFolder, readBrandFiles, type ServedBrand, serveBrand } from '@arara/brands';
import { type Brand, brandWords, type BrandWords, readBrand } from '@arara/domain/brands';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/db.ts';
import type { KeptFiles } from './files.ts';
import { findVersion, listHolding } from './store.ts';

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
  /** By the name of its folder, `<id>.<hash>`; the one that held before is still there for pages that are open. */
  readonly findServed: (name: string) => ServedBrand | undefined;
  /** What came with the release: version 0 of a brand. */
  readonly folderOf: (brandId: number) => BrandFolder | undefined;
  /** Reads what is published at this moment; until then, and for brands without a publication, the folder holds. */
  readonly refresh: () => Promise<void>;
}

/** Where published brands come from. */
export interface Published {
  readonly directory: Queryable;
  readonly files: KeptFiles;
  readonly clock: Clock;
  /** A version that this release cannot read: the folder's, or none, holds in its place. */
  readonly onFault: (fault: { readonly brandId: number; readonly version: number; readonly error: unknown }) => void;
}

export interface BrandOptions {
  readonly defaultId: number;
  /** Beside the hosts that the documents name. */
  readonly byHost: ReadonlyMap<string, number>;
  readonly folders: ReadonlyMap<number, BrandFolder>;
  readonly published?: Published;
}

class UnknownHost extends Error {
  readonly statusCode = 421;
  constructor(host: string) {
    super(`${host} is the host of no brand`);
  }
}

/** How the brands stand at one moment. */
interface Standing {
  /** By number, where a version of the database holds. */
  readonly live: ReadonlyMap<number, ServedBrand>;
  /** By `number:version`, with those that held before. */
  readonly known: ReadonlyMap<string, ServedBrand>;
  readonly hosts: ReadonlyMap<string, number>;
  readonly ids: readonly number[];
}

export function createBrands(options: BrandOptions): Brands {
  const { defaultId, byHost, folders, published } = options;
  const fromFolder = new Map<number, ServedBrand>();
  const openFolder = (brandId: number): ServedBrand | undefined => {
    const folder = folders.get(brandId);
    const served = fromFolder.get(brandId) ?? (folder && serveBrand(folder.brand, readBrandFiles(folder)));
    if (served !== undefined) fromFolder.set(brandId, served);
    return served;
  };
  const standingOf = (live: Standing['live'], known: Standing['known']): Standing => {
    const ids = [...new Set([defaultId, ...byHost.values(), ...live.keys()])];
    const documents = ids.map((brandId) => [brandId, (live.get(brandId) ?? folders.get(brandId))?.brand] as const);
    const named = documents.flatMap(([brandId, brand]) =>
      brand === undefined ? [] : hostsOf(brand).map((host) => [host, brandId] as const),
    );
    return { live, known, ids, hosts: new Map([...named, ...byHost]) };
  };
  let standing = standingOf(new Map(), new Map());
  const of = (brandId: number) => {
    const brand = (standing.live.get(brandId) ?? folders.get(brandId))?.brand;
    if (brand === undefined) throw new Error(`there is no brand ${brandId}`);
    return brand;
  };
  const servedOf = (brandId: number) => {
    const served = standing.live.get(brandId) ?? openFolder(brandId);
    if (served === undefined) throw new Error(`there is no brand ${brandId}`);
    return served;
  };
  return {
    defaultId,
    ids: () => standing.ids,
    of,
    wordsOf: (brandId) => brandWords(of(brandId)),
    brandOfHost(host) {
      const brandId = standing.hosts.get(host);
      if (brandId === undefined) throw new UnknownHost(host);
      return brandId;
    },
    servedOf,
    findServed(name) {
      const own = standing.ids.flatMap((brandId) => openFolder(brandId) ?? []);
      return [...standing.known.values(), ...own].find(({ folder }) => folder.endsWith(`/${name}`));
    },
    folderOf: (brandId) => folders.get(brandId),
    async refresh() {
      if (published === undefined) return;
      const { live, known } = await readPublished(published, standing.known);
      standing = standingOf(live, known);
    },
  };
}

/** A version never changes, so each is opened once. */
async function readPublished(
  published: Published,
  opened: Standing['known'],
): Promise<Pick<Standing, 'live' | 'known'>> {
  const live = new Map<number, ServedBrand>();
  const known = new Map<string, ServedBrand>();
  const seen = new Set<number>();
  for (const { brandId, version } of await listHolding(published.directory, published.clock.now())) {
    const isLive = !seen.has(brandId);
    seen.add(brandId);
    if (version === 0) continue;
    const name = `${brandId}:${version}`;
    const served = opened.get(name) ?? (await openVersion(published, brandId, version));
    if (served === undefined) continue;
    known.set(name, served);
    if (isLive) live.set(brandId, served);
  }
  return { live, known };
}

async function openVersion(
  { directory, files, onFault }: Published,
  brandId: number,
  version: number,
): Promise<ServedBrand | undefined> {
  const row = await findVersion(directory, brandId, version);
  const reading = readBrand(row?.document);
  if (row !== undefined && reading.ok) return serveBrand(reading.value, await files.read(row.files));
  onFault({ brandId, version, error: reading.ok ? 'it is gone' : reading.faults });
  return undefined;
}

/** Every host under which a browser opens something of the brand. */
export function hostsOf({ hosts }: Brand): readonly string[] {
  return [...hosts.player, hosts.office, hosts.api, hosts.assets];
}
