import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { contentPolicy, NONCE_PLACE, securityHeaders } from '../../apps/backoffice/content-policy.ts';
import { type Files, readFiles, type ServedFile } from '../web-server/files.ts';
import { type Serving, startWebServer, type WebServer, type WebServerOptions } from '../web-server/index.ts';

export interface BackofficeServerOptions extends WebServerOptions {
  /** What `vite build` made. */
  readonly folder: string;
}

/** What the API answers itself; everything else is the app. */
const API_PATH = '/staff/';

export async function startBackofficeServer(options: BackofficeServerOptions): Promise<WebServer> {
  const files = readFiles(options.folder);
  const page = files.get('/index.html')?.plain.toString() ?? '';
  if (!page.includes(NONCE_PLACE)) throw new Error(`${options.folder}/index.html has no place for a nonce`);
  return startWebServer(options, {
    isCall: (path) => path.startsWith(API_PATH),
    headers: () => ({ ...securityHeaders, 'content-security-policy': policyOf(newNonce()) }),
    serve: (serving) => serveApp({ files, page }, serving),
  });
}

const newNonce = () => randomBytes(16).toString('base64');
const policyOf = (nonce: string) => contentPolicy(nonce, { isDevelopment: false });

interface Served {
  readonly files: Files;
  readonly page: string;
}

async function serveApp({ files, page }: Served, { path, request, response }: Serving): Promise<void> {
  const file = path === '/index.html' ? undefined : files.get(path);
  if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
  else if (file !== undefined) await sendFile(file, path, response);
  else if (path.startsWith('/assets/')) response.writeHead(404).end();
  else sendPage(page, response);
}

/** Every answer has a number of its own: a style that somebody smuggles into the page does not know it. */
function sendPage(page: string, response: ServerResponse): void {
  const nonce = newNonce();
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(nonce),
  });
  response.end(page.replaceAll(NONCE_PLACE, nonce));
}

async function sendFile(file: ServedFile, path: string, response: ServerResponse): Promise<void> {
  const brotli = await file.brotli();
  response.writeHead(200, {
    'content-type': file.type,
    'cache-control': path.startsWith('/assets/') ? 'private, max-age=31536000, immutable' : 'no-cache',
    ...(brotli === undefined ? {} : { 'content-encoding': 'br' }),
  });
  response.end(brotli ?? file.plain);
}
