import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Secret } from '../../../platform/secrets/secret.ts';
import {
  type Ask,
  away,
  awayBy,
  jsonIn,
  openLine,
  type PartyOptions,
  type Question,
  readOne,
  type Reply,
} from './line.ts';
import type { Away, FaceEvidence, FaceFindings, IdentityVendor } from './ports.ts';

export interface DocumentConfig {
  readonly url: string;
  readonly key: Secret;
  /** Signs its hooks. */
  readonly hookKey: Secret;
}

const scored = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.object({ verdict: z.enum(words), score: z.number().min(0).max(1) });

const session = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  external_id: z.string(),
  status: z.enum(['open', 'processing', 'finished']),
  result: z
    .object({
      liveness: scored(['pass', 'fail', 'review']),
      face_match: scored(['match', 'no_match', 'review']),
      document: z.object({
        verdict: z.enum(['authentic', 'illegible', 'expired', 'mismatch', 'tampered', 'review']),
      }),
      face_cluster: z.string().min(1).max(100),
    })
    .optional(),
});
type Session = z.output<typeof session>;
type Result = NonNullable<Session['result']>;

const livenessOf = { pass: 'live', fail: 'not_live', review: 'unsure' } as const;
const faceOf = { match: 'same', no_match: 'other', review: 'unsure' } as const;
const documentOf = {
  authentic: 'genuine',
  illegible: 'unreadable',
  expired: 'expired',
  mismatch: 'other_person',
  tampered: 'forged',
  review: 'unsure',
} as const;

type Call = (question: Pick<Question, 'method' | 'target' | 'body'>, path: string) => Promise<Reply | Away>;

/** Reads a document and compares the face with it: a session, pictures one by one, and an answer that comes later. */
export function openDocumentVendor(config: DocumentConfig, options: PartyOptions): IdentityVendor {
  const call = callOn(openLine('document', options), config);
  const result = async (ticket: string) => {
    const reply = await call({ method: 'GET', target: '/v1/sessions/{id}' }, `/v1/sessions/${ticket}`);
    return reply.kind === 'away' ? reply : readAnswer(reply, ticket);
  };
  return {
    name: 'document',
    needs: 'face_and_document',
    result,
    async check(evidence) {
      const opened = await openSession(call, evidence);
      if (opened.kind === 'away') return opened;
      const { id, status } = opened.session;
      // The same reference again: what was handed over is not handed over twice.
      const refused = status === 'open' ? await handOver(call, id, evidence) : undefined;
      return refused ?? result(id);
    },
    async erase(reference) {
      const path = `/v1/references/${encodeURIComponent(reference)}`;
      const reply = await call({ method: 'DELETE', target: '/v1/references/{reference}' }, path);
      if (reply.kind === 'away') return reply;
      return reply.status === 204 ? { kind: 'erased' } : awayBy(reply);
    },
    readHook: async ({ signature, body }) => ticketIn(body, signature ?? '', config.hookKey),
  };
}

function callOn(ask: Ask, { url, key }: DocumentConfig): Call {
  return ({ method, target, body }, path) => {
    const type = Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json';
    const headers = { accept: 'application/json', 'x-api-key': key.reveal() };
    return ask({
      method,
      target,
      url: `${url}${path}`,
      headers: body === undefined ? headers : { ...headers, 'content-type': type },
      ...(body === undefined ? {} : { body }),
    });
  };
}

async function openSession(
  call: Call,
  { reference, cpf, name, birthDate, document }: FaceEvidence,
): Promise<{ readonly kind: 'opened'; readonly session: Session } | Away> {
  if (document === undefined) throw new Error('this vendor reads documents: give it one');
  const body = JSON.stringify({
    external_id: reference,
    document_type: document.kind,
    expected: { tax_id: cpf, full_name: name, date_of_birth: birthDate },
  });
  const reply = await call({ method: 'POST', target: '/v1/sessions', body }, '/v1/sessions');
  if (reply.kind === 'away') return reply;
  if (reply.status !== 200 && reply.status !== 201) return awayBy(reply);
  const read = readOne(reply.text, session);
  if (read.kind === 'away') return read;
  return read.value.external_id === reference ? { kind: 'opened', session: read.value } : away('other_person');
}

/** Every picture has its place, so that one that is sent again replaces itself. Undefined when all were taken. */
async function handOver(call: Call, id: string, { face, document }: FaceEvidence): Promise<Away | undefined> {
  const places = [
    ...(document?.sides ?? []).map((body, at) => ({ body, path: `/v1/sessions/${id}/sides/${at}` })),
    ...face.map((body, at) => ({ body, path: `/v1/sessions/${id}/frames/${at}` })),
  ];
  for (const { body, path } of places) {
    const reply = await call({ method: 'PUT', target: '/v1/sessions/{id}/{picture}', body }, path);
    if (reply.kind === 'away') return reply;
    if (reply.status !== 204) return awayBy(reply);
  }
  const reply = await call({ method: 'POST', target: '/v1/sessions/{id}/submit' }, `/v1/sessions/${id}/submit`);
  if (reply.kind === 'away') return reply;
  return reply.status === 202 ? undefined : awayBy(reply);
}

function readAnswer(
  reply: Reply,
  ticket: string,
): FaceFindings | { readonly kind: 'pending'; readonly ticket: string } | Away {
  if (reply.status !== 200) return awayBy(reply);
  const read = readOne(reply.text, session);
  if (read.kind === 'away') return read;
  const { id, status, result } = read.value;
  if (id !== ticket) return away('other_person');
  if (status !== 'finished') return { kind: 'pending', ticket: id };
  if (result === undefined) return away('unreadable');
  return contradicts(result) ? away('contradictory') : findingsOf(result);
}

function findingsOf({ liveness, face_match, document, face_cluster }: Result): FaceFindings {
  return {
    kind: 'decided',
    liveness: livenessOf[liveness.verdict],
    face: faceOf[face_match.verdict],
    document: documentOf[document.verdict],
    faceId: `document:${face_cluster}`,
  };
}

/** A word and its number must not say opposite things. */
function contradicts({ liveness, face_match }: Result): boolean {
  const isOpposite = (isYes: boolean, isNo: boolean, score: number) => (isYes && score < 0.5) || (isNo && score > 0.5);
  return (
    isOpposite(liveness.verdict === 'pass', liveness.verdict === 'fail', liveness.score) ||
    isOpposite(face_match.verdict === 'match', face_match.verdict === 'no_match', face_match.score)
  );
}

const hook = z.object({ type: z.literal('session.finished'), session_id: z.string().regex(/^\w{1,64}$/) });

function ticketIn(body: Buffer, signature: string, key: Secret): string | undefined {
  const wanted = Buffer.from(`sha256=${createHmac('sha256', key.reveal()).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const read = hook.safeParse(jsonIn(body.toString('utf8')));
  return read.success ? read.data.session_id : undefined;
}
