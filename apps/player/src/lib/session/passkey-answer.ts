import type { RequestOf } from '@arara/contract';
import { accessRoutes } from '@arara/contract/player';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** The browser's part is fetched when somebody first needs it. */
export const loadPasskeyPart = () => import('@simplewebauthn/browser');

export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Whether this device itself has a finger, a face or a screen lock to offer. */
export async function hasOwnAuthenticator(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

export const ownAuthenticatorQuery = queryOptions({
  queryKey: ['own-authenticator'],
  queryFn: hasOwnAuthenticator,
  staleTime: Infinity,
});

interface AnswerOptions {
  /** What the answer is for; it counts for nothing else. Absent = a login. */
  readonly act?: RequestOf<typeof accessRoutes.passkeyLoginStart>;
  /** The browser offers the passkey inside a field, and waits as long as the screen is open. */
  readonly autofill?: boolean;
  /** Hears why the device did not answer. */
  readonly onFailure?: (error: unknown) => undefined;
}

/** What a passkey answers to a fresh challenge; undefined when it came to nothing. */
export async function answerPasskey({
  act = {},
  autofill = false,
  onFailure = () => undefined,
}: AnswerOptions = {}): Promise<Record<string, unknown> | undefined> {
  const started = await call(accessRoutes.passkeyLoginStart, act, autofill ? { background: true, refusal: 'own' } : {});
  if (!started.ok) return undefined;
  const { startAuthentication } = await loadPasskeyPart();
  const optionsJSON = started.body.Options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(onFailure);
  return response === undefined ? undefined : { ...response };
}
