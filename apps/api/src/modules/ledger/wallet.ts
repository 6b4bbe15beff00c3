import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Shards } from '../../platform/shards.ts';
import { applyGroup, type GameAnswer, type GameCall } from './game-calls.ts';
import { createGroupQueue, type GroupQueue } from './group-queue.ts';

/** What game suppliers' calls go through: one grouping queue per shard, and the way to a player who has just moved. */
export interface Wallet {
  readonly apply: (call: GameCall) => Promise<GameAnswer>;
  /** Calls that wait for their group, for the metrics. */
  readonly waitingCount: () => number;
}

/** Their sum stays below the shortest time-out of a supplier. */
const RETRY_DELAYS_MS = [0, 50, 100, 200, 400, 800];

export function openWallet({ shards, clock }: { readonly shards: Shards; readonly clock: Clock }): Wallet {
  const queues = new Map<Database, GroupQueue>(
    shards.all.map((database) => [
      database,
      createGroupQueue({ runGroup: (calls) => applyGroup(database, clock, calls) }),
    ]),
  );
  const submit = (call: GameCall): Promise<GameAnswer> => {
    const queue = queues.get(shards.ofPlayer(call.playerId));
    if (!queue) throw new Error('the map names a database without a queue');
    return queue.submit(call);
  };
  return {
    async apply(call) {
      let answer = await submit(call);
      // A player on the move is frozen at the old database and then unknown to it; the map knows the new one.
      for (const delayMs of RETRY_DELAYS_MS) {
        if (answer.outcome !== 'frozen' && answer.outcome !== 'unknown_account') break;
        await sleep(delayMs);
        await shards.reload();
        answer = await submit(call);
      }
      return answer;
    },
    waitingCount: () => [...queues.values()].reduce((total, queue) => total + queue.waitingCount(), 0),
  };
}
