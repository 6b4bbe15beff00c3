import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { answered, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import { listRules, testRule } from './back-test.ts';
import type { RiskContext } from './context.ts';
import type { RiskDesk } from './desk.ts';
import { readGraph } from './graph.ts';
import { listQueue, readCase } from './rows.ts';

export interface RiskRoutesDeps {
  readonly context: RiskContext;
  readonly desk: RiskDesk;
}

const idOf = (text: string) => BigInt(text) as PlayerId;

export function riskStaffRoutes({ context, desk }: RiskRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.riskQueue, async (asked, call) => answered(await listQueue(context, staffActorOf(call), asked))),
    serve(staffRoutes.riskCase, async ({ playerId, caseId }, call) =>
      answered(await readCase(context, staffActorOf(call), { playerId: idOf(playerId), caseId })),
    ),
    serve(staffRoutes.riskClaim, async ({ playerId, ...asked }, call) => {
      await desk.claim({ playerId: idOf(playerId), ...asked }, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.riskHold, async ({ playerId, ...asked }, call) => {
      const heldUntil = await desk.hold({ playerId: idOf(playerId), ...asked }, staffActorOf(call));
      return answered({ HeldUntil: heldUntil.toISOString() });
    }),
    serve(staffRoutes.riskDecide, async ({ playerId, ...asked }, call) => {
      await desk.decide({ playerId: idOf(playerId), ...asked }, staffActorOf(call));
      return answered({});
    }),
    serve(staffRoutes.riskRules, async (_, call) => answered(await listRules(context, staffActorOf(call)))),
    serve(staffRoutes.riskTest, async (asked, call) => answered(await testRule(context, staffActorOf(call), asked))),
    serve(staffRoutes.riskGraph, async ({ playerId }, call) =>
      answered(await readGraph(context, staffActorOf(call), idOf(playerId))),
    ),
  ];
}
