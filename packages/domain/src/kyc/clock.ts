const HOUR_MS = 3_600_000;
/** Pictures of somebody who was refused. */
const REFUSED_KEPT_HOURS = 24;

export const refusedEraseMs = (refusedMs: number): number => refusedMs + REFUSED_KEPT_HOURS * HOUR_MS;
