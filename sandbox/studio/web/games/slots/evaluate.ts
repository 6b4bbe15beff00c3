import type { FairDraw } from '../../lib/fair.ts';
import { columnsAt, LEAST_RUN, REELS, SCATTER, scattersToTrigger, type SlotTable, WILD } from './table.ts';

/** The rules once more, in the player's own browser: they share no code with the studio's engine. */
export interface LineWin {
  /** Index into the table's lines. */
  readonly line: number;
  /** Absent = from the left. */
  readonly from?: 'left' | 'right';
  readonly symbol: string;
  readonly count: number;
  readonly lineBets: number;
}

/**
 * How a slot differs from a plain one: `cover` = in free spins a wild covers its reel; `hold` = two reels or more with a
 * wild stand still while the others turn once more.
 */
export type Feature = 'none' | 'cover' | 'hold';

export interface DrawnSpin {
  readonly stops: readonly number[];
  readonly respin?: readonly number[];
  readonly lineBets: number;
}

export interface DrawnRound extends DrawnSpin {
  readonly scatters: number;
  readonly freeSpins: readonly DrawnSpin[];
  readonly totalLineBets: number;
}

const REELS_TO_HOLD = 2;

export function lineWins(columns: readonly string[], table: SlotTable): readonly LineWin[] {
  return table.lines.flatMap((rows, line) => {
    const row = rows.map((at, reel) => columns[reel]?.charAt(at) ?? '');
    const left = runOf(row, table);
    const wins: LineWin[] = left === undefined ? [] : [{ line, from: 'left', ...left }];
    if (table.isBothWays !== true || left?.count === REELS) return wins;
    const right = runOf(row.toReversed(), table);
    return right === undefined ? wins : [...wins, { line, from: 'right', ...right }];
  });
}

/** No first or last reel holds a wild, so the symbol there is the only one that can be paid. */
function runOf(row: readonly string[], { pays }: SlotTable): Omit<LineWin, 'line' | 'from'> | undefined {
  const [symbol = ''] = row;
  const end = row.findIndex((at) => at !== symbol && at !== WILD);
  const count = end === -1 ? row.length : end;
  const lineBets = pays[symbol]?.[count - LEAST_RUN];
  return lineBets === undefined ? undefined : { symbol, count, lineBets };
}

export function lineBetsOf(columns: readonly string[], table: SlotTable): number {
  return lineWins(columns, table).reduce((total, { lineBets }) => total + lineBets, 0);
}

export function scattersOf(columns: readonly string[]): number {
  return columns.join('').split(SCATTER).length - 1;
}

/** Which reels stand still for a second turn; none when there is none. */
export function heldReels(columns: readonly string[], feature: Feature): readonly number[] {
  if (feature !== 'hold') return [];
  const held = columns.flatMap((column, reel) => (column.includes(WILD) ? [reel] : []));
  return held.length >= REELS_TO_HOLD ? held : [];
}

/** What a free spin shows of its reels. */
export function covered(columns: readonly string[], feature: Feature): readonly string[] {
  if (feature !== 'cover') return columns;
  return columns.map((column) => (column.includes(WILD) ? WILD.repeat(column.length) : column));
}

export interface SlotRules {
  readonly table: SlotTable;
  readonly feature: Feature;
}

/** A whole round from its seeds: the bought spin, then every free spin from the same stream. */
export async function drawRound(draw: FairDraw, rules: SlotRules): Promise<DrawnRound> {
  const { table } = rules;
  const bought = await drawSpin(draw, rules);
  const scatters = scattersOf(columnsAt(table.strips, bought.stops));
  const lineBets = bought.lineBets + table.lines.length * (table.scatterTimes[scatters] ?? 0);
  const spins = scatters >= scattersToTrigger(table) ? table.freeSpins : 0;
  const freeSpins: DrawnSpin[] = [];
  while (freeSpins.length < spins) freeSpins.push(await drawSpin(draw, rules, table.freeSpinFactor));
  const totalLineBets = freeSpins.reduce((total, free) => total + free.lineBets, lineBets);
  return { ...bought, lineBets, scatters, freeSpins, totalLineBets };
}

/** Free spins alone have a factor. */
async function drawSpin(draw: FairDraw, { table, feature }: SlotRules, factor?: number): Promise<DrawnSpin> {
  const { strips } = table;
  const times = factor ?? 1;
  const stops: number[] = [];
  for (const strip of strips) stops.push(await draw.uniform(strip.length));
  const columns = columnsAt(strips, stops);
  const lineBets = times * lineBetsOf(factor === undefined ? columns : covered(columns, feature), table);
  const held = heldReels(columns, feature);
  if (held.length === 0) return { stops, lineBets };
  const respin: number[] = [];
  for (const [reel, strip] of strips.entries())
    respin.push(held.includes(reel) ? (stops[reel] ?? 0) : await draw.uniform(strip.length));
  return { stops, respin, lineBets: lineBets + times * lineBetsOf(columnsAt(strips, respin), table) };
}

export function payoutOf(stake: bigint, lineBets: number, { lines }: Pick<SlotTable, 'lines'>): bigint {
  return (stake * BigInt(lineBets)) / BigInt(lines.length);
}
