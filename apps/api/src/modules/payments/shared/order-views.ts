import type { BodyOf, Locale } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import { type DepositState, isCancellable, outerStateOf, type StaffReason } from '@arara/domain/payments';
import { maskCpf, maskEmail, maskPhone, shortName } from '@arara/domain/players';
import { CREATE_TRIES_FOR_MS } from '../deposits/deposits.ts';
import type { DepositRow } from '../deposits/deposits.store.ts';
import type { SealedTarget } from '../accounts/payout-accounts.ts';
import type { StepRow } from './steps.store.ts';
import { t } from '../texts.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawals.store.ts';

type DepositOrder = BodyOf<typeof playerRoutes.payRecharge>;
type WithdrawalOrder = BodyOf<typeof playerRoutes.payPayout>;
type Wait = NonNullable<DepositOrder['Wait']>;
type Step = DepositOrder['Timeline'][number];

/** A word of the bank that we have no text for stays a word for staff; the player reads what it means for them. */
function reasonOf(word: string, locale: Locale): Wait['Why'] {
  const known = [`desk.${word}`, `reason.${word}`].find(t.has);
  return { Word: word, Text: t(locale, known ?? 'reason.bank_refused') };
}

const time = (at: Date | null) => at?.toISOString() ?? null;
const HOUR_MS = 3_600_000;
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

function stepName(name: string, locale: Locale): string {
  const key = `step.${name}`;
  return t.has(key) ? t(locale, key) : name;
}

function stepsDone(steps: readonly StepRow[], locale: Locale): Step[] {
  return steps.map(({ name, at, reason }) => ({
    Name: stepName(name, locale),
    State: name === 'failed' || name === 'refused' ? ('failed' as const) : ('done' as const),
    At: at.toISOString(),
    Reason: reason === null ? null : reasonOf(reason, locale),
    NextActor: null,
    DueAt: null,
  }));
}

/** What is done, and while something waits: what, on whom, and by when. */
function timelineOf(steps: readonly StepRow[], wait: Wait | null, locale: Locale): Step[] {
  const done = stepsDone(steps, locale);
  const last = done.at(-1);
  if (wait === null || last === undefined) return done;
  return [
    ...done.slice(0, -1),
    { ...last, State: 'now', Reason: last.Reason ?? wait.Why, NextActor: wait.NextActor, DueAt: wait.DueAt },
  ];
}

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

/** Nothing waits in silence: why, who acts next, and by when. */
function depositWait(order: DepositRow, { steps, locale, promiseHours }: DepositViewing): Wait | null {
  const isChecked = steps.at(-1)?.name === 'checking';
  if (isChecked && outerDeposit[order.state] !== 'success')
    return { Why: reasonOf('payer_unknown', locale), NextActor: 'bank', DueAt: time(order.creditedUntil) };
  // A refund that the bank would not take is with the team, and has the time of the promise anew.
  const back = steps.findLast(({ name }) => name === 'refunding');
  const isWithTeam = back?.reason === 'refund_refused';
  const backBy = after(back?.at ?? order.createdAt, promiseHours * HOUR_MS);
  const waits: Readonly<Partial<Record<DepositState, Omit<Wait, 'Why'> & { readonly word: string }>>> = {
    creating: { word: 'making_code', NextActor: 'bank', DueAt: time(after(order.createdAt, CREATE_TRIES_FOR_MS)) },
    waiting_for_payment: { word: 'pay_now', NextActor: 'player', DueAt: time(order.expiresAt) },
    refunding: { word: 'refund_on_its_way', NextActor: isWithTeam ? 'house' : 'bank', DueAt: time(backBy) },
    ...(order.closedAt === null
      ? { expired: { word: 'late_still_counts', NextActor: 'clock', DueAt: time(order.creditedUntil) } }
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
  /** Promised with the money, or what its payment would promise. */
  readonly bonusE5: bigint;
  /** What bets the money will ask for. */
  readonly turnoverE5: bigint;
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
    Status: outerDeposit[order.state],
    State: order.state,
    PixCode: order.state === 'waiting_for_payment' ? order.pixCode : null,
    PayType: 'pix',
    DestinationId: order.provider,
    Receiver: order.receiver,
    PayerName: shortName(payer.name),
    PayerCpf: maskCpf(payer.cpf),
    ExpiresAt: time(order.expiresAt),
    CreditedUntil: time(order.creditedUntil),
    PaidAt: time(order.paidAt),
    EndToEndId: order.endToEndId,
    CanRevive: order.state === 'expired' || order.state === 'ended' || order.state === 'failed',
    Wait: wait,
    Timeline: timelineOf(steps, wait, locale),
  };
}

/** Enough to recognise the own account, too little to copy off a screen. */
export function maskTarget({ target }: SealedTarget): string {
  if (target.kind === 'bank') return `${target.bankCode} •••${target.number.slice(-3)}-${target.digit}`;
  const { type, text } = target.key;
  if (type === 'CPF') return maskCpf(text);
  if (type === 'PHONE') return maskPhone(text);
  if (type === 'EMAIL') return maskEmail(text);
  return `${text.slice(0, 4)}•••${text.slice(-4)}`;
}

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
  return { Why, NextActor, DueAt: time(stepDueAt(order, viewing)) };
}

/** When the money is there, as it was promised with the request. */
const promisedAt = ({ createdAt }: WithdrawalRow, { promiseHours }: WithdrawalViewing) =>
  after(createdAt, promiseHours * HOUR_MS);

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

const PPM_PER_PERCENT = 10_000n;

/** Millionths as a percentage without needless zeros: 25,000 is "2.5". */
export function percentText(ppm: bigint): string {
  const digits = (ppm % PPM_PER_PERCENT).toString().padStart(4, '0').replace(/0+$/, '');
  return digits === '' ? `${ppm / PPM_PER_PERCENT}` : `${ppm / PPM_PER_PERCENT}.${digits}`;
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
    PaidAt: time(order.paidAt),
    ArrivesBy: time(arrivesBy(order, viewing)),
    EndToEndId: order.endToEndId,
    Wait: wait,
    Timeline: timelineOf(steps, wait, locale),
  };
}

/** Steps of a page of orders, by order. */
export function stepsByOrder(steps: readonly StepRow[]): ReadonlyMap<string, readonly StepRow[]> {
  return Map.groupBy(steps, ({ orderId }) => orderId);
}
