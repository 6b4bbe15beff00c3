import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Pictures that the API names by address, because rows choose them: `/art/games/onca-dourada.svg`. */
const folder = join(import.meta.dirname, '../../packages/ui/src/art/games');
const pictures = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.svg'));

/** Serves and builds the tiles of `@arara/ui` under the names by which rows know them. */
export function servedArt(): Plugin {
  return {
    name: 'served-art',
    configureServer(server) {
      server.middlewares.use('/art/games', (request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        if (!pictures().includes(name)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(folder, name)));
      });
    },
    generateBundle() {
      for (const name of pictures())
        this.emitFile({ type: 'asset', fileName: `art/games/${name}`, source: readFileSync(join(folder, name)) });
    },
  };
}
