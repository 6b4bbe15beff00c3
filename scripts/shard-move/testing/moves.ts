import { type PlayerId, shardOf } from '@arara/domain/shards';
import { type MovePlatform, moveShard } from '../index.ts';
import type { PlayersContext } from '../../../apps/api/src/modules/players/index.ts';
import { aPlayer } from '../../../apps/api/test/factories.ts';
import type { Harness } from '../../../apps/api/test/harness.ts';

export function movePlatformOf({ owner, clock }: Harness): MovePlatform {
  const { directory, shards } = owner;
  return { directory, shards, clock, say: () => undefined, lockTimeoutMs: 20_000, freezeMs: 20_000, graceMs: 0 };
}

export const databaseOf = ({ shards }: PlayersContext, playerId: PlayerId): number =>
  shards.all.indexOf(shards.ofPlayer(playerId));

/** Moves the player's virtual shard to the other one of the two databases. */
export async function moveToOtherDatabase(harness: Harness, context: PlayersContext, playerId: PlayerId) {
  const to = 1 - databaseOf(context, playerId);
  await moveShard(movePlatformOf(harness), { vshard: shardOf(playerId), to });
  await context.shards.reload();
}

export async function aPlayerOnDatabase(
  context: PlayersContext,
  database: number,
  make: () => Promise<PlayerId> = () => aPlayer(context),
): Promise<PlayerId> {
  for (;;) {
    const playerId = await make();
    if (databaseOf(context, playerId) === database) return playerId;
  }
}
