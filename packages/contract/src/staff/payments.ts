import * as z from 'zod/mini';
import {
  Away,
  Count,
  Flag,
  Nothing,
  optionalText,
  paging,
  Percent,
  PlayerId,
  Reason,
  requiredText,
  Step,
  Time,
} from '../fields.ts';
import { Money } from '../money.ts';
import type { RefusalName } from '../refusals/index.ts';
import { DepositOrder, WithdrawalOrder } from '../player/payments/orders.ts';
import { route } from '../route.ts';

/** The tabs of the queue: with the team, due within half an hour, mine, with the player, on the way, at their end. */
export const withdrawalViews = ['staff', 'soon', 'mine', 'player', 'sent', 'closed'] as const;

/** Why a request may be refused, held back, or what the player is asked; each becomes the player's text. */
const refuseReasons = ['staff_documents', 'staff_account', 'staff_safety'] as const;
export const holdReasons = ['hold_bank', 'hold_games', 'hold_identity'] as const;
export const questions = ['ask_account', 'ask_deposit', 'ask_contact'] as const;

export const riskLevels = ['low', 'medium', 'high'] as const;

const Claim = z.object({
  StaffId: z.string(),
  Until: Time,
  IsMine: z.boolean(),
});

const QueueRow = z.object({
  OrderId: z.string(),
  PlayerId,
  PlayerName: z.string(),
  VipLevel: Count,
  Amount: Money,
  Net: Money,
  Score: z.nullable(Count),
  Level: z.nullable(z.enum(riskLevels)),
  /** Why a person decides; at its end, why it ended so. In the words of the staff. */
  Why: Reason,
  State: z.string(),
  /** Above the limit of one person. */
  NeedsTwo: z.boolean(),
  ApprovedBy: z.nullable(z.string()),
  Claim: z.nullable(Claim),
  /** Held back by somebody, with a reason that the player reads. */
  Hold: z.nullable(z.object({ Why: Reason, By: z.string(), Until: Time })),
  /** Who decided it, of the team, our rule or the player, and when it ended; null while it is under way. */
  End: z.nullable(z.object({ At: Time, By: z.array(z.string()) })),
  CreatedAt: Time,
  /** The target of the team; the promise to the player is later. */
  DueAt: Time,
});

const Factor = z.object({ Factor: z.string(), Points: z.int() });

/** Since the last payout, from the books: what was there and each way cash moved; they add up to what was asked from. */
const Origin = z.object({
  Since: z.nullable(Time),
  Had: Money,
  Deposited: Money,
  Bet: Money,
  Won: Money,
  Bonus: Money,
  Rebates: Money,
  Other: Money,
  Cash: Money,
});

const Question = z.object({
  Why: Reason,
  By: z.string(),
  At: Time,
  DueAt: Time,
  /** What the player answered; null until then. */
  Answer: z.nullable(z.string()),
  AnsweredAt: z.nullable(Time),
});

export const WithdrawalCase = z.object({
  Row: QueueRow,
  /** Exactly what the player sees. */
  Order: WithdrawalOrder,
  FeePercent: Percent,
  PromisedBy: Time,
  Risk: z.nullable(z.object({ Score: Count, Factors: z.array(Factor), Missing: z.array(z.string()) })),
  /** Every rule of the policy with whether it holds now. */
  Rules: z.array(z.object({ Rule: z.string(), Ok: z.boolean() })),
  Paid: z.array(z.object({ At: Time, Amount: Money })),
  Timeline: z.array(Step),
  /** What the player may withdraw now and the sentence of it, the same one that the player reads. */
  Explained: z.object({ Amount: Money, Text: z.string() }),
  /** Null for a payout of commission, which never was cash. */
  Origin: z.nullable(Origin),
  Questions: z.array(Question),
  /** Which approved version of the policy the request was judged by, and since when it holds. */
  Policy: z.object({ Version: Count, Since: z.nullable(Time) }),
});

/** What a person can do with money that waits. */
export const receiptActs = ['credit', 'send_back', 'settle'] as const;

/** Money that arrived and that no rule could place. */
const WaitingMoney = z.object({
  Provider: z.string(),
  EndToEndId: z.string(),
  Amount: Money,
  PaidAt: Time,
  Why: z.string(),
  /** The order it names; null when it names none of ours. */
  OrderId: z.nullable(z.string()),
  PlayerName: z.string(),
  /** Empty when it waits for a second person, or for the bank that disputes it. */
  Acts: z.array(z.enum(receiptActs)),
  ApprovalId: z.nullable(z.string()),
  DueAt: Time,
});

/** On the way in: a code that nobody paid yet, and what was paid and is nobody's yet. Then the way out. */
export const flowSteps = ['awaiting', 'uncredited', 'checking', 'team', 'player', 'sent'] as const;

/** How a bank does; `quiet` = nothing was asked of it, so no share and no time is known. */
export const healthStates = ['quiet', 'good', 'slow', 'failing', 'access_refused'] as const;

const healthFigures = {
  State: z.enum(healthStates),
  Calls: Count,
  Unanswered: Count,
  AccessRefused: Count,
  /** From 0 to 1: a refused order is an answer too. */
  AnsweredShare: z.nullable(z.number()),
  P95Ms: z.nullable(Count),
};

const orderInput = z.object({ orderId: requiredText(80) });

/** Of every decision on a claimed request. */
const decisionRefusals = [
  'staff_role_missing',
  'staff_proof_needed',
  'order_unknown',
  'withdrawal_claimed',
  'withdrawal_not_waiting',
] as const satisfies readonly RefusalName[];

export const paymentsStaffRoutes = {
  withdrawalsQueue: route({
    path: '/staff/payments/withdrawals',
    access: 'staff',
    permission: 'payments.read',
    summary: 'Withdrawals by what they wait for, the least time left first.',
    input: z.object({ view: z.enum(withdrawalViews), ...paging() }),
    output: z.object({
      Away,
      Total: z.nullable(Count),
      List: z.array(QueueRow),
      Counts: z.nullable(z.record(z.enum(withdrawalViews), Count)),
      /** Of what is at its end only what was paid. */
      Sum: z.nullable(Money),
      /** Minutes from request to payment of those paid today; null before there are any. */
      MedianMinutes: z.nullable(Count),
    }),
    refuses: ['staff_role_missing'],
  }),
  withdrawalCase: route({
    path: '/staff/payments/withdrawal',
    access: 'staff',
    permission: 'payments.read',
    summary: 'One withdrawal with its risk, its rules and why it waits.',
    input: orderInput,
    output: WithdrawalCase,
    refuses: ['staff_role_missing', 'order_unknown'],
  }),
  withdrawalClaim: route({
    path: '/staff/payments/claim',
    access: 'staff',
    permission: 'payments.decide',
    summary: 'Take a request for a while, so that nobody else decides it meanwhile; or give it back.',
    input: z.object({ orderId: requiredText(80), giveBack: Flag }),
    output: WithdrawalCase,
    refuses: ['staff_role_missing', 'order_unknown', 'withdrawal_claimed', 'withdrawal_not_waiting'],
  }),
  withdrawalApprove: route({
    path: '/staff/payments/approve',
    access: 'staff',
    permission: 'payments.approve',
    summary: 'Approve a claimed request. Above the limit of one person it then waits for a second one.',
    input: orderInput,
    output: WithdrawalCase,
    refuses: [...decisionRefusals, 'withdrawal_blocked', 'approval_same_person'],
  }),
  withdrawalRecall: route({
    path: '/staff/payments/recall',
    access: 'staff',
    permission: 'payments.decide',
    summary: 'Take an approval back while nothing has been sent.',
    input: orderInput,
    output: WithdrawalCase,
    refuses: ['staff_role_missing', 'order_unknown', 'withdrawal_not_waiting'],
  }),
  withdrawalRefuse: route({
    path: '/staff/payments/refuse',
    access: 'staff',
    permission: 'payments.decide',
    summary: 'Refuse a claimed request with a reason that the player reads; the money goes back to the balance.',
    input: z.object({ orderId: requiredText(80), reason: z.enum(refuseReasons), note: optionalText(500) }),
    output: WithdrawalCase,
    refuses: decisionRefusals,
  }),
  depositsDesk: route({
    path: '/staff/payments/deposits',
    access: 'staff',
    permission: 'payments.read',
    summary: 'Deposits, newest first, and money that arrived and waits for somebody.',
    input: z.object(paging()),
    output: z.object({
      Away,
      Total: z.nullable(Count),
      List: z.array(z.object({ PlayerId, PlayerName: z.string(), Order: DepositOrder })),
      Waiting: z.array(WaitingMoney),
    }),
    refuses: ['staff_role_missing'],
  }),
  paymentsFlow: route({
    path: '/staff/payments/flow',
    access: 'staff',
    permission: 'payments.read',
    summary: 'Money on its way in and out, by what it waits for: how many, how much, and since when.',
    input: Nothing,
    output: z.object({
      Away,
      /** Null while a database is away. */
      Steps: z.nullable(
        z.array(
          z.object({
            Step: z.enum(flowSteps),
            Orders: Count,
            Sum: Money,
            /** Of the oldest, and the first time that was promised for any. */
            Since: z.nullable(Time),
            DueAt: z.nullable(Time),
            Late: Count,
          }),
        ),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  receiptDecide: route({
    path: '/staff/payments/receipt',
    access: 'staff',
    permission: 'payments.decide',
    summary:
      'Send money that waits back to who paid, or ask that it is credited or was settled outside; another person approves those.',
    input: z.object({
      provider: requiredText(40),
      endToEndId: requiredText(40),
      act: z.enum(receiptActs),
      reason: requiredText(200),
      /** Of the transfer by which the payer was paid outside; asked for `settle` only. */
      reference: optionalText(80),
    }),
    output: z.object({ ApprovalId: z.nullable(z.string()) }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'receipt_not_waiting', 'receipt_reference_missing'],
  }),
  paymentProviders: route({
    path: '/staff/payments/providers',
    access: 'staff',
    permission: 'payments.read',
    summary: 'The banks: whether they are on, whether payouts leave, and how they did in the last hour.',
    input: Nothing,
    output: z.object({
      List: z.array(
        z.object({
          Provider: z.string(),
          Name: z.string(),
          IsOn: z.boolean(),
          IsTest: z.boolean(),
          TakesIn: z.boolean(),
          PaysOut: z.boolean(),
          Stopped: z.nullable(z.object({ Reason: z.string(), By: z.string(), At: Time })),
          StartApprovalId: z.nullable(z.string()),
          /** Of the last quarter of an hour, by recorded exchanges; the cells are five minutes each, oldest first. */
          Health: z.object({
            ...healthFigures,
            Cells: z.array(z.object({ From: Time, ...healthFigures })),
          }),
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  payoutsStop: route({
    path: '/staff/payments/stop',
    access: 'staff',
    permission: 'payments.stop',
    summary: 'Stop all payouts through a bank, at once and by one person.',
    input: z.object({ provider: requiredText(40), reason: requiredText(200) }),
    output: z.object({ Stopped: z.boolean() }),
    refuses: ['staff_role_missing', 'stop_unknown'],
  }),
  payoutsStart: route({
    path: '/staff/payments/start',
    access: 'staff',
    permission: 'payments.stop',
    summary: 'Ask that payouts go out again; another person must approve.',
    input: z.object({ provider: requiredText(40), reason: requiredText(200) }),
    output: z.object({ ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: ['staff_role_missing', 'stop_unknown'],
  }),
};
