import type { BodyOf } from '@arara/contract';
import { flowSteps, type staffRoutes } from '@arara/contract/staff';
import { sum } from '../../../platform/workflows/apart.ts';
import type { FlowRow } from './flow.store.ts';

type Steps = BodyOf<typeof staffRoutes.paymentsFlow>['Steps'];

/** Every step, also the empty ones; the databases of all players together, or nothing. */
export function flowOf(parts: readonly (readonly FlowRow[])[] | null): Steps {
  if (parts === null) return null;
  const rows = parts.flat();
  return flowSteps.map((name) => {
    const own = rows.filter(({ step }) => step === name);
    return {
      Step: name,
      Orders: sum(own.map(({ orders }) => orders)),
      Sum: own.reduce((total, { sumE5 }) => total + sumE5, 0n),
      Since: earliest(own.map(({ since }) => since)),
      DueAt: earliest(own.map(({ dueAt }) => dueAt)),
      Late: sum(own.map(({ late }) => late)),
    };
  });
}

function earliest(times: readonly (Date | null)[]): string | null {
  const [first] = times.flatMap((time) => (time === null ? [] : [time.getTime()])).toSorted((a, b) => a - b);
  return first === undefined ? null : new Date(first).toISOString();
}
