import * as z from 'zod/mini';
import { Count, Day, Nothing, optionalText, optionalWhole, Percent, Time } from '../../fields.ts';
import { LineMoney as Money } from '../../money.ts';
import { route } from '../../route.ts';

/** Every figure of the house has one word here, one definition in the API, and its rows. */
export const reportMetrics = [
  'bets',
  'wins',
  'ggr',
  'bonus',
  'jackpot',
  'ngr',
  'commission',
  'deposits',
  'withdrawals',
  'fees',
  'adjustments',
  'codes',
  'players',
  'payers',
  'balance',
] as const;
export const reportGroups = ['game', 'hour', 'brand'] as const;
export const balanceKinds = ['owed', 'transit', 'bank', 'house'] as const;
export const cohortMeasures = ['return', 'deposits', 'ggr'] as const;

export const funnelStops = ['none', 'open', 'checking', 'review', 'held', 'refused'] as const;

const PARTY_MAX = 1_000_000;

const Metric = z.enum(reportMetrics);

/** The sum of the rows and how many they are; null where no data can say it. */
const Value = z.object({ Sum: z.nullable(Money), Rows: z.nullable(Count) });

const Figure = z.object({
  Metric,
  ...Value.shape,
  /** The same a week before, up to the same minute; null where nothing was kept then. */
  Before: z.nullable(Value),
  /** By hour of the day, or by day of a longer stretch; what is to come is not there. */
  Points: z.array(Value),
  /** A week before, to the end of the stretch. */
  BeforePoints: z.array(Value),
});

/** Any of the figures of one line of a table; one that makes no sense there, or that nobody knows, is not in it. */
const Figures = z.partialRecord(Metric, Value);

const Line = z.object({
  Key: z.string(),
  Name: z.string(),
  /** The supplier of a game; null for everything that belongs to nothing above it. */
  Parent: z.nullable(z.string()),
  Figures,
  /** The return that the mathematics promises, weighted by what was bet. */
  RtpTheory: z.nullable(Percent),
});

const stretch = { from: Day, to: Day };
/** Of which part of a stretch the rows are asked: of one supplier, game or bank. */
const part = {
  metric: Metric,
  ...stretch,
  supplier: optionalWhole({ min: 0, max: PARTY_MAX }),
  game: optionalText(80),
  bank: optionalText(80),
};
/** One way of a bank's money: orders asked for, those that were paid, and how long these took. */
const Way = z.object({
  Orders: Count,
  Paid: Count,
  Sum: Money,
  MedianSeconds: z.nullable(Count),
  P95Seconds: z.nullable(Count),
});

/** Until when everything that happened is counted; null before anything was. */
const asOf = { UpTo: z.nullable(Time) };
const refuses = ['staff_role_missing'] as const;

const Cohort = z.object({
  Week: Day,
  People: Count,
  /** One for each week since; null where it lies ahead. */
  Cells: z.array(z.object({ Value: z.nullable(Money), People: Count, IsOpen: z.boolean() })),
});

export const reportsStaffRoutes = {
  reportsCatalogue: route({
    path: '/staff/reports/catalogue',
    access: 'staff',
    permission: 'reports.read',
    summary: 'Every figure with its name, its formula in words, who answers for its definition, and how fresh it is.',
    input: Nothing,
    output: z.object({
      List: z.array(
        z.object({
          Metric,
          Title: z.string(),
          Formula: z.string(),
          Unit: z.enum(['money', 'count']),
          /** Which way is good; most are neither. */
          Good: z.nullable(z.enum(['up', 'down'])),
          Owner: z.string(),
          FreshSeconds: Count,
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  reportsFigures: route({
    path: '/staff/reports/figures',
    access: 'staff',
    permission: 'reports.read',
    summary: 'The figures of a stretch of days beside those of a week before up to the same minute.',
    input: z.object(stretch),
    output: z.object({ ...asOf, BeforeTo: z.nullable(Time), List: z.array(Figure) }),
    refuses,
  }),
  reportsDays: route({
    path: '/staff/reports/days',
    access: 'staff',
    permission: 'reports.read',
    summary: 'A line for each day of a stretch, newest first, and their total.',
    input: z.object(stretch),
    output: z.object({ ...asOf, List: z.array(Line), Total: Figures }),
    refuses,
  }),
  reportsGroups: route({
    path: '/staff/reports/groups',
    access: 'staff',
    permission: 'reports.read',
    summary: 'A stretch of days by supplier and game, by hour or by brand; the lines add up to the total.',
    input: z.object({ ...stretch, by: z.enum(reportGroups) }),
    output: z.object({ ...asOf, List: z.array(Line), Total: Figures }),
    refuses,
  }),
  reportsRows: route({
    path: '/staff/reports/rows',
    access: 'staff',
    permission: 'reports.read',
    summary: 'The rows that add up to a figure, newest first; accounts are shortened, persons are not named.',
    input: z.object({ ...part, after: optionalText(200) }),
    output: z.object({
      ...asOf,
      ...Value.shape,
      List: z.array(
        z.object({
          At: z.nullable(Time),
          Reference: z.string(),
          Account: z.string(),
          What: z.string(),
          Amount: z.nullable(Money),
        }),
      ),
      /** Where the next page begins; null at the end. */
      Next: z.nullable(z.string()),
    }),
    refuses,
  }),
  reportsBanks: route({
    path: '/staff/reports/banks',
    access: 'staff',
    permission: 'reports.read',
    summary: 'Deposits and withdrawals of a stretch by bank: asked for, paid, and how long it took.',
    input: z.object(stretch),
    output: z.object({
      ...asOf,
      List: z.array(z.object({ Provider: z.string(), Name: z.string(), In: z.nullable(Way), Out: z.nullable(Way) })),
    }),
    refuses,
  }),
  reportsBalances: route({
    path: '/staff/reports/balances',
    access: 'staff',
    permission: 'reports.read',
    summary: 'What the books hold at the end of a day: owed to players, on its way, at banks, and the house.',
    input: z.object({ day: Day }),
    output: z.object({
      ...asOf,
      List: z.array(z.object({ Kind: z.enum(balanceKinds), Account: z.string(), Party: z.string(), Balance: Money })),
    }),
    refuses,
  }),
  reportsCohorts: route({
    path: '/staff/reports/cohorts',
    access: 'staff',
    permission: 'reports.read',
    summary: 'People by the week of their first deposit, and what they did in each week since.',
    input: z.object({ measure: z.enum(cohortMeasures) }),
    output: z.object({ ...asOf, List: z.array(Cohort) }),
    refuses,
  }),
  reportsFunnel: route({
    path: '/staff/reports/funnel',
    access: 'staff',
    permission: 'reports.read',
    summary: 'How many people of a stretch reached each step from the visit to the first bet.',
    input: z.object(stretch),
    output: z.object({
      ...asOf,
      /** Null where nothing is counted. */
      Steps: z.array(
        z.object({ Step: z.enum(['visit', 'register', 'verify', 'deposit', 'bet']), People: z.nullable(Count) }),
      ),
      /** Devices that opened the app without being logged in, each once a day; together they are the first step. */
      Visits: z.array(z.object({ Day, Count })),
      /** The first day on which they were counted; a stretch that begins before it has no number of them. */
      VisitsSince: z.nullable(Day),
      /** Where those stand who registered and are not verified; together they are what lies between both steps. */
      Stops: z.array(z.object({ At: z.enum(funnelStops), People: Count })),
    }),
    refuses,
  }),
};
