import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { answered, type ServedRoute, serve, staffActorOf } from '../../../platform/http/route.ts';
import type { ImpededDesk } from './desk.ts';

const idOf = (text: string) => BigInt(text) as PlayerId;

export function impededStaffRoutes(desk: ImpededDesk): readonly ServedRoute[] {
  return [
    serve(staffRoutes.impededCases, async (asked, call) => answered(await desk.cases(staffActorOf(call), asked))),
    serve(staffRoutes.impededSweep, async (_, call) => answered(await desk.sweep(staffActorOf(call)))),
    serve(staffRoutes.impededProofs, async ({ playerId }, call) =>
      answered(await desk.proofs(staffActorOf(call), idOf(playerId))),
    ),
    serve(staffRoutes.impededOpenProof, async ({ playerId, id, reason }, call) => {
      const words = await desk.openProof({ playerId: idOf(playerId), id, reason }, staffActorOf(call));
      return answered({ Words: words });
    }),
    serve(staffRoutes.impededOwn, async (_, call) => answered(await desk.own(staffActorOf(call)))),
    serve(staffRoutes.impededEnter, async (asked, call) => {
      const { id } = await desk.enter(asked, staffActorOf(call));
      return answered({ Id: id });
    }),
    serve(staffRoutes.impededEnd, async (asked, call) => {
      const { approvalId, expiresAtMs } = await desk.end(asked, staffActorOf(call));
      return answered({ ApprovalId: `${approvalId}`, ExpiresAt: new Date(expiresAtMs).toISOString() });
    }),
  ];
}
