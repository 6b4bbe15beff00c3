import type { KycStep } from '../policy/index.ts';

/** The steps each identity level adds to the one below it. */
const levels: readonly (readonly KycStep[])[] = [
  ['cpf', 'phone'],
  ['face', 'liveness'],
  ['document', 'address'],
];

/** The highest level whose steps, and all below, are done. */
export function kycLevelOf(done: readonly KycStep[]): number {
  const missing = levels.findIndex((steps) => steps.some((step) => !done.includes(step)));
  return missing === -1 ? levels.length : missing;
}

/** The level that has to be reached so that all these steps are done. */
export function levelWith(steps: readonly KycStep[]): number {
  return levels.findLastIndex((own) => own.some((step) => steps.includes(step))) + 1;
}

/** What is still to be done for a level, the steps of the levels below it first. */
export function stepsToLevel(level: number, done: readonly KycStep[]): KycStep[] {
  return missingSteps(levels.slice(0, level).flat(), done);
}

/** The steps still to be done, in the order of the list. */
export function missingSteps(asked: readonly KycStep[], done: readonly KycStep[]): KycStep[] {
  return asked.filter((step) => !done.includes(step));
}
