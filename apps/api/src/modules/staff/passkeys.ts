import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { createWebauthn } from '../../platform/secrets/webauthn.ts';
import type { Caller, StaffContext } from './context.ts';
import * as rows from './passkeys.store.ts';
import { auditOf, openSession, recordProof } from './sessions.ts';
import { clearFailures, findMember, type MemberRow } from './store.ts';

const webauthnOf = (context: StaffContext) =>
  createWebauthn({
    ...context,
    challengeKey: context.signingKey,
    spendChallenge: (challenge, at) => rows.spendChallenge(context.directory, challenge, at),
  });

export async function startPasskey(context: StaffContext, member: { memberId: bigint; label: string }) {
  const known = (await rows.listPasskeys(context.directory, member.memberId)).map(({ credentialId: id }) => ({ id }));
  return webauthnOf(context).startRegistration({ userId: `staff:${member.memberId}`, label: member.label, known });
}

export async function savePasskey(
  context: StaffContext,
  made: { readonly memberId: bigint; readonly response: RegistrationResponseJSON; readonly name: string },
  caller: Caller,
): Promise<boolean> {
  const key = await webauthnOf(context).verifyRegistration(made.response);
  if (key === undefined) return false;
  const at = context.clock.now();
  await context.directory.transaction(async (tx) => {
    await rows.insertPasskey(tx, { memberId: made.memberId, ...key, name: made.name, at });
    const act = { ...caller, memberId: made.memberId, atMs: at.getTime() };
    await auditOf(tx, { ...act, action: 'staff.passkey_added', details: {} });
  });
  return true;
}

export function startPasskeyLogin(context: StaffContext) {
  return webauthnOf(context).startLogin();
}

/** A key that was touched, and whose it is. */
interface ShownKey {
  readonly member: MemberRow;
  readonly used: { readonly credentialId: string; readonly counter: number; readonly at: Date };
}

async function verifyShown(
  context: StaffContext,
  response: AuthenticationResponseJSON,
  caller: Caller,
): Promise<ShownKey | undefined> {
  const key = typeof response.id === 'string' ? await rows.findPasskey(context.directory, response.id) : undefined;
  const member = key && (await findMember(context.directory, key.memberId));
  if (!key || !member?.isActive || member.brandId !== caller.brandId) return undefined;
  const { credentialId, publicKey } = key;
  const counter = await webauthnOf(context).verifyLogin(response, {
    id: credentialId,
    publicKey,
    counter: key.counter,
  });
  return counter === undefined ? undefined : { member, used: { credentialId, counter, at: context.clock.now() } };
}

/** The key names its owner, so nobody types anything. */
export async function loginWithPasskey(
  context: StaffContext,
  response: AuthenticationResponseJSON,
  caller: Caller,
): Promise<string | undefined> {
  const shown = await verifyShown(context, response, caller);
  if (shown === undefined) return undefined;
  const { member, used } = shown;
  return context.directory.transaction(async (tx) => {
    if (!(await rows.markPasskeyUsed(tx, used))) return undefined;
    await clearFailures(tx, member.id);
    return openSession(context, tx, { ...caller, memberId: member.id, openedBy: 'passkey' });
  });
}

/** Somebody who is in already touches a key of their own again; a colleague's key proves nothing. */
export async function proveWithPasskey(
  context: StaffContext,
  shown: { readonly memberId: bigint; readonly sessionId: string; readonly response: AuthenticationResponseJSON },
  caller: Caller,
): Promise<boolean> {
  const key = await verifyShown(context, shown.response, caller);
  if (key?.member.id !== shown.memberId) return false;
  return context.directory.transaction(async (tx) => {
    if (!(await rows.markPasskeyUsed(tx, key.used))) return false;
    await recordProof(tx, { ...caller, ...shown, at: key.used.at, by: 'passkey' });
    return true;
  });
}
