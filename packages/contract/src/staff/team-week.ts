import * as z from 'zod/mini';
import { Away, Count, Day, OptionalDay, paging, Percent, PlayerId, requiredText, Time, Wait } from '../fields.ts';
import { Money } from '../money.ts';
import { Period } from '../player/shared/shapes.ts';
import { revenueParts, StatementLine } from '../player/affiliates/team-shapes.ts';
import { route } from '../route.ts';

const read = { access: 'staff', permission: 'team.read' } as const;
const decide = { access: 'staff', permission: 'team.decide' } as const;

/** How somebody earns: by the rebates of a team, or by a share of net revenue. */
const teamPlans = ['team', 'agent', 'blogger'] as const;
export const teamWeekViews = ['all', 'held', 'agents', 'bloggers', 'disputed'] as const;
const asked = { week: OptionalDay, view: z._default(z.enum(teamWeekViews), 'all') };

const Row = z.object({
  /** `week:2026-11-08`, `agent:2026-11-08` or `blogger:2026-11-01`. */
  StatementId: z.string(),
  PlayerId,
  Name: z.string(),
  People: Count,
  Plan: z.enum(teamPlans),
  /** The share of an agent or a blogger; a team has one rate for each level. */
  Percent: z.nullable(Percent),
  Period,
  /** Net revenue of a share, turnover that counts of a team. */
  Base: Money,
  Calculated: Money,
  Held: Money,
  Payable: Money,
  /** Stopped: the two counts of its whole period differ, and nothing of it is paid. */
  State: z.enum(['preview', 'held', 'disputed', 'ready', 'stopped', 'window', 'paid', 'zero', 'refused']),
});

const runKinds = ['team', 'invite', 'agent', 'blogger'] as const;

/** The one that stopped, if any did; else the team's. */
const Run = z.object({
  Kind: z.enum(runKinds),
  Period: Day,
  Stage: z.enum(['reserve', 'collect', 'close', 'verify', 'spread', 'post', 'done']),
  Earners: Count,
  Amount: Money,
  /** What the second count came to. */
  Checked: z.nullable(Money),
  Problem: z.nullable(z.string()),
  DoneAt: z.nullable(Time),
});

/** Why everything of somebody waits, who stopped it, and by when somebody decides. */
export const EarnerHold = z.object({ Reason: z.string(), By: z.string(), At: Time, DueAt: Time });

/** Who said yes to paying what is held, while another person has not. */
const FirstYes = z.object({ By: z.string(), At: Time });
/** Whether paying what is held takes two people, and who was the first. */
const release = { NeedsTwo: z.boolean(), FirstYes: z.nullable(FirstYes) };

const Revenue = z.object({
  ...revenueParts,
  Net: Money,
});

const StatementCase = z.object({
  CaseId: z.string(),
  Kind: z.enum(['ask', 'dispute']),
  State: z.enum(['open', 'granted', 'refused']),
  Text: z.string(),
  Answer: z.nullable(z.string()),
  OpenedAt: Time,
  DueAt: Time,
});

const Person = z.object({ Id: z.string(), Name: z.string() });

const Ring = z.object({
  SponsorId: PlayerId,
  SponsorName: z.string(),
  /** Why everything of the inviter waits; null when only these rewards do. */
  EarnerHold: z.nullable(EarnerHold),
  /** What is rated already; a day is rated when it is paid, on the next. */
  Held: Money,
  Since: Day,
  DueAt: z.nullable(Time),
  ...release,
  Members: z.array(
    z.object({
      MemberId: PlayerId,
      Name: z.string(),
      Day,
      Reward: z.nullable(Money),
      Links: z.array(
        z.object({
          Kind: z.enum(['device', 'payout_key', 'burst', 'address_range']),
          /** False for what only adds to another link. */
          Holds: z.boolean(),
          With: z.array(Person),
        }),
      ),
    }),
  ),
});

const reads = {
  teamDeskWeek: route({
    path: '/staff/team/week',
    ...read,
    summary:
      'Everything that a week pays, closed or as it would close now: teams, agents, and bloggers whose month ends in it.',
    input: z.object({ ...asked, ...paging(50) }),
    output: z.object({
      Week: Day,
      IsOpen: z.boolean(),
      ClosesAt: Time,
      /** The last ones, the open one at the end. */
      Weeks: z.array(Day),
      Counts: z.array(z.object({ View: z.enum(teamWeekViews), Count })),
      Total: Count,
      Calculated: Money,
      Held: Money,
      Payable: Money,
      List: z.array(Row),
      Run: z.nullable(Run),
    }),
    refuses: ['staff_role_missing'],
  }),
  teamDeskStatement: route({
    path: '/staff/team/statement',
    ...read,
    summary: 'One statement or share: lines that add up to what was posted, why it waits, the weeks before it.',
    input: z.object({ playerId: requiredText(16), statementId: requiredText(40) }),
    output: z.object({
      Row,
      ClosesAt: Time,
      Lines: z.array(StatementLine),
      /** The formula of net revenue; null for a team. */
      Revenue: z.nullable(Revenue),
      CarriedOut: z.nullable(Money),
      Wait: z.nullable(Wait),
      DisputeUntil: z.nullable(Time),
      RoleSince: z.nullable(Day),
      EarnerHold: z.nullable(EarnerHold),
      /** The entry of the ledger under the statement’s own key. */
      Posting: z.nullable(z.object({ Key: z.string(), Amount: Money, At: Time })),
      /** Oldest first. */
      Before: z.array(z.object({ Period: Day, Amount: Money })),
      Case: z.nullable(StatementCase),
      ...release,
      TwoPeopleAbove: Money,
    }),
    refuses: ['staff_role_missing', 'statement_unknown'],
  }),
  teamDeskRings: route({
    path: '/staff/team/rings',
    ...read,
    summary: 'Held rewards by inviter, the least time left first, with what ties the players together.',
    input: z.object(paging()),
    output: z.object({
      Away,
      Total: z.nullable(Count),
      /** Days of the review, as the rule says today. */
      ReviewDays: Count,
      TwoPeopleAbove: Money,
      /** What the inviter reads while it waits, and once it is refused. */
      Reads: z.object({ Held: z.string(), Refused: z.string() }),
      List: z.array(Ring),
    }),
    refuses: ['staff_role_missing'],
  }),
  teamDeskRoles: route({
    path: '/staff/team/roles',
    ...read,
    summary: 'Who is an agent or a blogger, or will be; what they have; and from when a change would hold.',
    input: z.object({ role: z.enum(['agent', 'blogger']) }),
    output: z.object({
      Percent,
      /** The first day on which a change of today holds. */
      NextDay: Day,
      List: z.array(
        z.object({
          PlayerId,
          Name: z.string(),
          People: Count,
          Valid: Count,
          Commission: Money,
          From: Day,
          Until: z.nullable(Day),
          GivenBy: z.string(),
          GivenAt: Time,
          Reason: z.string(),
          /** The last closed period. */
          Last: z.nullable(z.object({ StatementId: z.string(), Net: Money, Amount: Money })),
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
};

const acts = {
  teamDeskHoldExtend: route({
    path: '/staff/team/hold-extend',
    ...decide,
    summary: 'Take more days to look at what is held of one inviter.',
    input: z.object({ sponsorId: requiredText(16), reason: requiredText(300) }),
    output: z.object({ DueAt: Time, Rewards: Count }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'hold_unknown'],
  }),
  teamDeskRunRecheck: route({
    path: '/staff/team/run-recheck',
    ...decide,
    summary: 'Count a period that stopped a second time once more; it goes on if both counts agree now.',
    input: z.object({ kind: z.enum(runKinds), period: Day, reason: requiredText(300) }),
    output: z.object({ Stage: z.string() }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'run_not_stopped'],
  }),
  teamDeskWeekExport: route({
    path: '/staff/team/week-export',
    ...read,
    summary: 'The rows of a view as a table file; who took it is written down.',
    input: z.object(asked),
    output: z.object({ FileName: z.string(), Rows: Count, Text: z.string() }),
    refuses: ['staff_role_missing'],
  }),
};

/** What the desk of team, agents and bloggers shows of a week, a statement and a ring. */
export const teamWeekRoutes = { ...reads, ...acts };
