import type { FigureSource } from '../players/index.ts';
import { findAccount, findFundPassword } from './accounts.store.ts';
import type { PaymentsContext } from './context.ts';

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
