import type { PlayerId } from '@arara/domain/shards';
import { type FigureSource, findOpenClosing } from '../../players/index.ts';
import { findAccount, findFundPassword } from '../accounts/accounts.store.ts';
import type { PaymentsContext, WithdrawalsContext } from '../shared/context.ts';
import { protectionOf } from '../withdrawals/withdrawal-facts.ts';
import { withdrawalTerms } from '../withdrawals/withdrawal-screens.ts';

/** What the player's own screens show of this feature. */
export function createPaymentFigures({ shards }: Pick<PaymentsContext, 'shards'>): FigureSource {
  return {
    name: 'payments',
    async load({ playerId }) {
      const db = shards.ofPlayer(playerId);
      const [account, password] = await Promise.all([findAccount(db, playerId), findFundPassword(db, playerId)]);
      return { payoutAccounts: account === undefined ? 0 : 1, hasFundPassword: password !== undefined };
    },
  };
}

/**
 * What can be withdrawn as the turnover says it, and of a protected or leaving player as the withdrawal policy says it:
 * every screen names one figure. Where no bets lock anything and nobody leaves, both agree and the gate is not asked.
 */
export function withdrawableFigures(turnover: FigureSource, context: WithdrawalsContext): FigureSource {
  return {
    name: turnover.name,
    async load(asked) {
      const part = await turnover.load(asked);
      const isLocked = part.canWithdraw?.Why.Word.startsWith('turnover_locks_') === true;
      const isFreed = isLocked && (await protectionOf(context, asked)) !== null;
      if (!isFreed && !(await isClosing(context, asked.playerId))) return part;
      return { ...part, canWithdraw: (await withdrawalTerms(context, asked)).CanWithdraw };
    },
  };
}

async function isClosing({ shards }: Pick<WithdrawalsContext, 'shards'>, playerId: PlayerId): Promise<boolean> {
  return (await findOpenClosing(shards.ofPlayer(playerId), playerId)) !== undefined;
}
