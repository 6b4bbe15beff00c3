import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** A file that is named like a language, in a folder of texts. */
const CATALOGUE = /\/texts\/(?:[\w-]+\/)+(?:pt-BR|[a-z]{2})\.json$/;

/** Compiles catalogues while they are bundled, so that no browser loads a parser of ICU messages. */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    // A catalogue is read as a whole; an export for each of its keys would only weigh.
    config: () => ({ json: { namedExports: false } }),
    transform(code, id) {
      if (!CATALOGUE.test(id)) return undefined;
      const messages = Object.entries(JSON.parse(code) as Record<string, string>);
      const compiled = Object.fromEntries(messages.map(([key, message]) => [key, compile(message)]));
      return { code: JSON.stringify(compiled), map: null };
    },
  };
}
