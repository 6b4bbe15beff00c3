import { shardOf, type PlayerId } from '@arara/domain/shards';
import { createGroupQueue } from '../../apps/api/src/modules/ledger/group-queue.ts';
import {
  applyGroup,
  type WalletAnswerRow,
  type WalletRow,
} from '../../apps/api/src/modules/games/wallet/wallet.store.ts';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { withLogin } from '../../scripts/migrate/index.ts';
import { toRow } from './cost.ts';
import type { World } from './world.ts';

const CALLERS = 600;

/** Our groups without HTTP: as many callers as connections would be, in one process, through the queue of the wallet. */
export async function groupedBets(world: World, seconds: number): Promise<number> {
  const databases = world.shardUrls.map((url) =>
    openDatabase({ name: 'groups', url: withLogin(url, 'arara_staff'), poolMax: 2, statementTimeoutMs: 10_000 }),
  );
  const queues = databases.map((database) =>
    createGroupQueue<WalletRow, WalletAnswerRow>({
      runGroup: (rows) =>
        applyGroup(database, rows, {
          day: new Date().toISOString().slice(0, 10),
          at: new Date(),
          waits: false,
        }),
    }),
  );
  const endsAt = performance.now() + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let turn = caller; performance.now() < endsAt; turn += CALLERS) {
        const playerId = world.players[turn % world.players.length] as PlayerId;
        const answer = await queues[shardOf(playerId)]?.submit(toRow(playerId));
        if (answer?.outcome !== 'applied') throw new Error(`a bet was answered ${answer?.outcome}`);
        done += 1;
      }
    }),
  );
  await Promise.all(databases.map((database) => database.close()));
  return done / seconds;
}
