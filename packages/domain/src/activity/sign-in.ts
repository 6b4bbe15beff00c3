import type { RewardRule } from '../bonuses/index.ts';
import type { AmountE5 } from '../money/index.ts';
import { addDays, type BusinessDay } from '../time/index.ts';

/** What each day of the cycle brings, in its order, as the rule that runs says it. */
export function signInRewards({ amount }: Pick<RewardRule, 'amount'>): readonly AmountE5[] {
  if (amount.kind !== 'table' || amount.by !== 'sign_in_day') throw new Error('a sign-in brings what its day says');
  const length = Math.max(...amount.rows.map(({ from }) => from));
  return Array.from({ length }, (_, index) => amount.rows.findLast(({ from }) => from <= index + 1)?.amountE5 ?? 0n);
}

/** The last day on which the player signed in, and the how manieth in a row it was. */
export interface LastSignIn {
  readonly day: BusinessDay;
  readonly streak: number;
}

/** What sign-in and missions ask of a day. */
interface DayFacts {
  readonly nowMs: number;
  /** The newest paid deposit; null = none. */
  readonly lastPaidDepositMs: number | null;
  readonly effectiveE5: AmountE5;
}

export type DayMissing = 'deposit' | 'bets';
const DAY_MS = 86_400_000;

/** The sum of effective bets that a rule asks of a day. */
export function dayBetsOf({ effectiveBets }: RewardRule['condition']): AmountE5 {
  return effectiveBets !== undefined && 'minE5' in effectiveBets ? effectiveBets.minE5 : 0n;
}

/** What the day still lacks, in the order in which it is told. */
export function missingOf(condition: RewardRule['condition'], facts: DayFacts): readonly DayMissing[] {
  const missing: DayMissing[] = [];
  const { paidDepositWithinDays: days } = condition;
  const paidMs = facts.lastPaidDepositMs;
  if (days !== undefined && (paidMs === null || paidMs < facts.nowMs - days * DAY_MS)) missing.push('deposit');
  if (facts.effectiveE5 < dayBetsOf(condition)) missing.push('bets');
  return missing;
}

interface CalendarDay {
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
