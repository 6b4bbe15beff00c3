import * as z from 'zod/mini';
import { Count, Flag, Nothing, optionalText, paging, Percent, requiredText, Time } from '../../fields.ts';
import { Money } from '../../money.ts';
import { route } from '../../route.ts';
import { AgentMember } from './agents.ts';
import { AskedLevel, InviteCode, memberStates, TeamLevel, TeamPeople } from './team-shapes.ts';

const TeamCase = z.object({
  CaseId: z.string(),
  Kind: z.enum(['ask', 'dispute']),
  State: z.enum(['open', 'granted', 'refused']),
  OpenedAt: Time,
  DueAt: Time,
  Text: z.string(),
  Answer: z.nullable(z.string()),
});

/** Calls of the team beyond the specification's list. */
export const teamOwnRoutes = {
  inviteLanding: route({
    path: '/v1/api/team/landing',
    access: 'public',
    summary: 'What an invite link shows: whether the code is good, and the rules. A first look counts as a click.',
    input: z.object({ code: requiredText(40), isClick: Flag }),
    output: z.object({
      IsValid: z.boolean(),
      InviterName: z.nullable(z.string()),
      ValidRule: z.string(),
      Tiers: z.array(z.object({ From: Count, To: z.nullable(Count), Reward: Money })),
      Levels: z.array(z.object({ Level: TeamLevel, TurnoverPercent: Percent, LossPercent: Percent })),
      PaidAt: z.string(),
    }),
    refuses: ['feature_off_in_market'],
  }),
  memberSearch: route({
    path: '/v1/api/team/search',
    access: 'player',
    summary: 'The people of the team whose protected name fits, of one level or of all.',
    input: z.object({ ...paging(), level: AskedLevel, search: requiredText(40) }),
    output: TeamPeople,
    refuses: ['feature_off_in_market'],
  }),
  agentSearch: route({
    path: '/v1/api/agent/search',
    access: 'player',
    summary: 'The people of an agent’s network whose protected name fits, or who have come so far, or both.',
    input: z.object({ ...paging(), search: optionalText(40), state: z.optional(z.enum(memberStates)) }),
    output: z.object({ Total: Count, List: z.array(AgentMember) }),
    refuses: ['agent_only', 'feature_off_in_market'],
  }),
  inviteCodes: route({
    path: '/v1/api/team/codes',
    access: 'player',
    summary: 'The links of an inviter with taps, registrations and first deposits of the last 90 days.',
    input: Nothing,
    output: z.object({ List: z.array(InviteCode) }),
    refuses: ['feature_off_in_market'],
  }),
  inviteCodeSave: route({
    path: '/v1/api/team/code-save',
    access: 'player',
    summary: 'Make a link with a name of its own, or name it anew.',
    input: z.object({ code: requiredText(24), name: requiredText(40) }),
    output: z.object({ List: z.array(InviteCode) }),
    refuses: ['sub_code_invalid', 'sub_codes_full', 'feature_off_in_market'],
  }),
  statementAsk: route({
    path: '/v1/api/team/ask',
    access: 'player',
    summary:
      'From Monday on: ask the manager about a week or a share that is held or contested; the statement goes with it.',
    input: z.object({ statementId: requiredText(40), text: optionalText(500) }),
    output: TeamCase,
    refuses: ['statement_unknown', 'statement_not_askable', 'feature_off_in_market'],
  }),
  statementDispute: route({
    path: '/v1/api/team/dispute',
    access: 'player',
    summary: 'Contest a statement, a week or month of a share, as long as its days to contest run.',
    input: z.object({ statementId: requiredText(40), text: requiredText(500) }),
    output: TeamCase,
    refuses: ['statement_unknown', 'dispute_window_over', 'feature_off_in_market'],
  }),
} as const;
