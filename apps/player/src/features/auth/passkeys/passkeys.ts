import { accessRoutes } from '@arara/contract/player';
import type { PublicKeyCredentialCreationOptionsJSON, WebAuthnErrorCode } from '@simplewebauthn/browser';
import { call } from '../../../lib/api/api.ts';
import { answerPasskey, loadPasskeyPart, supportsPasskeys } from '../../../lib/session/passkey-answer.ts';
import { callProved } from '../../../lib/session/proved.ts';
import { toastError } from '../../../lib/feedback/toasts.ts';
import { authTexts } from '../texts.ts';

/** True when the passkey exists now; a player who changed their mind is told nothing. */
export async function makePasskey(): Promise<boolean> {
  const started = await callProved(accessRoutes.passkeyStart, {});
  if (!started.ok) return false;
  const { startRegistration } = await loadPasskeyPart();
  const optionsJSON = started.body.Options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch(explain);
  if (response === undefined) return false;
  const saved = await callProved(accessRoutes.passkeySave, { response: { ...response } });
  return saved.ok;
}

/**
 * The token of a new session; undefined when it came to nothing. With `autofill` the browser offers the passkey inside
 * the field for the phone, and waits as long as the screen is open.
 */
export async function loginByPasskey({ autofill = false } = {}): Promise<string | undefined> {
  const response = await answerPasskey({ autofill, onFailure: autofill ? () => undefined : explain });
  if (response === undefined) return undefined;
  const entered = await call(accessRoutes.passkeyLogin, { response });
  return entered.ok ? entered.body.Token : undefined;
}

export async function supportsAutofill(): Promise<boolean> {
  if (!supportsPasskeys() || PublicKeyCredential.isConditionalMediationAvailable === undefined) return false;
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);
}

/** Ends a request that the browser still holds open. */
export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await loadPasskeyPart();
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
