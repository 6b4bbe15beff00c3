import type { Clock } from '../../../platform/clock.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { listExpiredPools } from './store.ts';
import { giveUpPool, type OpenStakesOf } from './turnover.ts';
import { eachApart, onEach, sum } from '../../../platform/workflows/apart.ts';

export interface ExpiryDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly openStakesE5: OpenStakesOf;
}

const EXPIRED_PER_RUN = 200;

/**
 * Empties pools whose time is over; answers how many. One player who cannot be served keeps nobody else waiting; the
 * fault is thrown at the end, for the log. From its last moment on bets no longer fill a pool, also before this runs.
 */
export async function expirePools(deps: ExpiryDeps): Promise<number> {
  const { shards, clock } = deps;
  const expired = await onEach(shards.held(), async (shard) => {
    const pools = await listExpiredPools(shard, clock.now(), EXPIRED_PER_RUN);
    const ended = await eachApart(pools, ({ playerId, brandId, position }) => {
      const giving = { playerId, brandId, key: `expired:${playerId}:${position}`, because: 'expired' } as const;
      return shards.inPlayerTransaction(playerId, (tx) => giveUpPool(tx, deps, { ...giving, atMs: clock.nowMs() }));
    });
    return ended.length;
  });
  return sum(expired);
}
