import * as z from 'zod/mini';
import { Away, Count, Nothing, paging, PlayerId, requiredText, Time, Wait } from '../fields.ts';
import { route } from '../route.ts';

/** How a correction is answered; each becomes the player's text. */
export const correctionAnswers = ['corrected', 'kept_registry', 'kept_unproved'] as const;

/** Why an answer takes longer; each becomes the player's text. */
export const extensionReasons = ['document', 'registry', 'other_people'] as const;
export type ExtensionReason = (typeof extensionReasons)[number];

const Asked = z.object({ ApprovalId: z.string(), ExpiresAt: Time });

const Row = z.object({
  RequestId: z.string(),
  PlayerId,
  PlayerName: z.string(),
  Kind: z.enum(['export', 'correct', 'erase']),
  /** What is to be corrected, and the player's words; empty for the other kinds. */
  Field: z.string(),
  Text: z.string(),
  State: z.enum(['waiting', 'ready', 'answered', 'erased', 'taken_back']),
  AskedAt: Time,
  DueAt: Time,
  EndedAt: z.nullable(Time),
  AnsweredBy: z.nullable(z.string()),
  /** Why it waits, who acts next and by when; null once it is over. */
  Wait: z.nullable(Wait),
  /** What was asked of a second person already. */
  ApprovalId: z.nullable(z.string()),
  /** Lines that were erased, by the part of the archive in which they stood; empty before. */
  Erased: z.array(z.object({ Part: z.string(), Text: z.string(), Lines: Count })),
  KeptUntil: z.nullable(Time),
  /** When what the law kept went too. */
  KeptErasedAt: z.nullable(Time),
  /** When the answer got more time; it gets it once. */
  ExtendedAt: z.nullable(Time),
});

const Figures = z.object({
  WithHouse: Count,
  NextDueAt: z.nullable(Time),
  /** Of thirty days: all that ended, those that no person touched, and how long the longest of these took. */
  Ended: Count,
  Alone: Count,
  AloneSeconds: Count,
  /** Of a year. */
  Late: Count,
  LongestDays: Count,
});

const Rule = z.object({ Word: z.string(), Text: z.string(), Why: z.string(), IsKept: z.boolean() });

export const dataRightsStaffRoutes = {
  dataRequests: route({
    path: '/staff/privacy/requests',
    access: 'staff',
    permission: 'players.privacy',
    summary: 'What players asked about their own data, the least time left first, with what erasing removes and keeps.',
    input: z.object({ view: z.enum(['open', 'closed']), ...paging() }),
    output: z.object({
      Away,
      Total: z.nullable(Count),
      List: z.array(Row),
      Counts: z.nullable(z.object({ Open: Count, Closed: Count })),
      Figures: z.nullable(Figures),
      Rules: z.array(Rule),
      KeptYears: Count,
    }),
    refuses: ['staff_role_missing'],
  }),
  dataAnswer: route({
    path: '/staff/privacy/answer',
    access: 'staff',
    permission: 'players.privacy',
    summary: 'Answer a correction; a name that is right is written with it.',
    input: z.object({
      playerId: PlayerId,
      requestId: requiredText(80),
      answer: z.enum(correctionAnswers),
    }),
    output: Nothing,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'player_unknown', 'data_request_unknown'],
  }),
  dataExtend: route({
    path: '/staff/privacy/extend',
    access: 'staff',
    permission: 'players.privacy',
    summary: 'Ask for more time to answer, once; it is given when another person approves, and the player reads why.',
    input: z.object({
      playerId: PlayerId,
      requestId: requiredText(80),
      why: z.enum(extensionReasons),
      reason: requiredText(500),
    }),
    output: Asked,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'player_unknown', 'data_request_unknown'],
  }),
  dataErasePlayer: route({
    path: '/staff/privacy/erase',
    access: 'staff',
    permission: 'players.privacy',
    summary: 'Ask that a closed account be erased; it happens when another person approves.',
    input: z.object({ playerId: PlayerId, requestId: requiredText(80), reason: requiredText(500) }),
    output: Asked,
    refuses: [
      'staff_role_missing',
      'staff_proof_needed',
      'player_unknown',
      'data_request_unknown',
      'data_erasure_early',
    ],
  }),
};
