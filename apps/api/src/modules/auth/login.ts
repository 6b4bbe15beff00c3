import { parseEmail, parseLoginName, parsePhone } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { type ClaimKind, findPlayerByIdentifier, type Player } from '../players/index.ts';
import type { AuthContext } from './context.ts';
import { nameDevice } from './devices.ts';
import { noteNewDevice } from './notices.ts';
import { type Caller, openSession } from './sessions.ts';
import { appendSignal, isKnownDevice, type OpenedBy } from './sessions.store.ts';
import * as store from './store.ts';

/** Ten wrong passwords lock the account for a quarter of an hour: slow enough for a guesser, short for an owner. */
const FAILURES_MAX = 10;
const LOCK_MS = 15 * 60_000;

export type LoginAnswer =
  | { readonly ok: true; readonly token: string; readonly playerId: PlayerId; readonly isNewDevice: boolean }
  | { readonly ok: false; readonly refusal: 'login_wrong' | 'account_closed' }
  | { readonly ok: false; readonly refusal: 'login_locked'; readonly until: Date };

/** Phone, login name or confirmed e-mail: the shape says which, and no text can be two of them. */
function identifierOf(text: string): { kind: ClaimKind; text: string } | undefined {
  const readers = { phone: parsePhone, email: parseEmail, login_name: parseLoginName } as const;
  for (const [kind, read] of Object.entries(readers)) {
    const canonical = read(text);
    if (canonical !== undefined) return { kind: kind as ClaimKind, text: canonical };
  }
  return undefined;
}

export async function findByLogin(context: AuthContext, brandId: number, text: string): Promise<Player | undefined> {
  const identifier = identifierOf(text);
  return identifier && findPlayerByIdentifier(context, { brandId, ...identifier });
}

export async function login(
  context: AuthContext,
  attempt: { readonly username: string; readonly passwordMd5: string },
  caller: Caller,
): Promise<LoginAnswer> {
  const player = await findByLogin(context, caller.brandId, attempt.username);
  const credential = player && (await store.findCredential(context.shards.ofPlayer(player.playerId), player.playerId));
  if (credential?.locked_until && credential.locked_until > context.clock.now())
    return { ok: false, refusal: 'login_locked', until: credential.locked_until };
  const right = await context.passwords.verify(attempt.passwordMd5, credential?.password_hash);
  if (!player || !credential) return { ok: false, refusal: 'login_wrong' };
  if (!right) return countWrong(context, player.playerId, caller);
  if (player.status === 'closed') return { ok: false, refusal: 'account_closed' };
  return enter(context, player.playerId, { ...caller, openedBy: 'password' });
}

/** Whoever proved to be the player gets a session; the device is remembered. */
export async function enter(
  context: AuthContext,
  playerId: PlayerId,
  caller: Caller & { readonly openedBy: OpenedBy },
): Promise<LoginAnswer & { ok: true }> {
  return context.shards.inPlayerTransaction(playerId, async (tx) => {
    await store.clearFailures(tx, playerId);
    const known = caller.deviceId !== undefined && (await isKnownDevice(tx, playerId, caller.deviceId));
    const { token } = await openSession(context, tx, { ...caller, playerId });
    const at = context.clock.now();
    await appendSignal(tx, { ...caller, playerId, kind: 'login', at });
    if (!known) await noteNewDevice(tx, { playerId, at, device: nameDevice(caller.userAgent) });
    return { ok: true, token, playerId, isNewDevice: !known };
  });
}

async function countWrong(context: AuthContext, playerId: PlayerId, caller: Caller): Promise<LoginAnswer> {
  const lockUntil = new Date(context.clock.nowMs() + LOCK_MS);
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    await store.countFailure(tx, playerId, { failuresMax: FAILURES_MAX, lockUntil });
    await appendSignal(tx, { ...caller, playerId, kind: 'login_failed', at: context.clock.now() });
  });
  return { ok: false, refusal: 'login_wrong' };
}
