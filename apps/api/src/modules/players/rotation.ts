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
  for (const datum of stale) {
    const text = openDatum(secrets, datum.playerId, datum);
    const fresh = sealDatum(secrets, { ...datum, text, claimed: false });
    await shards.inPlayerTransaction(datum.playerId, (tx) => replaceBox(tx, datum, fresh));
  }
  return stale.length;
}
