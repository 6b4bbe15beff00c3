/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { type Brand, brandCss, filesOf, readBrand } from '@arara/domain/brands';
import type { Plugin } from 'vite';

const brands = resolve(import.meta.dirname, '../../../brands');
const HASH_LENGTH = 10;
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface ServedBrand {
  readonly brand: Brand;
  /** `/b/<id>.<hash>`: the hash is of everything below it, so whatever lies there never changes. */
  readonly folder: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** A brand with all its files and the sheet made of it. `default` is a link beside the brands. */
export function readServedBrand(name = 'default'): ServedBrand {
  const document = readFileSync(join(brands, name, 'brand.json'));
  const reading = readBrand(JSON.parse(document.toString()));
  if (!reading.ok) throw new Error(`the brand ${name} cannot be read: ${JSON.stringify(reading.faults)}`);
  const brand = reading.value;
  const files = new Map<string, Uint8Array>(
    filesOf(brand).map((path) => [path, readFileSync(join(brands, name, path))]),
  );
  // With the sheet: what writes it changes, too.
  const hash = createHash('sha256').update(document).update(brandCss(brand, ''));
  for (const [path, bytes] of files) hash.update(path).update(bytes);
  const folder = `/b/${brand.id}.${hash.digest('hex').slice(0, HASH_LENGTH)}`;
  files.set('brand.css', Buffer.from(brandCss(brand, folder)));
  return { brand, folder, files };
}

/** Gives a page its brand: the sheet stands first in the head, and the root says where the brand's files lie. */
export function brandFiles(name?: string): Plugin {
  const served = readServedBrand(name);
  const { folder, files } = served;
  return {
    name: 'brand-files',
    configureServer(server) {
      server.middlewares.use(folder, (request, response, next) => {
        const path = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        const bytes = files.get(path);
        if (bytes === undefined) return next();
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
        response.end(bytes);
      });
    },
    generateBundle() {
      for (const [path, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder.slice(1)}/${path}`, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: dressed(html, served),
        tags: [{ tag: 'link', attrs: { rel: 'stylesheet', href: `${folder}/brand.css` }, injectTo: 'head-prepend' }],
      }),
    },
  };
}

/** Says where the brand's files lie. A page with a colour for the browser's bars is the players': it takes the theme, too. */
export function dressed(html: string, { brand: { theme }, folder }: ServedBrand): string {
  const placed = html.replace('<html ', `<html data-brand="${folder}" `);
  const bars = /(<meta name="theme-color" content=")[^"]*/;
  if (!bars.test(html)) return placed;
  const own = theme.default;
  return placed.replace(bars, `$1${theme.themeColor[own]}`).replace(/data-theme="\w+"/, `data-theme="${own}"`);
}
