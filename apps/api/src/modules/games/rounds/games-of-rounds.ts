import type { PlayerId } from '@arara/domain/shards';
import type { Catalogue, CatalogueViewer } from '../catalogue/catalogue.ts';
import type { History } from './history.ts';

interface RoundGame {
  readonly Id: string;
  readonly Name: string;
  readonly Icon: string;
}

/** Names and pictures for a statement; a game that is no longer shown keeps its id as its name. */
export function gamesOfRounds(deps: {
  readonly catalogue: Pick<Catalogue, 'catalogueView'>;
  readonly history: Pick<History, 'gamesOf'>;
}) {
  return async (
    viewer: CatalogueViewer & { readonly playerId: PlayerId },
    rounds: readonly string[],
  ): Promise<ReadonlyMap<string, RoundGame>> => {
    const [played, { gameOf }] = await Promise.all([
      deps.history.gamesOf(viewer.playerId, rounds),
      deps.catalogue.catalogueView(viewer),
    ]);
    return new Map(
      played.map(({ round, game }) => {
        const known = gameOf(game);
        return [round, { Id: game, Name: known?.name ?? game, Icon: known?.icon ?? '' }];
      }),
    );
  };
}
