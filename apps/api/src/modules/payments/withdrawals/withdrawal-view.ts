import type { BodyOf, Locale } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import { isCancellable, outerStateOf, type StaffReason } from '@arara/domain/payments';
import { maskTarget } from '../accounts/account-views.ts';
import type { SealedTarget } from '../accounts/payout-accounts.ts';
import { isoTime, percentText, reasonOf, timeAfter, timelineOf, type Wait } from '../shared/order-views.ts';
import type { StepRow } from '../shared/steps.store.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

type WithdrawalOrder = BodyOf<typeof playerRoutes.payPayout>;

const HOUR_MS = 3_600_000;

const whoIsAsked: Readonly<Partial<Record<WithdrawalRow['state'], Wait['NextActor']>>> = {
  requested: 'house',
  checking: 'house',
  waiting_for_player: 'player',
  waiting_for_staff: 'house',
  approved: 'house',
  sent: 'bank',
};

function withdrawalWait(order: WithdrawalRow, viewing: WithdrawalViewing): Wait | null {
  const NextActor = whoIsAsked[order.state];
  if (NextActor === undefined) return null;
  const Why = reasonOf(waitWord(order, viewing), viewing.locale);
  return { Why, NextActor, DueAt: isoTime(stepDueAt(order, viewing)) };
}

/** When the money is there, as it was promised with the request. */
const promisedAt = ({ createdAt }: WithdrawalRow, { promiseHours }: WithdrawalViewing) =>
  timeAfter(createdAt, promiseHours * HOUR_MS);

/** A hold whose time is over holds nothing, though the row still tells of it. */
const isHeld = ({ heldUntil }: WithdrawalRow, { nowMs }: WithdrawalViewing) =>
  heldUntil !== null && heldUntil.getTime() > nowMs;

/** By when whoever is asked acts: the player, the team while its time runs, and else the promise. */
function stepDueAt(order: WithdrawalRow, viewing: WithdrawalViewing): Date {
  if (order.state === 'waiting_for_player') return order.dueAt;
  if (order.state !== 'waiting_for_staff') return promisedAt(order, viewing);
  if (order.heldUntil !== null && isHeld(order, viewing)) return order.heldUntil;
  return order.dueAt.getTime() > viewing.nowMs ? order.dueAt : promisedAt(order, viewing);
}

/** Nobody knows it while the player is asked, and no promise is kept before a step that is due later. */
function arrivesBy(order: WithdrawalRow, viewing: WithdrawalViewing): Date | null {
  if (whoIsAsked[order.state] === undefined || order.state === 'waiting_for_player') return null;
  const [promised, due] = [promisedAt(order, viewing), stepDueAt(order, viewing)];
  return due > promised ? due : promised;
}

function waitWord(order: WithdrawalRow, viewing: WithdrawalViewing): string {
  const { steps } = viewing;
  // Held back, asked, or back from the player: the newest step says why.
  const published = steps.at(-1)?.reason ?? '';
  if (order.state === 'waiting_for_player') return published;
  const isNotified = published.startsWith('player_') || (published.startsWith('hold_') && isHeld(order, viewing));
  if (order.state === 'waiting_for_staff' && isNotified) return published;
  if (order.state === 'waiting_for_staff') {
    const staff: StaffReason = order.staffReason ?? 'risk';
    return order.reason === 'med_open' ? 'med_open' : staff;
  }
  if (order.state === 'approved') return order.reason === 'payouts_stopped' ? 'payouts_stopped' : 'going_out';
  if (order.state === 'sent') return steps.at(-1)?.name === 'unknown' ? 'bank_silent' : 'bank_confirms';
  return 'rule_checks';
}

export interface WithdrawalViewing {
  readonly locale: Locale;
  readonly steps: readonly StepRow[];
  readonly target: SealedTarget;
  readonly nowMs: number;
  /** In how many hours a withdrawal of that time is there. */
  readonly promiseHours: number;
}

export function viewWithdrawal(order: WithdrawalRow, viewing: WithdrawalViewing): WithdrawalOrder {
  const { locale, steps, target } = viewing;
  const wait = withdrawalWait(order, viewing);
  const status = outerStateOf(order.state);
  return {
    OrderId: order.id,
    CreatedAt: order.createdAt.toISOString(),
    Source: order.source,
    Amount: order.amountE5,
    FeePercent: percentText(order.feePpm),
    Fee: order.feeE5,
    Net: order.amountE5 - order.feeE5,
    BonusGivenUp: order.bonusGivenUpE5,
    Status: status,
    State: order.state,
    Destination: maskTarget(target),
    CanCancel: isCancellable(order.state),
    Reason: status === 'failure' && order.reason !== null ? reasonOf(order.reason, locale) : null,
    PaidAt: isoTime(order.paidAt),
    ArrivesBy: isoTime(arrivesBy(order, viewing)),
    EndToEndId: order.endToEndId,
    Wait: wait,
    Timeline: timelineOf(steps, wait, locale),
  };
}
