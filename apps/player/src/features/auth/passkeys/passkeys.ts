import { accessRoutes } from '@arara/contract/player';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnErrorCode,
} from '@simplewebauthn/browser';
import { call } from '../../../lib/api/api.ts';
import { askPasswordAgain } from '../../../lib/session/password-again.ts';
import { toastError } from '../../../lib/feedback/toasts.ts';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';

/** The browser's part is fetched when somebody first needs it. */
const loadBrowserPart = () => import('@simplewebauthn/browser');

export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Whether this device itself has a finger, a face or a screen lock to offer. */
export async function hasOwnAuthenticator(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** True when the passkey exists now; a player who changed their mind is told nothing. */
export async function makePasskey(): Promise<boolean> {
  const started = await startMaking();
  if (started === undefined) return false;
  const { startRegistration } = await loadBrowserPart();
  const optionsJSON = started as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch(explain);
  if (response === undefined) return false;
  const saved = await call(accessRoutes.passkeySave, { response: { ...response } });
  return saved.ok;
}

/** Whoever was silent for half an hour types the password first. */
async function startMaking(): Promise<Readonly<Record<string, unknown>> | undefined> {
  const first = await call(accessRoutes.passkeyStart, {}, { refusal: 'own' });
  if (first.ok) return first.body.Options;
  if (first.kind !== 'refused') return undefined;
  if (first.code !== codes.password_needed_again) {
    toastError(first.message);
    return undefined;
  }
  if (!(await askPasswordAgain())) return undefined;
  const second = await call(accessRoutes.passkeyStart, {});
  return second.ok ? second.body.Options : undefined;
}

/**
 * The token of a new session; undefined when it came to nothing. With `autofill` the browser offers the passkey inside
 * the field for the phone, and waits as long as the screen is open.
 */
export async function loginByPasskey({ autofill = false } = {}): Promise<string | undefined> {
  const started = await call(accessRoutes.passkeyLoginStart, {}, autofill ? { background: true, refusal: 'own' } : {});
  if (!started.ok) return undefined;
  const { startAuthentication } = await loadBrowserPart();
  const optionsJSON = started.body.Options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(
    autofill ? () => undefined : explain,
  );
  if (response === undefined) return undefined;
  const entered = await call(accessRoutes.passkeyLogin, { response: { ...response } });
  return entered.ok ? entered.body.Token : undefined;
}

export async function supportsAutofill(): Promise<boolean> {
  if (!supportsPasskeys() || PublicKeyCredential.isConditionalMediationAvailable === undefined) return false;
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);
}

/** Ends a request that the browser still holds open. */
export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await loadBrowserPart();
  WebAuthnAbortService.cancelCeremony();
}

const silent: readonly WebAuthnErrorCode[] = ['ERROR_CEREMONY_ABORTED'];

/** A cancelled prompt is a decision, not an error. */
function explain(error: unknown): undefined {
  const name = error instanceof Error ? error.name : '';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (name === 'NotAllowedError' || name === 'AbortError' || silent.some((one) => one === code)) return;
  const t = authTexts.now();
  toastError(code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? t('passkeyKnown') : t('passkeyFailed'));
}
