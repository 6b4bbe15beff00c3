/// <reference types="node" />
import { extname, join } from 'node:path';
import { ownBrands, readBrandFiles, readBrandFolder, type ServedBrand, serveBrand } from '@arara/brands';
import type { Plugin } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** `default` is a link beside the brands. */
export function readServedBrand(name = 'default'): ServedBrand {
  const folder = readBrandFolder(join(ownBrands, name));
  return serveBrand(folder.brand, readBrandFiles(folder));
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
