import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createGroupQueue } from '../../modules/ledger/group-queue.ts';
import { inSpan, parseTraceparent, tracePoints, workInSpan } from './spans.ts';
import { openOtlpReceiver, type OtlpReceiver, treeOf } from './testing/otlp-receiver.ts';
import { goOn, openCall, startTracing, type Tracing, type TracingOptions } from './tracer.ts';

let receiver: OtlpReceiver;
let tracing: Tracing | undefined;
const root = { traceId: '4bf92f35'.repeat(4), spanId: '00f067aa0ba902b7' };
const asked = `00-${root.traceId}-${root.spanId}-01`;
const unasked = `00-${root.traceId}-${root.spanId}-00`;

beforeEach(async () => {
  receiver = await openOtlpReceiver();
});
afterEach(async () => {
  await tracing?.close();
  tracing = undefined;
  await receiver.close();
});

function begin(options: Partial<TracingOptions> = {}): Tracing {
  tracing = startTracing('api', { endpoint: receiver.url, ratio: 0, everyMs: 10, ...options });
  return tracing;
}

async function call<T>(traceparent: string, work: () => Promise<T>): Promise<T> {
  const span = openCall({ traceparent, id: 'f'.repeat(32) }, { name: 'call', kind: 'server' });
  return span === undefined ? work() : workInSpan(span, work);
}

function figures(): string {
  const metrics = createMetrics();
  tracing?.watch(metrics);
  return metrics.render();
}

describe('a trace', () => {
  test('is a tree below its caller, with what failed marked', async () => {
    begin();
    await call(asked, async () => {
      await inSpan({ name: 'first' }, () => inSpan({ name: 'inner' }, async () => undefined));
      await inSpan({ name: 'second' }, () => Promise.reject(new Error('no'))).catch(() => undefined);
    });
    await tracing?.close();
    const { paths, orphans } = treeOf(receiver.spans, root);
    expect(paths).toEqual([
      ['api call'],
      ['api call', 'api first'],
      ['api call', 'api first', 'api inner'],
      ['api call', 'api second'],
    ]);
    expect(orphans).toEqual([]);
    expect(receiver.spans.filter(({ status }) => status.code === 2).map(({ name }) => name)).toEqual(['second']);
  });

  test('is kept when its caller asks for it, or by its share, and handed on in any case', async () => {
    begin();
    const points = await call(unasked, async () => tracePoints());
    expect(points).toMatchObject([root]);
    await tracing?.close();
    expect(receiver.spans).toEqual([]);
    begin({ ratio: 1 });
    await call(unasked, async () => undefined);
    await tracing?.close();
    expect(receiver.spans).toHaveLength(1);
  });

  test('of nobody begins with the id of the call', async () => {
    begin({ ratio: 1 });
    await call('nonsense', async () => undefined);
    await tracing?.close();
    expect(receiver.spans.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
      ['f'.repeat(32), undefined],
    ]);
  });

  test('is entered by nobody while nothing is traced', async () => {
    expect(await call(asked, async () => tracePoints())).toBeUndefined();
    expect(await goOn([asked], { name: 'x' }, async () => tracePoints())).toBeUndefined();
  });

  test('of each bet holds the statement of its group', async () => {
    begin();
    const queue = createGroupQueue<{ playerId: bigint }, string>({
      runGroup: (calls) => inSpan({ name: 'apply' }, async () => calls.map(() => 'done')),
    });
    const traces = ['a', 'b', 'c'].map((letter) => ({ ...root, traceId: letter.repeat(32) }));
    await Promise.all(
      traces.map(({ traceId, spanId }, at) =>
        call(`00-${traceId}-${spanId}-01`, () => queue.submit({ playerId: BigInt(at) })),
      ),
    );
    await tracing?.close();
    for (const trace of traces) expect(treeOf(receiver.spans, trace).paths.at(-1)).toEqual(['api call', 'api apply']);
  });
});

describe('a call to somebody else', () => {
  test.each(['fetch', 'http'] as const)('carries the trace: %s', async (way) => {
    begin();
    const heard: IncomingHttpHeaders[] = [];
    const server = createServer(({ headers }, response) => {
      heard.push(headers);
      response.end('ok');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cpf/52998224725`;
    await call(asked, async () => {
      if (way === 'fetch') return void (await (await fetch(url)).text());
      const sent = request(url).end();
      const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
      response.resume();
      await once(response, 'end');
    });
    server.close().closeAllConnections();
    await tracing?.close();
    const { paths, orphans } = treeOf(receiver.spans, root);
    expect([paths.length, orphans]).toEqual([2, []]);
    const sent = receiver.spans.find(({ name }) => name.startsWith('GET'));
    expect(parseTraceparent(heard[0]?.['traceparent'])).toEqual({
      traceId: root.traceId,
      spanId: sent?.spanId,
      sampled: true,
    });
    expect(receiver.texts.join()).not.toContain('52998224725');
  });
});

describe('a receiver', () => {
  const many = (count: number) =>
    call(asked, async () => {
      for (let at = 0; at < count; at += 1) await inSpan({ name: `s${at}` }, async () => undefined);
    });

  test('that is silent costs spans, counted, and no more memory than the queue', async () => {
    receiver.behave('silent');
    begin({ queueMax: 100, timeoutMs: 50, everyMs: 10_000 });
    await many(1_000);
    expect(figures()).toContain('casino_trace_spans_dropped{reason="queue_full"} 901');
    await tracing?.close();
    expect(figures()).toContain('casino_trace_spans_dropped{reason="not_taken"} 100');
    expect(figures()).toContain('casino_trace_spans_sent 0');
  });

  test('that refuses is asked again later, and what it took is not sent twice', async () => {
    receiver.behave('refusing');
    begin({ everyMs: 20 });
    await many(10);
    while (!figures().includes('casino_trace_spans_dropped{reason="not_taken"} 11')) await sleep(10);
    receiver.behave('well');
    await many(10);
    await tracing?.close();
    expect(receiver.spans).toHaveLength(11);
    expect(new Set(receiver.spans.map(({ spanId }) => spanId)).size).toBe(11);
    expect(figures()).toContain('casino_trace_spans_dropped{reason="not_taken"} 11');
  });

  test('gets what waits when the process ends', async () => {
    begin({ everyMs: 600_000 });
    await many(1_500);
    await tracing?.close();
    expect(receiver.spans).toHaveLength(1_501);
  });
});
