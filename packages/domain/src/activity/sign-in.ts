import type { AmountE5 } from '../money/index.ts';
import { addDays, type BusinessDay } from '../time/index.ts';

/** The rule of the day, as staff have set it. */
export interface SignInTerms {
  /** What each day of a cycle brings, in its order. */
  readonly rewards: readonly AmountE5[];
  readonly paidDepositWithinDays: number;
  readonly effectiveBetsMin: AmountE5;
}

/** The last day on which the player signed in, and the how manieth in a row it was. */
export interface LastSignIn {
  readonly day: BusinessDay;
  readonly streak: number;
}

/** What sign-in and missions ask of a day. */
export interface DayFacts {
  readonly hasPaidLately: boolean;
  readonly effectiveE5: AmountE5;
}

export type DayMissing = 'deposit' | 'bets';

/** What the day still lacks, in the order in which it is told. */
export function missingOf(
  terms: Pick<SignInTerms, 'effectiveBetsMin'>,
  { hasPaidLately, effectiveE5 }: DayFacts,
): readonly DayMissing[] {
  const missing: DayMissing[] = [];
  if (!hasPaidLately) missing.push('deposit');
  if (effectiveE5 < terms.effectiveBetsMin) missing.push('bets');
  return missing;
}

export interface CalendarDay {
  /** From 1. */
  readonly position: number;
  readonly amountE5: AmountE5;
  readonly state: 'received' | 'today' | 'next';
  /** The day on which it was or can be taken, if no day is missed. */
  readonly day: BusinessDay;
}

export interface Calendar {
  readonly days: readonly CalendarDay[];
  /** Days in a row so far; a missed day has ended the row. */
  readonly streak: number;
  readonly isDone: boolean;
  /** What today brings, or brought. */
  readonly today: CalendarDay;
  /** The streak that signing in today makes. */
  readonly streakToday: number;
}

/** The cycle as it stands today. After its last day it begins again; a missed day begins it again at once. */
export function signInCalendar(
  rewards: readonly AmountE5[],
  today: BusinessDay,
  last: LastSignIn | undefined,
): Calendar {
  const isDone = last?.day === today;
  const isInRow = isDone || last?.day === addDays(today, -1);
  const streak = last !== undefined && isInRow ? last.streak : 0;
  const streakToday = isDone ? streak : streak + 1;
  const place = (streakToday - 1) % rewards.length;
  const days = rewards.map((amountE5, index): CalendarDay => {
    const isReceived = index < place || (isDone && index === place);
    return {
      position: index + 1,
      amountE5,
      state: isReceived ? 'received' : index === place ? 'today' : 'next',
      day: addDays(today, index - place),
    };
  });
  const now = days[place];
  if (now === undefined) throw new Error('a cycle without days');
  return { days, streak, isDone, today: now, streakToday };
}
