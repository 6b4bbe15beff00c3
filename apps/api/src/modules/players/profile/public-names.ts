import { publicName } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { askEach } from '../../../platform/workflows/apart.ts';
import { openDatum, type PlayersContext } from '../identity.ts';
import { listField } from '../store.ts';
import { t } from '../texts.ts';

/** Whoever chose no name is called what everybody is called, without the number. */
const nobody = t('pt-BR', 'own.playerNumber', { number: '' }).split(' ')[0] ?? '';

/**
 * How others see these players in lists that everybody reads: masked here, so that no list holds a whole name. With
 * `orNumber` whoever lies on a shard that is away has a number for a name, which is good enough for a list and not to keep.
 */
export async function publicNamesOf(
  context: Pick<PlayersContext, 'shards' | 'secrets'>,
  playerIds: readonly PlayerId[],
  { orNumber = false } = {},
): Promise<ReadonlyMap<PlayerId, string>> {
  const names = new Map(playerIds.map((playerId) => [playerId, publicName(nobody, playerId)]));
  const byShard = Map.groupBy(names.keys(), (playerId) => context.shards.ofPlayer(playerId));
  const asked = await askEach([...byShard.keys()], (shard) => listField(shard, 'nickname', byShard.get(shard) ?? []));
  if (!orNumber && asked.away[0] !== undefined) throw asked.away[0];
  for (const { playerId, ...sealed } of asked.answers.flat())
    names.set(playerId, publicName(openDatum(context.secrets, playerId, sealed), playerId));
  return names;
}
