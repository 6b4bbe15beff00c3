import { staffRoutes } from '@arara/contract/staff';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ask, refresh } from '../../lib/api.ts';

export const canUsePasskeys: boolean = browserSupportsWebAuthn();

/** Whether the browser has made one and the API keeps it. */
export async function addPasskey(): Promise<boolean> {
  try {
    const { Options } = await ask(staffRoutes.staffPasskeyStart, {});
    const optionsJSON = Options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON });
    await ask(staffRoutes.staffPasskeySave, { response: { ...response } });
    await refresh(staffRoutes.staffMe);
    return true;
  } catch {
    return false;
  }
}

/** The token, or undefined when nobody touched a key. A refusal of the API is thrown. */
export async function loginByPasskey(): Promise<string | undefined> {
  const { Options } = await ask(staffRoutes.staffPasskeyLoginStart, {});
  const optionsJSON = Options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (response === undefined) return undefined;
  return (await ask(staffRoutes.staffPasskeyLogin, { response: { ...response } })).Token;
}
