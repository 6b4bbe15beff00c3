import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { currentTraceparent, type OpenSpan, openSpan, tracePoints, traceparentOf } from './spans.ts';

/** A request as `fetch` makes it. */
interface FetchRequest {
  readonly method: string;
  readonly origin: string | URL;
  addHeader(name: string, value: string): void;
}

/**
 * Every call that this process makes, by `fetch` or by `https`, carries the trace and is a span of it. Node tells of
 * them itself, so no adapter knows of traces, and a new one cannot forget them. Only the host is written down: paths
 * hold keys and documents of people. Answers what ends it.
 */
export function traceOutgoing(): () => void {
  const open = new WeakMap<object, OpenSpan>();
  const begin = (request: object, { method, host }: { readonly method: string; readonly host: string }) => {
    const parents = tracePoints();
    if (parents === undefined) return undefined;
    const attributes = { 'http.request.method': method, 'server.address': host };
    const span = openSpan(parents, { name: `${method} ${host}`, kind: 'client', attributes });
    open.set(request, span);
    const [point] = span.points.filter(({ keep }) => keep !== undefined);
    return point === undefined ? currentTraceparent() : traceparentOf(point);
  };
  const end = (request: object, status: number | undefined) =>
    open.get(request)?.end({
      failed: status === undefined || status >= 500,
      ...(status === undefined ? {} : { attributes: { 'http.response.status_code': status } }),
    });

  const listeners: Readonly<Record<string, (message: never) => void>> = {
    'undici:request:create': ({ request }: { request: FetchRequest }) => {
      const trace = begin(request, { method: request.method, host: new URL(request.origin).hostname });
      if (trace !== undefined) request.addHeader('traceparent', trace);
    },
    'undici:request:headers': ({ request, response }: { request: FetchRequest; response: { statusCode: number } }) =>
      end(request, response.statusCode),
    'undici:request:error': ({ request }: { request: FetchRequest }) => end(request, undefined),
    'http.client.request.created': ({ request }: { request: ClientRequest }) => {
      const trace = begin(request, { method: request.method, host: request.host });
      if (trace !== undefined && !request.headersSent) request.setHeader('traceparent', trace);
    },
    'http.client.response.finish': ({
      request,
      response,
    }: {
      request: ClientRequest;
      response: { statusCode?: number };
    }) => end(request, response.statusCode),
    'http.client.request.error': ({ request }: { request: ClientRequest }) => end(request, undefined),
  };
  for (const [name, listener] of Object.entries(listeners)) diagnostics.subscribe(name, listener as never);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) diagnostics.unsubscribe(name, listener as never);
  };
}
