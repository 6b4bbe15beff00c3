import { staffRoutes } from '@arara/contract/staff';
import { answered, requireFreshProof, requireStaff, type ServedRoute, serve } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Approval, Approvals, Viewer } from './approvals.ts';

export function approvalsStaffRoutes(approvals: Approvals): readonly ServedRoute[] {
  return [
    serve(staffRoutes.approvalsList, async ({ state, kind, page, limit }, call) => {
      const viewer = requireStaff(call);
      const filter = { brandId: call.brandId, state, kind, viewer, offset: (page - 1) * limit, limit };
      const { total, list } = await approvals.list(filter);
      return answered({
        Total: total,
        List: list.map((approval) => toItem(approvals, approval, viewer)),
      });
    }),
    serve(staffRoutes.approvalsDecide, async ({ id, verdict, note }, call) => {
      const viewer = requireStaff(call);
      // Whoever finds an open screen can say no for its owner, but not yes.
      if (verdict === 'approved') requireFreshProof(call);
      const approvalId = parseId(id);
      const { brandId, requestId } = call;
      const { staffId, roles } = viewer;
      await approvals.decide({ approvalId, brandId, staffId, roles, verdict, note: note ?? '', requestId });
      const decided = await approvals.find(approvalId, brandId);
      if (decided === undefined) throw new Error(`the approval ${approvalId} was decided and is gone`);
      return answered(toItem(approvals, decided, viewer));
    }),
  ];
}

function parseId(text: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new RefusalError('approval_unknown');
  return BigInt(text);
}

function toItem(approvals: Approvals, approval: Approval, viewer: Viewer) {
  const isBlind = approvals.isBlindFor(approval, viewer);
  const { approverId, decidedAtMs } = approval;
  const isDecided = approverId !== undefined && decidedAtMs !== undefined;
  return {
    Id: String(approval.id),
    Kind: approval.kind,
    Payload: approval.payload,
    Reason: isBlind ? '' : approval.reason,
    AuthorId: isBlind ? '' : String(approval.authorId),
    CreatedAt: timeOf(approval.createdAtMs),
    ExpiresAt: timeOf(approval.expiresAtMs),
    State: approval.state,
    Decision: isDecided
      ? { ApproverId: String(approverId), DecidedAt: timeOf(decidedAtMs), Note: approval.note }
      : null,
    CanDecide: approval.state === 'waiting' && approvals.mayDecide(approval, viewer),
  };
}

function timeOf(instantMs: number): string {
  return new Date(instantMs).toISOString();
}
