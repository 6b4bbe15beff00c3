import { randomUUID } from 'node:crypto';
import { refusals, type RefusalName, type RequestOf, type Route, type WireOf } from '@arara/contract';
import { expect } from 'vitest';
import { createWorkerModules } from '../src/composition/background-jobs.ts';
import type { Modules } from '../src/composition/create-modules.ts';
import type { AppDeps } from '../src/composition/http-app.ts';
import type { Runtime } from '../src/composition/runtime.ts';
import type { PlayersContext } from '../src/modules/players/index.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { createPush } from '../src/platform/push/push.ts';
import { SESSION_DEVICE, sessionsOf } from './factories.ts';
import type { Harness } from './harness.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** The API for players and staff who have just shown who they are, and the features as the worker has them. */
export interface DeskStage {
  readonly api: TestApp;
  readonly modules: Modules;
  readonly call: <R extends Route>(route: R, token: string, payload: RequestOf<R>) => Promise<Answer<R>>;
  /** The body of a call that must succeed. */
  readonly ok: <R extends Route>(route: R, token: string, payload: RequestOf<R>) => Promise<WireOf<R>>;
}

interface Answer<R extends Route> {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: WireOf<R>;
}

export const codeOf = (name: RefusalName) => refusals[name].code;

/** The token of a member of staff names desk and person: `risk-4`. */
export async function openDeskStage(
  harness: Harness,
  context: PlayersContext,
  changes: Partial<AppDeps> = {},
): Promise<DeskStage> {
  const sessions = {
    ...sessionsOf(context),
    authenticateStaff: async (token: string, { nowMs }: { nowMs: number }) => {
      const [, role = '', id = '0'] = /^([a-z]+)-(\d{1,9})$/.exec(token) ?? [];
      return { staffId: BigInt(id), roles: [role], sessionId: token, provedAtMs: nowMs };
    },
  };
  const api = await openTestApp(harness, { sessions, secrets: context.secrets, ...changes });
  const metrics = createMetrics();
  const around = { metrics, push: createPush(api.deps.redis, metrics) };
  const modules = createWorkerModules(api.deps as unknown as Runtime, around, api.deps.options);
  const call: DeskStage['call'] = async <R extends Route>(route: R, token: string, payload: RequestOf<R>) => {
    const headers = { token, 'x-locale': 'pt-BR', 'x-device-id': SESSION_DEVICE, 'idempotency-key': randomUUID() };
    const sent = { method: 'POST', url: route.path, headers, payload: payload as object } as const;
    return (await api.app.inject(sent)).json<Answer<R>>();
  };
  return {
    api,
    modules,
    call,
    async ok(route, token, payload) {
      const { Code, Msg, Body } = await call(route, token, payload);
      expect([Code, Msg]).toEqual([200, expect.any(String)]);
      return Body;
    },
  };
}
