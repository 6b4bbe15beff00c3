import * as z from 'zod/mini';
import { Away, Count, Flag, Nothing, paging, PlayerId, requiredText, Time } from '../fields.ts';
import { route } from '../route.ts';

/** What a person of the desk says of a case, and what follows from it. */
export const identityCodes = {
  'K-APR-01': 'approve',
  'K-APR-02': 'approve',
  'K-FAC-02': 'again_face',
  'K-IMG-02': 'again_document',
  'K-FAC-01': 'refuse',
  'K-DOC-02': 'refuse',
  'K-REC-01': 'refuse',
  'K-DUP-01': 'refuse',
  'K-LAW-01': 'refuse',
} as const;
const codes = Object.keys(identityCodes) as (keyof typeof identityCodes)[];
/** Why somebody opens a picture; the code stands in the audit record. */
const pictureReasons = ['KV-DECIDE', 'KV-APPEAL', 'KV-LAW'] as const;
const pictureKinds = ['front', 'back', 'straight', 'left', 'right'] as const;

const Row = z.object({
  PlayerId,
  Number: z.string(),
  /** Two letters of each word. */
  Name: z.string(),
  Phase: z.enum(['review', 'held', 'refused', 'done', 'open', 'checking']),
  Why: z.nullable(z.string()),
  QueuedAt: z.nullable(Time),
  /** By when the desk wants to have decided, and by when the player was promised an answer. */
  TargetAt: z.nullable(Time),
  DueAt: z.nullable(Time),
  Owner: z.nullable(z.string()),
  IsMine: z.boolean(),
  /** Letting in takes a second person. */
  NeedsTwo: z.boolean(),
});

const one = { playerId: PlayerId };
const desk = { access: 'staff', permission: 'players.identity' } as const;

export const kycStaffRoutes = {
  kycQueue: route({
    path: '/staff/kyc/queue',
    ...desk,
    summary: 'Cases of identity that wait for a person, the least time left first, with masked data and no picture.',
    input: z.object(paging()),
    output: z.object({ Away, Total: z.nullable(Count), List: z.array(Row) }),
    refuses: ['staff_role_missing'],
  }),
  kycCase: route({
    path: '/staff/kyc/case',
    ...desk,
    summary: 'One case: what parties found, which pictures there are, who decided; data masked.',
    input: z.object(one),
    output: z.object({
      Row,
      Cpf: z.string(),
      BirthYear: z.nullable(z.string()),
      Pep: z.string(),
      Doubts: z.array(z.string()),
      TriesUsed: Count,
      Attempts: z.array(
        z.object({
          Vendor: z.string(),
          AskedAt: Time,
          DecidedAt: z.nullable(Time),
          Liveness: z.nullable(z.string()),
          Face: z.nullable(z.string()),
          Document: z.nullable(z.string()),
          Verdict: z.nullable(z.string()),
        }),
      ),
      Pictures: z.array(z.object({ Kind: z.enum(pictureKinds), At: Time })),
      Decision: z.nullable(z.string()),
      DecidedBy: z.nullable(z.string()),
      ConfirmedBy: z.nullable(z.string()),
    }),
    refuses: ['staff_role_missing', 'kyc_case_unknown'],
  }),
  kycClaim: route({
    path: '/staff/kyc/claim',
    ...desk,
    summary: 'Take a case, or give it back.',
    input: z.object({ ...one, giveBack: Flag }),
    output: Nothing,
    refuses: ['staff_role_missing', 'kyc_case_unknown', 'kyc_case_taken'],
  }),
  kycPicture: route({
    path: '/staff/kyc/picture',
    ...desk,
    summary: 'Open one picture, with the reason; each time is a record.',
    input: z.object({ ...one, kind: z.enum(pictureKinds), reason: z.enum(pictureReasons) }),
    output: z.object({ Data: z.string() }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'kyc_case_unknown', 'kyc_picture_gone'],
  }),
  kycDecide: route({
    path: '/staff/kyc/decide',
    ...desk,
    summary: 'Approve, refuse or ask for a part again, with a code; what is held is approved by two.',
    input: z.object({ ...one, code: z.enum(codes) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'kyc_case_unknown', 'kyc_case_taken', 'kyc_decision_unfit'],
  }),
  kycOverride: route({
    path: '/staff/kyc/override',
    ...desk,
    summary: 'Ask that somebody who is held or was refused be let in; it happens when another person approves.',
    input: z.object({ ...one, reason: requiredText(500) }),
    output: z.object({ ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'kyc_case_unknown', 'kyc_decision_unfit'],
  }),
};
