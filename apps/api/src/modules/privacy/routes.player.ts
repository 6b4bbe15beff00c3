import { ownRoutes } from '@arara/contract/player';
import { answered, type Call, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import type { RateRule } from '../../platform/redis/rate-limit.ts';
import type { PrivacyContext } from './context.ts';
import { askCopy, askCorrection, askErasure, readPiece, type Requesting, viewDataRights } from './requests.ts';

/** An archive is work, and a correction is read by a person. */
const asks: readonly RateRule[] = [{ name: 'data-rights', points: 10, seconds: 3_600, per: 'player' }];

const askedOf = (call: Call): Requesting => {
  const { brandId, locale, nowMs, requestId } = call;
  return { playerId: requirePlayer(call), brandId, locale, nowMs, requestId };
};

/** The contract marks these calls: an open phone or a stolen token alone reads none of it and ends nothing. */
export function privacyRoutes(context: PrivacyContext): readonly ServedRoute[] {
  const afterAct = async (call: Call, act: () => Promise<void>) => {
    await act();
    return answered(await viewDataRights(context, askedOf(call)));
  };
  return [
    serve(ownRoutes.dataRights, async (_, call) => answered(await viewDataRights(context, askedOf(call)))),
    serve(ownRoutes.dataCopyAsk, (_, call) => afterAct(call, () => askCopy(context, askedOf(call))), {
      limits: asks,
    }),
    serve(ownRoutes.dataCopyPiece, async (input, call) => {
      return answered({ Piece: await readPiece(context, { ...input, ...askedOf(call) }) });
    }),
    serve(ownRoutes.dataCorrect, (input, call) => afterAct(call, () => askCorrection(context, askedOf(call), input)), {
      limits: asks,
    }),
    serve(ownRoutes.dataErase, (_, call) => afterAct(call, () => askErasure(context, askedOf(call))), {
      limits: asks,
    }),
  ];
}
