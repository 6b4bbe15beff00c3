import { addDays, type BusinessDay, businessDayOf, startOfDayMs } from '../time/index.ts';

export const rhythms = ['day', 'week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

export interface Schedule {
  readonly every: Rhythm;
  /** 1 = Monday to 7; 1 to 28 of a month, which every month has; of a day it says nothing. */
  readonly on: number;
  /** 0 to 23, Sao Paulo. */
  readonly hour: number;
}

const HOUR_MS = 3_600_000;
/** A month and a day: within them every rhythm comes once. */
const DAYS_AHEAD = 32;

/** The first moment of a schedule after another one. */
export function nextDueMs(schedule: Schedule, afterMs: number): number {
  const first = businessDayOf(afterMs);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(first, ahead);
    const dueMs = startOfDayMs(day) + schedule.hour * HOUR_MS;
    if (dueMs > afterMs && isDueOn(schedule, day)) return dueMs;
  }
  throw new Error(`a schedule is never due: every ${schedule.every} on ${schedule.on}`);
}

/** Every moment from one that is due to now, the oldest first. */
export function dueMoments(schedule: Schedule, firstMs: number, nowMs: number): readonly number[] {
  const moments: number[] = [];
  for (let dueMs = firstMs; dueMs <= nowMs; dueMs = nextDueMs(schedule, dueMs)) moments.push(dueMs);
  return moments;
}

function isDueOn({ every, on }: Schedule, day: BusinessDay): boolean {
  switch (every) {
    case 'day':
      return true;
    case 'week':
      return (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === on;
    case 'month':
      return Number(day.slice(8)) === on;
  }
}
