import * as z from 'zod/mini';
import { choice, Count, Day, listOf, OptionalDay, paging, Percent, Reason, Time } from '../../fields.ts';
import { AskedMoney, LineMoney, Money } from '../../money.ts';
import { route } from '../../route.ts';
import { gateRefusals } from '../shared/gate.ts';
import { Box, Period, Received, WithdrawalTerms } from '../shared/shapes.ts';
import { AskedLevel, Statement, StatementLine, TeamEntry, TeamLevel, TeamMember, TeamPeople } from './team-shapes.ts';

const teamReadRoutes = {
  promoteHome: route({
    path: '/v1/api/promote/home',
    access: 'player',
    summary: 'The Team tab: code and link, the open week, the wallet, levels, invite tiers, boxes, and what is held.',
    input: z.object({}),
    output: z.object({
      Rfcode: z.string(),
      InviteLink: z.string(),
      ThisWeek: z.object({ Amount: Money, Period, ClosesAt: Time }),
      Yesterday: Money,
      Commission: Money,
      Lifetime: Money,
      Levels: z.array(
        z.object({ Level: TeamLevel, People: Count, Played: Count, TurnoverPercent: Percent, LossPercent: Percent }),
      ),
      InviteTiers: z.array(z.object({ From: Count, To: z.nullable(Count), Reward: Money })),
      ValidToday: Count,
      ValidTotal: Count,
      ValidRule: z.string(),
      InvitesPaidAt: z.string(),
      Boxes: z.array(Box),
      Held: z.array(TeamEntry),
      ConversionTimes: z.string(),
      Withdrawal: WithdrawalTerms,
      IsAgent: z.boolean(),
      IsBlogger: z.boolean(),
    }),
    refuses: ['feature_off_in_market'],
  }),
  promoteThisWeekRebate: route({
    path: '/v1/api/promote/thisWeekRebate',
    access: 'player',
    summary: 'The open week, accrued so far.',
    input: z.object({}),
    output: Statement,
    refuses: ['feature_off_in_market'],
  }),
  promoteTeamTotalRebate: route({
    path: '/v1/api/promote/teamTotalRebate',
    access: 'player',
    summary: 'All income of the team so far, by level.',
    input: z.object({}),
    output: z.object({
      Amount: Money,
      Levels: z.array(
        z.object({ Level: TeamLevel, People: Count, Turnover: LineMoney, Loss: LineMoney, Invites: LineMoney }),
      ),
    }),
    refuses: ['feature_off_in_market'],
  }),
  promotePlayerRebate: route({
    path: '/v1/api/promote/playerRebate',
    access: 'player',
    summary: 'Income per invitee, most first.',
    input: z.object(paging()),
    output: listOf(TeamMember),
    refuses: ['feature_off_in_market'],
  }),
  promoteWeekRebate: route({
    path: '/v1/api/promote/weekRebate',
    access: 'player',
    summary: 'The closed weeks as statements, newest first.',
    input: z.object(paging()),
    output: listOf(Statement),
    refuses: ['feature_off_in_market'],
  }),
  promoteTeamLostRebate: route({
    path: '/v1/api/promote/teamLostRebate',
    access: 'player',
    summary: 'The share of net loss by level, with what is carried forward.',
    input: z.object({}),
    output: z.object({
      Period,
      ClosesAt: Time,
      Amount: Money,
      Levels: z.array(
        z.object({
          Level: TeamLevel,
          CarriedIn: Money,
          NetLoss: Money,
          Base: Money,
          Percent,
          Amount: LineMoney,
          CarriedOut: Money,
          Reason: z.nullable(Reason),
        }),
      ),
    }),
    refuses: ['feature_off_in_market'],
  }),
  promoteDailyDetail: route({
    path: '/v1/api/promote/dailyDetail',
    access: 'player',
    summary: 'Per day: bets by level, deposits, new people, valid invitees, income.',
    input: z.object(paging()),
    output: listOf(
      z.object({
        Day,
        Bets: z.array(z.object({ Level: TeamLevel, Amount: Money })),
        Deposits: Money,
        Played: Count,
        New: Count,
        Valid: Count,
        InviteReward: Money,
        Income: LineMoney,
      }),
    ),
    refuses: ['feature_off_in_market'],
  }),
};

const teamListRoutes = {
  promoteIncomeDetails: route({
    path: '/v1/api/promote/incomeDetails',
    access: 'player',
    summary: 'Credits to the team wallet, newest first.',
    input: z.object(paging()),
    output: listOf(TeamEntry),
    refuses: ['feature_off_in_market'],
  }),
  promoteMemberDetails: route({
    path: '/v1/api/promote/memberDetails',
    access: 'player',
    summary: 'The people of the team, of one level or of all.',
    input: z.object({ ...paging(), level: AskedLevel }),
    output: TeamPeople,
    refuses: ['feature_off_in_market'],
  }),
  promoteBonus: route({
    path: '/v1/api/promote/bonus',
    access: 'player',
    summary: 'Invite rewards and boxes, newest first.',
    input: z.object(paging(30)),
    output: listOf(TeamEntry),
    refuses: ['feature_off_in_market'],
  }),
  promoteBonusTransfer: route({
    path: '/v1/api/promote/bonusTransfer',
    access: 'player',
    summary: 'Conversions and withdrawals of commission, newest first.',
    input: z.object(paging(30)),
    output: listOf(TeamEntry),
    refuses: ['feature_off_in_market'],
  }),
  promoteTotalIncomeDetails: route({
    path: '/v1/api/promote/total-income-details',
    access: 'player',
    summary: 'Income of a period, of one level or of all, line by line.',
    input: z.object({ startTime: OptionalDay, endTime: OptionalDay, level: AskedLevel, ...paging() }),
    output: z.object({
      Period,
      Amount: Money,
      Bets: Money,
      Deposits: Money,
      New: Count,
      Valid: Count,
      Lines: z.array(StatementLine),
      Total: Count,
      List: z.array(TeamEntry),
    }),
    refuses: ['period_invalid', 'feature_off_in_market'],
  }),
};

const teamMoneyRoutes = {
  promoteReceiveBox: route({
    path: '/v1/api/promote/receive-box',
    access: 'player',
    money: true,
    summary: 'Open a milestone box by id, or all that are ready.',
    input: z.object(choice),
    output: Received,
    refuses: [...gateRefusals, 'team_box_not_ready', 'team_box_received', 'giveaway_cap_reached'],
  }),
  promoteConversion: route({
    path: '/v1/api/promote/conversion',
    access: 'player',
    money: true,
    summary: 'Move commission to cash; it asks for effective bets once.',
    input: z.object({ amount: AskedMoney }),
    output: z.object({ Amount: Money, Commission: Money, Cash: Money, TurnoverAdded: Money, Entry: TeamEntry }),
    refuses: [...gateRefusals, 'commission_insufficient', 'conversion_not_allowed'],
  }),
};

/** The team: who was invited, what they earn for the inviter, and the formula of each line. */
export const teamRoutes = { ...teamReadRoutes, ...teamListRoutes, ...teamMoneyRoutes };
