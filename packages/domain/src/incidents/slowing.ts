interface Promised {
  readonly ordinaryHours: number;
  /** Null while no incident slows withdrawals. */
  readonly slowedHours: number | null;
  /** The end that the market allows. */
  readonly dueHours: number;
  /** Whoever is paused, excluded, impeded or leaving is never slowed. */
  readonly isPersonal: boolean;
}

/** In how many hours a withdrawal of a moment is promised: later while an incident slows it, never past the market's end. */
export function promisedHours({ ordinaryHours, slowedHours, dueHours, isPersonal }: Promised): number {
  if (slowedHours === null || isPersonal) return ordinaryHours;
  return Math.min(Math.max(ordinaryHours, slowedHours), dueHours);
}

/** Why a promise cannot be made later by so much; undefined when it can. */
export function slowingProblem(of: {
  readonly hours: number;
  readonly ordinaryHours: number;
  readonly dueHours: number;
}): 'not_later' | 'past_market' | undefined {
  if (of.hours > of.dueHours) return 'past_market';
  return of.hours <= of.ordinaryHours ? 'not_later' : undefined;
}
