import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Folder = 'avatars' | 'games' | 'objects';
const root = join(import.meta.dirname, 'src/art');

const picturesIn = (folders: readonly Folder[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.svg'))
      .map((name) => `${folder}/${name}`),
  );

/**
 * Serves and builds pictures that the API names by address, because rows choose them: `/art/games/onca-dourada.svg`.
 * Their names stay the same from build to build.
 */
export function servedArt(folders: readonly Folder[]): Plugin {
  const pictures = () => picturesIn(folders);
  return {
    name: 'served-art',
    configureServer(server) {
      server.middlewares.use('/art', (request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        if (!pictures().includes(name)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(root, name)));
      });
    },
    generateBundle() {
      for (const name of pictures())
        this.emitFile({ type: 'asset', fileName: `art/${name}`, source: readFileSync(join(root, name)) });
    },
  };
}
