import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { answered, type ServedRoute, serve, staffActorOf } from '../../../platform/http/route.ts';
import type { RateRule } from '../../../platform/redis/rate-limit.ts';
import type { IdentityDesk } from './desk.ts';

const idOf = (text: string) => BigInt(text) as PlayerId;

/** A person looks at a few pictures a minute; a program that copies them looks at more. */
const opening: readonly RateRule[] = [{ name: 'staff-kyc-picture', points: 30, seconds: 60, per: 'player' }];

export function kycStaffRoutes(desk: IdentityDesk): readonly ServedRoute[] {
  return [
    serve(staffRoutes.kycQueue, async (paging, call) => answered(await desk.queue(staffActorOf(call), paging))),
    serve(staffRoutes.kycCase, async ({ playerId }, call) =>
      answered(await desk.open(staffActorOf(call), idOf(playerId))),
    ),
    serve(staffRoutes.kycClaim, async ({ playerId, giveBack }, call) => {
      await desk.claim({ playerId: idOf(playerId), giveBack }, staffActorOf(call));
      return answered({});
    }),
    serve(
      staffRoutes.kycPicture,
      async ({ playerId, ...asked }, call) => {
        const picture = await desk.picture({ playerId: idOf(playerId), ...asked }, staffActorOf(call));
        return answered({ Data: picture });
      },
      { limits: opening },
    ),
    serve(staffRoutes.kycHandUp, async ({ playerId, reason }, call) => {
      await desk.handUp({ playerId: idOf(playerId), reason }, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.kycDecide, async ({ playerId, code }, call) => {
      await desk.decide({ playerId: idOf(playerId), code }, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.kycOverride, async ({ playerId, reason }, call) => {
      const asked = await desk.override({ playerId: idOf(playerId), reason }, staffActorOf(call));
      return answered({ ApprovalId: `${asked.approvalId}`, ExpiresAt: new Date(asked.expiresAtMs).toISOString() });
    }),
  ];
}
