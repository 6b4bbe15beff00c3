import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Compiles the catalogues while they are bundled, so that no phone loads a parser of ICU messages. */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    // A catalogue is read as a whole; an export for each of its keys would only weigh.
    config: () => ({ json: { namedExports: false } }),
    transform(code, id) {
      if (!/\/texts\/[\w-]+\/(?:pt-BR|[a-z]{2})\.json$/.test(id)) return undefined;
      const messages = Object.entries(JSON.parse(code) as Record<string, string>);
      return {
        code: JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, compile(text)]))),
        map: null,
      };
    },
  };
}
