import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFaults, type Fault, faultControls, type Faults, isCount } from '../../kit/src/faults.ts';
import {
  type Answer,
  createHttp,
  done,
  invalid,
  isSame,
  readBody,
  readJson,
  send,
  sendHalf,
  sendPage,
  urlOf,
} from '../../kit/src/http.ts';
import { type Journal, openJournal } from '../../kit/src/journal.ts';
import { closeServer, listen } from '../../kit/src/listen.ts';
import { type FaultKind, faultWords, type Place } from './faults.ts';
import { answerImpeded, createLimit, type Limit } from './impeded.ts';
import { answerPep, answerUn } from './lists.ts';
import { createPersons, type Persons } from './persons.ts';
import { createQuestions, type Questions } from './questions.ts';
import { answerRegister } from './register.ts';
import { type Client, createTokens, type Tokens } from './tokens.ts';

export interface StateOptions {
  readonly host: string;
  /** Zero takes any free port. */
  readonly port: number;
  readonly register: Client;
  readonly impeded: Client;
  readonly pepKey: string;
  /** Where planted persons and counters survive a kill. */
  readonly folder?: string | undefined;
}

export interface State {
  readonly port: number;
  close(): Promise<void>;
}

type Line =
  | { readonly plant: string; readonly change: unknown }
  | { readonly list: string; readonly cpf: string }
  | { readonly clear: 'persons' | 'questions' };

interface Parts {
  readonly options: StateOptions;
  readonly persons: Persons;
  readonly faults: Faults<FaultKind, Place>;
  readonly questions: Questions;
  readonly tokens: Tokens;
  readonly limit: Limit;
  readonly journal: Journal<Line>;
  readonly settings: { tokenSeconds: number; impededPerSecond: number };
  readonly clock: { offsetMs: number };
  nowMs(): number;
}

const TOKEN_SECONDS = 3_600;
const IMPEDED_PER_SECOND = 1_000_000;

/** The registers of the state that an operator must ask, each at its own address of one process. */
export async function startState(options: StateOptions): Promise<State> {
  const parts = createParts(options);
  const server = createHttp((request, response) => handle(parts, request, response));
  return { port: await listen(server, options), close: () => closeServer(server) };
}

function createParts(options: StateOptions): Parts {
  const clock = { offsetMs: 0 };
  const nowMs = () => Date.now() + clock.offsetMs;
  const persons = createPersons(nowMs);
  const questions = createQuestions(() => Date.now());
  const journal = openJournal<Line>(options.folder, (line) => {
    if ('plant' in line) persons.plant(line.plant, line.change);
    else if ('list' in line) questions.count(line.list, line.cpf);
    else if (line.clear === 'persons') persons.clear();
    else questions.clear();
  });
  return {
    options,
    persons,
    questions,
    journal,
    clock,
    nowMs,
    faults: createFaults(),
    tokens: createTokens([options.register, options.impeded], nowMs),
    // The second of a rate is a real one, whatever time tests play.
    limit: createLimit(() => Date.now()),
    settings: { tokenSeconds: TOKEN_SECONDS, impededPerSecond: IMPEDED_PER_SECOND },
  };
}

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = urlOf(request);
  const control = controls[`${request.method} ${url.pathname}`] ?? personControl(request.method ?? '', url.pathname);
  if (control !== undefined) return send(response, await control(parts, { request, url }));
  const asked = await readQuestion(parts, request, url);
  if (asked === undefined) return send(response, { status: 404, body: { error: 'not_found' } });
  const fault = parts.faults.take(asked.place, asked.cpf);
  if (fault?.kind === 'down') return send(response, { status: 503, body: { mensagem: 'Serviço indisponível.' } });
  const answer = asked.answer(fault);
  if (fault?.kind === 'malformed') return sendPage(response);
  if (fault?.kind === 'cut') return sendHalf(response, answer);
  if (fault?.kind === 'slow') await sleep(fault.delayMs, undefined, { ref: false });
  send(response, answer);
}

interface Question {
  readonly place: Place;
  readonly cpf: string;
  answer(fault: Fault<FaultKind, Place> | undefined): Answer;
}

const refused: Answer = { status: 401, body: { error: 'invalid_token' } };

async function readQuestion(parts: Parts, request: IncomingMessage, url: URL): Promise<Question | undefined> {
  const asked = `${request.method} ${url.pathname}`;
  const [, cpf] = /^GET \/consulta-cpf-df\/v2\/cpf\/([^/]+)$/.exec(asked) ?? [];
  if (cpf !== undefined) return { place: 'register', cpf, answer: (fault) => register(parts, request, { cpf, fault }) };
  if (asked === 'POST /token') return token(parts, request);
  if (asked === 'POST /impedidos/v1/consulta') return impeded(parts, request);
  if (asked === 'GET /api-de-dados/peps') return pep(parts, request, url);
  if (asked === 'GET /un/consolidated') {
    count(parts, 'un', '');
    return { place: 'un', cpf: '', answer: (fault) => answerUn(parts.persons, fault?.kind) };
  }
  return undefined;
}

function count({ questions, journal }: Parts, list: string, cpf: string): void {
  questions.count(list, cpf);
  journal.append({ list, cpf });
}

async function token({ tokens, settings }: Parts, request: IncomingMessage): Promise<Question> {
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  const answer = (): Answer => {
    if (form.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    const given = tokens.give(request.headers.authorization, settings.tokenSeconds);
    if (given === undefined) return { status: 401, body: { error: 'invalid_client' } };
    const body = { access_token: given.token, token_type: 'Bearer', expires_in: settings.tokenSeconds };
    return { status: 200, body };
  };
  return { place: 'token', cpf: '', answer };
}

function register(
  parts: Parts,
  request: IncomingMessage,
  { cpf, fault }: { readonly cpf: string; readonly fault: Fault<FaultKind, Place> | undefined },
): Answer {
  const { headers } = request;
  if (!parts.tokens.isGood(headers.authorization, parts.options.register.id)) return refused;
  count(parts, 'register', cpf);
  const wantsStamp = headers['x-signature'] === '1';
  return answerRegister(parts.persons, { cpf, wantsStamp, fault: fault?.kind, nowMs: parts.nowMs() });
}

async function impeded(parts: Parts, request: IncomingMessage): Promise<Question> {
  const { cpf } = (await readJson(request)) as { cpf?: unknown };
  const asked = typeof cpf === 'string' ? cpf : '';
  const answer = (fault: Fault<FaultKind, Place> | undefined): Answer => {
    if (!parts.tokens.isGood(request.headers.authorization, parts.options.impeded.id)) return refused;
    const taken = parts.limit.take(parts.settings.impededPerSecond);
    if (!taken.ok)
      return {
        status: 429,
        body: { mensagem: 'Limite de consultas excedido.' },
        headers: { 'retry-after': String(taken.retryAfterSeconds) },
      };
    count(parts, 'impeded', asked);
    return answerImpeded(parts.persons, asked, { fault: fault?.kind, nowMs: parts.nowMs() });
  };
  return { place: 'impeded', cpf: asked, answer };
}

function pep(parts: Parts, request: IncomingMessage, url: URL): Question {
  const mask = url.searchParams.get('cpf') ?? '';
  const { 'chave-api-dados': key = '' } = request.headers;
  const answer = (fault: Fault<FaultKind, Place> | undefined): Answer => {
    if (!isSame(String(key), parts.options.pepKey)) return { status: 401, body: { erro: 'chave' } };
    count(parts, 'pep', mask);
    return answerPep(parts.persons, mask, fault?.kind);
  };
  return { place: 'pep', cpf: '', answer };
}

interface Asked {
  readonly request: IncomingMessage;
  readonly url: URL;
}
type Control = (parts: Parts, asked: Asked) => Promise<Answer> | Answer;

/** What tests and people at the console turn; never spoiled by a fault itself. */
const controls: Readonly<Record<string, Control>> = {
  ...faultControls(faultWords),
  async 'PUT /clock'({ clock }, { request }) {
    const { offsetMs } = (await readJson(request)) as { offsetMs?: unknown };
    if (typeof offsetMs !== 'number' || !Number.isSafeInteger(offsetMs)) return invalid;
    clock.offsetMs = offsetMs;
    return done({ offsetMs });
  },
  async 'PUT /settings'({ settings }, { request }) {
    const { tokenSeconds = TOKEN_SECONDS, impededPerSecond = IMPEDED_PER_SECOND } = (await readJson(request)) as Record<
      string,
      unknown
    >;
    if (!isCount(tokenSeconds) || !isCount(impededPerSecond)) return invalid;
    Object.assign(settings, { tokenSeconds, impededPerSecond });
    return done(settings);
  },
  'POST /tokens/revoke'({ tokens }) {
    tokens.revokeAll();
    return done({});
  },
  'GET /questions'({ questions }, { url }) {
    const cpf = url.searchParams.get('cpf');
    if (cpf !== null) return done(questions.of(cpf));
    const list = url.searchParams.get('list') ?? 'impeded';
    return done({ busiestSecond: questions.busiestSecond(list), counts: questions.on(list) });
  },
  'GET /questions/people'({ questions }, { url }) {
    return done({ people: questions.peopleOn(url.searchParams.get('list') ?? 'impeded') });
  },
  'DELETE /questions'({ questions, journal }) {
    questions.clear();
    journal.append({ clear: 'questions' });
    return done({});
  },
  async 'PUT /persons'(parts, { request }) {
    const given = (await readJson(request)) as readonly { readonly cpf?: unknown }[];
    const planted = given.map((change) => plant(parts, String(change.cpf), change));
    return planted.includes(undefined) ? invalid : done({ planted: planted.length });
  },
  'DELETE /persons'({ persons, journal }) {
    persons.clear();
    journal.append({ clear: 'persons' });
    return done({});
  },
};

/** `GET` and `PUT /persons/<cpf>`. */
function personControl(method: string, path: string): Control | undefined {
  const [, cpf] = /^\/persons\/(\d{11})$/.exec(path) ?? [];
  if (cpf === undefined) return undefined;
  if (method === 'GET') return ({ persons }) => done(persons.of(cpf));
  if (method !== 'PUT') return undefined;
  return async (parts, { request }) => {
    const person = plant(parts, cpf, await readJson(request));
    return person === undefined ? invalid : done(person);
  };
}

function plant({ persons, journal }: Parts, cpf: string, change: unknown) {
  const person = persons.plant(cpf, change);
  if (person !== undefined) journal.append({ plant: cpf, change });
  return person;
}
