import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { faultControls } from '../../kit/src/faults.ts';
import * as kit from '../../kit/src/http.ts';
import { type Faults, faultWords } from './faults.ts';
import type { Inbox } from './inbox.ts';
import { renderPage } from './inbox-page.ts';
import { findPostCode } from './post-codes.ts';
import type { PushService } from './push-service.ts';
import { takeSms } from './sms-endpoint.ts';

export interface HttpOptions {
  readonly inbox: Inbox;
  readonly faults: Faults;
  readonly smsKey: string;
  readonly pushes: PushService;
  readonly pushOrigin: string | undefined;
  readonly nowMs: () => number;
  readonly moveClock: (offsetMs: number) => void;
}

const BODY_MAX = 65_536;
const LISTED_MAX = 500;

export function createHttpServer(options: HttpOptions): Server {
  return kit.createHttp((request, response) => handle(options, request, response));
}

async function handle(options: HttpOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = kit.urlOf(request);
  if (url.pathname === '/' && request.method === 'GET') return answerPage(options, url, response);
  const route = routes[`${request.method} ${url.pathname}`] ?? folderOf(request.method ?? '', url.pathname);
  if (route === undefined) return kit.send(response, { status: 404, body: { error: 'not_found' } });
  const given = await route(options, { request, url });
  if (given === undefined) response.destroy();
  else kit.send(response, given);
}

interface Asked {
  readonly request: IncomingMessage;
  readonly url: URL;
}

type Handler = (options: HttpOptions, asked: Asked) => Promise<kit.Answer | undefined> | kit.Answer;

const routes: Readonly<Record<string, Handler>> = {
  ...faultControls(faultWords),
  'GET /messages'({ inbox }, { url }) {
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 50) || 50, LISTED_MAX);
    // A plus sign in a query means a blank, and every phone number begins with one.
    const to = url.searchParams.get('to')?.replace(/^ (?=\d)/, '+');
    return { status: 200, body: to === undefined ? inbox.list('', limit) : inbox.listTo(to, limit) };
  },
  'DELETE /messages'({ inbox }) {
    inbox.clear();
    return { status: 200, body: [] };
  },
  async 'POST /sms'({ inbox, faults, smsKey }, { request }) {
    const { authorization } = request.headers;
    return takeSms(
      { inbox, faults, key: smsKey },
      {
        authorization,
        fault: headerOf(request, 'x-fault'),
        faultDelayMs: headerOf(request, 'x-fault-delay-ms'),
        body: await readJson(request),
      },
    );
  },
  async 'POST /push'({ pushes, pushOrigin }, { request }) {
    return pushes.subscribe(await readJson(request), pushOrigin ?? `http://${request.headers.host ?? '127.0.0.1'}`);
  },
  async 'PUT /clock'({ moveClock }, { request }) {
    const { offsetMs } = (await readJson(request)) as { offsetMs?: unknown };
    if (typeof offsetMs !== 'number' || !Number.isSafeInteger(offsetMs))
      return { status: 422, body: { error: 'invalid_clock' } };
    moveClock(offsetMs);
    return { status: 200, body: { offsetMs } };
  },
};

/** Addresses whose last part is a name. */
function folderOf(method: string, path: string): Handler | undefined {
  const [, folder, name = ''] = /^\/(push|cep)\/([\w-]+)$/.exec(path) ?? [];
  if (folder === 'cep' && method === 'GET') return () => findPostCode(name);
  if (folder === 'push' && method === 'DELETE') return ({ pushes }) => pushes.unsubscribe(name);
  if (folder !== 'push' || method !== 'POST') return undefined;
  return async ({ pushes, nowMs }, { request }) =>
    pushes.take(name, { headers: request.headers, body: await kit.readBody(request, BODY_MAX), nowMs: nowMs() });
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const readJson = (request: IncomingMessage) => kit.readJson(request, BODY_MAX);

function answerPage({ inbox }: HttpOptions, url: URL, response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64');
  const search = url.searchParams.get('q') ?? '';
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Mail is shown as it was sent, styles and all, but nothing in it may run or be fetched.
    'content-security-policy': `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  });
  response.end(renderPage({ messages: inbox.list(search, LISTED_MAX), search, nonce }));
}
