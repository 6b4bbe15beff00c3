import { ownImpededKinds } from '@arara/domain/impeded';
import * as z from 'zod/mini';
import { Money } from '../money.ts';
import { Away, Count, Day, Flag, Nothing, paging, PlayerId, requiredText, Time } from '../fields.ts';
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
  /** Until when it is held. */
  Until: z.nullable(Time),
  IsMine: z.boolean(),
  /** Letting in takes a second person. */
  NeedsTwo: z.boolean(),
  /** Handed up: whoever leads decides. */
  IsLead: z.boolean(),
});

/** With the team, of it what is due within half an hour, what I hold, and what was asked for again. */
const kycViews = ['staff', 'soon', 'mine', 'player'] as const;

const one = { playerId: PlayerId };
const desk = { access: 'staff', permission: 'players.identity' } as const;

export const kycStaffRoutes = {
  kycQueue: route({
    path: '/staff/kyc/queue',
    ...desk,
    summary: 'Cases of identity that wait for a person, the least time left first, with masked data and no picture.',
    input: z.object({ view: z._default(z.enum(kycViews), 'staff'), ...paging() }),
    output: z.object({
      Away,
      Total: z.nullable(Count),
      List: z.array(Row),
      /** Null while nobody knows. */
      Counts: z.nullable(z.record(z.enum(kycViews), Count)),
      Free: z.nullable(Count),
      /** Of this business day: cases that began, and accounts that opened without a person. */
      Today: z.nullable(z.object({ New: Count, Alone: Count })),
      TargetMinutes: Count,
    }),
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
      OpenedAt: Time,
      /** When the person said that they are whom the register names. */
      ConfirmedAt: z.nullable(Time),
      ScreenedAt: z.nullable(Time),
      DocumentKind: z.nullable(z.string()),
      IsPortraitNeeded: z.boolean(),
      /** What the list of persons who may not bet said last; null = it has said nothing yet. */
      Regulator: z.nullable(z.object({ IsImpeded: z.boolean(), AskedAt: Time })),
      LeadAt: z.nullable(Time),
      /** What may be decided now, and what the player reads then. */
      Choices: z.array(
        z.object({
          Code: z.enum(codes),
          Does: z.enum(['approve', 'refuse', 'again_face', 'again_document']),
          Text: z.string(),
        }),
      ),
      /** Whether two people may let in now. */
      MayOverride: z.boolean(),
      /** An override that waits for its second person, who decides without knowing who asked and why. */
      Second: z.nullable(
        z.object({ ApprovalId: z.string(), ExpiresAt: Time, IsMine: z.boolean(), CanDecide: z.boolean() }),
      ),
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
    summary:
      'Open one picture, with the reason; each time is a record. It bears who opened it when, and of a document what is written is coarse unless the whole is asked for.',
    input: z.object({ ...one, kind: z.enum(pictureKinds), reason: z.enum(pictureReasons), isWhole: Flag }),
    output: z.object({ Data: z.string() }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'kyc_case_unknown', 'kyc_picture_gone', 'picture_unreadable'],
  }),
  kycHandUp: route({
    path: '/staff/kyc/hand-up',
    ...desk,
    summary: 'Hand a case up to whoever leads, with the reason; nobody else decides it then.',
    input: z.object({ ...one, reason: requiredText(300) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'kyc_case_unknown', 'kyc_case_taken', 'kyc_decision_unfit'],
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

/** What runs, of it the ladder, the reviews and what nobody could pay; and what is over. */
const impededViews = ['open', 'ladder', 'review', 'escheat', 'ended'] as const;

const ImpededCase = z.object({
  PlayerId,
  CaseId: z.string(),
  /** Short; a dash where the account has none. */
  Name: z.string(),
  Category: z.enum(['central_exclusion', 'social_programme', 'own_list', 'other']),
  Course: z.enum(['close', 'block_and_review']),
  Step: z.enum(['review', 'withdraw', 'refund', 'escheat']),
  FoundAt: Time,
  FoundWhy: z.enum(['sign_up', 'login', 'sweep']),
  NotifyBy: Time,
  WithdrawUntil: Time,
  CloseBy: Time,
  RefundBy: Time,
  EscheatAt: Time,
  /** What kept the refund from being asked for, a code. */
  Obstacle: z.nullable(z.string()),
  /** When the list said that the person may bet again. */
  FreedAt: z.nullable(Time),
  Outcome: z.nullable(z.enum(['lifted', 'closed'])),
  EndedAt: z.nullable(Time),
  /** What the house still holds of theirs. */
  Balance: z.nullable(Money),
});

export const impededStaffRoutes = {
  impededCases: route({
    path: '/staff/impeded/cases',
    ...desk,
    summary: 'Persons who may not bet, where each stands on the ladder of days, and what is left of their money.',
    input: z.object({ view: z._default(z.enum(impededViews), 'open'), ...paging() }),
    output: z.object({
      Away,
      Total: z.nullable(Count),
      List: z.array(ImpededCase),
      Counts: z.nullable(z.record(z.enum(impededViews), Count)),
    }),
    refuses: ['staff_role_missing'],
  }),
  impededSweep: route({
    path: '/staff/impeded/sweep',
    ...desk,
    summary: 'How far the sweep is, what it found, how the list answered by day, and when it did not.',
    input: z.object({}),
    output: z.object({
      Away,
      /** Null before the first, and where no market asks. */
      Sweep: z.nullable(
        z.object({
          Number: Count,
          BegunAt: Time,
          DueAt: Time,
          EndedAt: z.nullable(Time),
          Asked: Count,
          /** How many the sweep before it went through; null = there was none. */
          Before: z.nullable(Count),
          Found: Count,
          FoundOpen: Count,
          FoundEnded: Count,
          PerSecond: Count,
        }),
      ),
      SweepDays: Count,
      /** The last days, the oldest first; today is not over. */
      Days: z.array(z.object({ Day, Swept: Count, SignUps: Count, Logins: Count, Impeded: Count, Unanswered: Count })),
      /** Of this business day, of whom no answer has come yet. */
      Waiting: z.object({ SignUps: Count, Logins: Count }),
      /** The newest first: from the first question without an answer to the last. */
      Outages: z.array(z.object({ From: Time, To: Time, Unanswered: Count, Since: Count, DoneAt: z.nullable(Time) })),
    }),
    refuses: ['staff_role_missing'],
  }),
  impededProofs: route({
    path: '/staff/impeded/proofs',
    ...desk,
    summary: 'Every question to the list about somebody, the newest first; the words of an answer stay sealed.',
    input: z.object({ playerId: PlayerId }),
    output: z.object({
      List: z.array(
        z.object({
          Id: z.string(),
          Why: z.enum(['sign_up', 'login', 'sweep']),
          AskedAt: Time,
          Answer: z.enum(['free', 'impeded', 'away']),
          Category: z.nullable(z.string()),
        }),
      ),
    }),
    refuses: ['staff_role_missing', 'player_unknown'],
  }),
  impededOpenProof: route({
    path: '/staff/impeded/open-proof',
    ...desk,
    summary: 'Open the words of one answer, with the reason; each time is a record.',
    input: z.object({ playerId: PlayerId, id: requiredText(60), reason: requiredText(300) }),
    output: z.object({ Words: z.string() }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'player_unknown'],
  }),
  impededOwn: route({
    path: '/staff/impeded/own',
    ...desk,
    summary: 'Whom the house itself knows that the law keeps from betting, who is in force first; CPF masked.',
    input: Nothing,
    output: z.object({
      /** Of the market of this brand; empty = it has no such list. */
      Kinds: z.array(z.enum(ownImpededKinds)),
      List: z.array(
        z.object({
          Id: z.string(),
          Cpf: z.string(),
          Kind: z.enum(ownImpededKinds),
          Reason: z.string(),
          Since: Day,
          EnteredBy: z.string(),
          EnteredAt: Time,
          EndedBy: z.nullable(z.string()),
          ApprovedBy: z.nullable(z.string()),
          EndedAt: z.nullable(Time),
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  impededEnter: route({
    path: '/staff/impeded/enter',
    ...desk,
    summary: 'Enter a person in the list of the house: at once for new accounts, and an open account is stopped.',
    input: z.object({
      cpf: requiredText(20),
      kind: z.enum(ownImpededKinds),
      since: Day,
      reason: requiredText(300),
    }),
    output: z.object({ Id: z.string() }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'feature_off_in_market', 'cpf_invalid'],
  }),
  impededEnd: route({
    path: '/staff/impeded/end',
    ...desk,
    summary: 'Ask that an entry of the list of the house ends; it happens when another person approves.',
    input: z.object({ id: requiredText(60), reason: requiredText(300) }),
    output: z.object({ ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'case_unknown'],
  }),
};
