import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { firstPortOf, portsFrom } from '../../scripts/stack/ports.ts';

const ports = portsFrom(firstPortOf('dev'));
const ui = (path: string) => fileURLToPath(new URL(`../../packages/ui/src/${path}`, import.meta.url));

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: [
      { find: '@arara/ui/styles.css', replacement: ui('styles.css') },
      { find: /^@arara\/ui\/(sheet|dialog|qr)$/, replacement: ui('$1/$1.tsx') },
    ],
  },
  server: {
    host: '127.0.0.1',
    port: ports.player,
    strictPort: true,
    // The page asks its own host, which hands the calls on to the API.
    proxy: {
      '/v1': { target: loadEnv(mode, import.meta.dirname, 'API_')['API_URL'] ?? `http://127.0.0.1:${ports.api}` },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
}));
