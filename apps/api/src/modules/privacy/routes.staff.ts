import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { answered, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import type { PrivacyDesk } from './desk.ts';

const idOf = (text: string) => BigInt(text) as PlayerId;

const askedView = ({ approvalId, expiresAtMs }: { readonly approvalId: bigint; readonly expiresAtMs: number }) => ({
  ApprovalId: `${approvalId}`,
  ExpiresAt: new Date(expiresAtMs).toISOString(),
});

export function privacyStaffRoutes(desk: PrivacyDesk): readonly ServedRoute[] {
  return [
    serve(staffRoutes.dataRequests, async (asked, call) => answered(await desk.list(asked, staffActorOf(call)))),
    serve(staffRoutes.dataAnswer, async ({ playerId, ...rest }, call) => {
      await desk.answer({ playerId: idOf(playerId), ...rest }, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.dataExtend, async ({ playerId, ...rest }, call) =>
      answered(askedView(await desk.extend({ playerId: idOf(playerId), ...rest }, staffActorOf(call)))),
    ),
    serve(staffRoutes.dataErasePlayer, async ({ playerId, ...rest }, call) =>
      answered(askedView(await desk.erase({ playerId: idOf(playerId), ...rest }, staffActorOf(call)))),
    ),
  ];
}
