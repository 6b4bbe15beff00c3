import type { PlannedRail } from './plans.store.ts';
import type { SectionRow } from '../store.ts';

/**
 * The rails as a plan wants them: in its order, without those it hides, with its games first. A rail that the plan does
 * not know came later and stands behind the others, where its own place says.
 */
export function applyPlan<Row extends Pick<SectionRow, 'id' | 'kind' | 'games' | 'position'>>(
  rows: readonly Row[],
  plan: readonly PlannedRail[] | undefined,
): readonly Row[] {
  if (plan === undefined) return rows;
  const planned = new Map(plan.map((one, index) => [one.rail, { ...one, index }]));
  const placeOf = (row: Row) => planned.get(row.id)?.index ?? plan.length + row.position;
  return rows
    .filter((row) => planned.get(row.id)?.isShown !== false)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((row) => {
      const games = planned.get(row.id)?.games ?? null;
      // What players do is never reordered by hand.
      return games === null || row.kind !== 'games' ? row : { ...row, games };
    });
}

/** A plan for the rails or a version of a list. */
interface Planned {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly withdrawnAt: Date | null;
}
export type PlanState = 'live' | 'covered' | 'upcoming' | 'ended' | 'withdrawn';

export function stateOf(plan: Planned, isLive: boolean, nowMs: number): PlanState {
  if (plan.withdrawnAt !== null) return 'withdrawn';
  if (isLive) return 'live';
  if (plan.startsAt.getTime() > nowMs) return 'upcoming';
  return plan.endsAt !== null && plan.endsAt.getTime() <= nowMs ? 'ended' : 'covered';
}
