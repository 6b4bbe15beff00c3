import * as z from 'zod/mini';
import { Away, Count, Day, Flag, OptionalDay, paging, requiredText, Time } from '../fields.ts';
import { Money } from '../money.ts';
import type { RefusalName } from '../refusals/index.ts';
import { route } from '../route.ts';

const breakViews = ['open', 'mine', 'resolved'] as const;

/** How a break may end; the first two move no money. */
const breakResolutionWords = [
  'matched',
  'bank_corrects',
  'fee',
  'loss',
  'top_up',
  'take_out',
  'unassigned',
  'give_back',
] as const;

/** One direction of a day at one bank, three times: our books, our orders, the bank's statement. */
const Side = z.object({ Count, Ledger: Money, Orders: Money, Bank: Money });

const DayTotals = z.object({
  Provider: z.string(),
  Name: z.string(),
  Day,
  ComparedAt: Time,
  Lines: Count,
  OpenBreaks: Count,
  /** Null for a day that was compared before totals were kept. */
  In: z.nullable(Side),
  Out: z.nullable(Side),
});

const Break = z.object({
  BreakId: z.string(),
  Provider: z.string(),
  Kind: z.string(),
  About: z.enum(['arrival', 'payout', 'line', 'whole']),
  Reference: z.string(),
  Day,
  Ours: z.nullable(Money),
  Theirs: z.nullable(Money),
  /** What the bank holds beyond our books; below zero it holds less. */
  Gap: Money,
  FoundAt: Time,
  DueAt: Time,
  State: z.enum(['open', 'asked', 'booking', 'closed']),
  Claim: z.nullable(z.object({ StaffId: z.string(), Until: Time, IsMine: z.boolean() })),
  /** Who acts next: whoever has it, the team, a second person, or we ourselves. */
  NextActor: z.enum(['owner', 'team', 'second', 'system', 'nobody']),
  NextBy: z.nullable(Time),
  Resolution: z.nullable(z.enum(breakResolutionWords)),
  ResolvedBy: z.nullable(z.string()),
  ApprovedBy: z.nullable(z.string()),
  ResolvedAt: z.nullable(Time),
  ApprovalId: z.nullable(z.string()),
});

const Leg = z.object({ Account: z.string(), Amount: Money });

const BreakCase = z.object({
  Break,
  /** What each of the three has of it; null where it has nothing. */
  Records: z.object({
    Ledger: z.nullable(z.object({ Amount: Money, At: Time })),
    Order: z.nullable(z.object({ OrderId: z.string(), State: z.string(), Amount: Money, At: Time })),
    Bank: z.nullable(z.object({ Amount: Money, Day })),
  }),
  /** What may end it, each with the movement it books and its two sides; no legs when nothing moves. */
  Resolutions: z.array(
    z.object({ Word: z.enum(breakResolutionWords), Movement: z.nullable(z.string()), Legs: z.array(Leg) }),
  ),
  Notes: z.array(z.object({ At: Time, By: z.string(), Kind: z.string(), Text: z.string() })),
});

const breakInput = { breakId: requiredText(20) };
const onBreak = [
  'staff_role_missing',
  'break_unknown',
  'break_claimed',
  'break_not_open',
] as const satisfies readonly RefusalName[];

export const reconciliationRoutes = {
  reconciliationDesk: route({
    path: '/staff/payments/reconciliation',
    access: 'staff',
    permission: 'payments.read',
    summary:
      "The deposits of today from code to credit, and each day's totals in our books, our orders and at the bank.",
    input: z.object({ day: OptionalDay }),
    output: z.object({
      /** The day whose totals are told; null before any was compared. */
      Day: z.nullable(Day),
      Away,
      Today: z.nullable(
        z.object({
          Made: Count,
          MadeSum: Money,
          Paid: Count,
          MedianSeconds: z.nullable(Count),
          Credited: Count,
          CreditedSum: Money,
          Waiting: Count,
          WaitingSum: Money,
          Expired: Count,
          Foreign: Count,
          ForeignSum: Money,
        }),
      ),
      Totals: z.array(DayTotals),
      /** Newest last: how each compared day ended. */
      Days: z.array(z.object({ Day, Breaks: Count, OpenBreaks: Count })),
      Counts: z.record(z.enum(breakViews), Count),
      /** Of all open ones, whichever way they point. */
      OpenSum: Money,
    }),
    refuses: ['staff_role_missing'],
  }),
  breaksList: route({
    path: '/staff/payments/breaks',
    access: 'staff',
    permission: 'payments.read',
    summary: 'Differences between the books, the least time left first; those that were resolved, newest first.',
    input: z.object({ view: z.enum(breakViews), ...paging(100) }),
    output: z.object({ Total: Count, List: z.array(Break) }),
    refuses: ['staff_role_missing'],
  }),
  breakCase: route({
    path: '/staff/payments/break',
    access: 'staff',
    permission: 'payments.read',
    summary: 'One difference with what each side has of it, what may end it, and its story.',
    input: z.object(breakInput),
    output: BreakCase,
    refuses: ['staff_role_missing', 'break_unknown'],
  }),
  breakClaim: route({
    path: '/staff/payments/break-claim',
    access: 'staff',
    permission: 'payments.reconcile',
    summary: 'Take a difference for a while, or give it back.',
    input: z.object({ ...breakInput, giveBack: Flag }),
    output: BreakCase,
    refuses: onBreak,
  }),
  breakNote: route({
    path: '/staff/payments/break-note',
    access: 'staff',
    permission: 'payments.reconcile',
    summary: 'Write down what was found out.',
    input: z.object({ ...breakInput, text: requiredText(500) }),
    output: BreakCase,
    refuses: ['staff_role_missing', 'break_unknown'],
  }),
  breakResolve: route({
    path: '/staff/payments/break-resolve',
    access: 'staff',
    permission: 'payments.reconcile',
    summary: 'End a difference with a reason. What moves money waits for the approval of another person.',
    input: z.object({ ...breakInput, resolution: z.enum(breakResolutionWords), reason: requiredText(500) }),
    output: BreakCase,
    refuses: [...onBreak, 'break_resolution_unfit', 'staff_proof_needed'],
  }),
  reconciliationExport: route({
    path: '/staff/payments/reconciliation-export',
    access: 'staff',
    permission: 'payments.read',
    summary: "A day's totals and its differences as a table file.",
    input: z.object({ day: Day }),
    output: z.object({ FileName: z.string(), Rows: Count, Text: z.string() }),
    refuses: ['staff_role_missing'],
  }),
};
