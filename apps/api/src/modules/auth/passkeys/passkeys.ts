import { createHmac, timingSafeEqual } from 'node:crypto';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { findPlayer } from '../../players/index.ts';
import type { AuthContext } from '../context.ts';
import { lockCredential } from '../guesses.store.ts';
import { enter, type LoginAnswer } from '../login.ts';
import { notePasskeyAdded } from '../notices.ts';
import * as rows from './passkeys.store.ts';
import { isSessionOpen } from '../sessions/sessions.store.ts';
import type { Caller } from '../sessions/sessions.ts';
import { spendChallenge } from '../store.ts';

/** The site as browsers know it. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

export interface PasskeysContext extends AuthContext {
  readonly relyingParty: RelyingParty;
  /** Signs challenges, so that an unanswered one costs us no memory. */
  readonly challengeKey: Buffer;
}

const CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** EdDSA, ES256, RS256: what phones of today sign with. */
const ALGORITHMS = [-8, -7, -257];

/** 16 random bytes, the time it ends and our signature, as the challenge itself. */
function makeChallenge(context: PasskeysContext): Uint8Array<ArrayBuffer> {
  const ends = Buffer.alloc(8);
  ends.writeBigUInt64BE(BigInt(context.clock.nowMs() + CHALLENGE_LIFETIME_MS));
  const head = Buffer.concat([context.random(16), ends]);
  return new Uint8Array(Buffer.concat([head, sign(context, head)]));
}

function sign(context: PasskeysContext, head: Buffer): Buffer {
  return createHmac('sha256', context.challengeKey).update('passkey:').update(head).digest().subarray(0, 16);
}

/** Ours, in time, and never answered before. */
async function acceptsChallenge(context: PasskeysContext, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 40) return false;
  const head = bytes.subarray(0, 24);
  if (!timingSafeEqual(bytes.subarray(24), sign(context, head))) return false;
  if (Number(head.readBigUInt64BE(16)) < context.clock.nowMs()) return false;
  return spendChallenge(context.shards.directory, challenge, context.clock.now());
}

export async function startPasskey(context: PasskeysContext, player: { playerId: PlayerId; label: string }) {
  const known = await rows.listPasskeys(context.shards.ofPlayer(player.playerId), player.playerId);
  return generateRegistrationOptions({
    rpID: context.relyingParty.id,
    rpName: context.relyingParty.name,
    userID: new TextEncoder().encode(`${player.playerId}`),
    userName: player.label,
    challenge: makeChallenge(context),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function savePasskey(
  context: PasskeysContext,
  player: { readonly playerId: PlayerId; readonly brandId: number; readonly sessionId: string },
  made: { readonly response: RegistrationResponseJSON; readonly name: string },
): Promise<boolean> {
  const verified = await verifyRegistrationResponse({
    response: made.response,
    expectedChallenge: (challenge) => acceptsChallenge(context, challenge),
    expectedOrigin: [...context.relyingParty.origins],
    expectedRPID: context.relyingParty.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  const { credential } = verified.registrationInfo;
  const { playerId, brandId, sessionId } = player;
  return context.shards.inPlayerTransaction(playerId, async (tx): Promise<boolean> => {
    // A new password takes the same lock: a key that was on its way in the session it ended is not kept.
    await lockCredential(tx, playerId);
    if (!(await isSessionOpen(tx, sessionId))) return false;
    const at = context.clock.now();
    await rows.insertPasskey(tx, {
      playerId,
      brandId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: made.name,
      at,
    });
    await notePasskeyAdded(tx, { playerId, at });
    return true;
  });
}

export function startPasskeyLogin(context: PasskeysContext) {
  return generateAuthenticationOptions({
    rpID: context.relyingParty.id,
    challenge: makeChallenge(context),
    userVerification: 'required',
  });
}

/** The key names its player, so nobody types anything. */
export async function loginWithPasskey(
  context: PasskeysContext,
  response: AuthenticationResponseJSON,
  caller: Caller,
): Promise<LoginAnswer> {
  const wrong = { ok: false, refusal: 'login_wrong' } as const;
  const playerId = playerOf(response);
  const player = playerId && (await findPlayer(context, playerId));
  if (!player || player.brandId !== caller.brandId) return wrong;
  const known = await rows.listPasskeys(context.shards.ofPlayer(player.playerId), player.playerId);
  const key = known.find(({ credential_id: id }) => id === response.id);
  if (!key) return wrong;
  const counter = await verifiedCounter(context, response, key);
  if (counter === undefined) return wrong;
  if (player.status === 'closed') return { ok: false, refusal: 'account_closed' };
  const used = { credentialId: key.credential_id, playerId: player.playerId, counter, at: context.clock.now() };
  return enter(context, player.playerId, {
    ...caller,
    openedBy: 'passkey',
    prove: async (tx) => {
      // The key may have gone with a new password a moment ago.
      await lockCredential(tx, player.playerId);
      return (await rows.markPasskeyUsed(tx, used)) === 1;
    },
  });
}

/** The browser's answer comes from outside: any part of it may be missing or of another kind. */
function playerOf(response: Partial<AuthenticationResponseJSON>): PlayerId | undefined {
  const handle: unknown = response.response?.userHandle;
  return typeof handle === 'string' ? parsePlayerId(Buffer.from(handle, 'base64url').toString()) : undefined;
}

async function verifiedCounter(
  context: PasskeysContext,
  response: AuthenticationResponseJSON,
  key: rows.PasskeyRow,
): Promise<number | undefined> {
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => acceptsChallenge(context, challenge),
    expectedOrigin: [...context.relyingParty.origins],
    expectedRPID: context.relyingParty.id,
    requireUserVerification: true,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
