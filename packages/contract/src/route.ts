import type * as z from 'zod/mini';
import type { Permission } from './permissions.ts';
import type { RefusalName } from './refusals/index.ts';

/** A public call reads a token when one is sent; a player or staff call needs it. */
export type Access = 'public' | 'player' | 'staff';

/** Who of a brand gets the same answer to the same question. */
export type SharedBy = 'everybody' | 'visitors';

/** So long a store on the way gives a shared answer without asking, and so much longer while it asks. */
export const sharedSeconds = { fresh: 2, whileAsking: 1 } as const;

/**
 * Before a client opens the event stream again it waits a random part of the first time, and of twice as much after each
 * vain attempt: a server that ends ends thousands of streams at once, which must not come back at once.
 */
export const streamRetryMs = { first: 30_000, max: 60_000 } as const;

/** A route is data: the server mounts it, the client calls it, the document describes it. Nothing is generated. */
export interface Route<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly path: `/${string}`;
  readonly access: Access;
  /** What a member of staff must be allowed to do; undefined = any session of staff, or no staff call at all. */
  readonly permission: Permission | undefined;
  /** Also for a session of staff that has no passkey yet and may do nothing but save one. */
  readonly whileEnrolling: boolean;
  /** Money calls take the header `Idempotency-Key`. */
  readonly money: boolean;
  /**
   * The call adds or removes a way into the account, or hands out personal data. The server answers it only within
   * minutes of a password, a passkey or a code that was shown on the same device.
   */
  readonly opensAccount: boolean;
  /** Also answers GET as it answers a visitor, with the input and the language in the query, so that a CDN can keep it. */
  readonly shared: SharedBy | undefined;
  /** One line for the document. */
  readonly summary: string;
  readonly input: Input;
  /** The server encodes with it and the client decodes: amounts are bigint inside and text on the wire. */
  readonly output: Output;
  /** What this call can refuse beyond `everyCallRefusals`. */
  readonly refuses: readonly RefusalName[];
}

type RouteDefinition<I extends z.ZodMiniType, O extends z.ZodMiniType> = Pick<
  Route<I, O>,
  'path' | 'access' | 'summary' | 'input' | 'output'
> &
  Partial<Pick<Route<I, O>, 'money' | 'opensAccount' | 'shared' | 'refuses' | 'permission' | 'whileEnrolling'>>;

export function route<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  definition: RouteDefinition<I, O>,
): Route<I, O> {
  return {
    money: false,
    opensAccount: false,
    shared: undefined,
    refuses: [],
    permission: undefined,
    whileEnrolling: false,
    ...definition,
  };
}

/** What a caller may send, what a handler receives, and what it answers. */
export type RequestOf<R extends Route> = z.input<R['input']>;
export type InputOf<R extends Route> = z.output<R['input']>;
export type BodyOf<R extends Route> = z.output<R['output']>;
/** The answer as it stands in JSON. */
export type WireOf<R extends Route> = z.input<R['output']>;

/** Every answer of the API. Business refusals are HTTP 200 with a Code; 200 is success. */
export interface Envelope<Body> {
  Code: number;
  Msg: string;
  Body: Body | null;
}

export const SUCCESS_CODE = 200;
/** Both end the session on the client: 5005 = the token is not valid, 50005 = ended elsewhere. */
export const SESSION_OVER_CODES = [5005, 50005] as const;

/** The largest body of a bank's call: a batch of a hundred PIX stays below. The edge and the API take the same. */
export const PIX_HOOK_BODY_BYTES = 262_144;

/** By which suppliers prove that they wrote a body; the edge lets these through, and no others. */
export const signatureHeaders = { softswiss: 'x-request-sign', hub88: 'x-hub88-signature' } as const;

/** Headers of the API, in the one spelling everybody uses. */
export const headers = {
  token: 'token',
  locale: 'x-locale',
  idempotencyKey: 'idempotency-key',
  /** Sent by the pages of the office: their token is in a cookie that no script reads. */
  staffSession: 'x-staff-session',
  /** A ticket that works once, where the page can send a header; an address ends up in histories and logs. */
  ticket: 'x-ticket',
  /** Milliseconds since 1970; both apps count down from it, never from the device's clock. */
  serverTime: 'x-server-time',
} as const;
