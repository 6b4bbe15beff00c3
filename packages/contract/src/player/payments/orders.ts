import * as z from 'zod/mini';
import { Percent, Reason, Step, Time, Wait } from '../../fields.ts';
import { Money } from '../../money.ts';

/** Avaliando, Sucesso, Falha: the outer word of every order. */
export const Status = z.enum(['pending', 'success', 'failure']);

export const DepositOrder = z.object({
  OrderId: z.string(),
  CreatedAt: Time,
  Amount: Money,
  Bonus: Money,
  /** The bets that the money and its bonus ask for together. */
  Turnover: Money,
  /** The part of it that the bonus asks for. */
  BonusTurnover: Money,
  Status,
  State: z.enum(['creating', 'waiting_for_payment', 'paid', 'expired', 'ended', 'refunding', 'refunded', 'failed']),
  /** The text the bank's app reads, and what the picture of it shows; null until the provider gave it. */
  PixCode: z.nullable(z.string()),
  PayType: z.string(),
  DestinationId: z.string(),
  Receiver: z.nullable(z.string()),
  PayerName: z.string(),
  PayerCpf: z.string(),
  ExpiresAt: z.nullable(Time),
  /** A payment after the expiry is still credited until then. */
  CreditedUntil: z.nullable(Time),
  PaidAt: z.nullable(Time),
  EndToEndId: z.nullable(z.string()),
  CanRevive: z.boolean(),
  Wait: z.nullable(Wait),
  Timeline: z.array(Step),
});

export const WithdrawalOrder = z.object({
  OrderId: z.string(),
  CreatedAt: Time,
  Source: z.enum(['cash', 'commission']),
  Amount: Money,
  FeePercent: Percent,
  Fee: Money,
  Net: Money,
  BonusGivenUp: Money,
  Status,
  State: z.enum([
    'requested',
    'checking',
    'waiting_for_player',
    'waiting_for_staff',
    'approved',
    'sent',
    'paid',
    'refused',
    'failed',
    'returned',
    'cancelled',
  ]),
  Destination: z.string(),
  CanCancel: z.boolean(),
  Reason: z.nullable(Reason),
  PaidAt: z.nullable(Time),
  /** By when the money is there, while it is on its way; who acts next has a time of their own. */
  ArrivesBy: z.nullable(Time),
  EndToEndId: z.nullable(z.string()),
  Wait: z.nullable(Wait),
  Timeline: z.array(Step),
});
