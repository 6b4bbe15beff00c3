import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultControls } from '../../kit/src/faults.ts';
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
import { openJournal } from '../../kit/src/journal.ts';
import { closeServer, listen } from '../../kit/src/listen.ts';
import { createDocuments, type Documents } from './documents.ts';
import { draw, toFilm, toJpeg } from './draw.ts';
import { createFaults, type Fault, type Faults, faultWords, type Place } from './faults.ts';
import { notify } from './hooks.ts';
import { readPicture } from './read-picture.ts';
import { cellsOf, COLUMNS, parseShown, ROWS } from './marker.ts';
import { comparePortrait, portraitByRule, spoilPortrait } from './portrait.ts';
import type { Session } from './sessions.ts';

export interface IdentityOptions {
  readonly host: string;
  /** Zero takes any free port. */
  readonly port: number;
  readonly portraitKey: string;
  readonly documentKey: string;
  readonly hookKey: string;
  /** Where answers and sessions survive a kill. */
  readonly folder?: string | undefined;
}

export interface Identity {
  readonly port: number;
  close(): Promise<void>;
}

type Line =
  | Session
  | { readonly erased: string }
  | { readonly answered: string; readonly answer: object }
  | { readonly person: string; readonly portrait: string | null };

interface Settings {
  /** How long the document vendor thinks; null = until `POST /decide`. */
  decideAfterMs: number | null;
  /** Where it says that a session is finished; empty = nowhere. */
  hookUrl: string;
}

interface Parts {
  readonly options: IdentityOptions;
  readonly faults: Faults;
  readonly documents: Documents;
  /** Answers of the portrait service by reference, and portraits that were planted. */
  readonly answered: Map<string, object>;
  readonly portraits: Map<string, string | null>;
  readonly settings: Settings;
  readonly questions: { portrait: number; document: number };
  readonly append: (line: Line) => void;
}

const defaults: Settings = { decideAfterMs: 200, hookUrl: '' };

/** Two services that say whose face it is, of different kinds, at two addresses of one process. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const parts = createParts(options);
  const server = createHttp((request, response) => handle(parts, request, response));
  return { port: await listen(server, options), close: () => closeServer(server) };
}

function createParts(options: IdentityOptions): Parts {
  const settings = { ...defaults };
  const faults = createFaults();
  const answered = new Map<string, object>();
  const portraits = new Map<string, string | null>();
  const documents = createDocuments({
    decideAfterMs: () => settings.decideAfterMs ?? undefined,
    keep: (line) => journal.append(line),
    onFinished(session) {
      if (settings.hookUrl !== '') void notify({ key: options.hookKey, faults }, settings.hookUrl, session);
    },
  });
  const journal = openJournal<Line>(options.folder, (line) => {
    if ('answered' in line) answered.set(line.answered, line.answer);
    else if ('person' in line) portraits.set(line.person, line.portrait);
    else {
      if ('erased' in line) answered.delete(line.erased);
      documents.restore(line);
    }
  });
  const append = (line: Line) => journal.append(line);
  return {
    options,
    faults,
    documents,
    answered,
    portraits,
    settings,
    append,
    questions: { portrait: 0, document: 0 },
  };
}

async function handle(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = urlOf(request);
  const call = `${request.method} ${url.pathname}`;
  const control = controls[call] ?? portraitControl(call);
  if (control !== undefined) return send(response, await control(parts, { request, url }));
  const place: Place | undefined = (['portrait', 'document'] as const).find((one) =>
    url.pathname.startsWith(`/${one}/v1/`),
  );
  if (place === undefined) return send(response, { status: 404, body: { error: 'not_found' } });
  const body = await readBody(request);
  const fault = parts.faults.take(place, call);
  if (fault?.kind === 'down') return send(response, { status: 503, body: { error: 'unavailable' } });
  const answer = (place === 'portrait' ? portrait : document)(parts, { request, call, body, fault });
  if (fault?.kind === 'malformed') return sendPage(response);
  if (fault?.kind === 'cut') return sendHalf(response, answer);
  if (fault?.kind === 'slow') await sleep(fault.delayMs, undefined, { ref: false });
  send(response, answer);
}

interface Called {
  readonly request: IncomingMessage;
  readonly call: string;
  readonly body: Buffer;
  readonly fault: Fault | undefined;
}

const refused: Answer = { status: 401, body: { error: 'unauthorized' } };

/** One call that answers at once. */
function portrait(parts: Parts, { request, call, body, fault }: Called): Answer {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${parts.options.portraitKey}`)) return refused;
  const [, reference] = /^DELETE \/portrait\/v1\/references\/([\w-]{1,64})$/.exec(call) ?? [];
  if (reference !== undefined) {
    parts.answered.delete(reference);
    parts.append({ erased: reference });
    return { status: 204, body: '' };
  }
  if (call !== 'POST /portrait/v1/compare') return { status: 404, body: { error: 'not_found' } };
  const { reference: named, cpf, selfie, frames = [] } = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  const isWhole = [named, cpf, selfie].every((one) => typeof one === 'string') && Array.isArray(frames);
  if (!isWhole) return { status: 422, body: { error: 'invalid' } };
  parts.questions.portrait += 1;
  const pictures = [selfie, ...frames].map((one) => readPicture(Buffer.from(String(one), 'base64')));
  const portraitOf = (of: string) => parts.portraits.get(of) ?? (parts.portraits.has(of) ? null : portraitByRule(of));
  const before = parts.answered.get(String(named));
  const answer =
    before ?? comparePortrait({ reference: String(named), cpf: String(cpf), frames: pictures }, portraitOf);
  if (before === undefined) {
    parts.answered.set(String(named), answer);
    parts.append({ answered: String(named), answer });
  }
  return spoilPortrait(answer, fault?.kind);
}

/** A session, its pictures one by one, and an answer that comes later. */
function document(parts: Parts, { request, call, body, fault }: Called): Answer {
  const { documents, options } = parts;
  if (!isSame(String(request.headers['x-api-key'] ?? ''), options.documentKey)) return refused;
  if (call === 'POST /document/v1/sessions') {
    const given = JSON.parse(body.toString('utf8')) as { external_id?: unknown; expected?: { tax_id?: unknown } };
    if (typeof given.external_id !== 'string' || typeof given.expected?.tax_id !== 'string')
      return { status: 422, body: { error: 'invalid' } };
    parts.questions.document += 1;
    return documents.open(given.external_id, given.expected.tax_id);
  }
  const [, method, id = '', part, at = ''] =
    /^(\w+) \/document\/v1\/sessions\/(\w+)(?:\/(sides|frames|submit)(?:\/(\d))?)?$/.exec(call) ?? [];
  if (method === 'GET' && part === undefined) return documents.show(id, fault?.kind);
  if (method === 'POST' && part === 'submit') return documents.submit(id);
  if (method === 'PUT' && at !== '' && (part === 'sides' || part === 'frames'))
    return documents.put(id, { kind: part, at, jpeg: body });
  const [, name] = /^DELETE \/document\/v1\/references\/([\w-]{1,64})$/.exec(call) ?? [];
  return name === undefined ? { status: 404, body: { error: 'not_found' } } : documents.erase(name);
}

interface Asked {
  readonly request: IncomingMessage;
  readonly url: URL;
}
type Control = (parts: Parts, asked: Asked) => Promise<Answer> | Answer;

/** What tests and people at the console turn; never spoiled by a fault itself. */
const controls: Readonly<Record<string, Control>> = {
  ...faultControls(faultWords),
  async 'PUT /settings'({ settings }, { request }) {
    Object.assign(settings, defaults, await readJson(request));
    return done(settings);
  },
  'POST /decide'({ documents }) {
    documents.decideAll();
    return done({});
  },
  'GET /questions': ({ questions, answered, documents }) =>
    done({ ...questions, cases: { portrait: answered.size, document: documents.count() } }),
  'GET /kept'({ documents, answered }, { url }) {
    const reference = url.searchParams.get('reference') ?? '';
    return done({ portrait: answered.has(reference), pictures: documents.kept(reference) });
  },
  'GET /picture'(_, { url }) {
    const parsed = parseShown(url.searchParams.get('shows') ?? '');
    if (parsed === undefined) return invalid;
    const body = toJpeg(draw(parsed.shown, parsed.isDark));
    return { status: 200, body, headers: { 'content-type': 'image/jpeg' } };
  },
  'GET /cells'(_, { url }) {
    const parsed = parseShown(url.searchParams.get('shows') ?? '');
    return parsed === undefined ? invalid : done({ columns: COLUMNS, rows: ROWS, cells: cellsOf(parsed.shown) });
  },
  'GET /film'(_, { url }) {
    const parsed = url.searchParams.getAll('shows').map(parseShown);
    const pictures = parsed.flatMap((one) => (one === undefined ? [] : [draw(one.shown, one.isDark)]));
    if (pictures.length === 0 || pictures.length < parsed.length) return invalid;
    return { status: 200, body: toFilm(pictures), headers: { 'content-type': 'video/x-yuv4mpeg' } };
  },
};

/** `PUT /portraits/<cpf>` `{"shows"}`: whose portrait the state has under this CPF; null for none. */
function portraitControl(call: string): Control | undefined {
  const [, cpf] = /^PUT \/portraits\/(\d{11})$/.exec(call) ?? [];
  if (cpf === undefined) return undefined;
  return async ({ portraits, append }, { request }) => {
    const { shows } = (await readJson(request)) as { shows?: unknown };
    if (typeof shows !== 'string' && shows !== null) return invalid;
    portraits.set(cpf, shows);
    append({ person: cpf, portrait: shows });
    return done({ cpf, shows });
  };
}
