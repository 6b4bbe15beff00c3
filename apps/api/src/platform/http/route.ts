import type { BodyOf, InputOf, Locale, RefusalName, Route } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import type { RateRule } from '../redis/rate-limit.ts';
import { RefusalError, type RefusalValues, type ValuesFor } from '../refusals/refusal.ts';

/** What a handler answers. A refusal is a value: it commits what the handler did before it (a wrong password counts). */
export type Answer<Body> =
  | {
      readonly ok: true;
      readonly body: Body;
      readonly message?: string;
      /** What the cookie of the device holds from now on; absent = it stays as it is. */
      readonly deviceTokens?: readonly string[] | undefined;
    }
  | {
      readonly ok: false;
      readonly refusal: RefusalName;
      readonly values?: RefusalValues;
      /** What a client needs besides the sentence, in the shape that the contract gives it. */
      readonly body?: object;
    };

export interface StaffIdentity {
  readonly staffId: bigint;
  readonly roles: readonly string[];
  readonly sessionId: string;
  /** Came in with password and code, which open no more than the saving of a passkey. */
  readonly isEnrolling?: boolean;
  /** When this session last showed its second factor; absent = never. */
  readonly provedAtMs?: number;
}

/** The member of staff who acts in one call: who, in which brand, when, and what the person has shown. */
export interface StaffActor extends Pick<StaffIdentity, 'staffId' | 'roles' | 'provedAtMs'> {
  readonly brandId: number;
  readonly locale: Locale;
  readonly nowMs: number;
  /** Undefined when the act was not asked for by a call. */
  readonly requestId: string | undefined;
}

/** So long a proof counts as just shown, of staff and of players: a few acts in a row, not a screen that was left open. */
export const PROOF_MS = 5 * 60_000;

/** Money calls only. `key` is the caller's header, or the hash of player, call and input when it sent none. */
export interface IdempotencyOfCall {
  readonly key: string;
  /** Implicit keys are forgotten 10 s after the first call; keys of the caller are kept. */
  readonly implicit: boolean;
  readonly fingerprint: string;
}

/** Everything a handler may know about who calls, from where and when. */
export interface Call {
  readonly brandId: number;
  readonly brandName: string;
  /** Set on every `player` route, and on a `public` one whose caller sent a living token. */
  readonly playerId: PlayerId | undefined;
  readonly sessionId: string | undefined;
  /** Set on every `staff` route, and on no other. */
  readonly staff: StaffIdentity | undefined;
  readonly locale: Locale;
  readonly requestId: string;
  /** The address our own proxies saw; never what a body claims. */
  readonly address: string;
  readonly userAgent: string;
  /** What the device calls itself: it links accounts for risk rules and proves nothing. Rows hold its mark only. */
  readonly deviceId: string | undefined;
  /** By these an account knows the device. */
  readonly deviceTokens: readonly string[];
  readonly nowMs: number;
  readonly idempotency: IdempotencyOfCall | undefined;
}

export type Handler<R extends Route> = (input: InputOf<R>, call: Call) => Promise<Answer<BodyOf<R>>>;

/** Asked before the handler of a route that declares it: what many routes demand alike stands in one place. */
export type Guard<R extends Route> = (input: InputOf<R>, call: Call) => Promise<Answer<never> | undefined>;

export interface ServeOptions<R extends Route = Route> {
  readonly guard?: Guard<R>;
  /** Beyond the limits that every call has. */
  readonly limits?: readonly RateRule[];
  /**
   * Asked before anything else is done for a call. What cannot be served now is answered here, uncounted and unread, so
   * that a flood costs as little as it can.
   */
  readonly turnAway?: (address: string) => Answer<never> | undefined;
  /**
   * A long answer travels compressed. Only for what holds nothing secret: beside a secret, the length of an answer tells
   * about it to whoever may put words into the same answer.
   */
  readonly compress?: boolean;
  /** Instead of the limit of every call, for the few that carry a picture. */
  readonly bodyLimitBytes?: number;
}

/** A route with the code that answers it; `serve` has checked that the two fit. */
export interface ServedRoute {
  readonly route: Route;
  readonly handle: (input: unknown, call: Call) => Promise<Answer<unknown>>;
  readonly limits: readonly RateRule[];
  readonly turnAway: ((address: string) => Answer<never> | undefined) | undefined;
  readonly compress: boolean;
  readonly bodyLimitBytes: number | undefined;
}

export function serve<R extends Route>(route: R, handler: Handler<R>, options: ServeOptions<R> = {}): ServedRoute {
  const { guard, limits = [], turnAway, compress = false, bodyLimitBytes } = options;
  const handle = async (input: unknown, call: Call) =>
    (await guard?.(input as InputOf<R>, call)) ?? handler(input as InputOf<R>, call);
  return { route, handle, limits, turnAway, compress, bodyLimitBytes };
}

export function answered<Body>(body: Body): Answer<Body> {
  return { ok: true, body };
}

/** With what the cookie of the device holds from now on. */
export function answeredOnDevice<Body>(body: Body, deviceTokens: readonly string[] | undefined): Answer<Body> {
  return { ok: true, body, deviceTokens };
}

export function refused<Name extends RefusalName>(refusal: Name, ...values: ValuesFor<Name>): Answer<never> {
  return { ok: false, refusal, values: values[0] ?? {} };
}

/** A refusal whose Body says what a client needs for the next step. */
export function refusedWith(refusal: RefusalName, values: RefusalValues, body: object): Answer<never> {
  return { ok: false, refusal, values, body };
}

/** The player of a `player` route. */
export function requirePlayer(call: Call): PlayerId {
  if (call.playerId === undefined) throw new RefusalError('session_missing');
  return call.playerId;
}

/** The player of a `player` route and the session that the call came in. */
export function sessionOf(call: Call): { readonly playerId: PlayerId; readonly sessionId: string } {
  return { playerId: requirePlayer(call), sessionId: call.sessionId ?? '' };
}

/** The member of staff of a `staff` route. */
export function requireStaff(call: Call): StaffIdentity {
  if (call.staff === undefined) throw new RefusalError('session_missing');
  return call.staff;
}

/** Who acts, for everything beneath a handler of a `staff` route. */
export function staffActorOf(call: Call): StaffActor {
  const { staffId, roles, provedAtMs } = requireStaff(call);
  const { brandId, locale, nowMs, requestId } = call;
  return { staffId, roles, brandId, locale, nowMs, requestId, ...(provedAtMs !== undefined && { provedAtMs }) };
}

/** For acts that an open screen alone must not do: the person has just shown a passkey. */
export function requireFreshProof(call: Call): void {
  const { provedAtMs } = requireStaff(call);
  if (provedAtMs === undefined || call.nowMs - provedAtMs > PROOF_MS) throw new RefusalError('staff_proof_needed');
}

/** The key of a money call, ready for `withIdempotency`. Missing on a money route is a fault, not a refusal. */
export function requireIdempotency(call: Call): IdempotencyOfCall {
  if (call.idempotency === undefined) throw new Error('not a money route: the contract must say `money: true`');
  return call.idempotency;
}
