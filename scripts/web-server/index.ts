import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createForward, type ForwardOptions } from './forward.ts';

export interface WebServerOptions extends ForwardOptions {
  readonly port: number;
  readonly host: string;
}

export interface WebServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface Serving {
  /** As it was written, without the query. */
  readonly path: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What one app adds: which calls are the API's, and what everything else is. */
export interface WebApp {
  readonly isCall: (path: string) => boolean;
  /** What every answer carries, errors included, unless the API or the app says it better. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly serve: (serving: Serving) => Promise<void>;
}

const always = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** A path that means the same to every reader: no host before it, no way up in it, nothing hidden in its letters. */
const PATH = /^\/(?!\/)(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*$/i;
const HIDDEN = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|%2f|%5c|%[01][\da-f]|%7f/i;
const QUERY = /^[!"$-~]*$/;

/** Undefined for a target that is anything but one path of this host with its query. */
function pathOf(target: string): string | undefined {
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  const isPlain = PATH.test(path) && !HIDDEN.test(path) && (end === -1 || QUERY.test(target.slice(end)));
  return isPlain ? path : undefined;
}

/** One host, and a body whose end nobody can read differently. */
function isClear({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  const encoding = headers['transfer-encoding'];
  return httpVersion === '1.1' && hosts.length === 1 && (encoding === undefined || encoding === 'chunked');
}

/** Serves an app and hands its calls on to the API. */
export async function startWebServer(options: WebServerOptions, app: WebApp): Promise<WebServer> {
  const forward = createForward(options);
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries({ ...always, ...app.headers() })) response.setHeader(name, value);
    const path = isClear(request) ? pathOf(request.url ?? '') : undefined;
    if (path === undefined) response.writeHead(400, { connection: 'close' }).end();
    else if (app.isCall(path)) forward(request, response);
    else app.serve({ path, request, response }).catch(() => response.destroy());
  };
  // What Node would refuse by itself it would refuse without our headers.
  const server = createServer({ requireHostHeader: false }, handle);
  const refuse = (socket: Pick<Socket, 'end'>) => void socket.end(refusal({ ...always, ...app.headers() }));
  server.on('clientError', (_error, socket) => (socket.writable ? refuse(socket as Socket) : socket.destroy()));
  server.on('connect', (_request, socket) => refuse(socket as Socket));
  server.on('checkExpectation', (request: IncomingMessage) => refuse(request.socket));
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

function refusal(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 400 Bad Request\r\n${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`;
}
