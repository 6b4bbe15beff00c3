import { headers } from '@arara/contract';
import { createServer as createHttpServer } from 'node:http';
import cors from '@fastify/cors';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Clock } from '../clock.ts';
import { DatabaseAway } from '../db/db.ts';
import { isDigestible } from './body.ts';
import { DEVICE_HEADER, requestLocale } from './call.ts';
import { edge, refusalEnvelope, REQUEST_ID_HEADER, securityHeaders, serverTimes } from './edge.ts';
import { createRawListener, isStillThere, type RawCalls } from './raw.ts';
import type { HttpMetrics } from '../metrics/http-metrics.ts';
import { RefusalError } from '../refusals/refusal.ts';
import { traceCalls } from '../tracing/calls.ts';
import { parseTraceparent } from '../tracing/spans.ts';

export interface ServerOptions {
  /** Addresses and ranges of our own proxies; their word about the caller's address is taken, nobody else's. */
  readonly trustedProxies: readonly string[];
  /** Origins whose pages may call us. */
  readonly corsOrigins: readonly string[];
  readonly bodyLimitBytes: number;
}

export interface ServerDeps {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly newId: () => string;
  readonly metrics: HttpMetrics;
}

export const RAW_ROUTES = 'rawRoutes';

/** A server that answers every request with the envelope, the server's time and a request id, whatever happens. */
export async function createServer(
  deps: ServerDeps,
  options: ServerOptions,
  rawCalls: readonly RawCalls[] = [],
): Promise<FastifyInstance> {
  const trustedProxies = [...options.trustedProxies];
  let isClosing = false;
  const isTrusted = proxyAddr.compile(trustedProxies);
  const answersRaw = createRawListener(rawCalls, {
    ...deps,
    addressOf: (request) => proxyAddr(request, isTrusted),
    isClosing: () => isClosing,
  });
  const app: FastifyInstance = Fastify({
    serverFactory: (handler) =>
      createHttpServer(serverTimes, (request, response) => {
        if (answersRaw(request, response)) return;
        void isStillThere(request, response).then((isThere) => isThere && handler(request, response));
      }),
    loggerInstance: deps.log,
    // Its own line per answer, without the query string, which can hold a ticket.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // The edge gives every call its trace, or hands on that of a supplier. Its id stands in every line of the log, in
    // the answer and in what a player reads of a fault, so that one id finds them all.
    genReqId: ({ headers: { traceparent } }) => parseTraceparent(traceparent)?.traceId ?? deps.newId(),
    bodyLimit: options.bodyLimitBytes,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(deps, { request, reply }, { status: 400, refusal: edge.malformed }),
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  // The router does not know them; whoever lists what is served does.
  app.decorate(
    RAW_ROUTES,
    rawCalls.map(({ route }) => route),
  );
  traceCalls(app);
  stampAnswers(app, deps);
  deps.metrics.watch(app);
  readJsonOnly(app);
  answerStrays(app, deps);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  await app.register(cors, {
    origin: [...options.corsOrigins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', headers.token, headers.locale, headers.idempotencyKey, DEVICE_HEADER],
    exposedHeaders: [headers.serverTime, REQUEST_ID_HEADER],
    maxAge: 600,
    strictPreflight: false,
  });
  return app;
}

/**
 * At the moment of sending: both apps count from this time, never from the device's clock. What a store on the way may
 * give to others later has neither this moment's time nor this call's id.
 */
function stampAnswers(app: FastifyInstance, deps: ServerDeps): void {
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('cache-control')).startsWith('public')) return;
    reply.header(headers.serverTime, deps.clock.nowMs()).header(REQUEST_ID_HEADER, request.id);
  });
}

function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (typeof text !== 'string' || text.trim() === '') {
      done(null, undefined);
      return;
    }
    void parse(request, text, (error, value) => {
      if (error || !isDigestible(value)) done(new UnreadableBody());
      else done(null, value);
    });
  });
}

class UnreadableBody extends Error {
  readonly statusCode = 400;
}

function answerStrays(app: FastifyInstance, deps: ServerDeps): void {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    methods.set(url, known);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.get(pathOf(request));
    // A handler may itself say that its path does not exist; the method was right then.
    const isWrongMethod = allowed !== undefined && !allowed.has(request.method);
    if (isWrongMethod) reply.header('allow', [...allowed].join(', '));
    const published = isWrongMethod
      ? { status: 405, refusal: edge.wrongMethod }
      : { status: 404, refusal: edge.unknownCall };
    return sendRefusal(deps, { request, reply }, published);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RefusalError)
      return sendRefusal(
        deps,
        { request, reply },
        {
          status: 200,
          refusal: error.refusal,
          values: error.values,
        },
      );
    if (error instanceof DatabaseAway) {
      // One line per call would drown the rest; the Code is counted, and the readiness says which one it is.
      request.log.debug({ err: error }, 'a database is away');
      const refusal = error.database === 'directory' ? edge.unavailable : edge.accountAway;
      return sendRefusal(deps, { request, reply }, { status: 200, refusal });
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500)
      return sendRefusal(
        deps,
        { request, reply },
        { status, refusal: status === 413 ? edge.tooLarge : edge.malformed },
      );
    request.log.error({ err: error, ref: request.id }, 'fault');
    return sendRefusal(deps, { request, reply }, { status: 500, refusal: edge.fault, values: { ref: request.id } });
  });
}

function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?', 1);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

interface EdgeRefusal extends Pick<RefusalError, 'refusal'> {
  readonly status: number;
  readonly values?: RefusalError['values'];
}

function sendRefusal(
  deps: ServerDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  published: EdgeRefusal,
): FastifyReply {
  const envelope = refusalEnvelope(published.refusal, requestLocale(request), published.values);
  deps.metrics.codeOf(reply, envelope.Code);
  return reply.code(published.status).type('application/json; charset=utf-8').send(JSON.stringify(envelope));
}
