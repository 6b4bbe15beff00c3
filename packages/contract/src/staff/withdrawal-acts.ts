import * as z from 'zod/mini';
import { Count, Nothing, optionalText, Reason, requiredText, requiredWhole } from '../fields.ts';
import type { RefusalName } from '../refusals/index.ts';
import { route } from '../route.ts';
import { holdReasons, questions, riskLevels, WithdrawalCase, withdrawalViews } from './payments.ts';

const HOURS = { min: 1, max: 168 };
const MANY_MAX = 50;
const DecisionReason = z.object({ Word: z.string(), Code: z.string(), Label: z.string(), Text: z.string() });

const onCase = [
  'staff_role_missing',
  'order_unknown',
  'withdrawal_claimed',
  'withdrawal_not_waiting',
] as const satisfies readonly RefusalName[];

/** What a staff member does with a withdrawal beside approving and refusing it. */
export const withdrawalActRoutes = {
  withdrawalReasons: route({
    path: '/staff/payments/reasons',
    access: 'staff',
    permission: 'payments.read',
    summary: 'Every code of a decision with the sentence that the player will read.',
    input: Nothing,
    output: z.object({
      Refusals: z.array(DecisionReason),
      Holds: z.array(DecisionReason),
      Questions: z.array(DecisionReason),
    }),
    refuses: ['staff_role_missing'],
  }),
  withdrawalHold: route({
    path: '/staff/payments/hold',
    access: 'staff',
    permission: 'payments.decide',
    summary: 'Hold a claimed request back until a time, with a reason that the player reads.',
    input: z.object({
      orderId: requiredText(80),
      reason: z.enum(holdReasons),
      hours: requiredWhole(HOURS),
      note: z.optional(requiredText(500)),
    }),
    output: WithdrawalCase,
    refuses: [...onCase, 'withdrawal_hold_too_long'],
  }),
  withdrawalAsk: route({
    path: '/staff/payments/ask',
    access: 'staff',
    permission: 'payments.decide',
    summary: 'Ask the player for something; the request waits for the answer and comes back when the time is over.',
    input: z.object({ orderId: requiredText(80), question: z.enum(questions) }),
    output: WithdrawalCase,
    refuses: onCase,
  }),
  withdrawalTakeOver: route({
    path: '/staff/payments/take-over',
    access: 'staff',
    permission: 'payments.lead',
    summary: 'Take a request that somebody else has claimed, with a reason.',
    input: z.object({ orderId: requiredText(80), reason: requiredText(200) }),
    output: WithdrawalCase,
    refuses: ['staff_role_missing', 'order_unknown', 'withdrawal_not_waiting'],
  }),
  withdrawalsApproveMany: route({
    path: '/staff/payments/approve-many',
    access: 'staff',
    permission: 'payments.approve',
    summary: 'Approve several requests of low risk; each is its own decision, and what does not fit stays as it was.',
    input: z.object({ orderIds: z.array(requiredText(80)).check(z.minLength(1), z.maxLength(MANY_MAX)) }),
    output: z.object({
      Approved: Count,
      List: z.array(z.object({ OrderId: z.string(), IsApproved: z.boolean(), Why: z.nullable(Reason) })),
    }),
    refuses: ['staff_role_missing', 'staff_proof_needed'],
  }),
  withdrawalsExport: route({
    path: '/staff/payments/export',
    access: 'staff',
    permission: 'payments.read',
    summary: 'A view of the queue as a table file, masked as on the screen; who asked is on record.',
    input: z.object({
      view: z.enum(withdrawalViews),
      /** As chosen on the screen; what is not given does not narrow. */
      level: z.optional(z.enum(riskLevels)),
      why: optionalText(40),
    }),
    output: z.object({ FileName: z.string(), Rows: Count, Text: z.string() }),
    refuses: ['staff_role_missing'],
  }),
};
