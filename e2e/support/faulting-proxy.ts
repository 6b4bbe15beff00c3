import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';

/** What goes wrong with a request on its way. */
export type Fault =
  /** A status that ours never give. */
  | { readonly kind: 'status'; readonly status: number }
  /** HTTP 200 with JSON that ours did not write; `together` holds the first answers until so many calls wait. */
  | { readonly kind: 'json'; readonly json: unknown; readonly together?: number }
  /** It waits, and then arrives. */
  | { readonly kind: 'slow'; readonly delayMs: number };

export interface PlannedFault {
  /** Requests whose path begins so. */
  readonly path: string;
  readonly fault: Fault;
  /** How many it meets; all of them when absent. */
  readonly times?: number;
}

/** The control paths lie where no path of the product can. */
export const FAULTS_PATH = '/-/faults';
export const CALLS_PATH = '/-/calls';

export interface FaultingProxy {
  close(): Promise<void>;
}

interface Spoiling {
  readonly path: string;
  readonly fault: Fault;
  left: number;
  met: number;
}

interface State {
  faults: Spoiling[];
  /** Paths in the order of their arrival, since the last time somebody cleared the faults. */
  calls: string[];
}

/** Keeps a line longer than nginx does, which would otherwise write a call into one that is just being closed. */
const IDLE_MS = 75_000;

/** Stands between nginx and the API for players. It hands everything on, except what a test asked it to spoil. */
export async function startFaultingProxy({ port, target }: { port: number; target: string }): Promise<FaultingProxy> {
  const state: State = { faults: [], calls: [] };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path.startsWith('/-/')) return void control(state, request, response);
    return void pass({ state, target, path }, request, response);
  });
  server.keepAliveTimeout = IDLE_MS;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function control(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST' && request.url === FAULTS_PATH) {
    const planned = JSON.parse(await textOf(request)) as PlannedFault;
    const { path, fault, times = Number.POSITIVE_INFINITY } = planned;
    state.faults.push({ path, fault, left: times, met: 0 });
  }
  if (request.method === 'DELETE') {
    state.faults = [];
    state.calls = [];
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(request.url === CALLS_PATH ? state.calls : state.faults));
}

interface Passing {
  readonly state: State;
  readonly target: string;
  readonly path: string;
}

async function pass(passing: Passing, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { state, target, path } = passing;
  state.calls.push(path);
  const spoiling = takeFault(state, path);
  const fault = spoiling?.fault;
  switch (fault?.kind) {
    case 'status':
      return void response.writeHead(fault.status, { 'content-type': 'text/plain' }).end('a fault on the way');
    case 'json':
      await untilTogether(state, spoiling, fault.together ?? 1);
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(fault.json));
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      return handOn(target, request, response);
    case undefined:
      return handOn(target, request, response);
  }
}

/** Calls that are under way at the same time are answered as such, however fast the machine is. */
async function untilTogether(state: State, spoiling: Spoiling | undefined, count: number): Promise<void> {
  while (spoiling !== undefined && spoiling.met < count && state.faults.includes(spoiling))
    await new Promise((resolve) => setTimeout(resolve, 10));
}

function takeFault(state: State, path: string): Spoiling | undefined {
  const found = state.faults.find((planned) => planned.left > 0 && path.startsWith(planned.path));
  if (found === undefined) return undefined;
  found.left -= 1;
  found.met += 1;
  return found;
}

function handOn(target: string, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, 'x-forwarded-for': addressOf(request) };
  const onward = ask(new URL(request.url ?? '/', target), { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  // Whichever side leaves first takes the other with it; events stream until then.
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Each device calls from an address of its own, as on the street, so that one test's guesses do not count for all. */
function addressOf(request: IncomingMessage): string {
  const device = String(request.headers['x-device-id'] ?? 'nobody');
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(device).digest();
  return `10.${a}.${b}.${c}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
