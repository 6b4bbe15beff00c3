import type { BodyOf, Locale } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import type { DepositState } from '@arara/domain/payments';
import { maskCpf, shortName } from '@arara/domain/players';
import { isoTime, reasonOf, timeAfter, timelineOf, type Wait } from '../shared/order-views.ts';
import type { StepRow } from '../shared/steps.store.ts';
import { CREATE_TRIES_FOR_MS } from './deposits.ts';
import type { DepositRow } from './deposits.store.ts';

type DepositOrder = BodyOf<typeof playerRoutes.payRecharge>;

const HOUR_MS = 3_600_000;

const outerDeposit: Readonly<Record<DepositState, DepositOrder['Status']>> = {
  creating: 'pending',
  waiting_for_payment: 'pending',
  refunding: 'pending',
  paid: 'success',
  expired: 'failure',
  ended: 'failure',
  refunded: 'failure',
  failed: 'failure',
};

/** What a person of the staff decides about a payment, while the bank has nothing to add. */
const staffChecks: readonly (string | null)[] = ['amount_above', 'order_of_other_bank'];

/** Nothing waits in silence: why, who acts next, and by when. */
function depositWait(order: DepositRow, { steps, locale, promiseHours, checkHours }: DepositViewing): Wait | null {
  const last = steps.at(-1);
  const isChecked = last?.name === 'checking' && outerDeposit[order.state] !== 'success';
  if (isChecked && staffChecks.includes(last.reason))
    return {
      Why: reasonOf(last.reason ?? '', locale),
      NextActor: 'house',
      DueAt: isoTime(timeAfter(last.at, checkHours * HOUR_MS)),
    };
  if (isChecked)
    return { Why: reasonOf('payer_unknown', locale), NextActor: 'bank', DueAt: isoTime(order.creditedUntil) };
  // A refund that the bank would not take is with the team, and has the time of the promise anew.
  const back = steps.findLast(({ name }) => name === 'refunding');
  const isWithTeam = back?.reason === 'refund_refused';
  const backBy = timeAfter(back?.at ?? order.createdAt, promiseHours * HOUR_MS);
  const waits: Readonly<Partial<Record<DepositState, Omit<Wait, 'Why'> & { readonly word: string }>>> = {
    creating: {
      word: 'making_code',
      NextActor: 'bank',
      DueAt: isoTime(timeAfter(order.createdAt, CREATE_TRIES_FOR_MS)),
    },
    waiting_for_payment: { word: 'pay_now', NextActor: 'player', DueAt: isoTime(order.expiresAt) },
    refunding: {
      word: back?.reason ?? 'refund_on_its_way',
      NextActor: isWithTeam ? 'house' : 'bank',
      DueAt: isoTime(backBy),
    },
    ...(order.closedAt === null
      ? { expired: { word: 'late_still_counts', NextActor: 'clock', DueAt: isoTime(order.creditedUntil) } }
      : {}),
  };
  const found = waits[order.state];
  if (found === undefined) return null;
  return { Why: reasonOf(found.word, locale), NextActor: found.NextActor, DueAt: found.DueAt };
}

export interface DepositViewing {
  readonly locale: Locale;
  readonly steps: readonly StepRow[];
  readonly payer: { readonly name: string; readonly cpf: string };
  /** In how many hours money that leaves is there. */
  readonly promiseHours: number;
  /** In how many hours staff have decided about a payment that no rule could place. */
  readonly checkHours: number;
  /** Promised with the order, given with its money. */
  readonly bonusE5: bigint;
  /** The bets that the money and its bonus ask for together. */
  readonly turnoverE5: bigint;
  readonly bonusTurnoverE5: bigint;
}

export function viewDeposit(order: DepositRow, viewing: DepositViewing): DepositOrder {
  const { locale, steps, payer } = viewing;
  const wait = depositWait(order, viewing);
  return {
    OrderId: order.id,
    CreatedAt: order.createdAt.toISOString(),
    Amount: order.receivedE5 ?? order.amountE5,
    Bonus: viewing.bonusE5,
    Turnover: viewing.turnoverE5,
    BonusTurnover: viewing.bonusTurnoverE5,
    Status: outerDeposit[order.state],
    State: order.state,
    PixCode: order.state === 'waiting_for_payment' ? order.pixCode : null,
    PayType: 'pix',
    DestinationId: order.provider,
    Receiver: order.receiver,
    PayerName: shortName(payer.name),
    PayerCpf: maskCpf(payer.cpf),
    ExpiresAt: isoTime(order.expiresAt),
    CreditedUntil: isoTime(order.creditedUntil),
    PaidAt: isoTime(order.paidAt),
    EndToEndId: order.endToEndId,
    CanRevive: order.state === 'expired' || order.state === 'ended' || order.state === 'failed',
    Wait: wait,
    Timeline: timelineOf(steps, wait, locale),
  };
}
