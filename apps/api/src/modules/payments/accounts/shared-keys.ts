import type { PlayerId } from '@arara/domain/shards';
import type { Shards } from '../../../platform/db/shards.ts';
import { listSameKey, listOwnKeys } from './shared-keys.store.ts';

/**
 * Others of the brand who have or had a payout account of this player. A key is one player's alone at a time, so what is
 * shared was handed on.
 */
export async function listOnSameKeys(
  shards: Pick<Shards, 'all' | 'ofPlayer'>,
  { playerId, brandId }: { readonly playerId: PlayerId; readonly brandId: number },
): Promise<readonly PlayerId[]> {
  const keys = await listOwnKeys(shards.ofPlayer(playerId), playerId);
  if (keys.length === 0) return [];
  const found = await Promise.all(shards.all.map((shard) => listSameKey(shard, { playerId, brandId, keys })));
  return found.flat().map((row) => row.playerId);
}

export { listSharedKeys, listShownKeys } from './shared-keys.store.ts';
