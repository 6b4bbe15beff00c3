import * as z from 'zod/mini';
import {
  Away,
  Count,
  Day,
  Flag,
  Nothing,
  OptionalDay,
  paging,
  Percent,
  PlayerId,
  requiredText,
  Time,
} from '../fields.ts';
import { Money } from '../money.ts';
import { Statement, StatementLine } from '../player/affiliates/team-shapes.ts';
import { route } from '../route.ts';
import { EarnerHold } from './team-week.ts';

const Role = z.enum(['agent', 'blogger']);

const Earner = z.object({
  PlayerId,
  Name: z.string(),
  Roles: z.array(Role),
  People: Count,
  Levels: z.array(Count),
  Valid: Count,
  Commission: Money,
  Held: z.nullable(z.string()),
  Hold: z.nullable(EarnerHold),
});

const ShareRow = z.object({
  Id: z.string(),
  PlayerId,
  Role,
  Period: z.object({ From: Day, To: Day }),
  Net: Money,
  Percent,
  Amount: Money,
  State: z.enum(['dispute', 'held', 'ready', 'received', 'none', 'refused']),
  DisputeUntil: Time,
  Lines: z.array(StatementLine),
});

const RunRow = z.object({
  Kind: z.enum(['team', 'invite', 'agent', 'blogger']),
  Period: Day,
  Stage: z.enum(['reserve', 'collect', 'close', 'verify', 'spread', 'post', 'done']),
  People: Count,
  Earners: Count,
  Amount: Money,
  /** What the second count came to. */
  Checked: z.nullable(Money),
  Problem: z.nullable(z.string()),
  StartedAt: Time,
  DoneAt: z.nullable(Time),
});

const Hold = z.object({
  SponsorId: PlayerId,
  SponsorName: z.string(),
  MemberId: PlayerId,
  MemberName: z.string(),
  Day,
  Reward: Money,
  Links: z.array(z.object({ Kind: z.string(), With: z.array(z.string()) })),
});

const Case = z.object({
  CaseId: z.string(),
  PlayerId,
  Name: z.string(),
  Source: z.enum(['team', 'agent', 'blogger']),
  Period: Day,
  Kind: z.enum(['ask', 'dispute']),
  Text: z.string(),
  Amount: Money,
  OpenedAt: Time,
  DueAt: Time,
});

const RoleSpan = z.object({ Role, From: Day, Until: z.nullable(Day), GivenBy: z.string(), Reason: z.string() });

const read = { access: 'staff', permission: 'team.read' } as const;
const decide = { access: 'staff', permission: 'team.decide' } as const;

const deskReads = {
  teamDeskEarners: route({
    path: '/staff/team/earners',
    ...read,
    summary: 'Inviters, the largest teams first, with roles and what they hold.',
    input: z.object(paging()),
    output: z.object({ Away, Total: z.nullable(Count), List: z.array(Earner) }),
    refuses: ['staff_role_missing'],
  }),
  teamDeskEarner: route({
    path: '/staff/team/earner',
    ...read,
    summary: 'One earner: statements with their lines, shares, roles.',
    input: z.object({ playerId: requiredText(16) }),
    output: z.object({
      Earner,
      Roles: z.array(RoleSpan),
      Statements: z.array(Statement),
      Shares: z.array(ShareRow),
    }),
    refuses: ['staff_role_missing', 'player_unknown'],
  }),
  teamDeskStatements: route({
    path: '/staff/team/statements',
    ...read,
    summary: 'The statements of a week, named by its first day; absent means the last closed one. And the runs.',
    input: z.object({ week: OptionalDay, ...paging(50) }),
    output: z.object({
      Week: Day,
      Away,
      Total: z.nullable(Count),
      Sum: z.nullable(Money),
      List: z.array(
        z.object({ PlayerId, Name: z.string(), State: z.string(), Amount: Money, PaidAt: z.nullable(Time) }),
      ),
      Runs: z.array(RunRow),
    }),
    refuses: ['staff_role_missing'],
  }),
  teamDeskHolds: route({
    path: '/staff/team/holds',
    ...read,
    summary: 'Rewards that are held, oldest first, with the graph of what ties the players together.',
    input: z.object(paging()),
    output: z.object({
      Away,
      Total: z.nullable(Count),
      List: z.array(Hold),
      Graph: z.object({
        Nodes: z.array(z.object({ Id: z.string(), Kind: z.enum(['inviter', 'invitee', 'other', 'range']) })),
        Edges: z.array(z.object({ From: z.string(), To: z.string(), Kind: z.string() })),
      }),
    }),
    refuses: ['staff_role_missing'],
  }),
  teamDeskCases: route({
    path: '/staff/team/cases',
    ...read,
    summary: 'Requests and disputes about statements and shares, the least time left first.',
    input: z.object(paging()),
    output: z.object({ Away, Total: z.nullable(Count), List: z.array(Case) }),
    refuses: ['staff_role_missing'],
  }),
  teamDeskRates: route({
    path: '/staff/team/rates',
    ...read,
    summary: 'The rates in force now; each is a dated setting that is changed under its key.',
    input: Nothing,
    output: z.object({ List: z.array(z.object({ Key: z.string(), Name: z.string(), Percent })) }),
    refuses: ['staff_role_missing'],
  }),
  teamDeskPayouts: route({
    path: '/staff/team/payouts',
    ...read,
    summary: 'Withdrawals of commission, newest first.',
    input: z.object(paging()),
    output: z.object({
      Away,
      Total: z.nullable(Count),
      List: z.array(
        z.object({ OrderId: z.string(), PlayerId, Name: z.string(), Amount: Money, State: z.string(), At: Time }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
};

/** `second_person`: this yes is written down, and nothing is paid until another person says yes too. */
const Decided = z.object({ State: z.string(), Amount: Money });

const deskActs = {
  teamDeskHoldDecide: route({
    path: '/staff/team/hold-decide',
    ...decide,
    summary: 'Release a held reward, which is then paid at its own day’s tier, or refuse it with a reason.',
    input: z.object({
      sponsorId: requiredText(16),
      memberId: requiredText(16),
      isReleased: Flag,
      note: requiredText(300),
    }),
    output: Decided,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'hold_unknown', 'approval_same_person'],
  }),
  teamDeskEarnerHold: route({
    path: '/staff/team/earner-hold',
    ...decide,
    summary: 'Hold everything that becomes due to an earner, or let it go again, which takes two people.',
    input: z.object({ playerId: requiredText(16), isHeld: Flag, reason: requiredText(300) }),
    /** Still held after the first of two yeses to let go. */
    output: z.object({ IsHeld: z.boolean() }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'player_unknown', 'approval_same_person'],
  }),
  teamDeskStatementDecide: route({
    path: '/staff/team/statement-decide',
    ...decide,
    summary: 'Post a held or contested statement or share under its own key, or refuse it.',
    input: z.object({
      playerId: requiredText(16),
      statementId: requiredText(40),
      isPosted: Flag,
      note: requiredText(300),
    }),
    output: Decided,
    refuses: [
      'staff_role_missing',
      'staff_proof_needed',
      'statement_unknown',
      'statement_not_checked',
      'approval_same_person',
    ],
  }),
  teamDeskCaseClose: route({
    path: '/staff/team/case-close',
    ...decide,
    summary: 'Answer a request or a dispute; what is granted is posted under the statement’s own key.',
    input: z.object({
      playerId: requiredText(16),
      caseId: requiredText(80),
      isGranted: Flag,
      answer: requiredText(500),
    }),
    output: Decided,
    refuses: [
      'staff_role_missing',
      'staff_proof_needed',
      'team_case_unknown',
      'statement_not_checked',
      'approval_same_person',
    ],
  }),
  teamDeskRole: route({
    path: '/staff/team/role',
    ...decide,
    summary:
      'Ask for somebody to become an agent or a blogger, which a second person approves, or end it at once; it takes effect with the next week or month.',
    input: z.object({ playerId: requiredText(16), role: Role, isGiven: Flag, reason: requiredText(300) }),
    /** What ends needs no second person. */
    output: z.object({ From: Day, ApprovalId: z.nullable(z.string()) }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'player_unknown', 'role_unchanged', 'feature_off_in_market'],
  }),
};

/** The desk of team, agents and bloggers. */
export const teamDeskRoutes = { ...deskReads, ...deskActs };
