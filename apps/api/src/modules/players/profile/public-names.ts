import { publicName } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { openDatum, type PlayersContext } from '../identity.ts';
import { listField } from '../store.ts';
import { t } from '../texts.ts';

/** Whoever chose no name is called what everybody is called, without the number. */
const nobody = t('pt-BR', 'own.playerNumber', { number: '' }).split(' ')[0] ?? '';

/** How others see these players in lists that everybody reads: masked here, so that no list holds a whole name. */
export async function publicNamesOf(
  context: Pick<PlayersContext, 'shards' | 'secrets'>,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, string>> {
  const names = new Map(playerIds.map((playerId) => [playerId, publicName(nobody, playerId)]));
  const byShard = Map.groupBy(names.keys(), (playerId) => context.shards.ofPlayer(playerId));
  for (const [shard, ids] of byShard)
    for (const { playerId, ...sealed } of await listField(shard, 'nickname', ids))
      names.set(playerId, publicName(openDatum(context.secrets, playerId, sealed), playerId));
  return names;
}
