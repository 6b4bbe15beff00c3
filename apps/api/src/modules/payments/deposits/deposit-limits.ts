import { windowNames } from '@arara/domain/ledger';
import { windowSpansAt } from '@arara/domain/limits';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { lockAccount } from '../../ledger/index.ts';
import { depositMaximaOf, type Limits } from '../../limits/index.ts';
import type { DepositLimitsOf } from './deposit-screens.ts';
import { paidSince } from './deposits.store.ts';

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

function depositedIn(db: Queryable, playerId: PlayerId, nowMs: number) {
  const spans = windowSpansAt(nowMs);
  const since = (name: 'day' | 'week' | 'month') => new Date(spans[name].startsMs);
  return paidSince(db, playerId, { day: since('day'), week: since('week'), month: since('month') });
}

/**
 * What the limits still let in; null = no limit. The account is locked until the commit, so that of two payments that
 * arrive at once the second sees what the first has credited.
 */
export async function lockDepositLeftE5(tx: Tx, playerId: PlayerId, nowMs: number): Promise<bigint | null> {
  await lockAccount(tx, playerId);
  const maxima = await depositMaximaOf(tx, playerId, nowMs);
  const used = await depositedIn(tx, playerId, nowMs);
  const left = windowNames.flatMap((name) => {
    const max = maxima[name];
    return max === undefined ? [] : [max > used[name] ? max - used[name] : 0n];
  });
  return left.length === 0 ? null : left.reduce((least, one) => (one < least ? one : least));
}
