import { playerRoutes } from '@arara/contract/player';
import { answered, type Call, type ServedRoute, serve } from '../../platform/http.ts';
import type { Viewer } from '../content/index.ts';
import type { Catalogue } from './catalogue.ts';

/** The catalogue is the same for everybody who looks. */
const viewerOf = ({ brandId, locale, nowMs, playerId }: Call): Viewer => ({
  brandId,
  locale,
  nowMs,
  isPlayer: playerId !== undefined,
  hasRecharged: false,
});

export function gamesRoutes(catalogue: Catalogue): readonly ServedRoute[] {
  return [
    serve(playerRoutes.gameHome, async (_, call) =>
      answered({ Sections: await catalogue.sections(viewerOf(call), 'lobby') }),
    ),
    serve(playerRoutes.gameTypes, async ({ page, limit }, call) => {
      const types = await catalogue.types(viewerOf(call));
      return answered({ Total: types.length, List: types.slice((page - 1) * limit, page * limit) });
    }),
  ];
}
