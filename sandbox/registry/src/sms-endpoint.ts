import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, isSame } from '../../kit/src/http.ts';
import { type Fault, type Faults, faultWords } from './faults.ts';
import type { Inbox, Incoming } from './inbox.ts';

/** `POST /sms` with `Authorization: Bearer <key>` and `{"to", "text", "reference"}`; answers `{"id", "state"}`. */
export interface SmsRequest {
  readonly authorization: string | undefined;
  /** The header `x-fault`: one fault for this request alone, with `x-fault-delay-ms` for a slow one. */
  readonly fault: string | undefined;
  readonly faultDelayMs: string | undefined;
  readonly body: unknown;
}

export interface SmsOptions {
  readonly inbox: Inbox;
  readonly faults: Faults;
  readonly key: string;
}

const TEXT_MAX = 1_600;
const REFERENCE_MAX = 64;
/** A number that no carrier has: always refused, so that a refusal needs no script. */
const REFUSED_NUMBER = '+5500000000000';

/** Undefined means that no answer is given: the caller cuts the line. */
export async function takeSms(options: SmsOptions, request: SmsRequest): Promise<Answer | undefined> {
  if (!isSame(request.authorization ?? '', `Bearer ${options.key}`))
    return { status: 401, body: { error: 'unauthorized' } };
  const incoming = parseSms(request.body);
  if (incoming === undefined) return { status: 422, body: { error: 'invalid_message' } };
  if (incoming.to === REFUSED_NUMBER) return { status: 422, body: { error: 'invalid_number' } };
  const fault = faultOfHeaders(request) ?? options.faults.take('sms', incoming.to);
  if (fault?.kind === 'error') return { status: 500, body: { error: 'internal' } };
  if (fault?.kind === 'refuse') return { status: 422, body: { error: 'refused_by_carrier' } };
  const delivery = options.inbox.deliver(incoming);
  if (delivery.kind === 'conflict') return { status: 409, body: { error: 'reference_conflict' } };
  if (fault?.kind === 'duplicate') options.inbox.deliverBlindly(incoming);
  if (fault?.kind === 'lost') return undefined;
  if (fault?.kind === 'slow') await sleep(fault.delayMs, undefined, { ref: false });
  return { status: 202, body: { id: delivery.message.id, state: 'accepted' } };
}

function faultOfHeaders({ fault, faultDelayMs }: SmsRequest): Fault | undefined {
  const kind = faultWords.kinds.find((one) => one === fault);
  return kind === undefined
    ? undefined
    : { kind, at: 'sms', match: '', times: 1, delayMs: Number(faultDelayMs ?? 1_000) };
}

function parseSms(body: unknown): Incoming | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { to, text, reference, from = '' } = body as Record<string, unknown>;
  if (typeof to !== 'string' || !/^\+[1-9]\d{7,14}$/.test(to)) return undefined;
  if (typeof text !== 'string' || text === '' || text.length > TEXT_MAX) return undefined;
  if (typeof reference !== 'string' || reference === '' || reference.length > REFERENCE_MAX) return undefined;
  return typeof from === 'string' ? { channel: 'sms', to, from, subject: '', text, html: '', reference } : undefined;
}
