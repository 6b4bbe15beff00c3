import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { createWebauthn } from '../../platform/secrets/webauthn.ts';
import { staffRoutes } from '@arara/contract/staff';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, defineStaffCommand } from '../approvals/index.ts';
import type { Caller, StaffContext } from './context.ts';
import * as rows from './passkeys.store.ts';
import { openSession, recordProof } from './sessions.ts';
import { endEnrolling } from './sessions.store.ts';
import { clearFailures, findMember, type MemberRow } from './store.ts';

const webauthnOf = (context: StaffContext, brandId: number) =>
  createWebauthn({
    ...context,
    relyingParty: context.relyingPartyOf(brandId),
    challengeKey: context.signingKey,
    spendChallenge: (challenge, at) => rows.spendChallenge(context.directory, challenge, at),
  });

interface Enrolling {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly label: string;
}

export async function startPasskey(context: StaffContext, { memberId, brandId, label }: Enrolling) {
  const known = (await rows.listPasskeys(context.directory, memberId)).map(({ credentialId: id }) => ({ id }));
  return webauthnOf(context, brandId).startRegistration({ userId: `staff:${memberId}`, label, known });
}

interface NewPasskey {
  readonly response: RegistrationResponseJSON;
  readonly name: string;
  /** The session that asks, when it could do nothing else. */
  readonly enrollingSessionId: string | undefined;
}

export const savePasskey = defineStaffCommand({
  name: 'staff.add_passkey',
  route: staffRoutes.staffPasskeySave,
  // A key opens the office for ever: a stolen screen must not make itself one.
  freshProof: true,
  audited: ['staff.passkey_added'],
  async read({ deps, input, actor }: Acting<StaffContext, NewPasskey>) {
    const key = await webauthnOf(deps, actor.brandId).verifyRegistration(input.response);
    if (key === undefined) throw new RefusalError('staff_passkey_wrong');
    return key;
  },
  async apply(tx, key, { input: { name, enrollingSessionId: sessionId }, actor: { staffId: memberId }, at }) {
    if (sessionId !== undefined && !(await endEnrolling(tx, { memberId, sessionId, at })))
      throw new RefusalError('session_missing');
    await rows.insertPasskey(tx, { memberId, ...key, name, at });
  },
  audit: (_, __, { actor }) => ({ action: 'staff.passkey_added', subject: `staff:${actor.staffId}` }),
});

export function startPasskeyLogin(context: StaffContext, brandId: number) {
  return webauthnOf(context, brandId).startLogin();
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
  const counter = await webauthnOf(context, caller.brandId).verifyLogin(response, {
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
    await recordProof(tx, { ...caller, ...shown, at: key.used.at });
    return true;
  });
}
