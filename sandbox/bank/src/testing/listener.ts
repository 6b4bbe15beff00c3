import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';

export interface Listener {
  readonly url: string;
  /** Every body that arrived, with its path. */
  readonly heard: readonly { readonly path: string; readonly body: Record<string, unknown> }[];
  /** What it answers from now on. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** An operator's server for hooks: it answers only the bank's certificate. */
export async function openListener(folder: string): Promise<Listener> {
  const file = (name: string) => readFileSync(join(folder, 'operator', name), 'utf8');
  const heard: { path: string; body: Record<string, unknown> }[] = [];
  let status = 200;
  const tls = { key: file('hook-server.key'), cert: file('hook-server.pem'), ca: file('bank-ca.pem') };
  const server = createServer({ ...tls, requestCert: true, rejectUnauthorized: true }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      heard.push({ path: request.url ?? '', body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `https://127.0.0.1:${port}/hooks/pix`,
    heard,
    answer(given) {
      status = given;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
