import { type Envelope, type Locale, type RefusalName, refusals, SUCCESS_CODE } from '@arara/contract';
import type { RefusalValues } from '../refusals/refusal.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/** What the edge itself refuses, before any handler runs. HTTP status 200 unless the request is no call of ours at all. */
export const edge = {
  invalidInput: 'invalid_input',
  notServedYet: 'not_served_yet',
  rateLimited: 'rate_limited',
  sessionMissing: 'session_missing',
  sessionReplaced: 'session_ended_elsewhere',
  roleMissing: 'staff_role_missing',
  passkeyMissing: 'staff_passkey_needed',
  signatureInvalid: 'bad_signature',
  clockOff: 'clock_skew',
  replayed: 'replayed_request',
  unavailable: 'temporarily_unavailable',
  accountAway: 'account_unreachable',
  unknownCall: 'unknown_call',
  wrongMethod: 'wrong_method',
  malformed: 'malformed_request',
  tooLarge: 'request_too_large',
  fault: 'fault',
} as const satisfies Record<string, RefusalName>;

export function refusalEnvelope(refusal: RefusalName, locale: Locale, values: RefusalValues = {}): Envelope<never> {
  return { Code: refusals[refusal].code, Msg: refusalText(refusal, locale, values), Body: null };
}

export function successEnvelope<Body>(body: Body, message = ''): Envelope<Body> {
  return { Code: SUCCESS_CODE, Msg: message, Body: body };
}
