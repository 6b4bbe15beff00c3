import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { type Brand, brandCss, type BrandFiles } from '@arara/domain/brands';

const HASH_LENGTH = 10;

export interface ServedBrand {
  readonly brand: Brand;
  /** `/b/<id>.<hash>`: the hash is of everything below it, so whatever lies there never changes. */
  readonly folder: string;
  /** With the sheet that is made of the document, and under the names by which pages ask. */
  readonly files: BrandFiles;
}

/** A brand as browsers get it. */
export function serveBrand(brand: Brand, given: BrandFiles): ServedBrand {
  const files = new Map(given);
  // With the sheet: what writes it changes, too.
  const hash = createHash('sha256').update(JSON.stringify(brand)).update(brandCss(brand, ''));
  for (const [path, bytes] of files) hash.update(path).update(bytes);
  const folder = `/b/${brand.id}.${hash.digest('hex').slice(0, HASH_LENGTH)}`;
  for (const [name, path] of Object.entries(askedNames(brand))) {
    const bytes = path === null ? undefined : given.get(path);
    if (bytes !== undefined) files.set(name, bytes);
  }
  files.set('brand.css', Buffer.from(brandCss(brand, folder)));
  return { brand, folder, files };
}

const HIGHEST_LEVEL = 10;

/** Pages know a picture by one name, however the document of a brand calls its file. */
function askedNames({ assets, vip }: Brand): Readonly<Record<string, string | null>> {
  const { mark, wordmark, hero, favicon, socialCardPng, appIcon, empty, objects } = assets;
  const under = (folder: string, drawings: Readonly<Record<string, string | null>>) =>
    Object.fromEntries(Object.entries(drawings).map(([name, path]) => [`${folder}/${name}.svg`, path]));
  const levels = Array.from({ length: HIGHEST_LEVEL + 1 }, (_, level) => [
    `vip-${level}`,
    vip.path.replace('{level}', String(level)),
  ]);
  return {
    'mark.svg': mark,
    'wordmark-on-dark.svg': wordmark.onDark,
    'wordmark-on-light.svg': wordmark.onLight,
    'hero.svg': hero,
    'favicon.svg': favicon,
    'social-card.png': socialCardPng,
    'icon.svg': appIcon.any,
    'icon-180.png': appIcon.png.apple180,
    'icon-192.png': appIcon.png[192],
    'icon-512.png': appIcon.png[512],
    'maskable-512.png': appIcon.png.maskable512,
    ...under('empty', empty),
    ...under('objects', objects),
    ...under('vip', Object.fromEntries(levels) as Readonly<Record<string, string>>),
  };
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export const typeOfFile = (path: string): string => types[extname(path)] ?? 'application/octet-stream';
