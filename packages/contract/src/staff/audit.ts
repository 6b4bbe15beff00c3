import * as z from 'zod/mini';
import { Away, Count, Day, OptionalDay, optionalText, paging, Time } from '../fields.ts';
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
          /** Its link of the chain, once it is sealed. */
          Hash: z.nullable(z.string()),
          Position: z.nullable(z.string()),
        }),
      ),
      /** The head of the hash chain as it stands outside the database. */
      SealedUpTo: z.nullable(z.object({ Position: z.string(), Block: z.string(), Head: z.string(), SealedAt: Time })),
      /** What the verifier found so far, over every database; null while one is away. */
      Chain: z.nullable(z.object({ IsIntact: z.boolean(), Proved: z.string(), Suspects: Count })),
    }),
    refuses: ['staff_role_missing'],
  }),
  auditExport: route({
    path: '/staff/audit/export',
    access: 'staff',
    permission: 'audit.read',
    summary:
      'The records of some days with their links, as a file that anybody can check without us; who asked is on record.',
    input: z.object({ from: Day, to: Day }),
    output: z.object({ FileName: z.string(), Rows: Count, Text: z.string() }),
    refuses: ['staff_role_missing', 'audit_export_too_large'],
  }),
};
