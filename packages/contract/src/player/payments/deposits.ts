import * as z from 'zod/mini';
import { rewardRefusals } from '../bonuses.ts';
import {
  Count,
  Factor,
  Flag,
  listOf,
  Nothing,
  optionalText,
  paging,
  Percent,
  Reason,
  requiredText,
  Time,
  Wait,
  WholeList,
} from '../../fields.ts';
import { AskedMoney, Money } from '../../money.ts';
import { route } from '../../route.ts';
import { gateRefusals } from '../shared/gate.ts';
import { DepositOrder, WithdrawalOrder } from './orders.ts';

const Channel = z.object({
  Id: z.string(),
  Name: z.string(),
  Min: Money,
  Max: Money,
  PayType: z.string(),
  /** Measured, not promised: the median of recent payments; null before there are any. */
  TypicalSeconds: z.nullable(Count),
  IsOpen: z.boolean(),
  Wait: z.nullable(Wait),
});

/** What turning on the bonus would mean, rendered from the rule. */
const BonusOffer = z.object({
  IsAvailable: z.boolean(),
  Why: z.nullable(Reason),
  /** The rule and its version: a choice that was made for one offer does not hold for another. */
  Rule: z.nullable(z.string()),
  Percent,
  Max: Money,
  Times: Factor,
  ExpiresDays: Count,
  /** How often one person has it. */
  PerPlayer: z.enum(['ever', 'day', 'week', 'month', 'event']),
  Sentence: z.string(),
});

export const depositRoutes = {
  payProducts: route({
    path: '/v1/api/pay/products',
    access: 'player',
    summary: 'Amounts to choose from with the bonus of each, the conditions of a deposit and the orders still open.',
    input: Nothing,
    output: z.object({
      Products: z.array(z.object({ Id: z.string(), Amount: Money, Bonus: Money, Turnover: Money })),
      Min: Money,
      Max: Money,
      Fee: Money,
      PayableMinutes: Count,
      DepositTimes: Factor,
      BonusOffer,
      UnpaidMax: Count,
      Unpaid: z.array(DepositOrder),
      Limits: z.array(z.object({ Period: z.enum(['day', 'week', 'month']), Max: Money, Left: Money, ResetsAt: Time })),
      Payer: z.nullable(z.object({ AccountId: z.string(), Name: z.string(), Cpf: z.string() })),
    }),
  }),
  payDestinationInfo: route({
    path: '/v1/api/pay/destinationInfo',
    access: 'player',
    summary: 'The pay-in channels that `destinationId` and `payType` name.',
    input: WholeList,
    output: listOf(Channel),
  }),
  payBankInfo: route({
    path: '/v1/api/pay/bankInfo',
    access: 'player',
    summary: 'Banks and wallets: Type 1 bank, 2 e-money, 3 others.',
    input: WholeList,
    output: listOf(
      z.object({
        Type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        BankCode: z.string(),
        BankName: z.string(),
        BankLogo: z.string(),
      }),
    ),
  }),
  payBankType: route({
    path: '/v1/api/pay/bankType',
    access: 'player',
    summary: 'The types of `bankInfo` with their names.',
    input: WholeList,
    output: listOf(z.object({ Type: z.union([z.literal(1), z.literal(2), z.literal(3)]), Name: z.string() })),
  }),
  payRecharge: route({
    path: '/v1/api/pay/recharge',
    access: 'player',
    money: true,
    summary: 'Order a deposit: a PIX code with the real expiry of the provider.',
    input: z.object({
      amount: AskedMoney,
      accountId: optionalText(80),
      destinationId: optionalText(80),
      payType: optionalText(40),
      isReward: Flag,
    }),
    output: DepositOrder,
    refuses: [
      ...gateRefusals,
      'provider_off',
      'limit_deposit',
      'limits_not_chosen',
      'deposit_below_minimum',
      'deposit_above_maximum',
      'too_many_unpaid_orders',
      'payer_missing',
      'payer_unknown',
      'channel_unknown',
      'channel_closed',
      'channel_amount_outside',
      'reward_not_available',
      'reward_not_running',
      ...rewardRefusals,
      'deposit_bonus_over_cap',
      'payment_provider_away',
    ],
  }),
  payEndOrder: route({
    path: '/v1/api/pay/endOrder',
    access: 'player',
    money: true,
    summary: 'End an order: an unpaid deposit, or a withdrawal that is not approved yet, whose money comes back.',
    input: z.object({ orderId: requiredText(80) }),
    output: z.object({ Deposit: z.nullable(DepositOrder), Withdrawal: z.nullable(WithdrawalOrder) }),
    refuses: ['order_unknown', 'order_already_paid', 'withdrawal_not_cancellable'],
  }),
  rechargeRecords: route({
    path: '/v1/api/recharge/records',
    access: 'player',
    summary: 'Deposits, newest first.',
    input: z.object(paging()),
    output: z.object({ Total: Count, List: z.array(DepositOrder), Paid: Money }),
  }),
};
