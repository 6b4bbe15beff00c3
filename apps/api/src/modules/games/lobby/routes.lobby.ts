import { ownRoutes, playerRoutes } from '@arara/contract/player';
import {
  type Answer,
  answered,
  type Call,
  refused,
  requirePlayer,
  type ServedRoute,
  serve,
} from '../../../platform/http/route.ts';
import type { Catalogue, CatalogueView } from '../catalogue/catalogue.ts';
import type { History, Round, RoundWithMoves } from '../rounds/history.ts';
import type { Asker, Lobby } from './lobby.ts';
import type { Rankings } from './rankings.ts';
import { roundName } from '../rounds/routes.rounds.ts';
import { type SearchOptions, search } from './search.ts';
import type { Suppliers } from '../providers/suppliers.ts';

export interface LobbyRoutesDeps {
  readonly catalogue: Catalogue;
  readonly lobby: Lobby;
  readonly history: History;
  readonly rankings: Rankings;
  readonly search: SearchOptions;
  readonly suppliers: Pick<Suppliers, 'frameOrigins'>;
  /** Why somebody may not look at games; undefined = they may. */
  readonly refuseLobby: (call: Call) => Promise<Answer<never> | undefined>;
}

/** The catalogue is the same for everybody who looks, but for what is the player's own. */
export const askerOf = ({ brandId, locale, nowMs, playerId }: Call): Asker => ({
  brandId,
  locale,
  nowMs,
  playerId,
  isPlayer: playerId !== undefined,
  hasRecharged: false,
});

export function lobbyRoutes(deps: LobbyRoutesDeps): readonly ServedRoute[] {
  return [
    ...[...listRoutes(deps), ...supplierRoutes(deps)].map((served) => onlyForAdmitted(deps, served)),
    ...ownGames(deps),
    ...roundRoutes(deps),
    ...rankingRoutes(deps),
  ];
}

function onlyForAdmitted({ refuseLobby }: LobbyRoutesDeps, served: ServedRoute): ServedRoute {
  return { ...served, handle: async (input, call) => (await refuseLobby(call)) ?? served.handle(input, call) };
}

/** Lists of games are long and hold nothing secret. */
const long = { compress: true } as const;

function listRoutes({ catalogue, lobby, search: options }: LobbyRoutesDeps): readonly ServedRoute[] {
  return [
    serve(
      playerRoutes.gameHome,
      async (_, call) => answered({ Sections: await lobby.sections(askerOf(call), 'lobby') }),
      long,
    ),
    serve(playerRoutes.gameTypes, async ({ page, limit }, call) => {
      const types = await catalogue.types(call);
      return answered({ Total: types.length, List: types.slice((page - 1) * limit, page * limit) });
    }),
    serve(
      playerRoutes.gameHotGame,
      async (page, call) => answered(await lobby.list(askerOf(call), { order: 'top' }, page)),
      long,
    ),
    serve(
      playerRoutes.gameRecommended,
      async (page, call) => answered(await lobby.list(askerOf(call), { order: 'chosen' }, page)),
      long,
    ),
    serve(
      playerRoutes.gameNewGame,
      async (page, call) => answered(await lobby.list(askerOf(call), { order: 'newest' }, page)),
      long,
    ),
    serve(
      playerRoutes.gameInfos,
      async ({ gameType, ...page }, call) => answered(await lobby.list(askerOf(call), { type: gameType }, page)),
      long,
    ),
    serve(
      playerRoutes.gameSearch,
      async ({ page, limit, ...request }, call) =>
        answered(await search(options, askerOf(call), { page: { page, limit }, request })),
      long,
    ),
    serve(
      ownRoutes.gameCatalogue,
      async ({ version }, call) => answered(await lobby.whole(askerOf(call), version)),
      long,
    ),
    serve(ownRoutes.gameSheet, async ({ gameId }, call) => answered(await lobby.sheet(askerOf(call), gameId))),
  ];
}

function supplierRoutes({ lobby, suppliers }: LobbyRoutesDeps): readonly ServedRoute[] {
  return [
    serve(playerRoutes.gamePlatformRecommended, async (page, call) =>
      answered(await lobby.platforms(askerOf(call), undefined, page)),
    ),
    serve(playerRoutes.gameTypePlatform, async ({ gameType, ...page }, call) =>
      answered(await lobby.platforms(askerOf(call), gameType, page)),
    ),
    serve(
      playerRoutes.gamePlatformInfos,
      async ({ platform, gameType, ...page }, call) =>
        answered(await lobby.list(askerOf(call), { type: gameType, platform }, page)),
      long,
    ),
    serve(
      playerRoutes.gamePage,
      async ({ platform, gameType, ...page }, call) =>
        answered(await lobby.list(askerOf(call), { type: gameType, platform }, page)),
      long,
    ),
    serve(ownRoutes.gameFrameOrigins, async (_, { brandId }) =>
      answered({ Origins: [...suppliers.frameOrigins(brandId)] }),
    ),
  ];
}

function ownGames({ catalogue, lobby, history }: LobbyRoutesDeps): readonly ServedRoute[] {
  return [
    serve(playerRoutes.gameCollect, async ({ gameId, isCollect }, call) => {
      const asker = { ...askerOf(call), playerId: requirePlayer(call) };
      const total = await lobby.collect(asker, gameId, isCollect);
      return answered({ GameId: gameId, IsCollected: isCollect, Total: total });
    }),
    serve(playerRoutes.gameCollections, async (page, call) =>
      answered(await lobby.collections({ ...askerOf(call), playerId: requirePlayer(call) }, page)),
    ),
    serve(playerRoutes.gamePlayHistory, async ({ page, limit }, call) => {
      const playerId = requirePlayer(call);
      const [catalogueView, collected] = await Promise.all([
        catalogue.catalogueView(call),
        lobby.collectedOf(askerOf(call)),
      ]);
      const isShown = (id: string) => catalogueView.gameOf(id)?.isShown === true;
      const sessions = await history.sessions(playerId, call.nowMs, isShown);
      const played = await sessions.page({ offset: (page - 1) * limit, limit });
      return answered({
        Total: sessions.total,
        List: played.flatMap((session) => {
          const game = catalogueView.gameOf(session.game);
          if (game === undefined) return [];
          return {
            Game: catalogueView.card(game, collected),
            LastPlayedAt: session.lastAt.toISOString(),
            Rounds: session.rounds,
            Staked: session.stakedE5,
            Won: session.wonE5,
            OpenRounds: session.openRounds,
          };
        }),
      });
    }),
  ];
}

function roundRoutes({ catalogue, history }: LobbyRoutesDeps): readonly ServedRoute[] {
  return [
    serve(ownRoutes.gameRounds, async ({ gameId, page, limit }, call) => {
      const playerId = requirePlayer(call);
      const catalogueView = await catalogue.catalogueView(call);
      if (gameId !== undefined && catalogueView.gameOf(gameId) === undefined) return answered({ Total: 0, List: [] });
      const offset = (page - 1) * limit;
      const { total, rounds } = await history.rounds({ playerId, game: gameId, offset, limit });
      return answered({ Total: total, List: rounds.map((round) => toRound(round, catalogueView)) });
    }),
    serve(ownRoutes.gameRound, async ({ roundId }, call) => {
      const playerId = requirePlayer(call);
      const round = roundName.test(roundId) ? await history.round(playerId, roundId) : undefined;
      return round === undefined
        ? refused('round_unknown')
        : answered(toDetail(round, await catalogue.catalogueView(call)));
    }),
  ];
}

function toRound(round: Round, { gameOf }: CatalogueView) {
  const game = gameOf(round.game);
  const staked = round.cashStakeE5 + round.bonusStakeE5;
  const won = round.cashWinE5 + round.bonusWinE5;
  return {
    RoundId: round.round,
    GameId: round.game,
    GameName: game?.name ?? round.game,
    Icon: game?.icon ?? '',
    PlatformName: game?.platformName ?? '',
    State: round.state,
    OpenedAt: round.openedAt.toISOString(),
    ClosedAt: round.closedAt?.toISOString() ?? null,
    Bets: round.bets,
    Staked: staked,
    Won: won,
    Result: won - staked,
    JackpotWon: round.jackpotWinE5,
    Cash: { Staked: round.cashStakeE5, Won: round.cashWinE5 },
    Bonus: { Staked: round.bonusStakeE5, Won: round.bonusWinE5 },
    Effective: round.effectiveE5,
    WeightPercent: String(round.weightBp / 100),
  };
}

function toDetail(round: RoundWithMoves, catalogueView: CatalogueView) {
  const last = round.moves.at(-1);
  return {
    ...toRound(round, catalogueView),
    SupplierRound: afterParty(round.round),
    Rtp: catalogueView.gameOf(round.game)?.rtpPercent ?? null,
    Moves: round.moves.map((move) => ({
      Kind: move.kind,
      At: move.postedAt.toISOString(),
      Reference: afterParty(move.key),
      Amount: move.amountE5,
      Cash: move.cashDeltaE5,
      Bonus: move.bonusDeltaE5,
      Owed: move.receivableDeltaE5,
      BalanceAfter: move.cashAfterE5 + move.bonusAfterE5,
    })),
    BalanceAfter: last === undefined ? null : last.cashAfterE5 + last.bonusAfterE5,
  };
}

/** What stands behind the number by which we know the supplier is its own. */
function afterParty(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function rankingRoutes({ rankings }: LobbyRoutesDeps): readonly ServedRoute[] {
  return [
    serve(playerRoutes.rankingPlayerWin, async (page, call) =>
      rankings.shows('wins', call) ? answered(await rankings.wins(call, page)) : refused('feature_off_in_market'),
    ),
    serve(playerRoutes.rankingTurnoverNew, async (page, call) =>
      rankings.shows('week', call) ? answered(await rankings.week(call, page)) : refused('feature_off_in_market'),
    ),
  ];
}
