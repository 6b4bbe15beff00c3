import * as z from 'zod/mini';
import { choice, Count, Nothing, Percent, Time } from '../fields.ts';
import { LineMoney, Money } from '../money.ts';
import { route } from '../route.ts';
import { gateRefusals } from './shared/gate.ts';
import { Box, Received, WithdrawalTerms } from './shared/shapes.ts';

/** What a level asks and gives. */
export const VipLevelRow = z.object({
  Level: Count,
  Deposits: Money,
  Bets: Money,
  WithdrawalsPerDay: Count,
  SingleMax: Money,
  /** So much leaves without a person looking, when the risk is low. */
  AutomaticMax: Money,
  FeePercent: Percent,
  UpgradeBox: Money,
  WeeklyBox: Money,
  MonthlyBox: Money,
  RebatePercent: Percent,
});

export const vipRoutes = {
  vipHome: route({
    path: '/v1/api/vip/home',
    access: 'player',
    summary: 'The level, what the next one needs and changes, boxes, the rebate with its formula, the whole ladder.',
    input: Nothing,
    output: z.object({
      Level: Count,
      Since: Time,
      Deposits: Money,
      Bets: Money,
      Next: z.nullable(
        z.object({ Level: Count, DepositsMissing: Money, BetsMissing: Money, DonePercent: Percent, Box: Money }),
      ),
      Rebate: z.object({
        Accrued: LineMoney,
        Ready: Money,
        Percent,
        Base: Money,
        Formula: z.string(),
        TurnoverAdded: Money,
      }),
      Boxes: z.array(Box),
      Levels: z.array(VipLevelRow),
      Withdrawal: WithdrawalTerms,
    }),
  }),
  vipReceiveBox: route({
    path: '/v1/api/vip/receive-box',
    access: 'player',
    money: true,
    summary: 'Open one box by id, the boxes of one kind, or all that are ready.',
    input: z.object(choice),
    output: Received,
    refuses: [
      ...gateRefusals,
      'vip_box_not_ready',
      'vip_box_received',
      'vip_box_expired',
      'vip_nothing_ready',
      'giveaway_cap_reached',
    ],
  }),
  vipReceiveTurnoverRebate: route({
    path: '/v1/api/vip/receive-turnover-rebate',
    access: 'player',
    money: true,
    summary: 'Take the accrued turnover rebate into cash.',
    input: Nothing,
    output: Received,
    refuses: [...gateRefusals, 'vip_rebate_empty', 'giveaway_cap_reached'],
  }),
};
