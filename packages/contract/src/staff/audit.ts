import * as z from 'zod/mini';
import { Away, Count, Day, OptionalDay, optionalText, paging, Time } from '../fields.ts';
import { route } from '../route.ts';

const actorKinds = ['player', 'staff', 'system', 'provider'] as const;

/** What a view of the audit holds stands in the module; every record stands in "all". */
export const auditViews = ['all', 'money', 'people', 'games', 'rules', 'approvals', 'access'] as const;
export type AuditView = (typeof auditViews)[number];

/** More records than this nobody counts: a person narrows the filter instead of turning pages. */
export const AUDIT_COUNTED_MAX = 10_000;

export const auditRoutes = {
  auditList: route({
    path: '/staff/audit/list',
    access: 'staff',
    permission: 'audit.read',
    summary: 'Who did what to what, newest first, and up to where the records are sealed.',
    input: z.object({
      view: z.optional(z.enum(auditViews)),
      subject: optionalText(120),
      /** The beginning of what was done. */
      action: optionalText(120),
      /** A part of the reason or of its code. */
      reason: optionalText(120),
      actorKind: z.optional(z.enum(actorKinds)),
      actorId: optionalText(120),
      from: OptionalDay,
      to: OptionalDay,
      ...paging(),
    }),
    output: z.object({
      Away,
      /** Null while a database is away, and where there are more than anybody counts. */
      Total: z.nullable(Count),
      /** How many of the same filter stand in each view; null when the total is. */
      Counts: z.nullable(z.record(z.enum(auditViews), Count)),
      List: z.array(
        z.object({
          Id: z.string(),
          At: Time,
          ActorKind: z.enum(actorKinds),
          ActorId: z.string(),
          Action: z.string(),
          Subject: z.string(),
          Details: z.unknown(),
          Reason: z.nullable(z.string()),
          RequestId: z.nullable(z.string()),
          /** Its link of the chain, once it is sealed, with the one before and the one after. */
          Hash: z.nullable(z.string()),
          Previous: z.nullable(z.string()),
          Next: z.nullable(z.string()),
          Position: z.nullable(z.string()),
          /** Whether its hash follows from the record as it stands and the link before; null until it is sealed. */
          Holds: z.nullable(z.boolean()),
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
    /** With a record only its own stretch: from its link to the next head that stands outside. */
    input: z.object({ from: Day, to: Day, record: z.optional(z.string().check(z.regex(/^[a-z]+\d*:\d{1,18}$/))) }),
    output: z.object({ FileName: z.string(), Rows: Count, Text: z.string() }),
    refuses: ['staff_role_missing', 'audit_export_too_large'],
  }),
  auditCheck: route({
    path: '/staff/audit/check',
    access: 'staff',
    permission: 'audit.read',
    summary: 'Hashes the records of some days anew, beside the heads that stand outside; who asked is on record.',
    input: z.object({ from: Day, to: Day }),
    output: z.object({
      Records: Count,
      /** Records of other brands between them, by their hash. */
      OfOthers: Count,
      Chains: Count,
      /** Chains whose stretch reaches a head that stands outside. */
      Anchored: Count,
      Findings: z.array(z.string()),
    }),
    refuses: ['staff_role_missing', 'audit_export_too_large'],
  }),
};
