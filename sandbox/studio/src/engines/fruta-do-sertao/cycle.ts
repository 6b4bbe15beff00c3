import { lines, REELS, ROWS, SCATTERS_TO_TRIGGER, scatterTimes } from '../reels/reels.ts';
import { pays, STOPS, symbolAt } from './reels.ts';

/** Sums over all screens that the reels can show; money in line bets. */
export interface Cycle {
  readonly screens: number;
  readonly line: number;
  readonly lineSquares: number;
  readonly lineMost: number;
  /** Lines and scatters together. */
  readonly base: number;
  readonly baseSquares: number;
  readonly baseMost: number;
  /** Screens that pay anything. */
  readonly hits: number;
  /** Screens that bring free spins, and what they pay themselves. */
  readonly triggers: number;
  readonly triggerBase: number;
  readonly triggerBaseMost: number;
  /** How many screens pay from one edge of `payEdges` up to the next. */
  readonly paid: readonly number[];
}

/** Lower ends of the pay classes, in line bets. */
export const payEdges = [0, 1, 10, 15, 20, 30, 50, 100, 200, 500];

/** A line whose run is not broken yet. */
interface Run {
  readonly symbol: string;
  readonly rows: readonly number[];
}

interface Walk {
  readonly runs: readonly Run[];
  /** By lines whose run is broken. */
  readonly paid: number;
  readonly scatters: number;
}

/** How many screens pay so much by lines, by their number of scatters. */
type Counts = readonly Map<number, number>[];

export const allStops = Array.from({ length: STOPS }, (_, stop) => stop);

/** The three symbols that a reel shows at each stop, from the top. */
const windows = Array.from({ length: REELS }, (_, reel) =>
  allStops.map((stop) => Array.from({ length: ROWS }, (_unused, row) => symbolAt(reel, stop, row)).join('')),
);

/**
 * Goes through every combination of the given stops, by default all 30^5. A line is dropped at the reel where its run
 * breaks; where no run is left, the last reel changes only the scatters and is counted at once.
 */
export function enumerateCycle(
  stops: readonly (readonly number[])[] = Array.from({ length: REELS }, () => allStops),
): Cycle {
  const counts: Counts = Array.from({ length: REELS + 1 }, () => new Map<number, number>());
  const lastReel = countScatters(stops);
  walkOn({ runs: [], paid: 0, scatters: 0 }, 0);
  return summarise(counts);

  function walkOn(walk: Walk, reel: number): void {
    if (reel === REELS - 1 && walk.runs.length === 0) {
      for (const [scatters, times] of lastReel.entries()) count(counts[walk.scatters + scatters], walk.paid, times);
      return;
    }
    for (const stop of stops[reel] ?? []) {
      const next = reel === 0 ? begin(stop) : extend(walk, reel, stop);
      if (reel < REELS - 1) walkOn(next, reel + 1);
      else count(counts[next.scatters], next.paid + paidBy(next.runs, REELS), 1);
    }
  }
}

function countScatters(stops: readonly (readonly number[])[]): number[] {
  const last = stops[REELS - 1] ?? [];
  const shown = last.filter((stop) => isScatterShown(REELS - 1, stop)).length;
  return [last.length - shown, shown];
}

function begin(stop: number): Walk {
  const runs = lines
    .map((rows) => ({ rows, symbol: symbolAt(0, stop, rows[0] ?? 0) }))
    .filter(({ symbol }) => pays[symbol] !== undefined);
  return { runs, paid: 0, scatters: Number(isScatterShown(0, stop)) };
}

function extend(walk: Walk, reel: number, stop: number): Walk {
  const window = windows[reel]?.[stop] ?? '';
  const goesOn = ({ rows, symbol }: Run) => {
    const shown = window[rows[reel] ?? 0];
    return shown === symbol || shown === 'W';
  };
  const broken = walk.runs.filter((run) => !goesOn(run));
  return {
    runs: broken.length === 0 ? walk.runs : walk.runs.filter(goesOn),
    paid: walk.paid + paidBy(broken, reel),
    scatters: walk.scatters + Number(window.includes('S')),
  };
}

function paidBy(runs: readonly Run[], length: number): number {
  return runs.reduce((total, { symbol }) => total + (pays[symbol]?.[length - 3] ?? 0), 0);
}

function isScatterShown(reel: number, stop: number): boolean {
  return windows[reel]?.[stop]?.includes('S') ?? false;
}

function count(into: Map<number, number> | undefined, paid: number, times: number): void {
  if (times > 0) into?.set(paid, (into.get(paid) ?? 0) + times);
}

function summarise(counts: Counts): Cycle {
  const screens = counts.flatMap((byPaid, scatters) =>
    [...byPaid].map(([line, times]) => ({
      line,
      base: line + lines.length * (scatterTimes[scatters] ?? 0),
      isTrigger: scatters >= SCATTERS_TO_TRIGGER,
      times,
    })),
  );
  const triggers = screens.filter((screen) => screen.isTrigger);
  const total = (of: typeof screens, value: (screen: (typeof screens)[number]) => number) =>
    of.reduce((sum, screen) => sum + screen.times * value(screen), 0);
  return {
    screens: total(screens, () => 1),
    line: total(screens, ({ line }) => line),
    lineSquares: total(screens, ({ line }) => line ** 2),
    lineMost: Math.max(...screens.map(({ line }) => line)),
    base: total(screens, ({ base }) => base),
    baseSquares: total(screens, ({ base }) => base ** 2),
    baseMost: Math.max(...screens.map(({ base }) => base)),
    hits: total(screens, ({ base }) => Number(base > 0)),
    triggers: total(triggers, () => 1),
    triggerBase: total(triggers, ({ base }) => base),
    triggerBaseMost: Math.max(0, ...triggers.map(({ base }) => base)),
    paid: payEdges.map((from, index) => {
      const to = payEdges[index + 1] ?? Number.POSITIVE_INFINITY;
      return total(screens, ({ base }) => Number(base >= from && base < to));
    }),
  };
}
