import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * A small registry that writes the Prometheus text format. Label values come from code (route paths, codes), never from
 * a request, so that nobody outside can grow the number of series.
 */
export interface Counter {
  add(labels?: Labels, by?: number): void;
}

export interface Histogram {
  observe(value: number, labels?: Labels): void;
}

export type Labels = Readonly<Record<string, string>>;
export type Sample = { readonly labels?: Labels; readonly value: number };

export interface Metrics {
  counter(name: string, help: string): Counter;
  histogram(options: HistogramOptions): Histogram;
  /** Read at the moment of the scrape. */
  gauge(name: string, help: string, read: () => readonly Sample[]): void;
  render(): string;
}

export interface HistogramOptions {
  readonly name: string;
  readonly help: string;
  /** Upper bounds, ascending; +Inf is added. */
  readonly buckets: readonly number[];
}

export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** From one millisecond to ten seconds: a wallet answer is below 10 ms, a supplier gives up after some seconds. */
export const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

export function createMetrics(): Metrics {
  const families = new Map<string, () => string>();
  const register = (name: string, render: () => string) => {
    if (families.has(name)) throw new Error(`metric ${name} is registered twice`);
    families.set(name, render);
  };
  return {
    counter(name, help) {
      const series = new Map<string, number>();
      register(name, () =>
        family(
          { name, help, type: 'counter' },
          [...series].map(([key, value]) => `${name}${key} ${value}`),
        ),
      );
      return { add: (labels = {}, by = 1) => void series.set(keyOf(labels), (series.get(keyOf(labels)) ?? 0) + by) };
    },
    histogram(options) {
      const series = new Map<string, HistogramSeries>();
      register(options.name, () => renderHistogram(options, series));
      return { observe: (value, labels = {}) => observe({ options, series, labels }, value) };
    },
    gauge(name, help, read) {
      register(name, () =>
        family(
          { name, help, type: 'gauge' },
          read().map((one) => `${name}${keyOf(one.labels ?? {})} ${one.value}`),
        ),
      );
    },
    render: () => [...families.values()].map((render) => render()).join(''),
  };
}

/** How late timers run, in seconds: the first sign that a process is overloaded. */
export function watchEventLoop(metrics: Metrics): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauge('casino_event_loop_lag_seconds', 'Delay of the event loop since the last scrape.', () => {
    const samples = [
      { labels: { quantile: '0.5' }, value: delay.percentile(50) / 1e9 },
      { labels: { quantile: '0.99' }, value: delay.percentile(99) / 1e9 },
      { labels: { quantile: '1' }, value: delay.max / 1e9 },
    ];
    delay.reset();
    return samples;
  });
  return { stop: () => void delay.disable() };
}

interface HistogramSeries {
  labels: Labels;
  /** One count per bucket, not cumulative, and one more for +Inf. */
  counts: number[];
  sum: number;
}

function observe(
  target: { options: HistogramOptions; series: Map<string, HistogramSeries>; labels: Labels },
  value: number,
): void {
  const { options, series, labels } = target;
  const key = keyOf(labels);
  const found = series.get(key) ?? { labels, counts: Array<number>(options.buckets.length + 1).fill(0), sum: 0 };
  series.set(key, found);
  const position = options.buckets.findIndex((bound) => value <= bound);
  const index = position === -1 ? options.buckets.length : position;
  found.counts[index] = (found.counts[index] ?? 0) + 1;
  found.sum += value;
}

function renderHistogram(options: HistogramOptions, series: ReadonlyMap<string, HistogramSeries>): string {
  const lines: string[] = [];
  for (const { labels, counts, sum } of series.values()) {
    let seen = 0;
    counts.forEach((count, index) => {
      seen += count;
      const le = String(options.buckets[index] ?? '+Inf');
      lines.push(`${options.name}_bucket${keyOf({ ...labels, le })} ${seen}`);
    });
    lines.push(`${options.name}_sum${keyOf(labels)} ${sum}`, `${options.name}_count${keyOf(labels)} ${seen}`);
  }
  return family({ name: options.name, help: options.help, type: 'histogram' }, lines);
}

function family(head: { name: string; help: string; type: string }, lines: readonly string[]): string {
  return [`# HELP ${head.name} ${head.help}`, `# TYPE ${head.name} ${head.type}`, ...lines, ''].join('\n');
}

function keyOf(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

const NEEDS_ESCAPE = /[\\"\n]/;

function escapeLabel(value: string): string {
  if (!NEEDS_ESCAPE.test(value)) return value;
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
