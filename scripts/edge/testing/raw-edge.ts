import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { type EdgeApp, packFiles, startEdge } from '../index.ts';
import { brandsBeside, OFFICE_HOST, PLAYER_HOST, testIdentity } from '../test-hosts.ts';

export interface Heard {
  readonly url: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Reply {
  /** 0 when the line was closed without a word. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** `believing` stands behind a proxy of ours, `alone` before an API that is gone. */
export type EdgeName = 'player' | 'office' | 'believing' | 'alone';
export const hostOf = (name: EdgeName): string => (name === 'office' ? OFFICE_HOST : PLAYER_HOST);

export interface SendOptions {
  /** The name in the handshake. */
  readonly server?: string;
  /** Leaves when this has come. */
  readonly until?: string;
}

export interface RawEdge {
  /** What arrived at the API, and at somebody who is not the API. */
  readonly heard: { readonly api: Heard[]; readonly foreign: Heard[] };
  readonly foreignPort: number;
  readonly ports: Readonly<Record<EdgeName, number>>;
  /** Bytes as they are: a client of HTTP would mend them. */
  /** What the edge wrote about the requests so far. */
  logged(): string;
  send(name: EdgeName, bytes: string, options?: SendOptions): Promise<Reply>;
  close(): Promise<void>;
}

/** Real nginx before a made-up API, and somebody else on the same machine whom no call may reach. */
export async function openRawEdge(): Promise<RawEdge> {
  const heard = { api: [] as Heard[], foreign: [] as Heard[] };
  const [api, foreign] = [await listen(heard.api), await listen(heard.foreign)];
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  await buildApp(folder);
  const ports: Record<EdgeName, number> = {
    player: await freePort(),
    office: await freePort(),
    believing: await freePort(),
    alone: await freePort(),
  };
  const app = (name: EdgeName, upstream = `127.0.0.1:${api.port}`): EdgeApp => ({
    hosts: [hostOf(name)],
    listen: `127.0.0.1:${ports[name]}`,
    ...testIdentity(hostOf(name)),
    upstream,
    folder: join(folder, 'app'),
  });
  const beside = brandsBeside.map(({ player }) => ({ hosts: [player], ...testIdentity(player) }));
  const accessLog = join(folder, 'access.log');
  const own = (name: string) => ({ folder: join(folder, name) });
  const edges = await Promise.all([
    startEdge({ ...own('both'), player: { ...app('player'), beside }, office: app('office'), accessLog }),
    startEdge({ ...own('believing'), player: app('believing'), trustedProxies: ['127.0.0.0/8'] }),
    startEdge({ ...own('alone'), player: app('alone', '127.0.0.1:1') }),
  ]);
  return {
    heard,
    foreignPort: foreign.port,
    logged: () => readFileSync(accessLog, 'utf8'),
    ports,
    send: (name, bytes, options) => send(ports[name], bytes, { server: hostOf(name), ...options }),
    async close() {
      await Promise.all(edges.map((edge) => edge.close()));
      for (const { server } of [api, foreign]) server.close().closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Files as a build leaves them. */
export async function buildApp(folder: string): Promise<void> {
  const built = join(folder, 'built');
  const files = {
    'index.html': '<html></html>',
    'manifest.webmanifest': '{}',
    'sw.js': 'self.skipWaiting();',
    'icons/icon.png': 'a picture',
    'assets/a-1.js': 'export {};'.repeat(100),
    'assets/b-1.woff2': 'letters',
    '.vite/manifest.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(built, name, '..'), { recursive: true });
    writeFileSync(join(built, name), text);
  }
  await packFiles(built, join(folder, 'app'));
}

async function listen(of: Heard[]): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    of.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers });
    if (request.url?.startsWith('/v1/dressed')) response.setHeader('content-security-policy', "default-src 'none'");
    if (request.url?.startsWith('/v1/shared')) {
      response.setHeader('cache-control', 'public, max-age=2').setHeader('etag', '"a"');
      if (request.headers['if-none-match'] === '"a"') return void response.writeHead(304).end();
    }
    // A stream says something and stays open.
    if (request.url === '/v1/events') return void response.write('data: first\n\n');
    return void request.resume().on('end', () => response.end(`api ${request.method} ${request.url}`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: portOf(server) };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('a server without a port');
  return address.port;
}

const SILENT_MS = 10_000;

function isWhole(text: string): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  const start = text.indexOf('\r\n\r\n') + 4;
  return length !== undefined && start > 3 && text.length >= start + Number(length);
}

async function send(port: number, bytes: string, { server, until }: SendOptions): Promise<Reply> {
  // Whether the certificate is right is not the question here, and a foreign name has none.
  const socket = connect({
    port,
    host: '127.0.0.1',
    servername: server,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: false,
  });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    // Having refused a body, nginx waits a while for the rest of it.
    if (isWhole(text) || (until !== undefined && text.includes(until))) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.setTimeout(SILENT_MS, () => {
    text ||= 'nothing came, and the line stayed open';
    socket.destroy();
  });
  socket.write(bytes, 'latin1');
  await new Promise((done) => socket.once('close', done));
  const [head = ''] = text.split('\r\n\r\n', 1);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? (text === '' ? 0 : Number.NaN));
  return { status, head: head.toLowerCase(), body: text.slice(head.length + 4) };
}
