import { staffRoutes } from '@arara/contract/staff';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { callApi, refresh } from './api.ts';

export const canUsePasskeys: boolean = browserSupportsWebAuthn();

/** Whether the browser has made one, which the API then keeps. A refusal of the API is thrown. */
export async function addPasskey(): Promise<boolean> {
  const { Options } = await callApi(staffRoutes.staffPasskeyStart, {});
  const optionsJSON = Options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch(() => undefined);
  if (response === undefined) return false;
  await callApi(staffRoutes.staffPasskeySave, { response: { ...response } });
  return true;
}

/** What the browser made of a touched key; undefined when nobody touched one. */
async function touchedKey(): Promise<Record<string, unknown> | undefined> {
  const { Options } = await callApi(staffRoutes.staffPasskeyLoginStart, {});
  const optionsJSON = Options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(() => undefined);
  return response && { ...response };
}

/** The token, or undefined when nobody touched a key. A refusal of the API is thrown. */
export async function loginByPasskey(): Promise<string | undefined> {
  const response = await touchedKey();
  return response && (await callApi(staffRoutes.staffPasskeyLogin, { response })).Token;
}

/** The second factor once more, by a key; false when nobody touched one. A refusal of the API is thrown. */
export async function proveByPasskey(): Promise<boolean> {
  const response = await touchedKey();
  if (response === undefined) return false;
  await callApi(staffRoutes.staffProve, { response });
  await refresh(staffRoutes.staffMe);
  return true;
}
