import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
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

/** Something the caller did; anything else that is thrown is ours. */
export class BadRequest extends Error {}

export function createHttp(routes: readonly Route[], onFault: (error: unknown) => void): Server {
  return createServer((request, response) => {
    answer(routes, request)
      .catch((error: unknown): Answer => {
        if (error instanceof BadRequest) return { status: 400, body: { error: error.message } };
        onFault(error);
        return { status: 500, body: { error: 'internal' } };
      })
      .then((given) => send(response, given))
      .catch(() => response.destroy());
  });
}

async function answer(routes: readonly Route[], request: IncomingMessage): Promise<Answer> {
  // Only path and query are read; the host before them does not matter.
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const { method = 'GET' } = request;
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(url.pathname) : null;
    if (match === null) continue;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join()]),
    );
    return route.run({ method, url, headers, body: await readBody(request) }, match.slice(1));
  }
  return { status: 404, body: { error: 'not_found' } };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_MAX) throw new BadRequest('the body is too big');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, body, type, headers }: Answer): void {
  const isRaw = Buffer.isBuffer(body) || (type !== undefined && typeof body === 'string');
  response.writeHead(status, {
    'content-type': type ?? 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(isRaw ? body : JSON.stringify(body, withoutBigint));
}

/** Amounts leave as decimal digits: a reader in a browser would round a number. */
function withoutBigint(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

export function readJson({ body }: Asked): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
  } catch {
    throw new BadRequest('not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadRequest('not an object');
  return value as Readonly<Record<string, unknown>>;
}

export function textField(fields: Readonly<Record<string, unknown>>, name: string, fallback?: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `${value}`;
  if (fallback !== undefined && (value === undefined || value === null)) return fallback;
  throw new BadRequest(`${name} is missing`);
}
