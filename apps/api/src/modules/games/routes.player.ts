import { playerRoutes } from '@arara/contract/player';
import { answered, type Call, refused, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import type { Launches } from './rounds/launch.ts';
import { type LobbyRoutesDeps, lobbyRoutes } from './lobby/routes.lobby.ts';
import { type RoundsRoutesDeps, roundsRoutes } from './rounds/routes.rounds.ts';

export interface GamesRoutesDeps extends Omit<LobbyRoutesDeps, 'suppliers'>, Pick<RoundsRoutesDeps, 'disputes'> {
  readonly launches: Launches;
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
    serve(playerRoutes.gameQuite, async ({ id }, call) => {
      const { closed, openRounds } = await launches.quit(requirePlayer(call), id);
      return answered({ Closed: closed, OpenRounds: openRounds });
    }),
  ];
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
