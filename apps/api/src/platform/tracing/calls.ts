import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTraces, type OpenSpan } from './spans.ts';
import { openCall } from './tracer.ts';

/** Asked all the time by machines. */
const checks: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * A span for every call, below that of whoever called; it is named by the route's pattern, never by the path. The hooks
 * hand on inside of it. A body is read by its socket, which belongs to no call: after it the call is entered again.
 */
export function traceCalls(app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request;
    const route = request.routeOptions.url ?? 'unknown';
    if (checks.has(route)) return done();
    const attributes = { 'http.request.method': method, 'http.route': route };
    const call = { traceparent: headers['traceparent'], id };
    const span = openCall(call, { name: `${method} ${route}`, kind: 'server', attributes });
    if (span === undefined) return done();
    open.set(request, span);
    return inTraces(span.points, done);
  });
  app.addHook('preValidation', (request, _reply, done) => inTraces(open.get(request)?.points, done));
  app.addHook('onResponse', async (request, { statusCode }) => {
    const attributes = { 'http.response.status_code': statusCode };
    open.get(request)?.end({ attributes, failed: statusCode >= 500 });
  });
  app.addHook('onRequestAbort', async (request) => open.get(request)?.end({ failed: true }));
}
