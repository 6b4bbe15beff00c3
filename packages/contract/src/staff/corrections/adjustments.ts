import { adjustmentCodes } from '@arara/domain/adjustments';
import * as z from 'zod/mini';
import { Count, listOf, requiredText, Time } from '../../fields.ts';
import { AskedMoney, Money } from '../../money.ts';
import { route } from '../../route.ts';

/** Where a proof is looked for. */
export const adjustmentProofs = ['round', 'transfer', 'ticket'] as const;
const adjustmentStates = ['waiting', 'posting', 'posted', 'reversed', 'refused', 'withdrawn', 'expired'] as const;
const tiers = ['alone', 'small', 'large', 'against'] as const;
const problems = [
  'not_yours',
  'too_large',
  'over_day',
  'over_goodwill_day',
  'few_proofs',
  'repeated',
  'not_covered',
] as const;
const PROOFS_MAX = 6;

const Code = z.enum(adjustmentCodes as [string, ...string[]]);
const asked = {
  playerId: requiredText(16),
  code: Code,
  amount: AskedMoney,
  proofs: z.array(z.object({ kind: z.enum(adjustmentProofs), id: requiredText(120) })).check(z.maxLength(PROOFS_MAX)),
};
const Change = z.object({ Before: Money, After: Money });

const Adjustment = z.object({
  Id: z.string(),
  Number: z.string(),
  PlayerId: z.string(),
  PlayerName: z.string(),
  Code,
  Side: z.enum(['credit', 'debit']),
  Amount: Money,
  Proofs: z.array(z.string()),
  Tier: z.enum(tiers),
  State: z.enum(adjustmentStates),
  AskedBy: z.string(),
  AskedAt: Time,
  ExpiresAt: z.nullable(Time),
  ApprovalId: z.nullable(z.string()),
  ApprovedBy: z.nullable(z.string()),
  PostedAt: z.nullable(Time),
  /** Of the adjustment that this one takes back. */
  Reverses: z.nullable(z.string()),
  CanDecide: z.boolean(),
  CanReverse: z.boolean(),
});

const may = { access: 'staff', permission: 'adjustments.goodwill' } as const;
const refused = [
  'staff_role_missing',
  'player_unknown',
  'insufficient_funds',
  'adjustment_over_limit',
  'adjustment_over_day',
  'adjustment_proof_missing',
  'adjustment_repeated',
] as const;

const Seen = z.string().check(z.regex(/^\d{1,15}\.\d{2}$/));
const givenUp = {
  access: 'staff',
  permission: 'adjustments.correct',
  /** With the amount that was shown: if it has moved, nothing is asked. */
  input: z.object({ playerId: requiredText(16), seen: Seen, reason: requiredText(300) }),
  output: z.object({ ApprovalId: z.string(), ExpiresAt: Time }),
  refuses: ['staff_role_missing', 'player_unknown', 'adjustment_moved', 'staff_proof_needed'],
} as const;

export const adjustmentsStaffRoutes = {
  adjustmentPreview: route({
    path: '/staff/adjustments/preview',
    ...may,
    summary: 'What a correction would post, with the balances before and after, and who would have to say yes.',
    input: z.object(asked),
    output: z.object({
      PlayerName: z.string(),
      Side: z.enum(['credit', 'debit']),
      /** Debit and credit of the books; both columns have the same sum. */
      Entries: z.array(z.object({ Account: z.enum(['adjustments', 'cash']), Debit: Money, Credit: Money })),
      Cash: Change,
      CanWithdraw: Change,
      TurnoverOpened: Money,
      House: Money,
      PlayerReads: z.string(),
      Proofs: z.array(
        z.object({ Kind: z.enum(adjustmentProofs), Id: z.string(), IsFound: z.boolean(), At: z.nullable(Time) }),
      ),
      ProofsNeeded: Count,
      Problem: z.nullable(z.enum(problems)),
      Tier: z.nullable(z.enum(tiers)),
      Today: z.object({ Asked: Money, Limit: Money }),
      /** When a request that is made now expires. */
      ExpiresAt: Time,
      SmallUpTo: Money,
      Max: Money,
      Earlier: z.array(
        z.object({ Number: z.string(), Code, Side: z.enum(['credit', 'debit']), Amount: Money, At: Time }),
      ),
    }),
    refuses: ['staff_role_missing', 'player_unknown'],
  }),
  adjustmentAsk: route({
    path: '/staff/adjustments/ask',
    ...may,
    summary: 'Correct money by hand: small goodwill at once, everything else once another person approves.',
    input: z.object({
      ...asked,
      key: requiredText(80).check(z.minLength(8)),
      /** The balance that was shown: if it has moved, nothing is asked. */
      seenCash: Seen,
      reason: requiredText(300),
    }),
    output: z.object({ Number: z.string(), ApprovalId: z.nullable(z.string()) }),
    refuses: [...refused, 'adjustment_moved', 'staff_proof_needed'],
  }),
  adjustmentReverse: route({
    path: '/staff/adjustments/reverse',
    access: 'staff',
    permission: 'adjustments.correct',
    summary: 'Ask to take a correction back by its exact opposite; it is posted once another person approves.',
    input: z.object({ id: requiredText(20), reason: requiredText(300) }),
    output: z.object({ ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: ['staff_role_missing', 'adjustment_unknown', 'adjustment_not_reversible', 'staff_proof_needed'],
  }),
  adjustmentWriteOff: route({
    path: '/staff/adjustments/write-off',
    ...givenUp,
    summary: 'Ask to give up what a player owes; it is posted once another person approves.',
  }),
  adjustmentEscheat: route({
    path: '/staff/adjustments/escheat',
    ...givenUp,
    summary: 'Ask to hand the money of somebody who could not be paid to the state, once another person approves.',
    refuses: [...givenUp.refuses, 'case_unknown'],
  }),
  adjustmentList: route({
    path: '/staff/adjustments/list',
    ...may,
    summary: 'Corrections by hand: what waits for a second person, what was posted, what was refused.',
    input: z.object({ view: z.optional(z.enum(['waiting', 'mine', 'done', 'refused'])) }),
    output: z.object({
      ...listOf(Adjustment).shape,
      Counts: z.object({ Waiting: Count, Mine: Count, Done: Count, Refused: Count }),
      /** Posted in seven days, in favour of players and against them. */
      Week: z.object({ Credit: Money, Debit: Money }),
    }),
    refuses: ['staff_role_missing'],
  }),
};
