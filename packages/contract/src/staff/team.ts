import * as z from 'zod/mini';
import { Count, Nothing, requiredText, Time } from '../fields.ts';
import { staffRoles } from '../permissions.ts';
import { route } from '../route.ts';

const Asked = z.object({ ApprovalId: z.string(), ExpiresAt: Time });

export const teamRoutes = {
  teamList: route({
    path: '/staff/team/list',
    access: 'staff',
    permission: 'staff.manage',
    summary: 'Who has access, with which roles and factors, and since when they were not seen.',
    input: Nothing,
    output: z.object({
      Total: Count,
      List: z.array(
        z.object({
          Id: z.string(),
          Name: z.string(),
          /** Masked. */
          Email: z.string(),
          Roles: z.array(z.enum(staffRoles)),
          IsActive: z.boolean(),
          HasAuthenticator: z.boolean(),
          Passkeys: Count,
          OpenSessions: Count,
          LastSeenAt: z.nullable(Time),
          /** A request about this person that waits for a second one. */
          ApprovalId: z.nullable(z.string()),
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  teamClose: route({
    path: '/staff/team/close',
    access: 'staff',
    permission: 'staff.manage',
    summary: 'End the access of a colleague at once, with every open session.',
    input: z.object({ id: requiredText(20) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'staff_unknown', 'approval_same_person'],
  }),
  teamAsk: route({
    path: '/staff/team/ask',
    access: 'staff',
    permission: 'staff.manage',
    summary:
      'Ask to forget the second factor of a colleague, or to open a closed access again; another person decides.',
    input: z.object({
      id: requiredText(20),
      change: z.enum(['reset_factor', 'reopen']),
      reason: requiredText(300),
    }),
    output: Asked,
    refuses: ['staff_role_missing', 'staff_unknown'],
  }),
};
