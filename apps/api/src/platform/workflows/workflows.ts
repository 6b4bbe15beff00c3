import { createServer, type Http2Server, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as restate from '@restatedev/restate-sdk';
import type { Logger } from '../metrics/log.ts';
import { inSpan } from '../tracing/spans.ts';
import { goOn } from '../tracing/tracer.ts';

/** A workflow as the engine knows it: a name, and one run per id at a time. */
export type Workflow = restate.WorkflowDefinition<string, unknown>;

/**
 * An engine with stock settings pauses a run after 70 failures, and a paused run stays paused when the cause is gone:
 * money would wait for a person who knows the engine. So the code itself says that a run is tried for ever.
 */
export const RETRY_POLICY = {
  initialInterval: 100,
  exponentiationFactor: 2,
  maxInterval: 10_000,
  // The engine has no word for "unlimited" here; at one try in ten seconds this is longer than anything lasts.
  maxAttempts: Number.MAX_SAFE_INTEGER,
} as const;

/**
 * Rows are the truth, the engine only drives them: a workflow reads its row, and a finished one is forgotten at once,
 * so that the sweep may start it again under the same id whenever the row says that it is not done. Inputs and step
 * results hold ids and outcomes only. An error is tried again for ever; a step that must end is a `boundedStep`.
 */
export function defineWorkflow(
  name: string,
  run: (ctx: restate.WorkflowContext, id: string) => Promise<void>,
): Workflow {
  return restate.workflow({
    name,
    handlers: {
      run: (ctx: restate.WorkflowContext) =>
        goOn([traceOf(ctx)], { name: `workflow ${name}`, kind: 'consumer', mayWait: true }, () => run(ctx, ctx.key)),
    },
    options: {
      workflowRetention: 0,
      journalRetention: { hours: 1 },
      ingressPrivate: false,
      retryPolicy: RETRY_POLICY,
    },
  });
}

/** The trace of whoever started it; the engine keeps it with the run, so that every try goes on with it. */
const traceOf = (ctx: restate.Context): string | undefined => ctx.request().headers.get('traceparent');

/** Starts another workflow from within one. Starting one that already runs changes nothing. */
export function startFrom(ctx: restate.Context, workflow: string, id: string): void {
  const trace = traceOf(ctx);
  ctx.genericSend({
    service: workflow,
    method: 'run',
    key: id,
    parameter: undefined,
    inputSerde: restate.serde.empty,
    ...(trace === undefined ? {} : { headers: { traceparent: trace } }),
  });
}

/** Keeps the waits that can be woken. `open` is called before the time is read and returns the time, see `waitUntil`. */
export interface Waits {
  open(wait: { readonly id: string; readonly dueMs: number; readonly topic?: string | undefined }): Promise<number>;
  close(id: string): Promise<void>;
}

/** A moment that a row tells, and the name under which whoever moves it wakes the wait. */
export interface MovableWait {
  readonly topic: string;
  readonly dueMs: () => Promise<number>;
}

/**
 * Waits for a moment of our clock. A timer of the engine is raced with a durable promise that a moved clock resolves;
 * whichever comes first, the time is read again, so a clock that moved back waits on. Workflows never sleep directly.
 * A moment that a row tells is read after the wait is written down: whoever moves it either is seen or finds the wait.
 */
export async function waitUntil(ctx: restate.Context, waits: Waits, due: number | MovableWait): Promise<void> {
  for (;;) {
    const woken = ctx.awakeable<string>();
    const { nowMs, dueMs } = await ctx.run('open wait', () => openWait(waits, woken.id, due));
    // The engine's own race: the native one would ask the journal twice at the same time.
    if (nowMs < dueMs)
      await restate.RestatePromise.race([ctx.sleep(dueMs - nowMs).map(() => 'due'), woken.promise.map(() => 'woken')]);
    await ctx.run('close wait', () => waits.close(woken.id));
    if (nowMs >= dueMs) return;
  }
}

async function openWait(waits: Waits, id: string, due: number | MovableWait) {
  if (typeof due === 'number') return { nowMs: await waits.open({ id, dueMs: due }), dueMs: due };
  const nowMs = await waits.open({ id, dueMs: await due.dueMs(), topic: due.topic });
  return { nowMs, dueMs: await due.dueMs() };
}

export interface StepBound {
  tries: number;
  /** From the first try to the last. */
  withinMs: number;
}

/** What a third party said, or that nobody can know. `unknown` is never success and never failure: ask again. */
export type StepOutcome<T> = { known: true; value: T } | { known: false };

/** A step that calls a third party: a few tries, then `unknown`, never the engine's endless default. */
export async function boundedStep<T>(
  ctx: restate.Context,
  step: StepBound & { name: string },
  call: () => Promise<T>,
): Promise<StepOutcome<T>> {
  try {
    const value = await ctx.run(step.name, () => inSpan({ name: step.name }, call), {
      maxRetryAttempts: step.tries,
      maxRetryDuration: step.withinMs,
      initialRetryInterval: 200,
      maxRetryInterval: 5_000,
    });
    return { known: true, value };
  } catch (error) {
    // A cancelled workflow must end; only a step that ran out of tries is unknown.
    if (error instanceof restate.CancelledError || !(error instanceof restate.TerminalError)) throw error;
    return { known: false };
  }
}

const CLOSE_WITHIN_MS = 1_000;

export interface ServeWorkflowsOptions {
  workflows: readonly Workflow[];
  host: string;
  /** 0 = any free one. */
  port: number;
  identityKeys: readonly string[];
  log: Logger;
  /** Calls of other releases are not answered: a run goes on with the code with which it began. Absent = all are. */
  release?: string | undefined;
}

/** A run stays with the address where it began, so each release has its own. */
export function addressOf(workerUrl: string, release: string): string {
  return `${workerUrl.replace(/\/$/, '')}/${release}`;
}

/** Opens the server through which the engine calls our steps. */
export async function serveWorkflows(
  options: ServeWorkflowsOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const handler = restate.createEndpointHandler({
    services: [...options.workflows],
    ...(options.identityKeys.length > 0 ? { identityKeys: [...options.identityKeys] } : {}),
    // The engine tells of every start and end of a run; that is for whoever looks for a fault.
    logger: ({ level, context }, message: unknown) =>
      options.log[level === 'info' ? 'debug' : level]({ workflow: context?.invocationTarget }, textOf(message)),
  });
  const { release } = options;
  const server = createServer((request, response) => {
    if (release === undefined || request.url.startsWith(`/${release}/`)) return handler(request, response);
    return response.writeHead(404).end();
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await listen(server, options);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const session of sessions) session.close();
      // Running steps may end. What is cut after that is tried again by the engine, here or in another worker.
      await Promise.race([closed, sleep(CLOSE_WITHIN_MS)]);
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
}

function listen(server: Http2Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      listening();
    });
  });
}

function textOf(message: unknown): string {
  return message instanceof Error ? message.message : String(message);
}
