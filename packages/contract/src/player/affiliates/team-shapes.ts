import * as z from 'zod/mini';
import { Count, Day, optionalWhole, Percent, Reason, Time, Wait } from '../../fields.ts';
import { LineMoney, Money } from '../../money.ts';
import { Period } from '../shared/shapes.ts';

export const TeamLevel = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** One line of a statement: base x rate = amount, and the reason when it counts zero. */
export const StatementLine = z.object({
  Kind: z.enum(['turnover', 'loss', 'invite', 'milestone', 'share', 'cap', 'carried', 'rounding']),
  Level: z.nullable(TeamLevel),
  Base: Money,
  Percent: z.nullable(Percent),
  Amount: LineMoney,
  People: Count,
  Played: Count,
  Reason: z.nullable(Reason),
});

/** A closed or open week whose lines add up to the payment, the last line being the rounding. */
export const Statement = z.object({
  Id: z.string(),
  Week: Day,
  Period,
  ClosesAt: Time,
  State: z.enum(['open', 'held', 'disputed', 'ready', 'paid']),
  Lines: z.array(StatementLine),
  Amount: Money,
  PaidAt: z.nullable(Time),
  DisputeUntil: z.nullable(Time),
  /** "Pedir ao gerente": from Monday on, for a rebate that is held or disputed. */
  CanAsk: z.boolean(),
  CaseId: z.nullable(z.string()),
  Wait: z.nullable(Wait),
});

export const memberStates = ['registered', 'deposited', 'valid', 'held'] as const;

/** A person of the team, without anything that could name them. */
export const TeamMember = z.object({
  MemberId: z.string(),
  Name: z.string(),
  Level: TeamLevel,
  JoinedAt: Time,
  LastPlayedOn: z.nullable(Day),
  State: z.enum(memberStates),
  /** What is missing until the invitee counts. */
  Missing: z.array(Reason),
  Bets: Money,
  Income: LineMoney,
  Wait: z.nullable(Wait),
});

/** A credit to the team wallet, or a way out of it. */
export const TeamEntry = z.object({
  Id: z.string(),
  At: Time,
  Kind: z.enum(['turnover', 'loss', 'invite', 'milestone', 'agent', 'blogger', 'conversion', 'payout', 'reversal']),
  Title: z.string(),
  Level: z.nullable(TeamLevel),
  Amount: Money,
  Formula: z.nullable(z.string()),
  StatementId: z.nullable(z.string()),
  Status: z.enum(['pending', 'success', 'failure']),
  Wait: z.nullable(Wait),
});

/** None, or zero, asks for all three. */
export const AskedLevel = optionalWhole({ min: 0, max: 3 });

export const TeamPeople = z.object({
  Total: Count,
  List: z.array(TeamMember),
  People: z.array(z.object({ Level: TeamLevel, People: Count })),
});

/** A code under which somebody invites, and what came by it. */
export const InviteCode = z.object({
  /** Empty for the plain link. */
  Code: z.string(),
  Name: z.string(),
  Link: z.string(),
  Clicks: Count,
  Registrations: Count,
  FirstDeposits: Count,
});

/** Net gaming revenue, every part of the formula with its sign. */
export const revenueParts = {
  CashStakes: Money,
  CashWins: Money,
  Gross: Money,
  BonusCost: Money,
  Rebates: Money,
  Jackpot: Money,
  Fees: Money,
  Levy: Money,
  CarriedIn: Money,
};
