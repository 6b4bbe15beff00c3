import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Tx } from '../../../platform/db/db.ts';
import { createWebauthn, type RelyingParty } from '../../../platform/secrets/webauthn.ts';
import { findPlayer } from '../../players/index.ts';
import type { AuthContext } from '../context.ts';
import { lockCredential, proveSession } from '../guesses.store.ts';
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
  /** Names the payout key that stands now, so that an answer for a withdrawal counts for no other one. */
  readonly payoutKeyOf: (playerId: PlayerId) => Promise<string | undefined>;
}

/** What one answer of a passkey is good for. It is bound to the session that asked, and a withdrawal to its amount. */
export type PasskeyAct =
  | { readonly purpose: 'login' }
  | { readonly purpose: 'save' | 'confirm' | 'unlock'; readonly sessionId: string }
  | { readonly purpose: 'withdrawal'; readonly sessionId: string; readonly amountE5: bigint };

/** The text that the challenge is signed with; both ends make it, so it never travels. */
async function describeAct(context: PasskeysContext, playerId: PlayerId | undefined, act: PasskeyAct): Promise<string> {
  if (act.purpose === 'login') return '';
  if (act.purpose !== 'withdrawal') return JSON.stringify([act.purpose, act.sessionId]);
  const payee = playerId === undefined ? undefined : await context.payoutKeyOf(playerId);
  return JSON.stringify([act.purpose, act.sessionId, `${act.amountE5}`, payee ?? '']);
}

const webauthnOf = (context: PasskeysContext, brandId: number, act: string) =>
  createWebauthn({
    ...context,
    act,
    relyingParty: context.relyingPartyOf(brandId),
    spendChallenge: (challenge, at) => spendChallenge(context.shards.directory, challenge, at),
  });

const HOUR_MS = 3_600_000;

interface Owner {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

export async function startPasskey(
  context: PasskeysContext,
  player: Owner & { readonly sessionId: string; readonly label: string },
) {
  const rowsKnown = await rows.listPasskeys(context.shards.ofPlayer(player.playerId), player.playerId);
  const known = rowsKnown.map(({ credential_id: id, transports }) => ({ id, transports }));
  const { playerId, brandId, sessionId, label } = player;
  const act = await describeAct(context, playerId, { purpose: 'save', sessionId });
  return webauthnOf(context, brandId, act).startRegistration({ userId: `${playerId}`, label, known });
}

export async function savePasskey(
  context: PasskeysContext,
  player: Owner & { readonly sessionId: string },
  made: { readonly response: RegistrationResponseJSON; readonly name: string },
): Promise<boolean> {
  const { playerId, brandId, sessionId } = player;
  const act = await describeAct(context, playerId, { purpose: 'save', sessionId });
  const key = await webauthnOf(context, brandId, act).verifyRegistration(made.response);
  if (key === undefined) return false;
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

/** The question to a passkey, for a login or an act inside a session. */
export async function startPasskeyAnswer(
  context: PasskeysContext,
  { playerId, brandId }: { readonly playerId: PlayerId | undefined; readonly brandId: number },
  act: PasskeyAct,
) {
  return webauthnOf(context, brandId, await describeAct(context, playerId, act)).startLogin();
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
  const checked = await checkPasskey(context, player, { response, act: { purpose: 'login' } });
  if (checked === undefined) return wrong;
  if (player.status === 'closed') return { ok: false, refusal: 'account_closed' };
  const { prove, isTrusted: isSecondFactor } = checked;
  return enter(context, player.playerId, { ...caller, openedBy: 'passkey', prove, isSecondFactor });
}

/** Inside a session a key counts as a fresh proof and as a second factor, as it does at a login; it stands for no code. */
export async function confirmByPasskey(
  context: PasskeysContext,
  player: Owner & { readonly sessionId: string; readonly deviceId: string | undefined },
  response: AuthenticationResponseJSON,
): Promise<'confirmed' | 'passkey_wrong' | 'passkey_too_new'> {
  const { sessionId } = player;
  const checked = await checkPasskey(context, player, { response, act: { purpose: 'confirm', sessionId } });
  if (checked === undefined) return 'passkey_wrong';
  if (!checked.isTrusted) return 'passkey_too_new';
  const isConfirmed = await context.shards.inPlayerTransaction(player.playerId, async (tx) => {
    if (!(await checked.prove(tx))) return false;
    const at = context.clock.now();
    if (!(await proveSession(tx, player.sessionId, { at, deviceId: player.deviceId }))) return false;
    await noteSecondFactor(tx, player.playerId, at);
    await context.presence.proved(tx, player);
    return true;
  });
  return isConfirmed ? 'confirmed' : 'passkey_wrong';
}

interface CheckedPasskey {
  /** Old enough that its owner has had the time to notice a key that somebody else made. */
  readonly isTrusted: boolean;
  /** Counts the use of the key in the player's transaction; false when it is gone. */
  readonly prove: (tx: Tx) => Promise<boolean>;
}

/**
 * Whether a key of this player answered a fresh challenge; undefined when none did. A challenge is spent here, outside
 * the player's transaction; what comes back counts the use of the key inside it.
 */
async function checkPasskey(
  context: PasskeysContext,
  { playerId, brandId }: Owner,
  { response, act }: { readonly response: AuthenticationResponseJSON; readonly act: PasskeyAct },
): Promise<CheckedPasskey | undefined> {
  const known = await rows.listPasskeys(context.shards.ofPlayer(playerId), playerId);
  const key = known.find(({ credential_id: id }) => id === response.id);
  if (!key) return undefined;
  const stored = { id: key.credential_id, publicKey: key.public_key, counter: key.counter };
  const text = await describeAct(context, playerId, act);
  const counter = await webauthnOf(context, brandId, text).verifyLogin(response, stored);
  if (counter === undefined) return undefined;
  const isTrusted = await isPasskeyTrusted(context, brandId);
  return {
    isTrusted: isTrusted(key),
    prove: async (tx) => {
      // The key may have gone with a new password a moment ago.
      await lockCredential(tx, playerId);
      const used = { credentialId: key.credential_id, playerId, counter, at: context.clock.now() };
      return (await rows.markPasskeyUsed(tx, used)) === 1;
    },
  };
}

/** A key counts as a second factor, and for the fund password, only after the cool-down of withdrawals. */
async function isPasskeyTrusted({ coolDownHours, clock }: PasskeysContext, brandId: number) {
  const nowMs = clock.nowMs();
  const hours = await coolDownHours({ brandId, atMs: nowMs });
  return ({ created_at: createdAt }: rows.PasskeyRow) => createdAt.getTime() <= nowMs - hours * HOUR_MS;
}

/** For acts that a passkey may confirm; asked of the player of the session. */
export function passkeyProofs(context: PasskeysContext) {
  return {
    isKnown: async ({ playerId, brandId }: Owner): Promise<boolean> => {
      const known = await rows.listPasskeys(context.shards.ofPlayer(playerId), playerId);
      return known.some(await isPasskeyTrusted(context, brandId));
    },
    async check(owner: Owner, response: Readonly<Record<string, unknown>>, act: PasskeyAct) {
      const answer = { response: response as unknown as AuthenticationResponseJSON, act };
      const checked = await checkPasskey(context, owner, answer);
      return checked?.isTrusted === true ? checked.prove : undefined;
    },
  };
}

/** The browser's answer comes from outside: any part of it may be missing or of another kind. */
function playerOf(response: Partial<AuthenticationResponseJSON>): PlayerId | undefined {
  const handle: unknown = response.response?.userHandle;
  return typeof handle === 'string' ? parsePlayerId(Buffer.from(handle, 'base64url').toString()) : undefined;
}
