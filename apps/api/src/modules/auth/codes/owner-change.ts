import { OWNER_LOCK } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { type Answer, type Call, refused, requirePlayer } from '../../../platform/http/route.ts';
import { isDeviceOf } from '../../../platform/http/sessions.ts';
import { readPolicyFacts } from '../../players/index.ts';
import type { AuthContext } from '../context.ts';
import { confirmCodeOf, findCodeConfirmation } from '../guesses.store.ts';
import { noteSecondFactor } from '../sessions/sessions.store.ts';
import { provedDeviceOf } from '../sessions/sessions.ts';
import { type CodeRefusal, withOwnCode } from './proof.ts';

/** So long a code that was typed in a session counts there for what needs one. */
const CODE_COUNTS_MS = 15 * 60_000;

/**
 * What a route declares that changes a CPF, a payout key or a fund password: a session alone, however it was opened,
 * changes none of them. Nothing changes while the owner has locked the money. Undefined when the call may go on.
 */
type OwnerChangeGuard = (
  call: Call,
  /** Whether the form carries a code of its own, which its handler spends. */
  form?: { readonly hasCode: boolean },
) => Promise<Answer<never> | undefined>;

export function ownerChangeGuard({ shards, secrets }: Pick<AuthContext, 'shards' | 'secrets'>): OwnerChangeGuard {
  return async (call, { hasCode } = { hasCode: false }) => {
    const playerId = requirePlayer(call);
    const db = shards.ofPlayer(playerId);
    const facts = await readPolicyFacts(db, playerId);
    if (facts?.blocks.some(({ code }) => code === OWNER_LOCK)) return refused('money_locked');
    if (hasCode) return undefined;
    const code = await findCodeConfirmation(db, call.sessionId ?? '');
    // A token that was copied to another device has nothing of the code.
    const isHere = code !== undefined && isDeviceOf(secrets, provedDeviceOf(code), call.deviceId);
    const atMs = (isHere && code.code_confirmed_at?.getTime()) || 0;
    return call.nowMs - atMs <= CODE_COUNTS_MS ? undefined : refused('code_confirmation_needed');
  };
}

/** A code that was sent to the own phone; right, it counts for the session in which it was typed, as a fresh proof too. */
export async function confirmCode(
  context: AuthContext,
  session: {
    readonly playerId: PlayerId;
    readonly brandId: number;
    readonly sessionId: string;
    readonly address: string;
    readonly deviceId: string | undefined;
  },
  code: string,
): Promise<{ readonly ok: true; readonly until: Date } | { readonly ok: false; readonly refusal: CodeRefusal }> {
  const { playerId, brandId, sessionId, address, deviceId } = session;
  return withOwnCode(context, { playerId, brandId, address, code }, async () => {
    const at = context.clock.now();
    await context.shards.inPlayerTransaction(playerId, async (tx) => {
      await confirmCodeOf(tx, sessionId, { at, deviceId });
      await noteSecondFactor(tx, playerId, at);
      await context.presence.proved(tx, { playerId, brandId });
    });
    return { ok: true, until: new Date(at.getTime() + CODE_COUNTS_MS) } as const;
  });
}
