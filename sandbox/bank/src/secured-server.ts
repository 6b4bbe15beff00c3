import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Identity, thumbprintOf } from './server/certificates.ts';
import { RepeatedTxid } from './pix/charges.ts';
import { iso } from './state/clock.ts';
import type { Fault, FaultKind, Faults } from './server/faults.ts';
import { type Answer, BadRequest, findRoute, readAsked, readJson, type Route, send } from '../../kit/src/routes.ts';
import type { Interface, Operation } from './server/interface.ts';
import type { Journal } from './server/journal.ts';
import { type Certified, parseTokenRequest, type Tokens } from './server/oauth.ts';
import { kindOfStatus, Problem, problemAnswer, Refusal, refusalAnswer } from './server/problem.ts';
import type { Settings } from './state/settings.ts';
import type { Store } from './state/store.ts';

export interface SecuredDeps {
  readonly store: Store;
  readonly routes: readonly Route[];
  readonly tokens: Tokens;
  readonly document: Interface;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly settings: Settings;
  readonly identity: Identity;
  readonly ca: string;
  readonly nowMs: () => number;
  readonly warn: (line: string) => void;
}

/** A caller without a certificate of this bank does not get as far as HTTP. */
export function createSecuredServer(deps: SecuredDeps): Server {
  const tls = {
    key: deps.identity.key,
    cert: deps.identity.certificate,
    ca: [deps.ca],
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2' as const,
  };
  const server = createServer(tls, (request, response) => {
    serve(deps, request, response).catch((error: unknown) => {
      deps.warn(`fault: ${String(error)}`);
      response.destroy();
    });
  });
  // One that was replaced is refused like none: the line ends before a word of HTTP.
  server.on('secureConnection', (socket: TLSSocket) => {
    if (deps.tokens.isRevoked(thumbprintOf(socket.getPeerCertificate().raw))) socket.destroy();
  });
  return server;
}

const answerFaults: readonly FaultKind[] = ['status', 'html', 'empty', 'cut', 'hang', 'slow'];

async function serve(deps: SecuredDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { raw } = (request.socket as TLSSocket).getPeerCertificate();
  const asked = { ...(await readAsked(request)), thumbprint: thumbprintOf(raw) };
  const fault = deps.faults.take(answerFaults, `${asked.method} ${asked.url.pathname}${asked.url.search}`);
  const isUntouched = fault === undefined || fault.when === 'after' || fault.kind === 'slow';
  const given = isUntouched ? await answer(deps, asked) : undefined;
  const last = fault === undefined ? given : await strike(fault, { given, response });
  deps.journal.write({
    at: iso(deps.nowMs()),
    method: asked.method,
    path: `${asked.url.pathname}${asked.url.search}`,
    status: last?.status ?? 0,
    fault: fault === undefined ? '' : `${fault.kind} ${fault.when}`,
    request: asked.url.pathname === '/oauth/token' ? '' : asked.body.toString('utf8'),
    answer: asked.url.pathname === '/oauth/token' ? '' : textOf(last?.body),
  });
  if (last === undefined) response.destroy();
  else send(response, last);
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
}

/** Undefined = the line is cut. */
async function strike(
  fault: Fault,
  { given, response }: { readonly given: Answer | undefined; readonly response: ServerResponse },
): Promise<Answer | undefined> {
  const { kind, status, delayMs } = fault;
  // A word in small letters is said as the sending side says it, anything else as the standard does.
  if (kind === 'status' && /^[a-z_]+$/.test(fault.code))
    return refusalAnswer(new Refusal(status, fault.code, 'Falha simulada.'));
  if (kind === 'status')
    return { ...problemAnswer(new Problem(kindOfStatus(status), 'Falha simulada.'), 'rfc7807'), status };
  if (kind === 'html') return { status, type: 'text/html; charset=utf-8', body: FIREWALL_PAGE };
  if (kind === 'empty') return { status };
  if (kind === 'slow') {
    await sleep(delayMs);
    return given;
  }
  // A hang ends early when the caller gives up first; a cut does not wait at all.
  if (kind === 'hang')
    await Promise.race([
      sleep(delayMs, undefined, { ref: false }),
      new Promise((gone) => response.once('close', gone)),
    ]);
  return undefined;
}

const FIREWALL_PAGE =
  '<!doctype html><title>Request blocked</title><h1>Request blocked</h1><p>The requested URL was rejected.</p>';

async function answer(deps: SecuredDeps, asked: Certified): Promise<Answer> {
  if (asked.url.pathname === '/oauth/token' && asked.method === 'POST') return grantToken(deps, asked);
  const operation = deps.document.find(asked.method, asked.url.pathname);
  try {
    return await answerOperation(deps, asked, operation);
  } catch (error) {
    return wordError(deps, error, operation?.isStandard ?? true);
  }
}

function grantToken({ tokens }: SecuredDeps, asked: Certified): Answer {
  const request = parseTokenRequest(asked);
  if (request === undefined)
    return {
      status: 400,
      body: { error: 'invalid_request', error_description: 'grant_type client_credentials is expected' },
    };
  const granted = tokens.grant({ ...request, thumbprint: asked.thumbprint });
  if (granted === undefined)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid or inactive credentials' } };
  return { status: 200, body: granted };
}

async function answerOperation(deps: SecuredDeps, asked: Certified, operation: Operation | undefined): Promise<Answer> {
  const caller = deps.tokens.check(asked);
  if (caller === undefined)
    throw new Problem('NaoAutorizado', 'O token falta, venceu, ou pertence a outro certificado.', {
      code: 'unauthorized',
    });
  const found = findRoute(deps.routes, asked);
  if (operation === undefined || found === undefined) throw new Problem('NaoEncontrado', 'Este recurso não existe.');
  if (!caller.scopes.includes(operation.scope))
    throw new Problem('AcessoNegado', `Falta o escopo ${operation.scope}.`, { code: 'insufficient_scope' });
  const hasBody = ['PUT', 'POST', 'PATCH'].includes(asked.method);
  const violations = operation.checkRequest({ url: asked.url, body: hasBody ? readJson(asked) : undefined });
  if (violations.length > 0)
    throw new Problem('RequisicaoInvalida', 'A requisição não respeita o formato esperado.', {
      violations,
      code: 'json_invalido',
    });
  const given = await deps.store.together(() => found.route.run(asked, found.parts));
  const wrong = typeof given.body === 'string' ? [] : operation.checkAnswer(given.status, given.body);
  if (wrong.length > 0) throw new Error(`the answer breaks the document: ${JSON.stringify(wrong)}`);
  return given;
}

function wordError({ settings, warn }: SecuredDeps, error: unknown, isStandard: boolean): Answer {
  const dialect = isStandard ? settings.get().errorDialect : 'efi';
  if (error instanceof RepeatedTxid)
    return refusalAnswer(new Refusal(409, 'txid_duplicado', 'Já existe uma cobrança com este txid.'));
  if (error instanceof Refusal) return refusalAnswer(error);
  if (error instanceof Problem) return problemAnswer(error, dialect);
  if (error instanceof BadRequest) return problemAnswer(new Problem('RequisicaoInvalida', error.message), dialect);
  warn(`fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return problemAnswer(new Problem('ErroInternoDoServidor', 'Algo falhou deste lado.'), dialect);
}
