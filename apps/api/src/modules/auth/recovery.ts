import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import { listIdentifiers } from '../players/index.ts';
import type { AuthContext } from './context.ts';
import { findByLogin } from './login.ts';
import { notePasswordChanged } from './notices.ts';
import { deletePasskeys } from './passkeys/passkeys.store.ts';
import { forgetDevices } from './sessions/known-devices.store.ts';
import { rememberDevice } from './sessions/known-devices.ts';
import { type CodeRefusal, type Destination, destinationOf, ownerOf, withCode } from './codes/proof.ts';
import { type PasswordRefusal, refuseByPassword } from './register.ts';
import type { Caller } from './sessions/sessions.ts';
import { appendSignal, endOtherSessions } from './sessions/sessions.store.ts';
import * as store from './store.ts';

const HOUR_MS = 3_600_000;

export type ResetAnswer =
  | {
      readonly ok: true;
      readonly withdrawalsOpenAt: Date;
      /** What the cookie of the device holds from now on; undefined on a device that stays unknown. */
      readonly deviceTokens: readonly string[] | undefined;
    }
  | {
      readonly ok: false;
      readonly refusal: 'phone_invalid' | 'email_too_new' | CodeRefusal | PasswordRefusal;
    };

/** A new password for whoever holds the phone or the confirmed address. Every session ends, every passkey goes. */
export async function resetPassword(
  context: AuthContext,
  request: { readonly login: string; readonly code: string; readonly passwordMd5: string; readonly repeatMd5: string },
  caller: Caller & { readonly playerId: PlayerId | undefined },
): Promise<ResetAnswer> {
  const destination = destinationOf(request.login);
  if (!destination) return { ok: false, refusal: 'phone_invalid' };
  const password = await refuseByPassword(context, request);
  if (password) return { ok: false, refusal: password };
  const owner = await ownerOf(context, caller.playerId, destination);
  const guess = { to: destination, brandId: caller.brandId, address: caller.address, code: request.code, owner };
  const set = await withCode(context, guess, () => setPassword(context, { destination, request }, caller));
  if (!set.ok) return set;
  for (const { id } of set.ended) await context.notifyEnded({ playerId: set.playerId, sessionId: id });
  const hours = await context.coolDownHours({ brandId: caller.brandId, atMs: set.at.getTime() });
  const withdrawalsOpenAt = new Date(set.at.getTime() + hours * HOUR_MS);
  return { ok: true, withdrawalsOpenAt, deviceTokens: set.deviceTokens };
}

async function setPassword(
  context: AuthContext,
  { destination, request }: { readonly destination: Destination; readonly request: { readonly passwordMd5: string } },
  caller: Caller,
) {
  const player = await findByLogin(context, caller.brandId, destination.text);
  // The code was right, the number is nobody's: the same words as for a wrong code, so nothing is learned.
  if (!player) return { ok: false, refusal: 'code_wrong' } as const;
  const states = await listIdentifiers(context, player.playerId);
  const isByEmail = destination.purpose === 'email';
  const email = states.find(({ field }) => field === 'email');
  if (isByEmail && email !== undefined && (await isYoung(context, caller.brandId, email.setAt)))
    return { ok: false, refusal: 'email_too_new' } as const;
  // An address shows no phone: a device that comes this way shows the phone's code at its login, where there is a phone.
  const makesKnown = !isByEmail || !states.some(({ field, claimed }) => field === 'phone' && claimed);
  const passwordHash = await context.passwords.hash(request.passwordMd5, {
    address: caller.address,
    account: `${player.playerId}`,
  });
  const at = context.clock.now();
  const { playerId } = player;
  const set = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    await deletePasskeys(tx, playerId);
    const ended = await setNewPassword(tx, { playerId, passwordHash, at, keepSession: undefined }, caller);
    const device = makesKnown ? await rememberDevice(context, tx, { ...caller, playerId }) : undefined;
    return { ended, deviceTokens: device?.deviceTokens };
  });
  return { ok: true, playerId, at, ...set } as const;
}

/** Bound so lately that its owner may not have noticed an address that somebody else put there. */
async function isYoung({ coolDownHours, clock }: AuthContext, brandId: number, setAt: Date): Promise<boolean> {
  const atMs = clock.nowMs();
  return setAt.getTime() > atMs - (await coolDownHours({ brandId, atMs })) * HOUR_MS;
}

interface NewPassword {
  readonly playerId: PlayerId;
  readonly passwordHash: string;
  readonly at: Date;
  /** The session in which the owner has just proved to be the owner. */
  readonly keepSession: string | undefined;
}

/** In place of one that is forgotten or known to others: new withdrawals wait, everybody else is out, no device is known. */
export async function setNewPassword(
  tx: Tx,
  { playerId, passwordHash, at, keepSession }: NewPassword,
  caller: Caller,
): Promise<{ id: string }[]> {
  await store.resetPassword(tx, playerId, { passwordHash, at });
  await appendSignal(tx, { ...caller, playerId, kind: 'password_reset', at });
  await notePasswordChanged(tx, { playerId, at });
  await forgetDevices(tx, playerId);
  return endOtherSessions(tx, keepSession, { playerId, because: 'password_changed', at });
}
