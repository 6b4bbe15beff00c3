import type { WindowName } from '@arara/domain/ledger';
import { leftInWindows, windowSpansAt } from '@arara/domain/limits';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { lockAccount } from '../../ledger/index.ts';
import { depositMaximaOf, type Limits } from '../../limits/index.ts';
import type { DepositLimitsOf } from './deposit-screens.ts';
import { sumPaidIn } from './deposits.store.ts';

/** The limits as the gate knows them, with the period by which they end. */
export function depositLimits({ facts }: Pick<Limits, 'facts'>): DepositLimitsOf {
  return async ({ playerId, nowMs }) => {
    const { limits = [] } = await facts.load(playerId, nowMs);
    const spans = windowSpansAt(nowMs);
    return (['day', 'week', 'month'] as const).flatMap((period) =>
      limits
        .filter(({ kind, resetsAtMs }) => kind === 'deposit' && resetsAtMs === spans[period].endsMs)
        .slice(0, 1)
        .map(({ max, used, resetsAtMs }) => ({
          period,
          maxE5: max,
          leftE5: max > used ? max - used : 0n,
          resetsAtMs,
        })),
    );
  };
}

/** What the player's own deposit limits count. */
export function depositedSince(shards: Shards) {
  return (playerId: PlayerId, nowMs: number) => depositedIn(shards.ofPlayer(playerId), playerId, nowMs);
}

/** What was paid in the windows that hold the moment. */
function depositedIn(db: Queryable, playerId: PlayerId, atMs: number) {
  const spans = windowSpansAt(atMs);
  const span = (name: WindowName) => ({
    from: new Date(spans[name].startsMs),
    until: new Date(spans[name].endsMs),
  });
  return sumPaidIn(db, playerId, { day: span('day'), week: span('week'), month: span('month') });
}

/**
 * What the limits of the moment of the payment still let in; null = no limit. A payment counts where the player made it,
 * however late the bank reports it: it is checked against the windows that it will be counted in. The account is locked
 * until the commit, so that of two payments that arrive at once the second sees what the first has credited.
 */
export async function lockDepositLeftE5(tx: Tx, playerId: PlayerId, paidAtMs: number): Promise<bigint | null> {
  await lockAccount(tx, playerId);
  const maxima = await depositMaximaOf(tx, playerId, paidAtMs);
  return leftInWindows(maxima, await depositedIn(tx, playerId, paidAtMs));
}
