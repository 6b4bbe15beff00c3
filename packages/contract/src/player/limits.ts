import * as z from 'zod/mini';
import { Count, Flag, Nothing, optionalWhole, requiredWhole, Time } from '../fields.ts';
import { AskedMoney, Money } from '../money.ts';
import { route } from '../route.ts';

const Period = z.enum(['day', 'week', 'month']);
const Kind = z.enum(['deposit', 'loss', 'bets', 'time', 'count']);

/** A limit of money. `Max` null = none is set; `Next` waits until its time and can be cancelled. */
const MoneyLimit = z.object({
  Kind: z.enum(['deposit', 'loss', 'bets']),
  Period,
  Max: z.nullable(Money),
  Used: Money,
  Left: z.nullable(Money),
  ResetsAt: Time,
  SetAt: z.nullable(Time),
  Next: z.nullable(z.object({ Max: z.nullable(Money), From: Time })),
});

/** A limit in whole numbers. */
const whole = {
  Period,
  Max: z.nullable(Count),
  Used: Count,
  Left: z.nullable(Count),
  ResetsAt: Time,
  SetAt: z.nullable(Time),
  Next: z.nullable(z.object({ Max: z.nullable(Count), From: Time })),
};
/** Of time played, in minutes. */
const TimeLimit = z.object({ Kind: z.literal('time'), ...whole });
/** Of how many bets, whatever each stakes; one that is taken back is none. */
const CountLimit = z.object({ Kind: z.literal('count'), ...whole });

/** Everything the screen of limits shows; each call answers with all of it, as it stands after the call. */
const Status = z.object({
  /** Every kind of the market in every period, set or not, in the order of the screen. */
  Limits: z.array(MoneyLimit),
  Time: z.array(TimeLimit),
  Count: z.array(CountLimit),
  /** From Monday: minutes played, money deposited, and the result of play. */
  ThisWeek: z.object({ PlayedMinutes: Count, Deposited: Money, Result: Money }),
  Pause: z.nullable(z.object({ Since: Time, Until: Time })),
  PauseOptions: z.object({ Hours: z.array(Count), HoursMin: Count, HoursMax: Count }),
  /** `Until` null = without an end. */
  Exclusion: z.nullable(z.object({ Since: Time, Until: z.nullable(Time) })),
  ExclusionOptions: z.object({
    Months: z.array(Count),
    IsEndlessOffered: z.boolean(),
    IsCentralOffered: z.boolean(),
    /** Whether the account ends with it, as soon as its money has left. */
    ClosesAccount: z.boolean(),
  }),
  RealityCheck: z.object({ Minutes: Count, Choices: z.array(Count) }),
  IdleSessionMinutes: Count,
  RaiseDelayHours: Count,
});

/** What some days came to, and the limits of such a stretch that hold now; null = none is set. */
const Past = z.object({
  From: z.string(),
  To: z.string(),
  /** What play brought, with its sign: below zero is a loss. */
  Result: Money,
  PlayedMinutes: Count,
  LossMax: z.nullable(Money),
  MinutesMax: z.nullable(Count),
  Deposited: Money,
  Withdrawn: Money,
});

/** What can be typed; the rule says what is allowed. */
const wholes = { min: 0, max: 1_000_000 };
const which = { kind: Kind, period: Period };

export const limitsRoutes = {
  limitsStatus: route({
    path: '/v1/api/limits/status',
    access: 'player',
    summary: 'Limits with what is used and left, changes that wait, pause, self-exclusion and the reality check.',
    input: Nothing,
    output: Status,
  }),
  limitsSet: route({
    path: '/v1/api/limits/set',
    access: 'player',
    summary:
      'Set a limit: lower counts at once, higher after the delay. `amount` for money, `minutes` for time, `count` for bets.',
    input: z.object({
      ...which,
      amount: z.optional(AskedMoney),
      minutes: optionalWhole(wholes),
      count: optionalWhole({ min: 0, max: 100_000_000 }),
    }),
    output: Status,
    refuses: ['limit_out_of_range', 'feature_off_in_market', 'password_needed_again'],
  }),
  limitsRemove: route({
    path: '/v1/api/limits/remove',
    access: 'player',
    summary: 'Remove a limit, after the delay of a raise.',
    input: z.object(which),
    output: Status,
    refuses: ['limit_required', 'feature_off_in_market', 'password_needed_again'],
  }),
  limitsCancel: route({
    path: '/v1/api/limits/cancel',
    access: 'player',
    summary: 'Forget a raise or removal that still waits.',
    input: z.object(which),
    output: Status,
    refuses: ['feature_off_in_market'],
  }),
  limitsPause: route({
    path: '/v1/api/limits/pause',
    access: 'player',
    summary: 'Pause from now: no bets, deposits or rewards. It can be made longer, never shorter.',
    input: z.object({ hours: requiredWhole(wholes) }),
    output: Status,
    refuses: ['pause_length', 'pause_not_shortened'],
  }),
  limitsExclude: route({
    path: '/v1/api/limits/exclude',
    access: 'player',
    summary:
      'Self-exclusion for `months`, or `endless`: one of the two must be said. It cannot be undone before its end; a market may want the account closed with it.',
    input: z.object({ months: optionalWhole(wholes), endless: Flag }),
    output: Status,
    refuses: ['exclusion_not_shortened', 'feature_off_in_market'],
  }),
  limitsAccess: route({
    path: '/v1/api/limits/access',
    access: 'player',
    summary:
      'What yesterday and its month came to, before the first game of a day. `seen` remembers that today it was shown.',
    input: z.object({ seen: Flag }),
    output: z.object({
      /** Whether the market wants it shown and today nobody has seen it. */
      IsDue: z.boolean(),
      /** Whether this player has not accepted the terms that hold: seen means accepted. */
      HasNewTerms: z.boolean(),
      Yesterday: Past,
      Month: Past,
    }),
  }),
  limitsRealityCheck: route({
    path: '/v1/api/limits/realityCheck',
    access: 'player',
    summary: 'How often time and result are shown during play.',
    input: z.object({ minutes: requiredWhole(wholes) }),
    output: Status,
  }),
};
