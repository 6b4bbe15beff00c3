import type { WithdrawalFacts } from '@arara/domain/payments';
import type { Tx } from '../../../platform/db/db.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { type FundPasswordContext, type Guess, judgeFundPassword, tryFundPassword } from './fund-password.ts';

/** What the owner of the money shows: the fund password, or a passkey that answers a challenge made for this amount and payout key. */
export interface OwnerProof {
  readonly password?: string | undefined;
  readonly passkey?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The slow part is done before a transaction is opened; what comes back judges inside it, and the caller must commit.
 * Undefined when nothing was shown.
 */
export async function tryOwner(
  context: WithdrawalsContext & FundPasswordContext,
  player: Omit<Guess, 'md5'> & { readonly sessionId: string; readonly amountE5: bigint },
  { password, passkey }: OwnerProof,
): Promise<((tx: Tx) => Promise<WithdrawalFacts['fundPassword']>) | undefined> {
  if (passkey !== undefined) {
    const prove = await context.sources.passkeys.check(player, passkey, { purpose: 'withdrawal', ...player });
    return async (tx) => ({ state: (await prove?.(tx)) === true ? 'right' : 'passkey_wrong' });
  }
  if (password === undefined) return undefined;
  const guess = await tryFundPassword(context, { ...player, md5: password });
  return (tx) => judgeFundPassword(context, tx, guess);
}
