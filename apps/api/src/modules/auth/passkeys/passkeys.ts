import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Tx } from '../../../platform/db/db.ts';
import { createWebauthn, type RelyingParty } from '../../../platform/secrets/webauthn.ts';
import { findPlayer } from '../../players/index.ts';
import type { AuthContext } from '../context.ts';
import { lockCredential } from '../guesses.store.ts';
import { enter, type LoginAnswer } from '../login.ts';
import { notePasskeyAdded } from '../notices.ts';
import * as rows from './passkeys.store.ts';
import { isSessionOpen, noteSecondFactor } from '../sessions/sessions.store.ts';
import type { Caller } from '../sessions/sessions.ts';
import { spendChallenge } from '../store.ts';

export interface PasskeysContext extends AuthContext {
  /** The site of a brand: a key that was made at one opens nothing at another. */
  readonly relyingPartyOf: (brandId: number) => RelyingParty;
  /** Signs challenges, so that an unanswered one costs us no memory. */
  readonly challengeKey: Buffer;
}

const webauthnOf = (context: PasskeysContext, brandId: number) =>
  createWebauthn({
    ...context,
    relyingParty: context.relyingPartyOf(brandId),
    spendChallenge: (challenge, at) => spendChallenge(context.shards.directory, challenge, at),
  });

interface Owner {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

export async function startPasskey(context: PasskeysContext, player: Owner & { readonly label: string }) {
  const rowsKnown = await rows.listPasskeys(context.shards.ofPlayer(player.playerId), player.playerId);
  const known = rowsKnown.map(({ credential_id: id, transports }) => ({ id, transports }));
  const { playerId, brandId, label } = player;
  return webauthnOf(context, brandId).startRegistration({ userId: `${playerId}`, label, known });
}

export async function savePasskey(
  context: PasskeysContext,
  player: Owner & { readonly sessionId: string },
  made: { readonly response: RegistrationResponseJSON; readonly name: string },
): Promise<boolean> {
  const key = await webauthnOf(context, player.brandId).verifyRegistration(made.response);
  if (key === undefined) return false;
  const { playerId, brandId, sessionId } = player;
  return context.shards.inPlayerTransaction(playerId, async (tx): Promise<boolean> => {
    // A new password takes the same lock: a key that was on its way in the session it ended is not kept.
    await lockCredential(tx, playerId);
    if (!(await isSessionOpen(tx, sessionId))) return false;
    const at = context.clock.now();
    await rows.insertPasskey(tx, { playerId, brandId, ...key, name: made.name, at });
    await notePasskeyAdded(tx, { playerId, at });
    return true;
  });
}

export function startPasskeyLogin(context: PasskeysContext, brandId: number) {
  return webauthnOf(context, brandId).startLogin();
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
  const prove = await checkPasskey(context, player, response);
  if (prove === undefined) return wrong;
  if (player.status === 'closed') return { ok: false, refusal: 'account_closed' };
  return enter(context, player.playerId, { ...caller, openedBy: 'passkey', prove });
}

/** Inside a session a key counts as a second factor, as it does at a login; it stands for no code. */
export async function confirmByPasskey(
  context: PasskeysContext,
  player: Owner,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const prove = await checkPasskey(context, player, response);
  if (prove === undefined) return false;
  return context.shards.inPlayerTransaction(player.playerId, async (tx) => {
    if (!(await prove(tx))) return false;
    await noteSecondFactor(tx, player.playerId, context.clock.now());
    await context.presence.proved(tx, player);
    return true;
  });
}

/**
 * Whether a key of this player answered a fresh challenge; undefined when none did. A challenge is spent here, outside
 * the player's transaction; what comes back counts the use of the key inside it.
 */
async function checkPasskey(
  context: PasskeysContext,
  { playerId, brandId }: Owner,
  response: AuthenticationResponseJSON,
): Promise<((tx: Tx) => Promise<boolean>) | undefined> {
  const known = await rows.listPasskeys(context.shards.ofPlayer(playerId), playerId);
  const key = known.find(({ credential_id: id }) => id === response.id);
  if (!key) return undefined;
  const stored = { id: key.credential_id, publicKey: key.public_key, counter: key.counter };
  const counter = await webauthnOf(context, brandId).verifyLogin(response, stored);
  if (counter === undefined) return undefined;
  return async (tx) => {
    // The key may have gone with a new password a moment ago.
    await lockCredential(tx, playerId);
    const used = { credentialId: key.credential_id, playerId, counter, at: context.clock.now() };
    return (await rows.markPasskeyUsed(tx, used)) === 1;
  };
}

/** For acts that a passkey may confirm; asked of the player of the session. */
export function passkeyProofs(context: PasskeysContext) {
  return {
    isKnown: async (playerId: PlayerId): Promise<boolean> =>
      (await rows.listPasskeys(context.shards.ofPlayer(playerId), playerId)).length > 0,
    check: (owner: Owner, response: Readonly<Record<string, unknown>>) =>
      checkPasskey(context, owner, response as unknown as AuthenticationResponseJSON),
  };
}

/** The browser's answer comes from outside: any part of it may be missing or of another kind. */
function playerOf(response: Partial<AuthenticationResponseJSON>): PlayerId | undefined {
  const handle: unknown = response.response?.userHandle;
  return typeof handle === 'string' ? parsePlayerId(Buffer.from(handle, 'base64url').toString()) : undefined;
}
