import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { developmentBrand } from '@arara/brands';
import { brandWords } from '@arara/domain/brands';
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

/** While developing, the first brand stands in the pages; a built page keeps its places, which the API fills. */
export function brandInPage(): Plugin {
  return {
    name: 'brand-in-page',
    apply: 'serve',
    transformIndexHtml: (html) => fillPage(html, brandWords(developmentBrand())),
    configureServer({ config, middlewares }) {
      middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(
          fillJson(
            readFileSync(join(config.publicDir, 'manifest.webmanifest'), 'utf8'),
            brandWords(developmentBrand()),
          ),
        );
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
