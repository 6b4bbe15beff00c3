import type { Locale } from '@arara/contract';
import type { OutboxEvent } from '../../../platform/outbox/index.ts';
import type { NewNotice, NoticeSource } from '../../notifications/index.ts';
import { listOrderNews, type OrderNews } from './news.store.ts';
import { STEP_TOPIC } from './steps.store.ts';
import { t } from '../texts.ts';

/** An order went a step further, as its outbox event says. */
interface StepEvent {
  readonly orderId: string;
  readonly name: string;
  readonly reason: string | null;
  readonly atMs: number;
}

const HOUR_MS = 3_600_000;

/** Why an order ended so, in the words its own screen has; undefined for a word of the bank. */
export function orderReasonText(word: string, locale: Locale): string | undefined {
  const key = `reason.${word}`;
  return t.has(key) ? t(locale, key) : undefined;
}

/** What players are told about their orders: once per order and step, however often it is read. */
export function orderNotices(
  promiseHoursOf: (order: Pick<OrderNews, 'brandId' | 'createdAt' | 'counts'>) => Promise<number>,
): NoticeSource {
  return {
    topics: [STEP_TOPIC],
    async toNotices(tx, events) {
      const steps = events.map(stepOf);
      const orders = await listOrderNews(tx, [...new Set(steps.map(({ orderId }) => orderId))]);
      const byId = new Map(orders.map((order) => [order.id, order]));
      const notices: NewNotice[] = [];
      for (const step of steps) {
        const order = byId.get(step.orderId);
        if (order === undefined) continue;
        const promiseHours = order.isDeposit ? 0 : await promiseHoursOf(order);
        const notice = noticeOf(order, step, promiseHours);
        if (notice !== undefined) notices.push(notice);
      }
      return notices;
    },
  };
}

const stepOf = ({ payload }: OutboxEvent): StepEvent => payload as unknown as StepEvent;

const about = (order: OrderNews, step: StepEvent) => ({
  playerId: order.playerId,
  brandId: order.brandId,
  key: `${STEP_TOPIC}:${order.id}:${step.name}`,
  atMs: step.atMs,
});

export function noticeOf(order: OrderNews, step: StepEvent, promiseHours: number): NewNotice | undefined {
  return order.isDeposit ? depositNotice(order, step) : withdrawalNotice(order, step, promiseHours);
}

function depositNotice(order: OrderNews, step: StepEvent): NewNotice | undefined {
  const what = { orderId: order.id, amountE5: `${order.amountE5}` };
  if (step.name === 'paid')
    return {
      ...about(order, step),
      template: 'deposit_credited',
      values: { ...what, tookSeconds: secondsBetween(order.seenAt ?? order.paidAt, step.atMs) },
    };
  if (step.name === 'refunded')
    return { ...about(order, step), template: 'deposit_refunded', values: { ...what, reason: step.reason ?? '' } };
  return undefined;
}

/** At least one: nobody believes that money takes no time. */
function secondsBetween(from: Date | null, toMs: number): number {
  return from === null ? 1 : Math.max(1, Math.round((toMs - from.getTime()) / 1_000));
}

/** What was asked for goes out of the balance or comes back to it; what arrives at the bank is without the fee. */
function withdrawalNotice(order: OrderNews, step: StepEvent, promiseHours: number): NewNotice | undefined {
  const what = { orderId: order.id, amountE5: `${order.amountE5}` };
  const netE5 = `${order.amountE5 - order.feeE5}`;
  const head = about(order, step);
  const reason = step.reason ?? '';
  switch (step.name) {
    case 'waiting_for_staff':
      return {
        ...head,
        template: 'withdrawal_checking',
        values: {
          ...what,
          askedMs: order.createdAt.getTime(),
          dueMs: order.dueAt?.getTime() ?? step.atMs,
          arriveMs: order.createdAt.getTime() + promiseHours * HOUR_MS,
        },
      };
    case 'sent':
      return { ...head, template: 'withdrawal_sent', values: { ...what, amountE5: netE5 } };
    case 'paid':
      return {
        ...head,
        template: 'withdrawal_paid',
        values: { ...what, amountE5: netE5, paidMs: order.paidAt?.getTime() ?? step.atMs },
      };
    case 'refused':
      return { ...head, template: 'withdrawal_refused', values: { ...what, reason } };
    case 'failed':
    case 'returned':
      return { ...head, template: 'withdrawal_failed', values: { ...what, reason } };
    default:
      return undefined;
  }
}
