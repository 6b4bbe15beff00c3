import type { BodyOf } from '@arara/contract';
import { reportMetrics, type staffRoutes } from '@arara/contract/staff';
import { addDays, businessDayOf, startOfDayMs } from '@arara/domain/time';
import { asked, type ReportsDeskDeps, timeOfDay, upTo } from './asking.ts';
import { type Line, type Metric, valueOf, type Value } from './metrics.ts';
import type { Scope } from '../questions.ts';
import { sumOf } from './sums.ts';

type Body = BodyOf<typeof staffRoutes.reportsFigures>;

const WEEK_DAYS = 7;
const DAY_HOURS = 24;
const DAY_MS = 86_400_000;

/** A stretch of days, a week before it up to the same minute, and both hour by hour or day by day. */
export async function readFigures(deps: ReportsDeskDeps, scope: Scope, nowMs: number): Promise<Body> {
  const before = weekBefore(scope);
  const days = await asked(deps, { name: 'days' }, scope);
  const isOpen = scope.to === businessDayOf(nowMs);
  const until = isOpen ? { until: timeOfDay(days.freshAt.getTime()) } : {};
  // Only the last day is cut: the days before it were whole then, too.
  const [cutDay, wholeDays, points, beforePoints, others] = await Promise.all([
    asked(deps, { name: 'days' }, { ...before, from: before.to, ...until }),
    asked(deps, { name: 'days' }, before),
    pointsOf(deps, scope, isOpen ? days.freshAt.getTime() : undefined),
    pointsOf(deps, before, undefined),
    othersOf(deps, scope),
  ]);
  const beforeLines = [...wholeDays.rows.filter(({ day }) => day !== before.to), ...cutDay.rows];
  const list = reportMetrics.map((metric) => ({
    Metric: metric,
    ...(others.get(metric) ?? valueOf(metric, days.rows) ?? unknown),
    Before: beforeLines.length === 0 ? null : (valueOf(metric, beforeLines) ?? null),
    Points: valuesOf(metric, points),
    BeforePoints: valuesOf(metric, beforePoints),
  }));
  const endMs = isOpen ? days.freshAt.getTime() : startOfDayMs(addDays(scope.to, 1));
  return {
    UpTo: upTo(days),
    BeforeTo: new Date(endMs - WEEK_DAYS * DAY_MS).toISOString(),
    List: list,
  };
}

const unknown: Value = { Sum: null, Rows: null };

function weekBefore(scope: Scope): Scope {
  return { ...scope, from: addDays(scope.from, -WEEK_DAYS), to: addDays(scope.to, -WEEK_DAYS) };
}

/** One line for each hour of a day or each day of a stretch, also where nothing happened; what is ahead has none. */
async function pointsOf(
  deps: ReportsDeskDeps,
  scope: Scope,
  openMs: number | undefined,
): Promise<readonly (readonly Line[])[]> {
  if (scope.from !== scope.to) {
    const { rows } = await asked(deps, { name: 'days' }, scope);
    return daysIn(scope).map((day) => rows.filter((line) => line.day === day));
  }
  const { rows } = await asked(deps, { name: 'hours' }, scope);
  const last = openMs === undefined ? DAY_HOURS : Number(timeOfDay(openMs).slice(0, 2)) + 1;
  return Array.from({ length: last }, (_, hour) => rows.filter((line) => line.hour === hour));
}

const valuesOf = (metric: Metric, points: readonly (readonly Line[])[]): Value[] =>
  points.flatMap((lines) => valueOf(metric, lines) ?? []);

function daysIn({ from, to }: Scope): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Figures that no line of a day says. */
async function othersOf(deps: ReportsDeskDeps, scope: Scope): Promise<ReadonlyMap<Metric, Value>> {
  const others = ['codes', 'balance'] as const;
  return new Map(await Promise.all(others.map(async (metric) => [metric, await sumOf(deps, metric, scope)] as const)));
}
