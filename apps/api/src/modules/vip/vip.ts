import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import type { Shards } from '../../platform/db/shards.ts';
import type { FigureSource } from '../players/index.ts';
import { findAccount, listLevels } from './store.ts';

/** The level of one player, in whatever transaction asks. */
export async function vipLevelIn(db: Queryable, playerId: PlayerId): Promise<number> {
  return (await findAccount(db, playerId))?.level ?? 0;
}

/** The levels of many players, each read on its own shard. Whoever is not in the answer stands at level 0. */
export async function vipLevelsOf(
  shards: Pick<Shards, 'ofPlayer'>,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, number>> {
  const byShard = Map.groupBy(playerIds, (playerId) => shards.ofPlayer(playerId));
  const lists = await Promise.all([...byShard].map(([shard, ids]) => listLevels(shard, ids)));
  return new Map(lists.flat().map(({ playerId, level }) => [playerId, level]));
}

/** For the player's own screens. */
export function vipFigures(shards: Pick<Shards, 'ofPlayer'>): FigureSource {
  return {
    name: 'vip',
    load: async ({ playerId }) => ({ vipLevel: await vipLevelIn(shards.ofPlayer(playerId), playerId) }),
  };
}
