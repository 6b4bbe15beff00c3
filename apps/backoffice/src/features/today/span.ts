import { addDays, businessDayOf, monthStartOf } from '@arara/domain/time';

export const spans = ['today', 'yesterday', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

const WEEK_DAYS = 7;

/** The days of a choice, by the business day of this moment. */
export function daysOf(span: Span, nowMs: number): { readonly from: string; readonly to: string } {
  const today = businessDayOf(nowMs);
  const yesterday = addDays(today, -1);
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, 1 - WEEK_DAYS), to: today },
    month: { from: monthStartOf(today), to: today },
  }[span];
}
