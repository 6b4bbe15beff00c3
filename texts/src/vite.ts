import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrandFolder,
  ownBrands,
  readBrandFiles,
  readBrandFolder,
  readBrandFolders,
  serveBrand,
  typeOfFile,
} from '@arara/brands';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { fillJson, fillPage } from './brand.ts';
import { pseudoMessage } from './pseudo.ts';

/** A file that is named like a language, in a folder of texts. */
const CATALOGUE = /\/texts\/(?:[\w-]+\/)+(?:pt-BR|[a-z]{2})\.json$/;

/**
 * Compiles catalogues while they are bundled, so that no browser loads a parser of ICU messages. A server of development
 * in the mode `pseudo` shows the pseudo-language in the place of Portuguese; a build never does.
 */
export function catalogues(): Plugin {
  let isPseudo = false;
  return {
    name: 'catalogues',
    enforce: 'pre',
    config(_, { command, mode }) {
      isPseudo = command === 'serve' && mode === 'pseudo';
      // A catalogue is read as a whole; an export for each of its keys would only weigh.
      return { json: { namedExports: false } };
    },
    transform(code, id) {
      if (!CATALOGUE.test(id)) return undefined;
      return { code: compileCatalogue(code, { pseudo: isPseudo && id.endsWith('/pt-BR.json') }), map: null };
    },
  };
}

const serve = (folder: BrandFolder) => serveBrand(folder.brand, readBrandFiles(folder));

/**
 * While developing, the brand of this name stands in the page (`default` is a link beside the brands), and under
 * `<id>.localhost` every other one; a built page keeps its places, which the API fills by host.
 */
export function brandInPage(name = 'default'): Plugin {
  const first = serve(readBrandFolder(join(ownBrands, name)));
  const byHost = new Map([...readBrandFolders().values()].map((one) => [`${one.brand.id}.localhost`, serve(one)]));
  // What fills a page is not told who asked for it.
  const asked = new AsyncLocalStorage<string>();
  const served = () => byHost.get((asked.getStore() ?? '').replace(/:\d+$/, '')) ?? first;
  return {
    name: 'brand-in-page',
    apply: 'serve',
    // Before others look at the addresses in it.
    transformIndexHtml: { order: 'pre', handler: (html) => fillPage(html, served()) },
    configureServer({ config, middlewares }) {
      middlewares.use((request, _response, next) => asked.run(request.headers.host ?? '', next));
      middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(fillJson(readFileSync(join(config.publicDir, 'manifest.webmanifest'), 'utf8'), served()));
      });
      middlewares.use((request, response, next) => {
        const { folder, files } = served();
        const [path = ''] = (request.url ?? '').split('?');
        const bytes = path.startsWith(`${folder}/`) ? files.get(path.slice(folder.length + 1)) : undefined;
        if (bytes === undefined) return next();
        response.setHeader('content-type', typeOfFile(path));
        response.end(bytes);
      });
    },
  };
}

/** The file of a catalogue as an app loads it. */
export function compileCatalogue(code: string, { pseudo }: { readonly pseudo: boolean }): string {
  const messages = Object.entries(JSON.parse(code) as Record<string, string>).map(
    ([key, message]) => [key, compile(message)] as const,
  );
  return JSON.stringify(
    Object.fromEntries(messages.map(([key, message]) => [key, pseudo ? pseudoMessage(message) : message])),
  );
}
