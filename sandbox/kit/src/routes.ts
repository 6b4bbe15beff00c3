import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readBody, urlOf } from './http.ts';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** A text or picture instead of JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Route {
  readonly method: string;
  /** The whole path; its groups are given to `run`. */
  readonly path: RegExp;
  run(asked: Asked, parts: readonly string[]): Answer | Promise<Answer>;
}

const BODY_MAX = 4 * 1024 * 1024;

/** Something the caller of a plain route did; anything else that is thrown is ours. */
export class BadRequest extends Error {}

export const route = (method: string, path: string, run: Route['run']): Route => ({
  method,
  path: new RegExp(`^${path}$`),
  run,
});

export const ok = (body: unknown): Answer => ({ status: 200, body });

export function findRoute(routes: readonly Route[], asked: Pick<Asked, 'method' | 'url'>) {
  for (const one of routes) {
    const match = one.method === asked.method ? one.path.exec(asked.url.pathname) : null;
    if (match !== null) return { route: one, parts: match.slice(1).map((part) => decodeURIComponent(part ?? '')) };
  }
  return undefined;
}

/** A server of such routes; what a route throws that is no fault of the caller goes to `onFault`. */
export function createRoutedHttp(routes: readonly Route[], onFault: (error: unknown) => void): Server {
  return createServer((request, response) => {
    readAsked(request)
      .then((asked): Answer | Promise<Answer> => {
        const found = findRoute(routes, asked);
        return found === undefined
          ? { status: 404, body: { error: 'not_found' } }
          : found.route.run(asked, found.parts);
      })
      .catch((error: unknown): Answer => {
        if (error instanceof BadRequest) return { status: 400, body: { error: error.message } };
        onFault(error);
        return { status: 500, body: { error: 'internal' } };
      })
      .then((given) => send(response, given))
      .catch(() => response.destroy());
  });
}

export async function readAsked(request: IncomingMessage): Promise<Asked> {
  const body = await readBody(request, BODY_MAX).catch((error: unknown) => {
    throw new BadRequest(String(error));
  });
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join()]),
  );
  return { method: request.method ?? 'GET', url: urlOf(request), headers, body };
}

export function send(response: ServerResponse, { status, body, type, headers }: Answer): void {
  const isRaw = Buffer.isBuffer(body) || (type !== undefined && typeof body === 'string');
  response.writeHead(status, {
    ...(body === undefined ? {} : { 'content-type': type ?? 'application/json; charset=utf-8' }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body === undefined || isRaw ? body : JSON.stringify(body, withoutBigint));
}

/** Amounts leave as decimal digits: a reader in a browser would round a number. */
function withoutBigint(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

export function readJson({ body }: Pick<Asked, 'body'>): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
  } catch {
    throw new BadRequest('not JSON');
  }
  if (!isRecord(value)) throw new BadRequest('not an object');
  return value;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
