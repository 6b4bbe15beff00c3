import type { BodyOf } from '@arara/contract';
import type { cohortMeasures, staffRoutes } from '@arara/contract/staff';

export type Measure = (typeof cohortMeasures)[number];
export type Cohort = BodyOf<typeof staffRoutes.reportsCohorts>['List'][number];

/** Below this a group is so small that its figures speak of single people. */
const PEOPLE_MIN = 10;
const STRENGTHS = 6;
const REAL_E5 = 100_000;
const PERCENT = 100;

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

/** From 1 to 6 by where it lies between nothing and the most; 7 is everybody. */
export function strengthOf(value: number, most: number): number {
  if (most <= 0 || value <= 0) return 1;
  if (value === most && most === PERCENT) return STRENGTHS + 1;
  return Math.min(STRENGTHS, Math.max(1, Math.ceil((STRENGTHS * value) / most)));
}
