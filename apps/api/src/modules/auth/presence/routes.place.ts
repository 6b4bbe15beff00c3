import { ownRoutes } from '@arara/contract/player';
import { answered, refused, requirePlayer, type ServedRoute, serve } from '../../../platform/http/route.ts';
import type { Presence } from './presence.ts';

export function placeRoutes(presence: Presence): readonly ServedRoute[] {
  return [
    serve(
      ownRoutes.placeReport,
      async ({ latitude, longitude }, call) => {
        const player = { playerId: requirePlayer(call), brandId: call.brandId };
        const reported = await presence.reportPlace(player, { latitude, longitude, address: call.address });
        if (reported === 'away') return refused('temporarily_unavailable');
        const { isAllowed: IsAllowed, region: State, reason: Why = null, untilMs } = reported;
        return answered({
          IsAllowed,
          State,
          Why,
          Until: untilMs === undefined ? null : new Date(untilMs).toISOString(),
        });
      },
      { limits: [{ name: 'place', points: 60, seconds: 3_600, per: 'player' }] },
    ),
  ];
}
