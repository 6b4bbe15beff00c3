import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Something that took time in a trace. Its names come from code: no value of a call, and nothing of a person. */
export interface SpanRecord {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: SpanKind;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly attributes: Attributes;
  readonly failed: boolean;
}

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';
export type Attributes = Readonly<Record<string, string | number>>;

/** Where a trace stands: what a call to somebody else carries as `traceparent`. */
export interface TracePoint {
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined = nobody keeps the spans of this trace; its id is handed on all the same. */
  readonly keep: ((span: SpanRecord) => void) | undefined;
}

/** A span under way, in each trace that it serves; ending it twice is ending it once. */
export interface OpenSpan {
  readonly points: readonly TracePoint[];
  end(outcome?: { readonly attributes?: Attributes; readonly failed?: boolean }): void;
}

/**
 * What the code that runs now works for. Mostly one trace; a statement that serves a group of bets works for all of
 * them, and stands in the trace of each. Without tracing nobody ever enters, and every question here is one branch.
 */
const current = new AsyncLocalStorage<readonly TracePoint[] | undefined>();

export const tracePoints = (): readonly TracePoint[] | undefined => current.getStore();

/** Runs `work` for these traces, or for none. */
export function inTraces<T>(points: readonly TracePoint[] | undefined, work: () => T): T {
  const next = points?.length === 0 ? undefined : points;
  if (next === undefined && current.getStore() === undefined) return work();
  return current.run(next, work);
}

export interface SpanStart {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** Opens a span below each of the points that somebody keeps; the others go on as they are. */
export function openSpan(parents: readonly TracePoint[], start: SpanStart): OpenSpan {
  const startedMs = nowMs();
  let isOpen = true;
  const points = parents.map((parent) => (parent.keep === undefined ? parent : { ...parent, spanId: newSpanId() }));
  return {
    points,
    end({ attributes = {}, failed = false } = {}) {
      if (!isOpen) return;
      isOpen = false;
      const endedMs = nowMs();
      points.forEach(({ traceId, spanId, keep }, at) =>
        keep?.({
          traceId,
          spanId,
          parentId: parents[at]?.spanId || undefined,
          name: start.name,
          kind: start.kind ?? 'internal',
          startedMs,
          endedMs,
          attributes: { ...start.attributes, ...attributes },
          failed,
        }),
      );
    },
  };
}

/** Does `work` in a span of its own when somebody traces, else just does it. */
export function inSpan<T>(start: SpanStart | (() => SpanStart), work: () => Promise<T>): Promise<T> {
  const parents = current.getStore();
  if (parents === undefined) return work();
  return workInSpan(openSpan(parents, typeof start === 'function' ? start() : start), work);
}

export async function workInSpan<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  let failed = true;
  try {
    const result = await current.run(span.points, work);
    failed = false;
    return result;
  } finally {
    span.end({ failed });
  }
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]([0-9a-f])$/;

export interface Traceparent {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

export function parseTraceparent(text: unknown): Traceparent | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(text)) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, sampled: Number.parseInt(flags ?? '0', 16) % 2 === 1 };
}

export const traceparentOf = ({ traceId, spanId, keep }: TracePoint): string =>
  `00-${traceId}-${spanId}-${keep === undefined ? '00' : '01'}`;

/** For one call or row that works for several traces: the first that is kept stands for all. */
export function currentTraceparent(): string | undefined {
  const points = current.getStore();
  const point = points?.find(({ keep }) => keep !== undefined) ?? points?.[0];
  return point && traceparentOf(point);
}

export const newSpanId = (): string => randomBytes(8).toString('hex');

/** The machine's own time: spans of several machines lie beside each other, whatever a test does to our clock. */
const nowMs = (): number => performance.timeOrigin + performance.now();
