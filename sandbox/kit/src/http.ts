import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface Answer {
  readonly status: number;
  /** Bytes are sent as they are, under the type in `headers`; everything else as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const done = (body: unknown): Answer => ({ status: 200, body });
export const invalid: Answer = { status: 422, body: { error: 'invalid' } };

const BODY_MAX = 16 * 1_024 * 1_024;

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What `handle` throws is the caller's fault. */
export function createHttp(handle: Handle): Server {
  return createServer((request, response) => {
    handle(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else send(response, { status: 400, body: { error: 'unreadable' } });
    });
  });
}

/** Only path and query are read; the host before them does not matter. */
export const urlOf = (request: IncomingMessage): URL => new URL(request.url ?? '/', 'http://127.0.0.1');

export async function readBody(request: IncomingMessage, max = BODY_MAX): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > max) throw new Error('the body is too big');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

export async function readJson(request: IncomingMessage, max = BODY_MAX): Promise<unknown> {
  return JSON.parse((await readBody(request, max)).toString('utf8')) as unknown;
}

const typed = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { ...typed, ...headers });
  if (status === 204) response.end();
  else response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

/** A page that something between them and us wrote, with a status that says that all is well. */
export function sendPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Manutenção programada</title>');
}

/** Half of the answer, then nothing. */
export function sendHalf(response: ServerResponse, { status, body, headers }: Answer): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { ...typed, ...headers, 'content-length': Buffer.byteLength(text) });
  response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.destroy());
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
