/** What the studio publishes about a slot: everything that a screen is paid by. */
export interface SlotTable {
  readonly strips: readonly string[];
  /** The row of each reel, from the top row 0 to the bottom row 2. */
  readonly lines: readonly (readonly number[])[];
  /** For 3, 4 and 5 of a symbol, in line bets. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  readonly isBothWays?: boolean;
  /** Scatters anywhere pay so many times the total bet; by their number. */
  readonly scatterTimes: readonly number[];
  readonly freeSpins: number;
  readonly freeSpinFactor: number;
  /** What sets this slot apart; absent = nothing does. */
  readonly feature?: string;
}

export const REELS = 5;
export const ROWS = 3;
export const WILD = 'W';
export const SCATTER = 'S';
/** So few of a symbol in a row pay already. */
export const LEAST_RUN = 3;

export type Letter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'W' | 'S';
export const letters: readonly Letter[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'W', 'S'];
export const paidLetters = letters.slice(0, 8);

/** Three letters from the top; the strip goes on from its end at its beginning. */
export function columnAt(strip: string, stop: number): string {
  return Array.from({ length: ROWS }, (_, row) => strip.charAt((stop + row) % strip.length)).join('');
}

export function columnsAt(strips: readonly string[], stops: readonly number[]): readonly string[] {
  return strips.map((strip, reel) => columnAt(strip, stops[reel] ?? 0));
}

/** The columns of a screen that was sent as rows. */
export function columnsOf(rows: readonly string[]): readonly string[] {
  return Array.from({ length: REELS }, (_, reel) => rows.map((row) => row.charAt(reel)).join(''));
}

/** The fewest scatters that bring free spins. */
export function scattersToTrigger({ scatterTimes }: SlotTable): number {
  return scatterTimes.findIndex((times) => times > 0);
}

/** One spin in so many brings free spins, counted from the strips. */
export function spinsPerTrigger(table: SlotTable): number {
  let byCount = [1];
  for (const strip of table.strips) {
    const seen = stopsThat(strip, (column) => column.includes(SCATTER)) / strip.length;
    byCount = [...byCount, 0].map((chance, count) => chance * (1 - seen) + (byCount[count - 1] ?? 0) * seen);
  }
  const least = scattersToTrigger(table);
  return 1 / byCount.reduce((total, chance, count) => (count >= least ? total + chance : total), 0);
}

/** Five of this symbol stand on a line once in so many spins, on an average over all lines. */
export function spinsPerFive({ strips, lines }: SlotTable, symbol: string): number {
  const perLine = strips.reduce((chance, strip) => {
    const fitting = Array.from(strip).filter((at) => at === symbol || at === WILD).length;
    return chance * (fitting / strip.length);
  }, 1);
  return 1 / (perLine * lines.length);
}

/** Counted from 1, as a player does. */
export function reelsWith(strips: readonly string[], symbol: string): readonly number[] {
  return strips.flatMap((strip, reel) => (strip.includes(symbol) ? [reel + 1] : []));
}

function stopsThat(strip: string, holds: (column: string) => boolean): number {
  return Array.from(strip).filter((_, stop) => holds(columnAt(strip, stop))).length;
}
