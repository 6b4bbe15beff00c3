/** What the slots with five reels, three rows and ten fixed lines share. W is wild, S is the scatter. */
export const REELS = 5;
export const ROWS = 3;

/** The row of each reel, from the top row 0 to the bottom row 2. */
export const lines: readonly (readonly number[])[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00122',
  '22100',
  '10001',
  '12221',
  '01110',
].map((rows) => Array.from(rows, Number));

/** For 3, 4 and 5 of a symbol, in line bets. */
export type Pays = Readonly<Record<string, readonly [number, number, number]>>;

/** Scatters anywhere pay so many times the total bet; by their number. */
export const scatterTimes: readonly number[] = [0, 0, 0, 2, 10, 50];
export const SCATTERS_TO_TRIGGER = 3;
export const FREE_SPINS = 10;
export const FREE_SPIN_FACTOR = 2;

/** What one reel shows: three letters from the top. */
export type Column = string;

/** A column per stop. The stop is the top row; the strip goes on from its end at its beginning. */
export function columnsOf(strip: string): readonly Column[] {
  const endless = strip + strip;
  return Array.from(strip, (_, stop) => endless.slice(stop, stop + ROWS));
}

export interface LineWin {
  /** Index into `lines`. */
  readonly line: number;
  readonly from: 'left' | 'right';
  readonly symbol: string;
  readonly count: number;
  readonly lineBets: number;
}

export interface LineRules {
  readonly pays: Pays;
  /** Runs that begin at the last reel pay too; five of a symbol pay once. */
  readonly isBothWays: boolean;
}

export function lineWins(screen: readonly Column[], { pays, isBothWays }: LineRules): LineWin[] {
  const wins: LineWin[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const left = runLength(screen, line, 'left');
    pushWin(wins, pays, { line, from: 'left', symbol: symbolAt(screen, line, 0), count: left });
    if (!isBothWays || left === REELS) continue;
    const right = runLength(screen, line, 'right');
    pushWin(wins, pays, { line, from: 'right', symbol: symbolAt(screen, line, REELS - 1), count: right });
  }
  return wins;
}

export function lineBetsOf(screen: readonly Column[], rules: LineRules): number {
  let total = 0;
  for (const win of lineWins(screen, rules)) total += win.lineBets;
  return total;
}

/** No strip shows two scatters at a time. */
export function scattersOf(screen: readonly Column[]): number {
  let count = 0;
  for (const column of screen) if (column.includes('S')) count += 1;
  return count;
}

function symbolAt(screen: readonly Column[], line: number, reel: number): string {
  return screen[reel]?.charAt(lines[line]?.[reel] ?? 0) ?? '';
}

/** The first and the last reel hold no wild, so the symbol there is the only one that a run can pay for. */
function runLength(screen: readonly Column[], line: number, from: 'left' | 'right'): number {
  const [start, step] = from === 'left' ? [0, 1] : [REELS - 1, -1];
  const symbol = symbolAt(screen, line, start);
  let count = 1;
  while (count < REELS) {
    const next = symbolAt(screen, line, start + step * count);
    if (next !== symbol && next !== 'W') break;
    count += 1;
  }
  return count;
}

function pushWin(wins: LineWin[], pays: Pays, run: Omit<LineWin, 'lineBets'>): void {
  if (run.count < 3) return;
  const lineBets = pays[run.symbol]?.[run.count - 3];
  if (lineBets !== undefined) wins.push({ ...run, lineBets });
}
