import type { PlayerId } from '@arara/domain/shards';
import { type Proof, proveAgain } from '../codes/prove-again.ts';
import type { AuthContext } from '../context.ts';
import { lockCredential, proveSession } from '../guesses.store.ts';
import { lockedSince } from '../not-me/lock.ts';
import { notePasswordChanged } from '../notices.ts';
import { type PasswordRefusal, refuseByPassword } from '../register.ts';
import type { Caller } from '../sessions/sessions.ts';
import { forgetDevices } from '../sessions/known-devices.store.ts';
import { endOtherSessions } from '../sessions/sessions.store.ts';
import { changePassword } from '../store.ts';

export interface Changing {
  readonly playerId: PlayerId;
  readonly sessionId: string;
  readonly oldMd5: string;
  readonly passwordMd5: string;
  readonly repeatMd5: string;
  readonly endsOthers: boolean;
}

export type ChangeAnswer =
  | { readonly ok: true; readonly token: string; readonly ended: number }
  | {
      readonly ok: false;
      readonly refusal: Extract<Proof, { readonly ok: false }>['refusal'] | PasswordRefusal | 'money_locked';
    };

/**
 * Another password in place of one that its owner knows: nothing was forgotten, so no withdrawal waits. Guesses count as
 * they do where the password is asked for again.
 */
export async function changeOwnPassword(
  context: AuthContext,
  changing: Changing,
  caller: Caller,
): Promise<ChangeAnswer> {
  const { playerId, sessionId, oldMd5, passwordMd5, endsOthers } = changing;
  if ((await lockedSince(context, playerId)) !== undefined) return { ok: false, refusal: 'money_locked' };
  const unfit = await refuseByPassword(context, changing);
  if (unfit !== undefined) return { ok: false, refusal: unfit };
  const proof = await proveAgain(context, { playerId, sessionId, passwordMd5: oldMd5 }, caller);
  if (!proof.ok) return proof;
  const passwordHash = await context.passwords.hash(passwordMd5, { address: caller.address, account: `${playerId}` });
  const at = context.clock.now();
  const ended = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    await lockCredential(tx, playerId);
    // Somebody may have put this session out while the hash was made.
    if (!(await proveSession(tx, sessionId, { at, deviceId: caller.deviceId }))) return undefined;
    await changePassword(tx, playerId, { passwordHash, at });
    await notePasswordChanged(tx, { playerId, at });
    if (!endsOthers) return [];
    await forgetDevices(tx, playerId, sessionId);
    return endOtherSessions(tx, sessionId, { playerId, because: 'password_changed', at });
  });
  if (ended === undefined) return { ok: false, refusal: 'session_missing' };
  for (const { id } of ended) await context.notifyEnded({ playerId, sessionId: id });
  return { ok: true, token: proof.token, ended: ended.length };
}
