import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { answered, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import type { PrivacyDesk } from './desk.ts';

const idOf = (text: string) => BigInt(text) as PlayerId;

export function privacyStaffRoutes(desk: PrivacyDesk): readonly ServedRoute[] {
  return [
    serve(staffRoutes.dataRequests, async (asked, call) => answered(await desk.list(asked, staffActorOf(call)))),
    serve(staffRoutes.dataAnswer, async ({ playerId, ...rest }, call) => {
      await desk.answer({ playerId: idOf(playerId), ...rest }, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.dataErasePlayer, async ({ playerId, ...rest }, call) => {
      const asked = await desk.erase({ playerId: idOf(playerId), ...rest }, staffActorOf(call));
      return answered({ ApprovalId: `${asked.approvalId}`, ExpiresAt: new Date(asked.expiresAtMs).toISOString() });
    }),
  ];
}
