import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  /** The caller's certificate; empty where none is asked for. */
  readonly thumbprint: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** A text instead of JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Route {
  readonly method: string;
  /** The whole path; its groups are given to `run`. */
  readonly path: RegExp;
  run(asked: Asked, parts: readonly string[]): Answer | Promise<Answer>;
}

const BODY_MAX = 1024 * 1024;

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

export async function readAsked(request: IncomingMessage, thumbprint: string): Promise<Asked> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_MAX) throw new BadRequest('the body is too big');
    chunks.push(chunk as Buffer);
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join()]),
  );
  return {
    method: request.method ?? 'GET',
    // Only path and query are read; the host before them does not matter.
    url: new URL(request.url ?? '/', 'http://127.0.0.1'),
    headers,
    body: Buffer.concat(chunks),
    thumbprint,
  };
}

export function send(response: ServerResponse, { status, body, type, headers }: Answer): void {
  const isText = typeof body === 'string' && type !== undefined;
  response.writeHead(status, {
    ...(body === undefined ? {} : { 'content-type': type ?? 'application/json; charset=utf-8' }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
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

export function textOf(fields: Readonly<Record<string, unknown>>, name: string, fallback?: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  if (fallback !== undefined && (value === undefined || value === null)) return fallback;
  throw new BadRequest(`${name} is missing`);
}

export function countOf(fields: Readonly<Record<string, unknown>>, name: string, fallback?: number): number {
  const value = fields[name];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  if (fallback !== undefined && (value === undefined || value === null)) return fallback;
  throw new BadRequest(`${name} is no count`);
}
