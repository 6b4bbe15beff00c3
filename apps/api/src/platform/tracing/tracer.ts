import type { Metrics } from '../metrics/metrics.ts';
import { createExporter, type ExporterOptions } from './exporter.ts';
import { traceOutgoing } from './outgoing.ts';
import {
  inTraces,
  newSpanId,
  openSpan,
  type OpenSpan,
  parseTraceparent,
  type SpanStart,
  type TracePoint,
  workInSpan,
} from './spans.ts';

export interface TracingOptions extends Omit<ExporterOptions, 'service'> {
  /** The share of traces that is kept beside those whose `traceparent` asks for it. */
  readonly ratio: number;
}

export interface Tracing {
  /** Shows what was sent and what was dropped. */
  watch(metrics: Pick<Metrics, 'gauge'>): void;
  /** Sends what waits, and traces nothing any more. */
  close(): Promise<void>;
}

type PointOf = (traceId: string, spanId: string, sampled: boolean) => TracePoint;

/** One process traces or does not; undefined = nobody ever enters a trace. */
let running: PointOf | undefined;

/** From now on this process traces; without options it does not, and that costs nothing. */
export function startTracing(service: string, options: TracingOptions | undefined): Tracing {
  if (options === undefined) return { watch: () => undefined, close: async () => undefined };
  const exporter = createExporter({ ...options, service });
  const stopOutgoing = traceOutgoing();
  running = (traceId, spanId, sampled) => ({
    traceId,
    spanId,
    keep: sampled || isChosen(traceId, options.ratio) ? exporter.keep : undefined,
  });
  return {
    watch: exporter.watch,
    async close() {
      running = undefined;
      stopOutgoing();
      await exporter.close();
    },
  };
}

/** The span of a call that came in; `id` names its trace when it brings none. Undefined while nobody traces. */
export function openCall(
  call: { readonly traceparent: unknown; readonly id: string },
  start: SpanStart,
): OpenSpan | undefined {
  if (running === undefined) return undefined;
  const given = parseTraceparent(call.traceparent);
  if (given !== undefined) return openSpan([running(given.traceId, given.spanId, given.sampled)], start);
  const own = running(call.id.replaceAll('-', ''), '', false);
  return openSpan([own.keep === undefined ? { ...own, spanId: newSpanId() } : own], start);
}

/**
 * Goes on with the traces that rows or a message carry; without any, `work` belongs to none. Work that may wait for days,
 * or never come to its end here, has a span that only marks its beginning: nothing below it hangs in the air.
 */
export function goOn<T>(
  carried: readonly (string | null | undefined)[],
  start: SpanStart & { readonly mayWait?: true },
  work: () => Promise<T>,
): Promise<T> {
  const begin = running;
  if (begin === undefined) return work();
  const points = [...new Set(carried)].flatMap((text) => {
    const given = parseTraceparent(text);
    return given === undefined ? [] : [begin(given.traceId, given.spanId, given.sampled)];
  });
  if (points.length === 0) return inTraces([], work);
  const span = openSpan(points, start);
  if (!start.mayWait) return workInSpan(span, work);
  span.end();
  return inTraces(span.points, work);
}

const DIGITS = 13;

/** By the id itself: API, worker and every other process choose the same traces. */
function isChosen(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(-DIGITS), 16) < ratio * 16 ** DIGITS;
}
