import { setTimeout as sleep } from 'node:timers/promises';
import type { PlayerId } from '@arara/domain/shards';
import type { Database } from '../../platform/db/db.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { createGroupQueue, type GroupQueue } from './group-queue.ts';
import { type QueueBounds, RUN_MS } from './queue-bound.ts';

/** What players' calls go through: one grouping queue per shard, and the way to a player who has just moved. */
export interface BatchQueue<Call, Answer> {
  /** With the moment at which nobody waits for the answer any more, in the time of the bounds. */
  readonly apply: (call: Call, endsAtMs?: number) => Promise<Answer>;
  /** Calls that wait for their group, for the metrics. */
  readonly waitingCount: () => number;
}

/** Their sum stays below the shortest time-out of a supplier. */
const RETRY_DELAYS_MS = [0, 50, 100, 200, 400, 800];

export interface BatchQueueOptions<Call, Answer> {
  readonly shards: Shards;
  readonly runGroup: (database: Database, calls: readonly Call[]) => Promise<readonly Answer[]>;
  /** Of each shard's queue; absent = everything waits until it has run. */
  readonly bounds?: QueueBounds<Call, Answer>;
  readonly groupMax?: number;
  readonly inFlightMax?: number;
}

export function createBatchQueue<
  Call extends { readonly playerId: PlayerId },
  Answer extends { readonly outcome: string },
>({ shards, runGroup, bounds, ...sizes }: BatchQueueOptions<Call, Answer>): BatchQueue<Call, Answer> {
  const queues = new Map<Database, GroupQueue<Call, Answer>>(
    shards.all.map((database) => [
      database,
      createGroupQueue<Call, Answer>({
        runGroup: (calls) => runGroup(database, calls),
        ...(bounds && { bounds }),
        ...sizes,
      }),
    ]),
  );
  const submit = (call: Call, endsAtMs: number | undefined): Promise<Answer> => {
    const queue = queues.get(shards.ofPlayer(call.playerId));
    if (!queue) throw new Error('the map names a database without a queue');
    return queue.submit(call, endsAtMs);
  };
  return {
    async apply(call, endsAtMs) {
      let answer = await submit(call, endsAtMs);
      // A player on the move is frozen at the old database and then unknown to it; the map knows the new one.
      for (const delayMs of RETRY_DELAYS_MS) {
        if (answer.outcome !== 'frozen' && answer.outcome !== 'unknown_account') break;
        if (bounds && endsAtMs !== undefined && endsAtMs <= bounds.nowMs() + delayMs + RUN_MS) break;
        await sleep(delayMs);
        await shards.reload();
        answer = await submit(call, endsAtMs);
      }
      return answer;
    },
    waitingCount: () => [...queues.values()].reduce((total, queue) => total + queue.waitingCount(), 0),
  };
}
