import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../kit/src/listen.ts';
import { createTokenMaker, type FaultKind, faultKinds, type Grant, type TokenMaker } from './tokens.ts';

export interface StaffDirectoryOptions {
  readonly host: string;
  /** Zero takes any free port. */
  readonly port: number;
  readonly client: { readonly id: string; readonly secret: string };
}

interface Code extends Grant {
  readonly challenge: string;
  readonly redirectUri: string;
}

interface State {
  readonly options: StaffDirectoryOptions;
  readonly codes: Map<string, Code>;
  readonly tokens: TokenMaker;
  issuer: string;
  fault: FaultKind | undefined;
  delayMs: number;
  offsetMs: number;
}

interface Answer {
  readonly status: number;
  readonly body?: object | string;
  readonly location?: string;
}

const DELAY_DEFAULT_MS = 30_000;

/** Starts the simulator and says on which port it listens. */
export async function startStaffDirectory(options: StaffDirectoryOptions): Promise<number> {
  const state: State = {
    options,
    codes: new Map(),
    tokens: createTokenMaker(() => state.fault),
    issuer: '',
    fault: undefined,
    delayMs: DELAY_DEFAULT_MS,
    offsetMs: 0,
  };
  const server = createServer((request, response) => {
    handle(state, request)
      .then((given) => send(response, given))
      .catch(() => send(response, { status: 400, body: { error: 'unreadable' } }));
  });
  const port = await listen(server, options);
  state.issuer = `http://${options.host}:${port}`;
  return port;
}

async function handle(state: State, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const control = controls[`${request.method} ${url.pathname}`];
  if (control) return control(state, await text(request));
  if (state.fault === 'down') return { status: 503, body: { error: 'temporarily_unavailable' } };
  if (state.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, state.delayMs));
  if (request.method === 'POST' && url.pathname === '/token')
    return redeem(state, new URLSearchParams(await text(request)), request.headers.authorization);
  if (request.method !== 'GET') return { status: 405 };
  if (url.pathname === '/jwks') return { status: 200, body: state.tokens.jwks };
  if (url.pathname === '/authorize') return authorize(state, url.searchParams);
  return url.pathname === '/.well-known/openid-configuration' ? discovery(state) : { status: 404 };
}

/** What tests and people at the console turn; never spoiled by a fault itself. */
const controls: Readonly<Record<string, (state: State, body: string) => Answer>> = {
  'GET /healthz': () => ({ status: 200, body: { ok: true } }),
  'POST /faults'(state, body) {
    const { kind, delayMs = DELAY_DEFAULT_MS } = JSON.parse(body) as { kind?: unknown; delayMs?: number };
    const known = faultKinds.find((one) => one === kind);
    if (known === undefined) return { status: 422, body: { error: 'invalid_fault' } };
    state.fault = known;
    state.delayMs = delayMs;
    return { status: 200, body: { kind: known } };
  },
  'DELETE /faults'(state) {
    state.fault = undefined;
    return { status: 200, body: {} };
  },
  'PUT /clock'(state, body) {
    state.offsetMs = Number((JSON.parse(body) as { offsetMs?: unknown }).offsetMs);
    return { status: 200, body: {} };
  },
};

function discovery({ issuer }: State): Answer {
  return {
    status: 200,
    body: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    },
  };
}

function authorize(state: State, query: URLSearchParams): Answer {
  const word = (name: string) => query.get(name) ?? '';
  const isWhole =
    word('response_type') === 'code' &&
    word('client_id') === state.options.client.id &&
    word('scope').split(' ').includes('openid') &&
    word('code_challenge_method') === 'S256' &&
    ['redirect_uri', 'state', 'nonce', 'code_challenge'].every((name) => word(name) !== '');
  if (!isWhole) return { status: 400, body: { error: 'invalid_request' } };
  if (word('email') === '') return { status: 200, body: page(query) };
  const code = randomBytes(24).toString('base64url');
  state.codes.set(code, {
    email: word('email'),
    subject: word('subject') || `subject of ${word('email')}`,
    nonce: word('nonce'),
    challenge: word('code_challenge'),
    redirectUri: word('redirect_uri'),
  });
  const back = new URL(word('redirect_uri'));
  back.searchParams.set('code', code);
  back.searchParams.set('state', word('state'));
  return { status: 302, location: back.href };
}

function redeem(state: State, form: URLSearchParams, authorization: string | undefined): Answer {
  const { client } = state.options;
  const login = Buffer.from(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`).toString('base64');
  if (authorization !== `Basic ${login}`) return { status: 401, body: { error: 'invalid_client' } };
  const code = state.codes.get(form.get('code') ?? '');
  // A code is for one try, right or wrong.
  state.codes.delete(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (code?.challenge !== challenge || code.redirectUri !== form.get('redirect_uri'))
    return { status: 400, body: { error: 'invalid_grant' } };
  const at = { issuer: state.issuer, clientId: client.id, nowMs: Date.now() + state.offsetMs };
  const token = { access_token: randomBytes(16).toString('base64url'), token_type: 'Bearer', expires_in: 300 };
  return { status: 200, body: { ...token, id_token: state.tokens.make(code, at) } };
}

const escaped = (raw: string): string => raw.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page(query: URLSearchParams): string {
  const hidden = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Staff directory</title><form action="/authorize">${hidden.join('')}
<label>E-mail <input type="email" name="email" required></label> <button>Continue</button></form>`;
}

function send(response: ServerResponse, { status, body, location }: Answer): void {
  const type = typeof body === 'string' ? 'text/html' : 'application/json';
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    ...(location === undefined ? {} : { location }),
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
}
