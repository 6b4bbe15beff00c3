import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { contentPolicy, NONCE_PLACE, securityHeaders } from '../../apps/backoffice/content-policy.ts';
import { type Files, readFiles } from '../serve-player/files.ts';

export interface BackofficeServerOptions {
  readonly port: number;
  readonly host: string;
  readonly apiUrl: string;
  /** What `vite build` made. */
  readonly folder: string;
}

export interface BackofficeServer {
  readonly url: string;
  close(): Promise<void>;
}

/** What the API answers itself; everything else is the app. */
const API_PATH = '/staff/';

export async function startBackofficeServer(options: BackofficeServerOptions): Promise<BackofficeServer> {
  const files = readFiles(options.folder);
  const page = files.get('/index.html')?.plain.toString() ?? '';
  if (!page.includes(NONCE_PLACE)) throw new Error(`${options.folder}/index.html has no place for a nonce`);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    if (path.startsWith(API_PATH)) handOn(options.apiUrl, request, response);
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
    else if (files.has(path) && path !== '/index.html') void sendFile(files, path, response);
    else if (path.startsWith('/assets/')) response.writeHead(404, { 'cache-control': 'no-store' }).end();
    else sendPage(page, response);
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://${options.host}:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Every answer has a number of its own: a style that somebody smuggles into the page does not know it. */
function sendPage(page: string, response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64');
  response.writeHead(200, {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(nonce, { isDevelopment: false }),
  });
  response.end(page.replaceAll(NONCE_PLACE, nonce));
}

async function sendFile(files: Files, path: string, response: ServerResponse): Promise<void> {
  const file = files.get(path);
  if (file === undefined) return void response.writeHead(404).end();
  const brotli = await file.brotli();
  response.writeHead(200, {
    ...securityHeaders,
    'content-type': file.type,
    'cache-control': path.startsWith('/assets/') ? 'private, max-age=31536000, immutable' : 'no-cache',
    ...(brotli === undefined ? {} : { 'content-encoding': 'br' }),
  });
  response.end(brotli ?? file.plain);
}

function handOn(apiUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = ask(
    new URL(request.url ?? '/', apiUrl),
    { method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  request.pipe(onward);
}
