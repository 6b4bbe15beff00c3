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
  proofNeeded: 'password_needed_again',
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

/**
 * How long a line without a call is kept. A supplier, a bank or our own proxy that meets one just being hung up tells
 * its call again minutes later, or never.
 */
const KEPT_OPEN_MS = 72_000;
/** A body of ours is a few kilobytes: what takes longer to arrive is not a player. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Node looks for those who are late only so often. */
const LATE_CHECKED_EVERY_MS = 5_000;

/** Of every listener. */
export const serverTimes = {
  keepAliveTimeout: KEPT_OPEN_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  headersTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: LATE_CHECKED_EVERY_MS,
} as const;

/** Calls that wait to be taken in: a lost process sends its streams here within seconds. */
export const BACKLOG = 4_096;

export const REQUEST_ID_HEADER = 'x-request-id';

/** The API serves data: nothing it answers may load, run or be framed. The document page loosens this for itself. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
} as const;
