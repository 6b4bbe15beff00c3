import type { PlayerId } from '@arara/domain/shards';
import type { AuthContext } from '../context.ts';
import { countWrongProof, proveSession } from '../guesses.store.ts';
import { type Caller, rotateToken } from '../sessions/sessions.ts';
import { appendSignal, endSession } from '../sessions/sessions.store.ts';
import { findCredential } from '../store.ts';

/** Whoever guesses inside an open session is put out of it; the owner logs in again. */
const WRONG_PROOFS_MAX = 10;

export type Proof =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly refusal: 'login_wrong' | 'session_missing' };

const OVER = { ok: false, refusal: 'session_missing' } as const;

/**
 * The password again, for money screens after a silence. It has its own line for the hash and its own count: neither
 * the lock nor the flood that strangers make at the login keeps a player who is inside from the money. The session goes
 * on under another token.
 */
export async function proveAgain(
  context: AuthContext,
  session: { readonly playerId: PlayerId; readonly sessionId: string; readonly passwordMd5: string },
  caller: Caller,
): Promise<Proof> {
  const { playerId, sessionId } = session;
  const credential = await findCredential(context.shards.ofPlayer(playerId), playerId);
  const right = await context.proofs.verify(session.passwordMd5, credential?.password_hash, {
    address: caller.address,
    account: `${playerId}`,
  });
  const at = context.clock.now();
  let afterEntry: (() => Promise<void>) | undefined;
  const proof = await context.shards.inPlayerTransaction(playerId, async (tx): Promise<Proof> => {
    // A session that ended while the hash waited, by a guesser or by a new password, is not proved any more.
    if (right) {
      const token = (await proveSession(tx, sessionId, { at, deviceId: caller.deviceId }))
        ? await rotateToken(context, tx, session)
        : undefined;
      if (token === undefined) return OVER;
      await context.presence.proved(tx, { playerId, brandId: caller.brandId });
      // After a night inside, the password again is what a login is.
      afterEntry = await context.atEntry?.(tx, { playerId, brandId: caller.brandId });
      return { ok: true, token };
    }
    await appendSignal(tx, { ...caller, playerId, kind: 'login_failed', at });
    if ((await countWrongProof(tx, sessionId)) < WRONG_PROOFS_MAX) return { ok: false, refusal: 'login_wrong' };
    await endSession(tx, sessionId, { playerId, because: 'blocked', at });
    return OVER;
  });
  await afterEntry?.();
  return proof;
}
