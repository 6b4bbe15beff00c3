import type { AmountE5 } from '../money/index.ts';
import type { VipLevel } from '../settings/index.ts';
import {
  addDays,
  addMonths,
  type BusinessDay,
  businessDayOf,
  mondayOf,
  monthStartOf,
  startOfDayMs,
} from '../time/index.ts';

export const periodBoxKinds = ['weekly', 'monthly'] as const;
export type PeriodBoxKind = (typeof periodBoxKinds)[number];
const vipBoxKinds = ['upgrade', ...periodBoxKinds] as const;
export type VipBoxKind = (typeof vipBoxKinds)[number];

/** A week from Monday 0:00 or a month from its first day 0:00, in Sao Paulo, named by its first day. */
export interface BoxPeriod {
  readonly kind: PeriodBoxKind;
  readonly firstDay: BusinessDay;
  readonly lastDay: BusinessDay;
  readonly startsMs: number;
  readonly endsMs: number;
  /** A box that was earned in the period can be claimed until then. */
  readonly claimUntilMs: number;
}

const DAY_MS = 86_400_000;

function periodFrom(kind: PeriodBoxKind, firstDay: BusinessDay, claimDays: number): BoxPeriod {
  const next = kind === 'weekly' ? addDays(firstDay, 7) : addMonths(firstDay, 1);
  const endsMs = startOfDayMs(next);
  return {
    kind,
    firstDay,
    lastDay: addDays(next, -1),
    startsMs: startOfDayMs(firstDay),
    endsMs,
    claimUntilMs: endsMs + claimDays * DAY_MS,
  };
}

/** The running period, and those before it whose box can still be claimed, newest first. */
export function claimablePeriods(kind: PeriodBoxKind, nowMs: number, claimDays: number): readonly BoxPeriod[] {
  const today = businessDayOf(nowMs);
  const periods: BoxPeriod[] = [];
  let firstDay = kind === 'weekly' ? mondayOf(today) : monthStartOf(today);
  for (;;) {
    const period = periodFrom(kind, firstDay, claimDays);
    if (period.claimUntilMs <= nowMs) return periods;
    periods.push(period);
    firstDay = kind === 'weekly' ? addDays(firstDay, -7) : addMonths(firstDay, -1);
  }
}

/** The period of that name, or undefined when no period begins on that day. */
export function periodNamed(kind: PeriodBoxKind, firstDay: BusinessDay, claimDays: number): BoxPeriod | undefined {
  const isFirst = firstDay === (kind === 'weekly' ? mondayOf(firstDay) : monthStartOf(firstDay));
  return isFirst ? periodFrom(kind, firstDay, claimDays) : undefined;
}

interface PeriodBox {
  readonly level: number;
  readonly amountE5: AmountE5;
  readonly neededE5: AmountE5;
  readonly doneE5: AmountE5;
  readonly isEarned: boolean;
}

interface PeriodBets {
  readonly kind: PeriodBoxKind;
  /** Effective bets of the period per real of the box, in hundredths. */
  readonly times: bigint;
  readonly betsE5: AmountE5;
  /** The level held when the period began, and at its end or now. */
  readonly fromLevel: number;
  readonly toLevel: number;
}

/**
 * The box of a period: the largest that is earned among the levels held in it, so that climbing never takes away what
 * was earned before; as long as none is, that of the highest. Undefined when the level has no such box.
 */
export function periodBox(levels: readonly VipLevel[], of: PeriodBets): PeriodBox | undefined {
  const boxes = levels.slice(of.fromLevel, of.toLevel + 1).flatMap((row, step): PeriodBox[] => {
    const amountE5 = of.kind === 'weekly' ? row.weeklyBox : row.monthlyBox;
    const neededE5 = (amountE5 * of.times + 99n) / 100n;
    const box = { level: of.fromLevel + step, amountE5, neededE5, doneE5: of.betsE5, isEarned: of.betsE5 >= neededE5 };
    return amountE5 > 0n ? [box] : [];
  });
  return boxes.findLast(({ isEarned }) => isEarned) ?? boxes.at(-1);
}
