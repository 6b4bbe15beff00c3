import { randomBytes } from 'node:crypto';
import { NONCE_PLACE, officeHeaders, officePolicy } from '@arara/contract/pages';
import { brandInPage, catalogues } from '@arara/texts/vite';
import { servedArt } from '@arara/ui/served-art';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { oldestBrowsers } from '../../scripts/browsers/oldest.ts';
import { portsOf } from '../../scripts/stack/ports.ts';

const ports = portsOf('dev');

/** Development lives under the policy of production, so that a broken one is seen on the day it is written. */
function noncePerAnswer(): Plugin {
  return {
    name: 'nonce-per-answer',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const isPage = (request.headers.accept ?? '').includes('text/html');
        if (!isPage) return next();
        // A page from the browser's store would carry the number of an older answer.
        delete request.headers['if-none-match'];
        const nonce = randomBytes(16).toString('base64');
        const end = response.end.bind(response) as (body?: unknown) => typeof response;
        response.setHeader('content-security-policy', officePolicy(nonce, { isDevelopment: true }));
        for (const [name, value] of Object.entries({ ...officeHeaders, 'cache-control': 'no-store' }))
          response.setHeader(name, value);
        response.end = ((body?: unknown) =>
          end(typeof body === 'string' ? body.replaceAll(NONCE_PLACE, nonce) : body)) as typeof response.end;
        next();
      });
    },
  };
}

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  html: { cspNonce: NONCE_PLACE },
  plugins: [catalogues(), brandInPage(), noncePerAnswer(), react(), servedArt(['games', 'objects'])],
  server: {
    host: '127.0.0.1',
    port: ports.backoffice,
    strictPort: true,
    // The page asks its own host, which hands the calls on to the API.
    proxy: {
      '/staff': { target: loadEnv(mode, import.meta.dirname, 'API_')['API_URL'] ?? `http://127.0.0.1:${ports.api}` },
    },
  },
  build: {
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            { name: 'contract', test: /(node_modules\/zod|packages\/contract)\// },
          ],
        },
      },
    },
  },
}));
