import type { Clock } from '../../../platform/clock.ts';
import { walkPlayers } from '../../../platform/db/player-walk.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import { eachApart } from '../../../platform/workflows/apart.ts';
import { lockAccount } from '../../ledger/index.ts';
import { listStuck, reopenLost } from './store.ts';

const PLAYERS_AT_ONCE = 200;

/**
 * Bonus without an open pool, left by releases before 0.3.0 when a win came after its pool was lost: the pool opens again,
 * as it does at once for wins of today. A second run finds nothing.
 */
export function reopenJob({ shards, clock }: { readonly shards: Shards; readonly clock: Clock }): Job {
  return {
    name: 'bonuses.reopen_lost_pools',
    every: 'day',
    async run() {
      const pages = walkPlayers(shards, {
        limit: PLAYERS_AT_ONCE,
        read: listStuck,
        ownerOf: ({ playerId }) => playerId,
      });
      for await (const players of pages)
        await eachApart(players, ({ playerId }) =>
          shards.inPlayerTransaction(playerId, async (tx) => {
            await lockAccount(tx, playerId);
            await reopenLost(tx, playerId, clock.now());
          }),
        );
    },
  };
}
