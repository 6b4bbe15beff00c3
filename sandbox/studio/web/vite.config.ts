import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './catalogues.ts';

/** The page is dressed by the studio (`src/client.ts`), which knows the game, the language and who may frame it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [catalogues(), react()],
  build: {
    outDir: join(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The policy allows no `data:`; a small picture is a file like any other.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // Sheets come when one is first opened; what they share with the shell lies in the shell.
            { name: 'shell', test: /studio\/web\/(lib|shell)\/(?!sheets\/|sound-synth)/, minShareCount: 1 },
          ],
        },
      },
    },
  },
});
