import { lines, REELS, ROWS } from '../reels/reels.ts';

/** The "Feira Livre" table: five reels of thirty symbols, three rows, ten fixed lines. W is wild, S is the scatter. */
export const strips = [
  'EAHEGFGDHSHFGFCBECDGFGHBEHAFCD',
  'FHBCHGSCEDFGDWGFBGEWAHCHEHDFEG',
  'FEHCBCDWFHDGFEGHDHFEABGSGEDFHW',
  'CFGHDGSGFGEBECGCDHEWDHBEHWFAHF',
  'GFAGHFCEDFHBGEFHECGSEDHBGHAFCD',
] as const;

export const STOPS = 30;

/** For 3, 4 and 5 from the left, in line bets. */
export const pays: Readonly<Record<string, readonly [number, number, number]>> = {
  A: [75, 350, 2_000],
  B: [45, 180, 750],
  C: [25, 100, 400],
  D: [20, 70, 250],
  E: [14, 45, 150],
  F: [10, 25, 80],
  G: [9, 20, 70],
  H: [7, 18, 60],
};

/** The stop is the top row; the strip goes on from its end at its beginning. */
export function symbolAt(reel: number, stop: number, row: number): string {
  return strips[reel]?.[(stop + row) % STOPS] ?? '';
}

export interface LineWin {
  /** Index into `lines`. */
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly lineBets: number;
}

/** Reel 1 holds no wild, so its symbol is the only one that a line can pay for. */
function winOfLine(stops: readonly number[], line: number): LineWin | undefined {
  const rows = lines[line] ?? [];
  const at = (reel: number) => symbolAt(reel, stops[reel] ?? 0, rows[reel] ?? 0);
  const symbol = at(0);
  const pay = pays[symbol];
  if (pay === undefined) return undefined;
  let count = 1;
  for (let next = at(count); count < REELS && (next === symbol || next === 'W'); next = at(count)) count += 1;
  const lineBets = pay[count - 3];
  return lineBets === undefined ? undefined : { line, symbol, count, lineBets };
}

export function winsOf(stops: readonly number[]): LineWin[] {
  return lines.map((_, line) => winOfLine(stops, line)).filter((win) => win !== undefined);
}

export function lineBetsOf(stops: readonly number[]): number {
  return winsOf(stops).reduce((total, win) => total + win.lineBets, 0);
}

export function scattersOf(stops: readonly number[]): number {
  let count = 0;
  for (let reel = 0; reel < REELS; reel += 1)
    for (let row = 0; row < ROWS; row += 1) if (symbolAt(reel, stops[reel] ?? 0, row) === 'S') count += 1;
  return count;
}
