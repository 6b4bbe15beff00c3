import { setTimeout as sleep } from 'node:timers/promises';

/** A release of the worker as the engine knows it. */
export interface Deployment {
  readonly id: string;
  readonly address: string;
  /** Runs that begin now begin here. */
  readonly takesNew: boolean;
  /** Runs that began here and are not at their end: they come back to no other address. */
  readonly open: number;
}

export interface Drained {
  readonly ended: number;
  /** Begun again by the sweep of whoever takes new runs. */
  readonly handedOver: number;
}

const TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 500;

export async function listDeployments(adminUrl: string): Promise<Deployment[]> {
  const { deployments } = await ask<{ deployments: readonly { id: string; uri: string }[] }>(adminUrl, '/deployments');
  const { services } = await ask<{ services: readonly { deployment_id: string }[] }>(adminUrl, '/services');
  const taking = new Set(services.map(({ deployment_id }) => deployment_id));
  return Promise.all(
    deployments.map(async ({ id, uri }) => ({
      id,
      address: uri.replace(/\/$/, ''),
      takesNew: taking.has(id),
      open: (await openRuns(adminUrl, id)).length,
    })),
  );
}

/**
 * Ends an address: new runs begin elsewhere, open ones have a while to end by themselves, and what still waits is ended
 * in the engine alone. Its row says that it is not done, so the sweep begins it again on the release that stays; every
 * step may run twice. Afterwards nobody needs the workers behind the address.
 */
export async function drainDeployment(
  adminUrl: string,
  { address, withinMs }: { readonly address: string; readonly withinMs: number },
): Promise<Drained> {
  const all = await listDeployments(adminUrl);
  const leaving = all.find((one) => one.address === address.replace(/\/$/, ''));
  if (leaving === undefined) throw new Error(`the engine knows no worker at ${address}`);
  const staying = all.filter(({ id }) => id !== leaving.id).toSorted((a, b) => Number(b.takesNew) - Number(a.takesNew));
  if (staying.length === 0) throw new Error(`${address} is the only worker; start those of another release first`);
  if (leaving.takesNew) await letOneTakeNew(adminUrl, staying);
  const until = performance.now() + withinMs;
  let open = await openRuns(adminUrl, leaving.id);
  while (open.length > 0 && performance.now() < until) {
    await sleep(LOOK_EVERY_MS);
    open = await openRuns(adminUrl, leaving.id);
  }
  const handedOver = await handOver(adminUrl, leaving.id);
  await ask(adminUrl, `/deployments/${leaving.id}?force=true`, 'DELETE');
  return { ended: Math.max(0, leaving.open - handedOver), handedOver };
}

/** Said again with force, an address takes new runs. It must answer: nothing is handed to nobody. */
async function letOneTakeNew(adminUrl: string, staying: readonly Deployment[]): Promise<void> {
  for (const { address: uri } of staying) {
    const said = await ask(adminUrl, '/deployments', 'POST', { uri, force: true }).catch(() => undefined);
    if (said !== undefined) return;
  }
  throw new Error('no other worker answers; start those of another release first');
}

/** A run that had no place yet when it was listed may get this one a moment later, so it looks until there is none. */
async function handOver(adminUrl: string, deploymentId: string): Promise<number> {
  const ended = new Set<string>();
  for (;;) {
    const runs = await openRuns(adminUrl, deploymentId);
    if (runs.length === 0) return ended.size;
    for (const id of runs) {
      await ask(adminUrl, `/invocations/${id}/kill`, 'PATCH');
      ended.add(id);
    }
    await sleep(LOOK_EVERY_MS);
  }
}

async function openRuns(adminUrl: string, deploymentId: string): Promise<string[]> {
  const query = `select id from sys_invocation where status <> 'completed' and pinned_deployment_id = '${deploymentId}'`;
  const { rows } = await ask<{ rows: readonly { id: string }[] }>(adminUrl, '/query', 'POST', { query });
  return rows.map(({ id }) => id);
}

async function ask<Answer>(...[adminUrl, path, method = 'GET', body]: [string, string, string?, object?]) {
  const response = await fetch(`${adminUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // Ended by itself in the meantime, a run is no longer there to be ended.
  if (!response.ok && !(response.status === 404 && method === 'PATCH'))
    throw new Error(`workflow engine answered ${response.status} to ${path}: ${text.slice(0, 300)}`);
  return (text === '' || !response.ok ? {} : JSON.parse(text)) as Answer;
}
