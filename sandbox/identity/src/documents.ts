import { randomBytes } from 'node:crypto';
import type { FaultKind } from './faults.ts';
import type { Answer } from '../../kit/src/http.ts';
import { readPicture } from './read-picture.ts';
import { resultOf, type Session } from './sessions.ts';

export interface Documents {
  /** The same name again is the same session. */
  open(externalId: string, taxId: string): Answer;
  /** A picture of a side or a frame; the same place again is the later picture. */
  put(id: string, place: { readonly kind: 'sides' | 'frames'; readonly at: string; readonly jpeg: Buffer }): Answer;
  submit(id: string): Answer;
  show(id: string, fault: FaultKind | undefined): Answer;
  /** Everything under this name. */
  erase(externalId: string): Answer;
  /** Decides every session that waits. */
  decideAll(): void;
  kept(externalId: string): number;
  /** How many names it knows. */
  count(): number;
  /** As it stood before a kill. */
  restore(session: Session | { readonly erased: string }): void;
}

export interface DocumentsOptions {
  /** Undefined = only `decideAll` decides. */
  readonly decideAfterMs: () => number | undefined;
  readonly onFinished: (session: Session) => void;
  readonly keep: (line: Session | { readonly erased: string }) => void;
}

const missing: Answer = { status: 404, body: { error: 'session_not_found' } };

export function createDocuments(options: DocumentsOptions): Documents {
  const cases = createCases(options);
  return {
    open(externalId, taxId) {
      const before = cases.named(externalId);
      if (before !== undefined) return { status: 200, body: headOf(before) };
      const id = `s_${randomBytes(12).toString('hex')}`;
      cases.save({ id, externalId, taxId, status: 'open', sides: {}, frames: {} });
      return { status: 201, body: { id, external_id: externalId, status: 'open' } };
    },
    put(id, { kind, at, jpeg }) {
      const session = cases.of(id);
      if (session === undefined) return missing;
      if (session.status !== 'open') return { status: 409, body: { error: 'session_closed' } };
      cases.save({ ...session, [kind]: { ...session[kind], [at]: readPicture(jpeg) } });
      return { status: 204, body: '' };
    },
    submit(id) {
      const session = cases.of(id);
      if (session === undefined) return missing;
      if (session.status === 'open') {
        if (Object.keys(session.sides).length === 0 || Object.keys(session.frames).length === 0)
          return { status: 422, body: { error: 'pictures_missing' } };
        cases.save({ ...session, status: 'processing' });
        cases.finishLater(id);
      }
      return { status: 202, body: headOf(cases.of(id) ?? session) };
    },
    show(id, fault) {
      const session = cases.of(id);
      if (session === undefined) return missing;
      const shown = session.status === 'finished' ? { ...headOf(session), result: resultOf(session) } : headOf(session);
      return { status: 200, body: spoil(shown, fault) };
    },
    erase(externalId) {
      cases.drop(externalId);
      options.keep({ erased: externalId });
      return { status: 204, body: '' };
    },
    decideAll: () => cases.finishAll(),
    kept(externalId) {
      const { sides = {}, frames = {} } = cases.named(externalId) ?? {};
      return Object.keys(sides).length + Object.keys(frames).length;
    },
    count: () => cases.count(),
    restore: (line) => cases.restore(line),
  };
}

/** The sessions, and when each is decided. */
function createCases({ decideAfterMs, onFinished, keep }: DocumentsOptions) {
  const sessions = new Map<string, Session>();
  const named = (externalId: string) => [...sessions.values()].find((one) => one.externalId === externalId);
  const drop = (externalId: string) => {
    const session = named(externalId);
    if (session !== undefined) sessions.delete(session.id);
  };
  const save = (session: Session) => {
    sessions.set(session.id, session);
    keep(session);
  };
  const finish = (id: string) => {
    const session = sessions.get(id);
    if (session?.status !== 'processing') return;
    const finished = { ...session, status: 'finished' } as const;
    save(finished);
    onFinished(finished);
  };
  const finishLater = (id: string) => {
    const waitMs = decideAfterMs();
    if (waitMs === 0) finish(id);
    else if (waitMs !== undefined) setTimeout(() => finish(id), waitMs).unref();
  };
  return {
    of: (id: string) => sessions.get(id),
    count: () => sessions.size,
    named,
    drop,
    save,
    finishLater,
    finishAll() {
      for (const { id } of sessions.values()) finish(id);
    },
    restore(line: Session | { readonly erased: string }) {
      if ('erased' in line) return drop(line.erased);
      sessions.set(line.id, line);
      if (line.status === 'processing') finishLater(line.id);
    },
  };
}

const headOf = ({ id, externalId, status }: Session) => ({ id, external_id: externalId, status });

function spoil(shown: object, fault: FaultKind | undefined): unknown {
  if (fault === 'lying') return { ...shown, id: 's_of_somebody_else', external_id: 'somebody else' };
  if (fault === 'duplicate') return [shown, shown];
  // The word says yes, the number says no.
  if (fault === 'contradictory' && 'result' in shown)
    return { ...shown, result: { ...(shown.result as object), face_match: { verdict: 'match', score: 0.04 } } };
  return shown;
}
