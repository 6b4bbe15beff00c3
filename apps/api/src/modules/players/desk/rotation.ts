import type { Database } from '../../../platform/db/db.ts';
import { listSealedTexts, replaceSealedText, type SealedTable } from '../desk.store.ts';
import { openDatum, type PlayersContext, sealDatum } from '../identity.ts';
import { appealContext, noteContext } from '../blocks/situation.ts';
import { listSealedWithOldKey, replaceBox } from '../store.ts';

const BATCH = 200;

/**
 * Seals again, under the newest key, what an older one sealed: data, appeals and notes; answers how much. When it
 * answers 0 on every shard the old keys can leave the ring.
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
  return stale.length + (await resealTexts(context, shard, 'appeals')) + (await resealTexts(context, shard, 'notes'));
}

/** What people wrote is bound to its own row, so each is opened and sealed under its own name. */
const contexts: Readonly<Record<SealedTable, (id: string) => string>> = { appeals: appealContext, notes: noteContext };

async function resealTexts({ secrets, shards }: PlayersContext, shard: Database, table: SealedTable): Promise<number> {
  const stale = await listSealedTexts(shard, table, { newestKeyId: secrets.newestKeyId, limit: BATCH });
  for (const { id, playerId, keyId, box } of stale) {
    const context = contexts[table](id);
    const fresh = secrets.seal(secrets.open({ keyId, box }, context), context);
    await shards.inPlayerTransaction(playerId, (tx) => replaceSealedText(tx, table, { id, ...fresh }));
  }
  return stale.length;
}
