import { addDays, type BusinessDay, businessDayOf, startOfDayMs, workdayAfter } from '../time/index.ts';

/** Somebody else than who placed the block has read an appeal within so many business days. */
export const APPEAL_BUSINESS_DAYS = 5;
export const APPEAL_LETTERS_MIN = 10;

/** The end of the last business day in which an appeal is answered; the day it is made does not count. */
export function appealDueMs(madeMs: number, holidays: readonly BusinessDay[]): number {
  const last = workdayAfter(businessDayOf(madeMs), APPEAL_BUSINESS_DAYS, holidays);
  return startOfDayMs(addDays(last, 1)) - 60_000;
}

/** One person may stop somebody for so long without another look; longer takes another look, not a longer date. */
export const REVIEW_DAYS_MAX = 7;

/** The end of the day by which a block is looked at again; undefined for a day that is over or too far away. */
export function reviewMsOf(reviewOn: BusinessDay, nowMs: number): number | undefined {
  const today = businessDayOf(nowMs);
  if (reviewOn <= today || reviewOn > addDays(today, REVIEW_DAYS_MAX)) return undefined;
  return startOfDayMs(addDays(reviewOn, 1)) - 60_000;
}
