import type { PlayerId } from '@arara/domain/shards';
import type { Database } from '../../platform/db/db.ts';
import { drain, type OutboxEvent } from '../../platform/outbox/index.ts';
import type { Push } from '../../platform/push/push.ts';

/** Who reads the outbox for open screens. */
export const BALANCE_READER = 'ledger.balance_news';
const BATCH = 500;

/** The ledger's event: the transfers of one commit as [player, version, code]. */
const APPLIED = 'ledger.applied';

/**
 * Tells open screens that money moved. It reads what was committed, so nothing is told that did not happen; a player
 * who moved ten times in a batch is told once, and fetches the truth.
 */
export async function notifyBalances(database: Database, push: Pick<Push, 'toPlayer'>): Promise<number> {
  return drain(database, {
    reader: BALANCE_READER,
    batch: BATCH,
    handle: async (_, events) => {
      const moved = new Set(events.filter(({ topic }) => topic === APPLIED).flatMap(playersOf));
      await Promise.all([...moved].map((id) => push.toPlayer(BigInt(id) as PlayerId, { name: 'balance', data: {} })));
    },
  });
}

function playersOf({ payload }: OutboxEvent): string[] {
  const { transfers } = payload as { transfers: readonly [player: string, version: number, code: number][] };
  return transfers.map(([player]) => player);
}
