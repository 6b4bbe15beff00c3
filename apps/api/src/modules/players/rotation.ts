import type { Database } from '../../platform/db.ts';
import { openDatum, type PlayersContext, sealDatum } from './identity.ts';
import { listSealedWithOldKey, replaceBox } from './store.ts';

const BATCH = 200;

/**
 * Seals again, under the newest key, what an older one sealed; answers how much. When it answers 0 on every shard the
 * old keys can leave the ring.
 */
export async function resealPersonal(context: PlayersContext, shard: Database): Promise<number> {
  const { secrets, shards } = context;
  const stale = await listSealedWithOldKey(shard, secrets.newestKeyId, BATCH);
  for (const playerId of new Set(stale.map((datum) => datum.playerId))) {
    await shards.inPlayerTransaction(playerId, async (tx) => {
      for (const datum of stale.filter((candidate) => candidate.playerId === playerId)) {
        const text = openDatum(secrets, playerId, datum);
        await replaceBox(tx, datum, sealDatum(secrets, { ...datum, text, claimed: false }));
      }
    });
  }
  return stale.length;
}
