import * as z from 'zod/mini';
import { Away, Count, OptionalDay, optionalText, paging, Time } from '../fields.ts';
import { route } from '../route.ts';

const actorKinds = ['player', 'staff', 'system', 'provider'] as const;

export const auditRoutes = {
  auditList: route({
    path: '/staff/audit/list',
    access: 'staff',
    permission: 'audit.read',
    summary: 'Who did what to what, newest first, and up to where the records are sealed.',
    input: z.object({
      subject: optionalText(120),
      action: optionalText(120),
      actorKind: z.optional(z.enum(actorKinds)),
      actorId: optionalText(120),
      from: OptionalDay,
      to: OptionalDay,
      ...paging(),
    }),
    output: z.object({
      Away,
      Total: z.nullable(Count),
      List: z.array(
        z.object({
          Id: z.string(),
          At: Time,
          ActorKind: z.enum(actorKinds),
          ActorId: z.string(),
          Action: z.string(),
          Subject: z.string(),
          Details: z.unknown(),
          RequestId: z.nullable(z.string()),
          IsSealed: z.boolean(),
        }),
      ),
      /** The head of the hash chain as it stands outside the database. */
      SealedUpTo: z.nullable(z.object({ Position: z.string(), Head: z.string(), SealedAt: Time })),
    }),
    refuses: ['staff_role_missing'],
  }),
};
