import * as z from 'zod/mini';
import { Count, Nothing, Reason, requiredText, Step, Time, Wait } from '../fields.ts';
import { route } from '../route.ts';

/** What an appeal became. One is open at a time. */
export const Appeal = z.object({
  Id: z.string(),
  State: z.enum(['open', 'lifted', 'kept']),
  /** What the player wrote. */
  Text: z.string(),
  MadeAt: Time,
  /** By when somebody else has read it. */
  DueAt: Time,
  AnsweredAt: z.nullable(Time),
  /** Null until it is answered. */
  Answer: z.nullable(Reason),
});

/** A case: what it stops, why, who looks at it again and when, and how to contest it. Own money still leaves. */
export const BlockCase = z.object({
  CaseId: z.string(),
  /** The documented reason, e.g. `HOLDER-01`, with its title and what happened. */
  Code: z.string(),
  Title: z.string(),
  Text: z.string(),
  Scopes: z.array(z.enum(['deposit', 'bet', 'launch', 'reward', 'withdrawal'])),
  PlacedAt: Time,
  /** The team that looks at it again; never a person's name. */
  Reviewer: z.string(),
  Wait,
  /** Whether an appeal can be made now. */
  CanAppeal: z.boolean(),
  Appeal: z.nullable(Appeal),
  Timeline: z.array(Step),
});

const Situation = z.object({
  Cases: z.array(BlockCase),
  /** The answer to the newest appeal when its case is no longer in force; null otherwise. */
  Ended: z.nullable(z.object({ CaseId: z.string(), Appeal })),
  /** How long an appeal may be and within how many business days it is answered. */
  AppealTerms: z.object({ LettersMin: Count, LettersMax: Count, BusinessDays: Count }),
});

/** What the regulator's list says; the times are those of the ladder to the end of the account, null while a person looks. */
const Impediment = z.object({
  Why: Reason,
  Next: z.string(),
  Since: Time,
  WithdrawUntil: z.nullable(Time),
  CloseBy: z.nullable(Time),
  RefundBy: z.nullable(Time),
});

/** The longest appeal, in letters. */
export const APPEAL_LETTERS_MAX = 500;

export const blockRoutes = {
  playerBlocks: route({
    path: '/v1/api/player/blocks',
    access: 'player',
    summary: 'What is blocked, why, who reviews it and by when, and how to appeal.',
    input: Nothing,
    output: Situation,
  }),
  playerAppeal: route({
    path: '/v1/api/player/appeal',
    access: 'player',
    summary: 'Appeal against a block in own words; another person than the one who placed it answers.',
    input: z.object({ caseId: requiredText(40), text: requiredText(APPEAL_LETTERS_MAX) }),
    output: Situation,
    refuses: ['block_unknown', 'appeal_open', 'appeal_too_short'],
  }),
  playerImpediment: route({
    path: '/v1/api/player/impediment',
    access: 'player',
    summary: 'Why the law keeps this person from betting, and by when what happens; only after a code in this session.',
    input: Nothing,
    output: z.object({ Impediment: z.nullable(Impediment) }),
    refuses: ['code_confirmation_needed', 'money_locked'],
  }),
};
