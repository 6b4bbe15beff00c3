import type { BodyOf } from '@arara/contract';
import type { cohortMeasures, staffRoutes } from '@arara/contract/staff';

export type Measure = (typeof cohortMeasures)[number];
export type Cohort = BodyOf<typeof staffRoutes.reportsCohorts>['List'][number];

/** Below this a group is so small that its figures speak of single people. */
const PEOPLE_MIN = 10;
const REAL_E5 = 100_000;
const PERCENT = 100;
/** Words stay readable upon the fullest. */
const FULL = { from: 8, least: 14, most: 72 };
const ROUND = 10;

/** What a cell says: percent of the people who came back, or reais per person; null where it may not be said. */
export function cellOf(cohort: Cohort, age: number, measure: Measure): number | null {
  const cell = cohort.Cells[age];
  if (cell === undefined || cohort.People < PEOPLE_MIN) return null;
  if (measure === 'return') return Math.round((PERCENT * cell.People) / cohort.People);
  return cell.Value === null ? null : Math.round(Number(cell.Value) / REAL_E5 / cohort.People);
}

export const agesIn = (cohorts: readonly Cohort[]): number =>
  cohorts.reduce((most, { Cells }) => Math.max(most, Cells.length), 0);

/** Of all weeks that are over, each person counting once; null where nobody was that far yet. */
export function averageOf(cohorts: readonly Cohort[], age: number, measure: Measure): number | null {
  const known = cohorts.flatMap((cohort) => {
    const value = cellOf(cohort, age, measure);
    return value === null || cohort.Cells[age]?.IsOpen === true ? [] : [{ value, people: cohort.People }];
  });
  const people = known.reduce((total, one) => total + one.people, 0);
  return people === 0 ? null : Math.round(known.reduce((total, one) => total + one.value * one.people, 0) / people);
}

/** From which value to which the colours of a table go: round numbers, so that its key can name them. */
export function rangeOf(cohorts: readonly Cohort[], measure: Measure): { readonly low: number; readonly high: number } {
  const values = cohorts
    .flatMap((cohort) => cohort.Cells.map((_, age) => cellOf(cohort, age, measure) ?? 0))
    .filter((value) => value > 0 && !isEverybody(value, measure));
  if (values.length === 0) return { low: 0, high: ROUND };
  const low = Math.floor(Math.min(...values) / ROUND) * ROUND;
  return { low, high: Math.max(low + ROUND, Math.ceil(Math.max(...values) / ROUND) * ROUND) };
}

const isEverybody = (value: number, measure: Measure): boolean => measure === 'return' && value === PERCENT;

/** How full the colour of a cell is, in percent; who all came back has the whole of it. */
export function fullnessOf(
  value: number,
  { low, high }: { readonly low: number; readonly high: number },
  measure: Measure,
): number {
  if (isEverybody(value, measure)) return PERCENT;
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return Math.max(FULL.least, Math.round(FULL.from + (FULL.most - FULL.from) * share));
}
