import type { BodyOf } from '@arara/contract';
import { gamesRoutes, lobbyRoutes } from '@arara/contract/player';
import { type Filterable, type Findable, indexGames, type SearchIndex } from '@arara/domain/games';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api/api.ts';
import type { GameCard } from '../../../../lib/games/games.ts';

/** A game as the lobby looks at it: the card, and what the filters read of it. */
export interface CatalogueGame extends Filterable {
  readonly card: GameCard;
}

/** The whole catalogue on the device, ready to be searched. */
export interface CatalogueView {
  readonly version: string;
  /** In the order of the house. */
  readonly games: readonly CatalogueGame[];
  readonly byId: ReadonlyMap<string, CatalogueGame>;
  readonly index: SearchIndex;
  /** What people read for a supplier's code. */
  readonly supplierNames: ReadonlyMap<string, string>;
}

type Answer = BodyOf<typeof lobbyRoutes.gameCatalogue>;

export function toCatalogueView({ Version, Platforms }: Answer, listed: NonNullable<Answer['Games']>): CatalogueView {
  const supplierNames = new Map(Platforms.map(({ Platform, Name }) => [Platform, Name]));
  const games = listed.map((game): CatalogueGame => {
    const PlatformName = supplierNames.get(game.Platform) ?? game.Platform;
    return {
      card: { ...game, PlatformName, IsCollected: false },
      type: game.GameType,
      supplier: game.Platform,
      rtpPercent: game.Rtp,
      volatility: game.Volatility,
      minBetE5: game.MinBet,
    };
  });
  let index: SearchIndex | undefined;
  return {
    version: Version,
    games,
    byId: new Map(games.map((game) => [game.card.GameId, game])),
    // Thousands of names take a while, and the first rows need none of it.
    get index() {
      index ??= indexGames(games.map(({ card }) => findable(card)));
      return index;
    },
    supplierNames,
  };
}

const findable = (card: GameCard): Findable => ({
  id: card.GameId,
  name: card.Name,
  aliases: card.Aliases,
  supplier: card.PlatformName,
  kind: card.Kind,
});

const MINUTE_MS = 60_000;

/** A game that staff hide leaves the lobby while somebody looks: the event stream tells of another version. */
export const catalogueQuery = queryOptions({
  queryKey: ['content', 'catalogue'],
  queryFn: async ({ signal, client, queryKey }): Promise<CatalogueView> => {
    const known = client.getQueryData<CatalogueView>(queryKey);
    // Without the version that is known, so that all ask the same and a store on the way can answer.
    const answer = await callApi(lobbyRoutes.gameCatalogue, {}, { signal, background: true });
    if (known?.version === answer.Version) return known;
    return toCatalogueView(answer, answer.Games ?? []);
  },
  staleTime: MINUTE_MS,
  // Thousands of games are not compared one by one: the version says whether they are the same.
  structuralSharing: false,
});

const TOP_MAX = 100;

/** What is played most today, by rounds; empty before the first one. */
export const topQuery = queryOptions({
  queryKey: ['content', 'top'],
  queryFn: async ({ signal }): Promise<readonly string[]> => {
    const asking = { signal, background: true, refusal: 'own' } as const;
    const { List } = await callApi(gamesRoutes.gameHotGame, { limit: TOP_MAX }, asking);
    return List.map(({ GameId }) => GameId);
  },
  staleTime: MINUTE_MS,
});
