import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { headers as ownHeaders, type RefusalName } from '@arara/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { HttpMetrics } from '../metrics/http-metrics.ts';
import { RefusalError, type RefusalValues } from '../refusals/refusal.ts';
import { openCall } from '../tracing/tracer.ts';
import { inTraces, type OpenSpan, parseTraceparent } from '../tracing/spans.ts';
import { requestLocale } from './call.ts';
import { edge, refusalEnvelope, REQUEST_ID_HEADER, securityHeaders } from './edge.ts';
import { clientCertificateOf } from './tls-listener.ts';

/** A call of a third party as it came in: its signature is over these bytes. */
export interface RawRequest {
  /** The first part after the prefix: who says to call. */
  readonly caller: string;
  /** What follows, with its slash. */
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address our own proxies saw. */
  readonly address: string;
  /** SHA-256 of the certificate the caller proved to hold, where the listener asks for one. */
  readonly clientCertificate?: string;
}

export interface RawReply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where the name of the caller stands in a route of raw calls. */
const CALLER = '/:caller/*';

export interface RawCalls {
  /** As metrics and traces name it. */
  readonly route: `/${string}${typeof CALLER}`;
  /** What is larger is refused before it is read. */
  readonly bodyLimitBytes: number;
  /** A path of nobody is answered as any path that does not exist. */
  knows(caller: string): boolean;
  answer(request: RawRequest): Promise<RawReply>;
}

export interface RawDeps {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly newId: () => string;
  readonly metrics: Pick<HttpMetrics, 'answered'>;
  /** The address that our own proxies saw. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** The server takes leave: whoever calls again should open another line. */
  readonly isClosing: () => boolean;
}

interface Asked {
  readonly calls: RawCalls;
  readonly caller: string;
  readonly path: string;
}

/**
 * `POST <route>/<caller>/<path>`: third parties speak their own protocols, so nothing is parsed here. Every bet is such a
 * call and needs nothing of a framework's router, hooks and replies, so these are answered before it. False = it is no
 * such call.
 */
export function createRawListener(all: readonly RawCalls[], deps: RawDeps) {
  const served = all.map((calls) => ({ calls, prefix: calls.route.slice(0, -CALLER.length) }));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const asked = request.method === 'POST' ? whoAsks(served, request.url ?? '') : undefined;
    if (asked === undefined) return false;
    void answerCall(deps, { asked, request, response });
    return true;
  };
}

interface Served {
  readonly calls: RawCalls;
  readonly prefix: string;
}

function whoAsks(served: readonly Served[], url: string): Asked | undefined {
  const { calls, prefix } = served.find((one) => url.startsWith(one.prefix) && url[one.prefix.length] === '/') ?? {};
  if (calls === undefined || prefix === undefined) return undefined;
  const [rest = ''] = url.slice(prefix.length + 1).split('?', 1);
  const slash = rest.indexOf('/');
  const caller = slash < 0 ? rest : rest.slice(0, slash);
  // A protocol with one address for everything calls without a further path; a slash at the end means nothing.
  const path = slash < 0 ? '/' : rest.slice(slash).replace(/(?<=.)\/$/, '');
  return calls.knows(caller) ? { calls, caller, path } : undefined;
}

interface Exchange {
  readonly asked: Asked;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function answerCall(deps: RawDeps, exchange: Exchange): Promise<void> {
  const begunMs = performance.now();
  const { asked, request } = exchange;
  const { traceparent } = request.headers;
  const id = parseTraceparent(traceparent)?.traceId ?? deps.newId();
  const { route } = asked.calls;
  const attributes = { 'http.request.method': 'POST', 'http.route': route };
  const span = openCall({ traceparent, id }, { name: `POST ${route}`, kind: 'server', attributes });
  const reply = await replyOf(deps, exchange, { id, span });
  if (reply !== undefined) {
    send(deps, exchange.response, { ...reply, id });
    deps.metrics.answered({ route, status: reply.status, ms: performance.now() - begunMs });
  }
  const status = reply?.status ?? 0;
  span?.end({ attributes: { 'http.response.status_code': status }, failed: status === 0 || status >= 500 });
}

/** Undefined = the caller hung up before it had said everything. */
async function replyOf(
  deps: RawDeps,
  { asked: { calls, caller, path }, request, response }: Exchange,
  { id, span }: { readonly id: string; readonly span: OpenSpan | undefined },
): Promise<RawReply | undefined> {
  if (!(await isStillThere(request, response))) return undefined;
  const body = await readBody(request, calls.bodyLimitBytes).catch(() => undefined);
  if (body === undefined) return undefined;
  if (body === 'too large') return { ...refusalOf(request, edge.tooLarge), status: 413, headers: hangUp };
  const clientCertificate = clientCertificateOf(request.socket);
  const raw: RawRequest = {
    caller,
    path,
    body,
    headers: request.headers,
    ...(clientCertificate === undefined ? {} : { clientCertificate }),
    get address() {
      return deps.addressOf(request);
    },
  };
  try {
    return await inTraces(span?.points, () => calls.answer(raw));
  } catch (error) {
    deps.log.error({ err: error, ref: id, requestId: id }, 'fault');
    return { ...refusalOf(request, edge.fault, { ref: id }), status: 500 };
  }
}

const knownConnections = new WeakSet<object>();

/**
 * False for a caller that hung up while its call waited to be taken in; nothing is done for it, and a supplier repeats the
 * call or takes the bet back. The end of a connection is read one turn of the event loop after the call that came on it.
 * Only the first call of a connection can have waited so, and a supplier's next one does not wait for this.
 */
export async function isStillThere(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { socket } = request;
  if (knownConnections.has(socket)) return true;
  knownConnections.add(socket);
  await nextTurn();
  await nextTurn();
  return !response.destroyed && !request.destroyed && !socket.destroyed;
}

const hangUp = { connection: 'close' } as const;

function refusalOf(request: IncomingMessage, name: RefusalName, values?: RefusalValues): { body: string } {
  return { body: JSON.stringify(refusalEnvelope(name, requestLocale(request), values)) };
}

function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | 'too large'> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) return resolve('too large');
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > limitBytes) resolve('too large');
      else parts.push(part);
    });
    request.on('end', () => resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)));
    return request.on('error', reject);
  });
}

const always = Object.entries(securityHeaders).flat();

function send(deps: RawDeps, response: ServerResponse, { id, status, body, headers }: RawReply & { id: string }): void {
  const own = headers === undefined ? [] : Object.entries(headers).flat();
  const leaving = deps.isClosing() ? ['connection', 'close'] : [];
  const type = headers?.['content-type'] === undefined ? ['content-type', 'application/json'] : [];
  const stamps = [ownHeaders.serverTime, String(deps.clock.nowMs()), REQUEST_ID_HEADER, id];
  const length = ['content-length', String(Buffer.byteLength(body))];
  response.writeHead(status, [...always, ...type, ...length, ...stamps, ...leaving, ...own]).end(body);
}

/** `GET <path>?ticket=…` leads to an address that the ticket stands for, once. */
export function mountTicketRoute(
  app: FastifyInstance,
  path: string,
  open: (ticket: string) => Promise<string | undefined>,
): void {
  app.get<{ Querystring: { ticket?: string } }>(path, async (request, reply) => {
    const { ticket } = request.query;
    const url = typeof ticket === 'string' ? await open(ticket) : undefined;
    if (url === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').redirect(url, 302);
  });
}

/** A file as it leaves, part by part. */
export interface TicketFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Readable;
}

/**
 * `GET <path>` with the ticket in a header gives the file that it stands for, once. The release before sends it in the
 * address.
 */
export function mountTicketFile(
  app: FastifyInstance,
  path: string,
  open: (ticket: string) => Promise<TicketFile | undefined>,
): void {
  app.get<{ Querystring: { ticket?: string } }>(path, async (request, reply) => {
    const ticket: unknown = request.headers[ownHeaders.ticket] ?? request.query.ticket;
    const file = typeof ticket === 'string' ? await open(ticket).catch(unlessRefused) : undefined;
    if (file === undefined) return reply.callNotFound();
    // A browser would keep the words of a refusal as if they were the file.
    if (file === 'refused') return reply.code(503).send();
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type(file.type)
      .send(file.bytes);
  });
}

function unlessRefused(error: unknown): 'refused' {
  if (error instanceof RefusalError) return 'refused';
  throw error;
}
