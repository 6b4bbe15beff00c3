import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

/** While developing, too, the page may frame the suppliers that are switched on and nobody else. */
export function framePolicy(frameOrigins: () => Promise<readonly string[]>): Plugin {
  return {
    name: 'frame-policy',
    apply: 'serve',
    configureServer(server) {
      const dress = async (response: ServerResponse) => {
        response.setHeader('content-security-policy', `frame-src 'self' ${(await frameOrigins()).join(' ')}`);
      };
      server.middlewares.use((request, response, next) => {
        if (request.headers['sec-fetch-dest'] !== 'document') return next();
        return void dress(response).finally(next);
      });
    },
  };
}
