import { type Files, readFiles } from '../web-server/files.ts';
import { type Serving, startWebServer, type WebServer, type WebServerOptions } from '../web-server/index.ts';
import { createFrameOrigins, type FrameOrigins } from './frame-origins.ts';
import { contentPolicy, securityHeaders } from './policy.ts';

export interface PlayerServerOptions extends WebServerOptions {
  /** Where tickets are turned into games, when that is not where the API answers. */
  readonly launcherUrl?: string | undefined;
  /** What `vite build` made. */
  readonly folder: string;
}

/** What the API answers itself; everything else is the app. */
const apiPaths = ['/v1/', '/healthz', '/readyz'];

export async function startPlayerServer(options: PlayerServerOptions): Promise<WebServer> {
  const files = readFiles(options.folder);
  const frameOrigins = createFrameOrigins(options);
  const headers = { ...securityHeaders, 'content-security-policy': contentPolicy([]) };
  const server = await startWebServer(options, {
    isCall: (path) => apiPaths.some((start) => path.startsWith(start)),
    headers: () => headers,
    serve: (serving) => serveFile({ files, frameOrigins }, serving),
  });
  void compressAhead(files);
  return server;
}

/** One file after the other, so that the first visitor does not wait for a thorough compression. */
async function compressAhead(files: Files): Promise<void> {
  for (const file of files.values()) await file.brotli();
}

interface Served {
  readonly files: Files;
  readonly frameOrigins: FrameOrigins;
}

/** A path without a file is a screen of the app; a missing file under `/assets/` is an old version's and gone. */
async function serveFile(served: Served, { path, request, response }: Serving): Promise<void> {
  const { files, frameOrigins } = served;
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
  const isScreen = !files.has(path) && !path.startsWith('/assets/');
  const file = files.get(isScreen ? '/index.html' : path);
  // The policy of a page is made anew each time, so that a supplier who is switched on needs no release.
  if (isPage(path, isScreen)) response.setHeader('content-security-policy', contentPolicy(await frameOrigins()));
  if (file === undefined) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
  const isHashed = path.startsWith('/assets/');
  const accepts = String(request.headers['accept-encoding'] ?? '');
  const brotli = /\bbr\b/.test(accepts) ? await file.brotli() : undefined;
  const body = brotli ?? file.plain;
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': body.length,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(brotli === undefined ? {} : { 'content-encoding': 'br' }),
  });
  return void response.end(request.method === 'HEAD' ? undefined : body);
}

function isPage(path: string, isScreen: boolean): boolean {
  return isScreen || path === '/index.html';
}
