import { windowSpansAt } from '@arara/domain/limits';
import type { PlayerId } from '@arara/domain/shards';
import type { Shards } from '../../../platform/db/shards.ts';
import type { Limits } from '../../limits/index.ts';
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
  return (playerId: PlayerId, nowMs: number) => {
    const spans = windowSpansAt(nowMs);
    const since = (name: 'day' | 'week' | 'month') => new Date(spans[name].startsMs);
    const moments = { day: since('day'), week: since('week'), month: since('month') };
    return paidSince(shards.ofPlayer(playerId), playerId, moments);
  };
}
