import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { answered, type Call, refused, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import type { FreeRounds } from './free-rounds/free-rounds.ts';
import type { Launches } from './rounds/launch.ts';
import { type LobbyRoutesDeps, lobbyRoutes } from './lobby/routes.lobby.ts';
import { type RoundsRoutesDeps, roundsRoutes } from './rounds/routes.rounds.ts';

export interface GamesRoutesDeps extends Omit<LobbyRoutesDeps, 'suppliers'>, Pick<RoundsRoutesDeps, 'disputes'> {
  readonly launches: Launches;
  readonly freeRounds: Pick<FreeRounds, 'open'>;
  readonly suppliers: LobbyRoutesDeps['suppliers'] & RoundsRoutesDeps['suppliers'];
}

export function gamesRoutes(deps: GamesRoutesDeps): readonly ServedRoute[] {
  const { catalogue, launches } = deps;
  return [
    ...lobbyRoutes(deps),
    ...roundsRoutes(deps),
    serve(playerRoutes.gameEnter, ({ gameId, mobile, demo }, call) =>
      enter({ catalogue, launches }, call, { gameId, isMobile: mobile, isDemo: demo }),
    ),
    serve(playerRoutes.gameEnterSeamless, ({ gameId, mobile }, call) =>
      enter({ catalogue, launches }, call, { gameId, isMobile: mobile, isDemo: false }),
    ),
    serve(ownRoutes.gameFreeRounds, async (_, call) => answered(await viewFreeRounds(deps, call))),
    serve(playerRoutes.gameQuite, async ({ id }, call) => {
      const { closed, openRounds } = await launches.quit(requirePlayer(call), id);
      return answered({ Closed: closed, OpenRounds: openRounds });
    }),
  ];
}

/** A game that the player cannot see is not shown; its rounds run out like any other. */
async function viewFreeRounds(
  { catalogue, freeRounds }: Pick<GamesRoutesDeps, 'catalogue' | 'freeRounds'>,
  call: Call,
) {
  const [grants, { gameOf, card }] = await Promise.all([
    freeRounds.open(requirePlayer(call)),
    catalogue.catalogueView(call),
  ]);
  const List = grants.flatMap(({ id, game, rounds, played, stakeE5, expiresAt, factor, expiryDays }) => {
    const known = gameOf(game);
    if (known?.isShown !== true) return [];
    const { GameId, Name: GameName, Icon } = card(known);
    const Until = expiresAt.toISOString();
    const rule = { Stake: stakeE5, Until, WinTimes: String(factor / 100), WinDays: expiryDays };
    return [{ Id: id, GameId, GameName, Icon, Rounds: rounds, Left: rounds - played, ...rule }];
  });
  return { Total: List.length, List };
}

interface Wanted {
  readonly gameId: string;
  readonly isMobile: boolean;
  readonly isDemo: boolean;
}

type EnterDeps = Pick<GamesRoutesDeps, 'catalogue' | 'launches'>;

async function enter({ catalogue, launches }: EnterDeps, call: Call, wanted: Wanted) {
  const card = await catalogue.card(call, wanted.gameId);
  if (card === undefined) return refused('game_unknown');
  const { brandId, playerId, sessionId, locale, address } = call;
  const launched = await launches.enter({ ...wanted, brandId, playerId, sessionId, locale, address });
  return answered({
    token: launched.ticket,
    domain: launched.domain,
    Url: launched.url,
    ExpiresAt: new Date(launched.expiresAtMs).toISOString(),
    IsDemo: wanted.isDemo,
    NeedsWindow: launched.needsWindow,
    Game: card,
  });
}
