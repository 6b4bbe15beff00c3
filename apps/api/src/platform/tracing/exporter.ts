import type { Metrics } from '../metrics/metrics.ts';
import { inTraces, type SpanRecord } from './spans.ts';

export interface ExporterOptions {
  /** The collector's address; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Which process speaks: `api`, `worker`. */
  readonly service: string;
  readonly everyMs?: number;
  readonly queueMax?: number;
  readonly timeoutMs?: number;
}

export interface Exporter {
  readonly keep: (span: SpanRecord) => void;
  /** Counts what was sent and what was dropped, from now on. */
  readonly watch: (metrics: Pick<Metrics, 'gauge'>) => void;
  /** Sends what waits, once, and stops. */
  close(): Promise<void>;
}

const EVERY_MS = 1_000;
/** About 4 MB; what comes while so many wait is dropped and counted, because a trace is never worth a bet. */
const QUEUE_MAX = 8_192;
const BATCH = 512;
const TIMEOUT_MS = 3_000;

/** Sends spans as OTLP over HTTP in JSON, in batches. A batch that is not taken is dropped: nothing is sent twice. */
export function createExporter(options: ExporterOptions): Exporter {
  const { everyMs = EVERY_MS, queueMax = QUEUE_MAX, timeoutMs = TIMEOUT_MS } = options;
  const counts = { sent: 0, queue_full: 0, not_taken: 0 };
  const url = `${options.endpoint.replace(/\/$/, '')}/v1/traces`;
  let waiting: SpanRecord[] = [];
  let sending: Promise<void> | undefined;

  const sendBatch = async (batch: readonly SpanRecord[]) => {
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toOtlp(options.service, batch)),
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    counts[isTaken ? 'sent' : 'not_taken'] += batch.length;
    return isTaken;
  };
  const sendWaiting = async () => {
    // A receiver that is away is asked once per turn: the queue fills, and what does not fit is dropped.
    for (let isTaken = true; isTaken && waiting.length > 0; ) isTaken = await sendBatch(waiting.splice(0, BATCH));
  };
  const flush = () => {
    // Its own calls belong to no trace.
    sending ??= inTraces([], sendWaiting).finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return {
    keep(span) {
      if (waiting.length >= queueMax) counts.queue_full += 1;
      else waiting.push(span);
    },
    watch(metrics) {
      metrics.gauge('casino_trace_spans_sent', 'Spans that the collector has taken since the start.', () => [
        { value: counts.sent },
      ]);
      metrics.gauge('casino_trace_spans_dropped', 'Spans dropped since the start, by reason.', () =>
        (['queue_full', 'not_taken'] as const).map((reason) => ({ labels: { reason }, value: counts[reason] })),
      );
    },
    async close() {
      clearInterval(timer);
      await sending;
      await flush();
      counts.not_taken += waiting.length;
      waiting = [];
    },
  };
}

const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
const OTLP_ERROR = 2;

function toOtlp(service: string, spans: readonly SpanRecord[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes({ 'service.name': service }) },
        scopeSpans: [{ scope: { name: 'platform' }, spans: spans.map(toSpan) }],
      },
    ],
  };
}

function toSpan(span: SpanRecord): object {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId === undefined ? {} : { parentSpanId: span.parentId }),
    name: span.name,
    kind: kinds[span.kind],
    startTimeUnixNano: toNanos(span.startedMs),
    endTimeUnixNano: toNanos(span.endedMs),
    attributes: toAttributes(span.attributes),
    status: span.failed ? { code: OTLP_ERROR } : {},
  };
}

/** Exact to the microsecond: nanoseconds since 1970 are no number of JavaScript's. */
const toNanos = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const toAttributes = (attributes: SpanRecord['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
