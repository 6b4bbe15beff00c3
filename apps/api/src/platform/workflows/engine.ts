/** Talks to the workflow engine: tells it where our worker is, starts workflows, wakes waits. */
export interface WorkflowEngine {
  /**
   * Starts a workflow under an id. Starting one that already runs changes nothing. It goes on with the trace of whoever
   * calls, or with one that a row kept.
   */
  start(workflow: string, id: string, trace?: string): Promise<void>;
  wake(waitId: string): Promise<void>;
  /** Whether the engine knows the workflow; an engine that lost its data does not. */
  knows(workflow: string): Promise<boolean>;
  /** Tells the engine the address of a worker. `replace` is for development, where code changes under one address. */
  register(workerUrl: string, replace: boolean): Promise<void>;
  isHealthy(): Promise<boolean>;
}

export interface WorkflowEngineOptions {
  ingressUrl: string;
  adminUrl: string;
}

const TIMEOUT_MS = 5_000;

export function createWorkflowEngine({ ingressUrl, adminUrl }: WorkflowEngineOptions): WorkflowEngine {
  return {
    async start(workflow, id, trace) {
      const headers = trace === undefined ? {} : { traceparent: trace };
      await expectOk(
        await call(`${ingressUrl}/${workflow}/${encodeURIComponent(id)}/run/send`, { method: 'POST', headers }),
      );
    },
    async wake(waitId) {
      await post(`${ingressUrl}/restate/awakeables/${encodeURIComponent(waitId)}/resolve`, 'woken');
    },
    async knows(workflow) {
      const response = await call(`${adminUrl}/services/${workflow}`);
      if (response.status === 404) return false;
      return expectOk(response);
    },
    async register(workerUrl, replace) {
      await post(`${adminUrl}/deployments`, { uri: workerUrl, force: replace });
    },
    async isHealthy() {
      try {
        const response = await call(`${ingressUrl}/restate/health`);
        return response.ok;
      } catch {
        return false;
      }
    },
  };
}

async function post(url: string, body?: unknown): Promise<void> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  await expectOk(await call(url, { method: 'POST', ...(body === undefined ? {} : json) }));
}

const call = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

async function expectOk(response: Response): Promise<true> {
  const text = await response.text();
  if (!response.ok) throw new Error(`workflow engine answered ${response.status}: ${text.slice(0, 300)}`);
  return true;
}
