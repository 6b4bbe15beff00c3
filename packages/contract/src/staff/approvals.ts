import * as z from 'zod/mini';
import { listOf, optionalText, paging, requiredText, Time } from '../fields.ts';
import { route } from '../route.ts';

const verdicts = ['approved', 'refused', 'withdrawn'] as const;

const Approval = z.object({
  Id: z.string(),
  Kind: z.string(),
  Payload: z.unknown(),
  /** Both empty while it waits where the second person decides blind. */
  Reason: z.string(),
  AuthorId: z.string(),
  CreatedAt: Time,
  ExpiresAt: Time,
  State: z.enum(['waiting', 'expired', ...verdicts]),
  Decision: z.nullable(z.object({ ApproverId: z.string(), DecidedAt: Time, Note: z.string() })),
  /** Whether the one who asks may decide: nobody approves what they asked for. */
  CanDecide: z.boolean(),
});

export const approvalsRoutes = {
  approvalsList: route({
    path: '/staff/approvals/list',
    access: 'staff',
    permission: 'approvals.read',
    summary: 'What waits for a second pair of eyes, and what was decided.',
    input: z.object({
      state: z.optional(z.enum(['waiting', 'expired', ...verdicts])),
      kind: optionalText(80),
      ...paging(),
    }),
    output: listOf(Approval),
    refuses: ['staff_role_missing'],
  }),
  approvalsDecide: route({
    path: '/staff/approvals/decide',
    access: 'staff',
    permission: 'approvals.decide',
    summary:
      'Approve or refuse what somebody else asked for, or withdraw what you asked for yourself. To approve, the second factor must have been shown just now.',
    input: z.object({ id: requiredText(40), verdict: z.enum(verdicts), note: optionalText(500) }),
    output: Approval,
    refuses: [
      'staff_role_missing',
      'staff_proof_needed',
      'approval_unknown',
      'approval_same_person',
      'approval_already_decided',
      'approval_expired',
      'approval_stale',
      'approval_not_author',
    ],
  }),
};
