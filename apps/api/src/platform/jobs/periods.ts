import {
  addDays,
  businessDayOf,
  mondayOf,
  monthStartOf,
  SAO_PAULO_OFFSET_MS,
  startOfDayMs,
  sundayOf,
} from '@arara/domain/time';

/** How often a job runs. All periods are those of Sao Paulo; weeks are named by their first day. */
export type Every = 'minute' | 'hour' | 'day' | 'monday_week' | 'sunday_week' | 'month';

export interface Period {
  /** `2026-11-15T09:30`, `2026-11-15T09`, `2026-11-15` or `2026-11`. */
  readonly name: string;
  readonly startMs: number;
  /** The first moment after it. */
  readonly endMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function periodAt(every: Every, instantMs: number): Period {
  const day = businessDayOf(instantMs);
  switch (every) {
    case 'minute':
      return clockPeriod(instantMs, MINUTE_MS, 16);
    case 'hour':
      return clockPeriod(instantMs, HOUR_MS, 13);
    case 'day':
      return dayPeriod(day, 1, day);
    case 'monday_week':
      return dayPeriod(mondayOf(day), 7, mondayOf(day));
    case 'sunday_week':
      return dayPeriod(sundayOf(day), 7, sundayOf(day));
    case 'month': {
      const first = monthStartOf(day);
      // Day 32 of any month lies in the next one.
      const next = monthStartOf(addDays(first, 31));
      return { name: first.slice(0, 7), startMs: startOfDayMs(first), endMs: startOfDayMs(next) };
    }
  }
}

export function periodAfter(every: Every, period: Period): Period {
  return periodAt(every, period.endMs);
}

function clockPeriod(instantMs: number, lengthMs: number, nameLength: number): Period {
  // Sao Paulo lies a whole number of hours from UTC, so minutes and hours begin at the same moments.
  const startMs = Math.floor(instantMs / lengthMs) * lengthMs;
  const name = new Date(startMs + SAO_PAULO_OFFSET_MS).toISOString().slice(0, nameLength);
  return { name, startMs, endMs: startMs + lengthMs };
}

function dayPeriod(first: string, days: number, name: string): Period {
  return { name, startMs: startOfDayMs(first), endMs: startOfDayMs(addDays(first, days)) };
}

/** Reads a name back. */
export function periodNamed(every: Every, name: string): Period {
  const instantMs = every === 'minute' || every === 'hour' ? startOfClockMs(name) : startOfDayMs(dayOf(name));
  const period = Number.isFinite(instantMs) ? periodAt(every, instantMs) : undefined;
  if (period?.name !== name) throw new Error(`"${name}" is no ${every}`);
  return period;
}

function dayOf(name: string): string {
  return name.length === 7 ? `${name}-01` : name;
}

function startOfClockMs(name: string): number {
  const minutes = name.length === 13 ? `${name}:00` : name;
  return Date.parse(`${minutes}:00Z`) - SAO_PAULO_OFFSET_MS;
}
