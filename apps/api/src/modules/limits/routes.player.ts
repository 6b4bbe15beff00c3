import { ownRoutes } from '@arara/contract/player';
import type { LimitKind } from '@arara/domain/policy';
import { answered, type Call, refused, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import type { Asking, Limits } from './limits.ts';

const askingOf = (call: Call): Asking => {
  const { brandId, requestId, sessionId = '' } = call;
  return { playerId: requirePlayer(call), brandId, requestId, sessionId };
};

/** Where a limit of a kind says how much. */
const fieldOf = (kind: LimitKind) => (kind === 'time' ? 'minutes' : kind === 'count' ? 'count' : 'amount');

/** Nobody changes their mind more often; every request is kept for good. */
const limits = [{ name: 'limits', points: 60, seconds: 3_600, per: 'player' }] as const;

/** Each change answers with the whole screen as it stands after it. */
export function limitsRoutes(playerLimits: Limits): readonly ServedRoute[] {
  const shown = async (call: Call) => answered(await playerLimits.status(askingOf(call)));
  return [
    serve(ownRoutes.limitsStatus, (_, call) => shown(call)),
    serve(
      ownRoutes.limitsSet,
      async ({ kind, period, ...given }, call) => {
        const field = fieldOf(kind);
        const wanted = given[field];
        const others = Object.entries(given).filter(([name, value]) => name !== field && value !== undefined);
        if (wanted === undefined || others.length > 0) return refused('invalid_input', { field });
        await playerLimits.set(askingOf(call), { kind, window: period, max: BigInt(wanted) });
        return shown(call);
      },
      { limits },
    ),
    serve(
      ownRoutes.limitsRemove,
      async ({ kind, period }, call) => {
        await playerLimits.set(askingOf(call), { kind, window: period, max: undefined });
        return shown(call);
      },
      { limits },
    ),
    serve(
      ownRoutes.limitsCancel,
      async ({ kind, period }, call) => {
        await playerLimits.cancel(askingOf(call), { kind, window: period });
        return shown(call);
      },
      { limits },
    ),
    serve(
      ownRoutes.limitsPause,
      async ({ hours }, call) => {
        await playerLimits.pause(askingOf(call), hours);
        return shown(call);
      },
      { limits },
    ),
    serve(
      ownRoutes.limitsExclude,
      async ({ months, endless }, call) => {
        // For ever must be said: a field that got lost on the way may not exclude anybody for good.
        if ((months === undefined) !== endless) return refused('invalid_input', { field: 'months' });
        await playerLimits.exclude(askingOf(call), months);
        return shown(call);
      },
      { limits },
    ),
    serve(ownRoutes.limitsAccess, async ({ seen }, call) => answered(await playerLimits.access(askingOf(call), seen))),
    serve(
      ownRoutes.limitsRealityCheck,
      async ({ minutes }, call) => {
        await playerLimits.chooseRealityCheck(askingOf(call), minutes);
        return shown(call);
      },
      { limits },
    ),
  ];
}
