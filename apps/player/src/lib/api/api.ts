import type { BodyOf, CodeOf, RequestOf, Route } from '@arara/contract';
import { type CallOptions, type Client, createClient, type Outcome } from '@arara/contract/client';
import { REQUEST_TIMEOUT_MS } from '../constants.ts';
import { deviceId } from '../storage/device-id.ts';
import { loader } from '../feedback/loader.ts';
import { push } from '../navigation/navigation.ts';
import { currentToken } from '../session/session.ts';
import { currentLocale } from '../texts.ts';
import { toastDone, toastError } from '../feedback/toasts.ts';

type Failure = Exclude<Outcome<unknown>, { ok: true }>;

/** What a screen catches when a call did not bring what it asked for; the player has been told already. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.message : failure.kind);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

export interface Asking extends CallOptions {
  /** Covers the screen while it is under way; lists and tiles use skeletons instead. */
  readonly cover?: boolean;
  /** `own`: the screen shows the refusal itself, beside the field it is about. */
  readonly refusal?: 'toast' | 'own';
  /** Nobody asked for it just now (a poll, a push): failures on the way are not told. */
  readonly background?: boolean;
  /** Money and claim calls tell their `Msg` when they succeed. */
  readonly showSuccess?: boolean;
}

export interface Listening {
  /** A status other than 200, or an answer that cannot be read. */
  readonly networkError: () => string;
  /** The server ended the session; told once however many calls were under way. */
  readonly sessionOver: (message: string) => void;
  /** The call could not travel: whatever waits for it stops waiting. */
  readonly transportFailed: () => void;
}

const KYC_LEVEL: CodeOf<'kyc_level'> = 1305;
const VERIFY_PATH = '/game/verify';

let listening: Listening | undefined;
let client: Promise<Client> | undefined;
let host: Promise<string> | undefined;
let opened: Client | undefined;

/** Called once while the app starts; calls made before the host is known wait for it. */
export function openApi(baseUrl: Promise<string>, given: Listening): void {
  listening = given;
  host = baseUrl;
  client = baseUrl.then((found) => {
    opened = createClient({
      baseUrl: found,
      fetch: (input, init) => fetch(input, withDevice(init)),
      token: currentToken,
      locale: currentLocale,
      timeoutMs: REQUEST_TIMEOUT_MS,
      onSessionOver: ({ message }) => given.sessionOver(message),
    });
    return opened;
  });
}

function withDevice(init: RequestInit | undefined): RequestInit {
  return { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-device-id': deviceId() } };
}

/** A request that is no call: the event stream. */
export async function fetchFromApi(path: string, init: RequestInit): Promise<Response> {
  return fetch(`${await host}${path}`, withDevice(init));
}

/** The server's clock; every countdown and every "ago" counts from it. */
export function serverNowMs(): number {
  return opened?.serverNowMs() ?? Date.now();
}

/** What the event stream says of it: an answer that many share has no time in it. */
export function noteServerTime(serverMs: number): void {
  opened?.noteServerTime(serverMs);
}

/** Asks and applies the error rules; the answer says how it went. */
export async function call<R extends Route>(
  route: R,
  input: RequestOf<R>,
  asking: Asking = {},
): Promise<Outcome<BodyOf<R>>> {
  if (client === undefined) throw new Error('the API is not open yet');
  const uncover = asking.cover ? loader.begin() : undefined;
  try {
    const outcome = await (await client).call(route, input, asking);
    if (!outcome.ok) showFailure(outcome, asking);
    else if (asking.showSuccess && outcome.message !== '') toastDone(outcome.message);
    return outcome;
  } finally {
    uncover?.();
  }
}

/** The body, or `CallFailed`: for queries. */
export async function callApi<R extends Route>(route: R, input: RequestOf<R>, asking?: Asking): Promise<BodyOf<R>> {
  const outcome = await call(route, input, asking);
  if (outcome.ok) return outcome.body;
  throw new CallFailed(outcome);
}

/** An action of the player: covers the screen and shows the server's `Msg`, good or bad. */
export function act<R extends Route>(route: R, input: RequestOf<R>, asking?: Asking): Promise<BodyOf<R>> {
  return callApi(route, input, { cover: true, showSuccess: true, ...asking });
}

/** Something the player asked for did not come, and it was no call: the code of a sheet. */
export function showNetworkError(): void {
  if (listening) toastError(listening.networkError());
}

function showFailure(failure: Failure, { background = false, refusal = 'toast' }: Asking): void {
  switch (failure.kind) {
    case 'refused':
      // The end of a session is told once for all calls.
      if (failure.code === 5005 || failure.code === 50005 || refusal !== 'toast') return;
      toastError(failure.message);
      // Whoever is asked who they are is led to where they can say it.
      if (failure.code === KYC_LEVEL && !background) push(VERIFY_PATH);
      return;
    case 'status':
    case 'unreadable':
      if (!background) showNetworkError();
      return;
    case 'transport':
    case 'timeout':
      loader.clear();
      listening?.transportFailed();
      return;
    case 'aborted':
      return;
  }
}
