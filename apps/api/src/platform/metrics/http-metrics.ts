import type { FastifyInstance, FastifyReply } from 'fastify';
import { DURATION_BUCKETS_S, type Metrics } from './metrics.ts';

/** What the HTTP edge counts. The Code of the envelope is the interesting one: most refusals are HTTP 200. */
export interface HttpMetrics {
  /** Notes the Code an answer carries; counted when it has left. */
  codeOf(reply: FastifyReply, code: number): void;
  unknownFields(route: string, count: number): void;
  /** Counts an answer that did not pass through a watched app. */
  answered(answer: { readonly route: string; readonly status: number; readonly ms: number }): void;
  watch(app: FastifyInstance): void;
}

interface Counted {
  readonly route: string;
  readonly status: number;
  readonly code?: number | undefined;
  readonly ms?: number | undefined;
}

/** A path that is not ours gets one series, whatever it says. */
const NO_ROUTE = 'unknown';
/** Asked all the time by machines: nobody reads those lines. */
const QUIET: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export function createHttpMetrics(metrics: Metrics): HttpMetrics {
  const requests = metrics.counter('casino_http_requests_total', 'Answers by route, HTTP status and Code.');
  const unknown = metrics.counter(
    'casino_http_unknown_fields_total',
    'Request fields that the contract does not know.',
  );
  const seconds = metrics.histogram({
    name: 'casino_http_request_duration_seconds',
    help: 'Time from the last byte of the head to the last byte of the answer.',
    buckets: DURATION_BUCKETS_S,
  });
  const codes = new WeakMap<FastifyReply, number>();
  const count = (answer: Counted) => {
    const { route, status, code, ms } = answer;
    requests.add({ route, status: String(status), code: code === undefined ? '' : String(code) });
    if (ms !== undefined) seconds.observe(ms / 1_000, { route });
  };
  return {
    answered: count,
    codeOf: (reply, code) => void codes.set(reply, code),
    unknownFields: (route, count) => (count > 0 ? unknown.add({ route }, count) : undefined),
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? NO_ROUTE;
        const code = codes.get(reply);
        // A stream is as long as somebody watches, which says nothing about speed.
        count({ route, status: reply.statusCode, code, ms: isStream(reply) ? undefined : reply.elapsedTime });
        const level = QUIET.has(route) ? 'debug' : 'info';
        request.log[level]({ route, status: reply.statusCode, code, ms: Math.round(reply.elapsedTime) }, 'answered');
      });
    },
  };
}

function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
