import * as z from 'zod/mini';
import {
  choice,
  Count,
  Day,
  listOf,
  Month,
  Nothing,
  OptionalDay,
  optionalText,
  paging,
  Percent,
  Reason,
  Time,
  Wait,
} from '../../fields.ts';
import { LineMoney, Money } from '../../money.ts';
import { route } from '../../route.ts';
import { Period } from '../shared/shapes.ts';
import { InviteCode, memberStates, revenueParts, StatementLine, TeamLevel } from './team-shapes.ts';

const Revenue = z.object({
  ...revenueParts,
  /** What the cap of rewards per player left off. */
  Cut: Money,
  Net: Money,
});

/** A period of an agent or a blogger. */
const Share = z.object({
  Id: z.string(),
  Period,
  Revenue,
  Percent,
  Amount: Money,
  CarriedOut: Money,
  State: z.enum(['open', 'dispute', 'held', 'ready', 'received', 'none']),
  ReadyAt: z.nullable(Time),
  ReceivedAt: z.nullable(Time),
  DisputeUntil: z.nullable(Time),
  /** From the Monday after it on, while it is held and nobody was asked. */
  CanAsk: z.boolean(),
  /** The open case about it, else the last one. */
  CaseId: z.nullable(z.string()),
  Wait: z.nullable(Wait),
});

const Day30 = z.array(z.object({ Day, Gross: Money, Net: Money }));

export const AgentMember = z.object({
  MemberId: z.string(),
  Name: z.string(),
  Level: TeamLevel,
  State: z.enum(memberStates),
  JoinedAt: Time,
  LastPlayedOn: z.nullable(Day),
  Bets: Money,
  /** Negative means that the person won. */
  Revenue: Money,
  Missing: z.array(Reason),
  Wait: z.nullable(Wait),
});

const AgentMessage = z.object({ Id: z.string(), At: Time, Title: z.string(), Text: z.string(), IsPopup: z.boolean() });

const agentRoutes = {
  agentHome: route({
    path: '/v1/api/agent/home',
    access: 'player',
    summary: 'The open week, what is ready, the last weeks and the network.',
    input: Nothing,
    output: z.object({
      Percent,
      Open: Share,
      Ready: Money,
      ReceivedThisYear: Money,
      Weeks: z.array(Share),
      People: Count,
      Played: Count,
      New: Count,
      Deposited: Count,
      Popup: z.nullable(AgentMessage),
    }),
    refuses: ['agent_only', 'feature_off_in_market'],
  }),
  agentUsers: route({
    path: '/v1/api/agent/users',
    access: 'player',
    summary: 'The people of the network, without personal data.',
    input: z.object(paging()),
    output: z.object({
      Total: Count,
      List: z.array(AgentMember),
      States: z.array(z.object({ State: z.string(), People: Count })),
    }),
    refuses: ['agent_only', 'feature_off_in_market'],
  }),
  agentDetails: route({
    path: '/v1/api/agent/details',
    access: 'player',
    summary: 'The account of one week, named by its first day; absent means the last closed one.',
    input: z.object({ week: OptionalDay }),
    output: z.object({
      Share,
      Days: Day30,
      Levels: z.array(z.object({ Level: TeamLevel, Stakes: Money, Wins: Money, Gross: Money })),
      Lines: z.array(StatementLine),
    }),
    refuses: ['agent_only', 'statement_unknown', 'feature_off_in_market'],
  }),
  agentReceive: route({
    path: '/v1/api/agent/receive',
    access: 'player',
    money: true,
    summary: 'Take the shares whose dispute window ended into the team wallet.',
    input: z.object(choice),
    output: z.object({ Amount: Money, Commission: Money, Shares: z.array(Share) }),
    refuses: [
      'agent_only',
      'agent_dispute_open',
      'agent_nothing_to_receive',
      'action_blocked',
      'money_locked',
      'policy_unknown',
      'feature_off_in_market',
    ],
  }),
  agentMessage: route({
    path: '/v1/api/agent/message',
    access: 'player',
    summary: 'Messages to the agent, newest first.',
    input: z.object(paging()),
    output: listOf(AgentMessage),
    refuses: ['agent_only'],
  }),
  agentMessageDelete: route({
    path: '/v1/api/agent/message-delete',
    access: 'player',
    summary: 'Delete one message by id, or all.',
    input: z.object(choice),
    output: z.object({ Deleted: Count }),
    refuses: ['agent_only'],
  }),
  agentTeamStatistics: route({
    path: '/v1/api/agent/team-statistics',
    access: 'player',
    summary: 'Figures of the network in a period, per day and per level.',
    input: z.object({ startTime: OptionalDay, endTime: OptionalDay }),
    output: z.object({
      Period,
      Bets: Money,
      Deposits: Money,
      Withdrawals: Money,
      Revenue,
      Played: Count,
      New: Count,
      Days: Day30,
      Levels: z.array(z.object({ Level: TeamLevel, People: Count, Bets: Money, Gross: Money })),
    }),
    refuses: ['agent_only', 'period_invalid', 'feature_off_in_market'],
  }),
  agentClosePopup: route({
    path: '/v1/api/agent/close-popup',
    access: 'player',
    summary: 'The popup was read; it stays closed.',
    input: z.object({ id: optionalText(80) }),
    output: Nothing,
    refuses: ['agent_only'],
  }),
};

const bloggerRoutes = {
  bloggerHome: route({
    path: '/v1/api/blogger/home',
    access: 'player',
    summary: 'The open month: share, clicks to deposits, and every sub-code.',
    input: Nothing,
    output: z.object({
      Percent,
      Open: Share,
      Clicks: Count,
      Registrations: Count,
      FirstDeposits: Count,
      Deposits: Money,
      Days: Day30,
      Codes: z.array(
        z.object({
          ...InviteCode.shape,
          Revenue: Money,
          Amount: LineMoney,
        }),
      ),
      Months: z.array(Share),
    }),
    refuses: ['blogger_only', 'feature_off_in_market'],
  }),
  bloggerData: route({
    path: '/v1/api/blogger/data',
    access: 'player',
    summary: 'The account of one month; absent means the open one.',
    input: z.object({ month: z.optional(z.nullable(Month)) }),
    output: z.object({ Month, Share, Days: Day30, Lines: z.array(StatementLine) }),
    refuses: ['blogger_only', 'statement_unknown', 'feature_off_in_market'],
  }),
};

/** Agents and bloggers: a share of net revenue, with the whole formula. */
export const agentsRoutes = { ...agentRoutes, ...bloggerRoutes };
