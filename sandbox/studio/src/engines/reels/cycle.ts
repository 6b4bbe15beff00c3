import { type Column, lineBetsOf, type LineRules, lines, REELS } from './reels.ts';

/**
 * The full cycle of five reels: every screen once, sorted by its scatters and by what its lines pay. All figures of a
 * slot follow from such counts, exactly and without any thought about how its lines depend on each other.
 */
export interface Histogram {
  readonly screens: number;
  /** How many screens show so many scatters and pay so many line bets. */
  readonly counts: readonly Readonly<Float64Array>[];
}

const SYMBOLS = 'ABCDEFGHWS';
const BASE = SYMBOLS.length;
/** No screen of these games pays more line bets than this. */
const TOP = 20_000;

/** What a line pays for each of the 10^5 rows of five symbols, from the rules that the engine itself plays by. */
export function linePays(rules: LineRules): Int32Array {
  const single = new Int32Array(BASE ** REELS);
  for (let index = 0; index < single.length; index += 1) {
    const symbols = Array.from({ length: REELS }, (_, reel) => digitOf(index, reel));
    single[index] = payOfRow(symbols, rules);
  }
  return single;
}

/** A row laid on a screen without another win: the middle line is the only one that is all in the middle row. */
function payOfRow(symbols: readonly number[], rules: LineRules): number {
  const screen = symbols.map((symbol) => `S${SYMBOLS.charAt(symbol)}S`);
  return lineBetsOf(screen, rules);
}

function digitOf(index: number, reel: number): number {
  return Math.floor(index / BASE ** (REELS - 1 - reel)) % BASE;
}

/** One list of columns per reel; a column that stands twice counts twice. */
export function histogramOf(reels: readonly (readonly Column[])[], pays: Int32Array): Histogram {
  const places = reels.map((columns, reel) => columns.map((column) => placesOf(column, reel)));
  const scatters = reels.map((columns) => columns.map((column) => (column.includes('S') ? 1 : 0)));
  const counts = Array.from({ length: REELS + 1 }, () => new Float64Array(TOP));
  const prefix = Array.from({ length: REELS }, () => new Int32Array(lines.length));

  function walk(reel: number, shown: number): void {
    const before = prefix[reel - 1];
    const here = prefix[reel] ?? new Int32Array(0);
    (places[reel] ?? []).forEach((place, stop) => {
      for (let line = 0; line < lines.length; line += 1) here[line] = (before?.[line] ?? 0) + (place[line] ?? 0);
      const now = shown + (scatters[reel]?.[stop] ?? 0);
      if (reel < REELS - 2) walk(reel + 1, now);
      else countLast(here, now);
    });
  }

  function countLast(before: Int32Array, shown: number): void {
    const last = places[REELS - 1] ?? [];
    const lastScatters = scatters[REELS - 1] ?? [];
    for (let stop = 0; stop < last.length; stop += 1) {
      const place = last[stop] ?? before;
      let total = 0;
      for (let line = 0; line < place.length; line += 1) total += pays[(before[line] ?? 0) + (place[line] ?? 0)] ?? 0;
      const into = counts[shown + (lastScatters[stop] ?? 0)];
      if (into === undefined || total >= TOP) throw new RangeError(`a screen that pays ${total} line bets`);
      into[total] = (into[total] ?? 0) + 1;
    }
  }

  walk(0, 0);
  return { screens: reels.reduce((product, columns) => product * columns.length, 1), counts };
}

/** For each line, what the symbol at its row on this reel adds to an index into `linePays`. */
function placesOf(column: Column, reel: number): Int32Array {
  return Int32Array.from(lines, (rows) => SYMBOLS.indexOf(column.charAt(rows[reel] ?? 0)) * BASE ** (REELS - 1 - reel));
}
