import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it came over the wire, with the process that sent it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[];
  readonly status: { readonly code?: number };
  readonly service: string;
}

interface Otlp {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly value: { readonly stringValue: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Everything that ever came, as text, to search it for what must not be there. */
  readonly texts: string[];
  /** What it answers with; `silent` = nothing at all. */
  behave(how: 'well' | 'refusing' | 'silent'): void;
  close(): Promise<void>;
}

/** A collector that takes OTLP over HTTP in JSON, as the real ones do. */
export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  let behaviour: Parameters<OtlpReceiver['behave']>[0] = 'well';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (behaviour === 'silent') return;
      if (behaviour === 'refusing' || request.url !== '/v1/traces') return void response.writeHead(503).end();
      const text = Buffer.concat(parts).toString();
      texts.push(text);
      for (const { resource, scopeSpans } of (JSON.parse(text) as Otlp).resourceSpans) {
        const service = resource.attributes[0]?.value.stringValue ?? '';
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    behave(how) {
      behaviour = how;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** One trace as a tree of lines; a span whose parent nobody sent stands at the front, marked, unless it is the caller's. */
export function treeOf(all: readonly ReceivedSpan[], root: { readonly traceId: string; readonly spanId: string }) {
  const spans = all.filter(({ traceId }) => traceId === root.traceId);
  const known = new Set([root.spanId, ...spans.map(({ spanId }) => spanId)]);
  const orphans = spans.filter(({ parentSpanId }) => parentSpanId === undefined || !known.has(parentSpanId));
  const byStart = (a: ReceivedSpan, b: ReceivedSpan) => (a.startTimeUnixNano < b.startTimeUnixNano ? -1 : 1);
  const paths: string[][] = [];
  const lines: string[] = [];
  const walk = (spanId: string, path: readonly string[]) => {
    for (const span of spans.filter((one) => one.parentSpanId === spanId).sort(byStart)) {
      const here = [...path, `${span.service} ${span.name}`];
      paths.push(here);
      lines.push(`${'  '.repeat(here.length)}${span.service}: ${span.name}`);
      walk(span.spanId, here);
    }
  };
  walk(root.spanId, []);
  return { paths, orphans, text: [`caller ${root.traceId}-${root.spanId}`, ...lines].join('\n') };
}
