/** The flight once more, for the eye: the server alone decides what a moment was worth. Multipliers are hundredths. */
export const CASH_OUT_MIN = 101;
export const TOP_CENTIS = 1_000_000;
const MS_PER_E = 10_000;
const RANGE = 1n << 52n;

export function centisAt(elapsedMs: number): number {
  if (elapsedMs <= 0) return 100;
  return Math.min(TOP_CENTIS, Math.floor(100 * Math.exp(elapsedMs / MS_PER_E) + 1e-9));
}

/** About when the curve shows so many hundredths. */
export function msAt(centis: number): number {
  return Math.log(centis / 100) * MS_PER_E;
}

export function chanceOf(centis: number): number {
  return Math.min(1, 97 / centis);
}

/** Where the flight stops, from the seeds. */
export function stopOf(bits: bigint): number {
  const centis = Number((97n * RANGE) / (RANGE - bits));
  return Math.min(TOP_CENTIS, Math.max(100, centis));
}

export function payoutOf(stake: bigint, centis: number): bigint {
  return (stake * BigInt(centis)) / 100n;
}

const ladder = [
  { from: 100, by: 10 },
  { from: 200, by: 50 },
  { from: 500, by: 100 },
  { from: 2_000, by: 1_000 },
  { from: 10_000, by: 10_000 },
  { from: 100_000, by: 100_000 },
];

/** One press of + or − at the stored cash-out; below the lowest it is off, and above off is the lowest. */
export function nextAuto(centis: number | undefined, direction: 1 | -1): number | undefined {
  if (centis === undefined) return direction === 1 ? CASH_OUT_MIN : undefined;
  const at = direction === 1 ? centis : centis - 1;
  const { by } = ladder.findLast(({ from }) => from <= at) ?? { by: 10 };
  if (direction === 1) return Math.min(TOP_CENTIS, Math.floor(centis / by) * by + by);
  if (centis <= CASH_OUT_MIN) return undefined;
  return Math.max(CASH_OUT_MIN, Math.ceil(centis / by) * by - by);
}

const RESCALE_MS = 220;

/**
 * How much one line of the axis is worth: 1, 2, 4 and so on. It doubles, within 220 ms, whenever the flight has climbed two
 * lines; the moments follow from the curve alone.
 */
export function lineWorthAt(elapsedMs: number): number {
  let worth = 1;
  for (let from = msAt(100 + 200 * worth); elapsedMs > from; from = msAt(100 + 200 * worth)) {
    const part = Math.min(1, (elapsedMs - from) / RESCALE_MS);
    if (part < 1) return worth * 2 ** part;
    worth *= 2;
  }
  return worth;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Of the drawing: the axis begins at the first line, the flight climbs two of them before the axis doubles. */
export const ORIGIN: Place = { x: 44, y: 432 };
export const LINE = 92;
const REACH = 214;

/** Where the flight is drawn at a moment, on an axis of this worth. */
export function placeAt(atMs: number, worth: number): Place {
  const climbed = Math.exp(Math.max(0, atMs) / MS_PER_E) - 1;
  return {
    x: ORIGIN.x + (REACH * Math.max(0, atMs)) / msAt(100 + 200 * worth),
    y: ORIGIN.y - (LINE * climbed) / worth,
  };
}

/** From straight up, in radians; the rocket stands steeper than its line, as it is drawn. */
export function leanAt(atMs: number, worth: number): number {
  const before = placeAt(atMs - 60, worth);
  const now = placeAt(atMs + 60, worth);
  return Math.atan2(now.x - before.x, before.y - now.y) * 0.5;
}

/** Spoken once each. */
export const milestones = [200, 500, 1_000, 2_000] as const;

export function milestoneAt(centis: number): number | undefined {
  return milestones.findLast((mark) => centis >= mark);
}
