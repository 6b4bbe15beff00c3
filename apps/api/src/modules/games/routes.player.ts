import { playerRoutes } from '@arara/contract/player';
import { answered, type Call, refused, requirePlayer, type ServedRoute, serve } from '../../platform/http.ts';
import type { Viewer } from '../content/index.ts';
import type { Catalogue } from './catalogue.ts';
import type { Launches } from './launch.ts';

/** The catalogue is the same for everybody who looks. */
const viewerOf = ({ brandId, locale, nowMs, playerId }: Call): Viewer => ({
  brandId,
  locale,
  nowMs,
  isPlayer: playerId !== undefined,
  hasRecharged: false,
});

export interface GamesRoutesDeps {
  readonly catalogue: Catalogue;
  readonly launches: Launches;
}

export function gamesRoutes({ catalogue, launches }: GamesRoutesDeps): readonly ServedRoute[] {
  return [
    serve(playerRoutes.gameHome, async (_, call) =>
      answered({ Sections: await catalogue.sections(viewerOf(call), 'lobby') }),
    ),
    serve(playerRoutes.gameTypes, async ({ page, limit }, call) => {
      const types = await catalogue.types(viewerOf(call));
      return answered({ Total: types.length, List: types.slice((page - 1) * limit, page * limit) });
    }),
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

async function enter({ catalogue, launches }: GamesRoutesDeps, call: Call, wanted: Wanted) {
  const card = await catalogue.card(call, wanted.gameId);
  if (card === undefined) return refused('game_unknown');
  const { brandId, playerId, locale, address } = call;
  const launched = await launches.enter({ ...wanted, brandId, playerId, locale, address });
  return answered({
    token: launched.ticket,
    domain: launched.domain,
    Url: launched.url,
    ExpiresAt: new Date(launched.expiresAtMs).toISOString(),
    IsDemo: wanted.isDemo,
    Game: card,
  });
}
