import * as z from 'zod/mini';
import { Count, Day, Factor, Percent, Reason, Time, Wait } from '../../fields.ts';
import { Money } from '../../money.ts';

/** One requirement of effective bets: what was asked, done and is missing. */
export const Requirement = z.object({
  Id: z.string(),
  Source: z.enum(['deposit', 'bonus', 'rebate', 'conversion']),
  Title: z.string(),
  Amount: Money,
  Times: Factor,
  Required: Money,
  Done: Money,
  Missing: Money,
  OpenedAt: Time,
  ExpiresAt: z.nullable(Time),
});

/** The one card about turnover, with a sentence rendered from the rule that runs. */
export const Turnover = z.object({
  Required: Money,
  Done: Money,
  Missing: Money,
  DonePercent: Percent,
  Sentence: z.string(),
  Requirements: z.array(Requirement),
});

/** "Can withdraw now R$ X, because …". */
export const CanWithdraw = z.object({ Amount: Money, Why: Reason, BonusLost: Money });

/** The conditions a withdrawal meets now; the withdrawal screens are drawn from it. A cap that is null does not exist. */
export const WithdrawalTerms = z.object({
  CanWithdraw,
  Min: Money,
  SingleMax: z.nullable(Money),
  FeePercent: Percent,
  /** A single amount above this is a great win and pays no fee. */
  FreeAbove: z.nullable(Money),
  TimesPerDay: z.nullable(Count),
  TimesLeft: z.nullable(Count),
  Window: z.object({ IsOpen: z.boolean(), Opens: z.string(), Closes: z.string(), ChangesAt: Time }),
  ArrivesWithinHours: Count,
  /** Up to here a rule decides, above it a person does; null = a person decides every one. */
  AutomaticMax: z.nullable(Money),
  /** So long new withdrawals wait after a changed key, a first key from a new device or a forgotten password. */
  CoolDownHours: Count,
  OpensAgainAt: z.nullable(Time),
  /** Why new withdrawals wait; null while they do not. */
  WaitsBecause: z.nullable(Reason),
  /** What of the player's identity is still to be done before anything can leave, in order; empty = nothing is. */
  IdentityMissing: z.array(Reason),
  /** No bank pays out now: what is asked for waits until one does; null while one pays. */
  PayoutsWait: z.nullable(Reason),
  VipLevel: Count,
});

/** A reward that moved money, and the turnover it brought. */
export const Received = z.object({
  Amount: Money,
  Account: z.enum(['cash', 'bonus', 'commission']),
  TurnoverAdded: Money,
  Items: z.array(z.object({ Id: z.string(), Title: z.string(), Amount: Money })),
});

/** A chest with its condition. */
export const Box = z.object({
  Id: z.string(),
  Kind: z.string(),
  Title: z.string(),
  Amount: Money,
  State: z.enum(['locked', 'ready', 'received', 'expired']),
  Needed: z.string(),
  Done: z.string(),
  TurnoverAdded: Money,
  OpensAt: z.nullable(Time),
  ExpiresAt: z.nullable(Time),
  Wait: z.nullable(Wait),
});

export const Period = z.object({ From: Day, To: Day });
