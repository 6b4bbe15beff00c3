/** Talks to the workflow engine: tells it where our worker is, starts workflows, wakes waits. */
export interface WorkflowEngine {
  /** Starts a workflow under an id. Starting one that already runs changes nothing. */
  start(workflow: string, id: string): Promise<void>;
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
    async start(workflow, id) {
      await post(`${ingressUrl}/${workflow}/${encodeURIComponent(id)}/run/send`);
    },
    async wake(waitId) {
      await post(`${ingressUrl}/restate/awakeables/${encodeURIComponent(waitId)}/resolve`, 'woken');
    },
    async knows(workflow) {
      const response = await callAdmin(`${adminUrl}/services/${workflow}`, 'GET');
      if (response.status === 404) return false;
      return expectOk(response);
    },
    async register(workerUrl, replace) {
      await post(`${adminUrl}/deployments`, { uri: workerUrl, force: replace });
    },
    async isHealthy() {
      try {
        const response = await callAdmin(`${ingressUrl}/restate/health`, 'GET');
        return response.ok;
      } catch {
        return false;
      }
    },
  };
}

async function post(url: string, body?: unknown): Promise<void> {
  await expectOk(await callAdmin(url, 'POST', body));
}

async function callAdmin(url: string, method: 'GET' | 'POST', body?: unknown): Promise<Response> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return response;
}

async function expectOk(response: Response): Promise<true> {
  const text = await response.text();
  if (!response.ok) throw new Error(`workflow engine answered ${response.status}: ${text.slice(0, 300)}`);
  return true;
}
