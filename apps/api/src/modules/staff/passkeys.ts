import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Caller, StaffContext } from './context.ts';
import * as rows from './passkeys.store.ts';
import { auditOf, openSession, recordProof } from './sessions.ts';
import { clearFailures, findMember, type MemberRow } from './store.ts';

const CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** EdDSA, ES256, RS256: what devices of today sign with. */
const ALGORITHMS = [-8, -7, -257];

/** 16 random bytes, the time it ends and our signature, as the challenge itself. */
function makeChallenge(context: StaffContext): Uint8Array<ArrayBuffer> {
  const ends = Buffer.alloc(8);
  ends.writeBigUInt64BE(BigInt(context.clock.nowMs() + CHALLENGE_LIFETIME_MS));
  const head = Buffer.concat([context.random(16), ends]);
  return new Uint8Array(Buffer.concat([head, sign(context, head)]));
}

function sign({ signingKey }: StaffContext, head: Buffer): Buffer {
  return createHmac('sha256', signingKey).update('passkey:').update(head).digest().subarray(0, 16);
}

/** Ours, in time, and never answered before. */
async function acceptsChallenge(context: StaffContext, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 40) return false;
  const head = bytes.subarray(0, 24);
  if (!timingSafeEqual(bytes.subarray(24), sign(context, head))) return false;
  if (Number(head.readBigUInt64BE(16)) < context.clock.nowMs()) return false;
  return rows.spendChallenge(context.directory, challenge, context.clock.now());
}

/** A passkey stands for both factors, so the device must have asked for its owner. */
const expectations = (context: StaffContext) => ({
  expectedChallenge: (challenge: string) => acceptsChallenge(context, challenge),
  expectedOrigin: [...context.relyingParty.origins],
  expectedRPID: context.relyingParty.id,
  requireUserVerification: true,
});

export async function startPasskey(context: StaffContext, member: { memberId: bigint; label: string }) {
  const known = await rows.listPasskeys(context.directory, member.memberId);
  return generateRegistrationOptions({
    rpID: context.relyingParty.id,
    rpName: context.relyingParty.name,
    userID: new TextEncoder().encode(`staff:${member.memberId}`),
    userName: member.label,
    challenge: makeChallenge(context),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function savePasskey(
  context: StaffContext,
  made: { readonly memberId: bigint; readonly response: RegistrationResponseJSON; readonly name: string },
  caller: Caller,
): Promise<boolean> {
  const verified = await verifyRegistrationResponse({
    ...expectations(context),
    response: made.response,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { credential } = verified.registrationInfo;
  const at = context.clock.now();
  await context.directory.transaction(async (tx) => {
    await rows.insertPasskey(tx, {
      memberId: made.memberId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: made.name,
      at,
    });
    const act = { ...caller, memberId: made.memberId, atMs: at.getTime() };
    await auditOf(tx, { ...act, action: 'staff.passkey_added', details: {} });
  });
  return true;
}

export function startPasskeyLogin(context: StaffContext) {
  return generateAuthenticationOptions({
    rpID: context.relyingParty.id,
    challenge: makeChallenge(context),
    userVerification: 'required',
  });
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
  const { credentialId: id, publicKey, counter } = key;
  const verified = await verifyAuthenticationResponse({
    ...expectations(context),
    response,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter } = verified.authenticationInfo;
  return { member, used: { credentialId: id, counter: newCounter, at: context.clock.now() } };
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
