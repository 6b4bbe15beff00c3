import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { type Files, readFiles } from './files.ts';
import { createFrameOrigins, type FrameOrigins } from './frame-origins.ts';
import { contentPolicy, securityHeaders } from './policy.ts';

export interface PlayerServerOptions {
  readonly port: number;
  readonly host: string;
  readonly apiUrl: string;
  /** Where tickets are turned into games, when that is not where the API answers. */
  readonly launcherUrl?: string | undefined;
  /** What `vite build` made. */
  readonly folder: string;
}

export interface PlayerServer {
  readonly url: string;
  close(): Promise<void>;
}

/** What the API answers itself; everything else is the app. */
const apiPaths = ['/v1/', '/healthz', '/readyz'];

export async function startPlayerServer(options: PlayerServerOptions): Promise<PlayerServer> {
  const files = readFiles(options.folder);
  const frameOrigins = createFrameOrigins(options);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    if (apiPaths.some((start) => path.startsWith(start))) handOn(options.apiUrl, request, response);
    else void serveFile({ files, frameOrigins }, { path, request, response });
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  void compressAhead(files);
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

/** One file after the other, so that the first visitor does not wait for a thorough compression. */
async function compressAhead(files: Files): Promise<void> {
  for (const file of files.values()) await file.brotli();
}

interface Served {
  readonly files: Files;
  readonly frameOrigins: FrameOrigins;
}

interface Serving {
  readonly path: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A path without a file is a screen of the app; a missing file under `/assets/` is an old version's and gone. */
async function serveFile(served: Served, { path, request, response }: Serving): Promise<void> {
  const { files, frameOrigins } = served;
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
  const isScreen = !files.has(path) && !path.startsWith('/assets/');
  const file = files.get(isScreen ? '/index.html' : path);
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  // The policy of a page is made anew each time, so that a supplier who is switched on needs no release.
  response.setHeader('content-security-policy', contentPolicy(isPage(path, isScreen) ? await frameOrigins() : []));
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
  // An event stream runs until one side leaves.
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
