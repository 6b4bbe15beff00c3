import type { PlayerId } from '@arara/domain/shards';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Tx } from '../../../platform/db/db.ts';
import { findPlayer, ownerLock, readPolicyFacts } from '../../players/index.ts';
import { OWNER_LOCK } from '@arara/domain/players';
import { type CodeRefusal, withOwnCode } from '../codes/proof.ts';
import type { AuthContext } from '../context.ts';
import { lockCredential, proveSession } from '../guesses.store.ts';
import { passkeyProofs, type PasskeysContext } from '../passkeys/passkeys.ts';
import { deletePasskeys, listPasskeys } from '../passkeys/passkeys.store.ts';
import { setNewPassword } from '../recovery.ts';
import { type PasswordRefusal, refuseByPassword } from '../register.ts';
import { forgetDevices, setDeviceOfSession } from '../sessions/known-devices.store.ts';
import { rememberDevice } from '../sessions/known-devices.ts';
import type { Caller } from '../sessions/sessions.ts';

const HOUR_MS = 3_600_000;

/** Locks in one tap, and no device is known any more; undefined for nobody of the brand. */
export async function lockOwnMoney(
  context: AuthContext,
  of: { readonly playerId: PlayerId; readonly brandId: number; readonly requestId: string },
): Promise<{ readonly caseId: string; readonly placedAt: Date } | undefined> {
  const { playerId, brandId, requestId } = of;
  if ((await findPlayer(context, playerId))?.brandId !== brandId) return undefined;
  const lock = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    // Two taps at once place one lock.
    await lockCredential(tx, playerId);
    await forgetDevices(tx, playerId);
    const placed = await ownerLock.lockMoney(context, tx, { playerId, requestId });
    await context.money.whenBlocked(tx, playerId, context.clock.nowMs());
    return placed;
  });
  await context.money.notify(playerId);
  return lock;
}

export interface Unlocking {
  readonly playerId: PlayerId;
  readonly sessionId: string;
  readonly requestId: string;
  readonly code: string | undefined;
  readonly passkey: Readonly<Record<string, unknown>> | undefined;
  readonly passwordMd5: string;
  readonly repeatMd5: string;
}

export type UnlockAnswer =
  | { readonly ok: true; readonly withdrawalsOpenAt: Date; readonly deviceTokens: readonly string[] }
  | {
      readonly ok: false;
      readonly refusal:
        | 'money_not_locked'
        | PasswordRefusal
        | 'passkey_wrong'
        | 'temporarily_unavailable'
        | CodeRefusal;
    };

/**
 * A code or a passkey shows that it is the owner; the new password puts everybody else out. The payout key goes and is
 * chosen again: it may be what the thief left.
 */
export async function unlockOwnMoney(
  context: PasskeysContext,
  unlocking: Unlocking,
  caller: Caller,
): Promise<UnlockAnswer> {
  const { playerId, sessionId, passkey, code } = unlocking;
  const lockedAt = await lockedSince(context, playerId);
  if (lockedAt === undefined) return { ok: false, refusal: 'money_not_locked' };
  const password = await refuseByPassword(context, unlocking);
  if (password !== undefined) return { ok: false, refusal: password };
  if (passkey !== undefined) {
    const prove = await provePasskey(context, { playerId, sessionId, passkey, lockedAt, brandId: caller.brandId });
    return prove === undefined ? { ok: false, refusal: 'passkey_wrong' } : open(context, unlocking, { caller, prove });
  }
  const typed = { playerId, brandId: caller.brandId, address: caller.address, code };
  return withOwnCode(context, typed, () => open(context, unlocking, { caller }));
}

export async function lockedSince({ shards }: AuthContext, playerId: PlayerId): Promise<Date | undefined> {
  const facts = await readPolicyFacts(shards.ofPlayer(playerId), playerId);
  return facts?.blocks.find(({ code }) => code === OWNER_LOCK)?.placedAt;
}

interface PasskeyOf {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly passkey: Readonly<Record<string, unknown>>;
  readonly lockedAt: Date;
  readonly sessionId: string;
}

/** A passkey that was made shortly before the lock may be the thief's: it opens nothing. */
async function provePasskey(
  context: PasskeysContext,
  { playerId, brandId, passkey, lockedAt, sessionId }: PasskeyOf,
): Promise<((tx: Tx) => Promise<boolean>) | undefined> {
  const { id } = passkey as unknown as AuthenticationResponseJSON;
  const key = (await listPasskeys(context.shards.ofPlayer(playerId), playerId)).find((row) => row.credential_id === id);
  const hours = await context.coolDownHours({ brandId, atMs: lockedAt.getTime() });
  if (key === undefined || key.created_at.getTime() > lockedAt.getTime() - hours * HOUR_MS) return undefined;
  return passkeyProofs(context).check({ playerId, brandId }, passkey, { purpose: 'unlock', sessionId });
}

interface Opening {
  readonly caller: Caller;
  /** Absent when a code has proved it already. */
  readonly prove?: (tx: Tx) => Promise<boolean>;
}

async function open(
  context: PasskeysContext,
  { playerId, sessionId, requestId, passkey, passwordMd5 }: Unlocking,
  { caller, prove }: Opening,
): Promise<UnlockAnswer> {
  const passwordHash = await context.passwords.hash(passwordMd5, { address: caller.address, account: `${playerId}` });
  const at = context.clock.now();
  const opened = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    await lockCredential(tx, playerId);
    if (prove !== undefined && !(await prove(tx))) return undefined;
    const { id } = (passkey ?? {}) as { readonly id?: string };
    await deletePasskeys(tx, playerId, id);
    const others = await setNewPassword(tx, { playerId, passwordHash, at, keepSession: sessionId }, caller);
    await proveSession(tx, sessionId, { at, deviceId: caller.deviceId });
    const device = await rememberDevice(context, tx, { ...caller, playerId });
    await setDeviceOfSession(tx, sessionId, device.id);
    await context.money.dropPayoutKey(tx, playerId, at);
    await ownerLock.unlockMoney(context, tx, { playerId, requestId });
    await context.money.whenBlocked(tx, playerId, at.getTime());
    return { ended: others, deviceTokens: device.deviceTokens };
  });
  if (opened === undefined) return { ok: false, refusal: 'passkey_wrong' };
  for (const { id } of opened.ended) await context.notifyEnded({ playerId, sessionId: id });
  await context.money.notify(playerId);
  const hours = await context.coolDownHours({ brandId: caller.brandId, atMs: at.getTime() });
  const withdrawalsOpenAt = new Date(at.getTime() + hours * HOUR_MS);
  return { ok: true, withdrawalsOpenAt, deviceTokens: opened.deviceTokens };
}
