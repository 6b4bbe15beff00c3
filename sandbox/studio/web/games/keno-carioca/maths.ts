import type { FairDraw } from '../../lib/fair.ts';

export const NUMBERS = 40;
export const BALLS = 10;
export const MOST_PICKS = 10;
export const COLUMNS = 8;

/** What 0, 1, 2 ... hits pay for so many picks, as the studio publishes it. */
export interface PayRow {
  readonly picks: number;
  readonly multiplierTenths: readonly number[];
  readonly rtp: number;
}

export function readTable(table: unknown): readonly PayRow[] {
  return (table as { readonly byPicks?: readonly PayRow[] } | null)?.byPicks ?? [];
}

export function rowFor(table: unknown, picks: number): PayRow | undefined {
  return readTable(table).find((row) => row.picks === picks);
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step;
  return Math.round(ways);
}

/** The chance of exactly so many hits. */
export function hitChance(picks: number, hits: number): number {
  if (hits > picks) return 0;
  return (choose(BALLS, hits) * choose(NUMBERS - BALLS, picks - hits)) / choose(NUMBERS, picks);
}

/** One round in so many hits every pick. */
export function oneIn(picks: number): number {
  return Math.round(1 / hitChance(picks, picks));
}

export function payoutOf(stake: bigint, tenths: number): bigint {
  return (stake * BigInt(tenths)) / 10n;
}

export function isNumber(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= NUMBERS;
}

/** Taken out when it was in; an eleventh is not taken in. */
export function togglePick(picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number);
  if (picks.length >= MOST_PICKS) return picks;
  return [...picks, number].toSorted((a, b) => a - b);
}

/** The first ten of a shuffle that is carried only so far. */
export async function drawBalls(draw: FairDraw): Promise<readonly number[]> {
  const numbers = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  for (let i = 0; i < BALLS; i += 1) {
    const j = i + (await draw.uniform(NUMBERS - i));
    const [a, b] = [numbers[i] ?? 0, numbers[j] ?? 0];
    numbers[i] = b;
    numbers[j] = a;
  }
  return numbers.slice(0, BALLS);
}

const BETWEEN_MS = 110;
const BALL_MS = 120;
const HIT_MS = 140;
/** Every ball, then the last cell that turns into one. */
export const DRAW_MS = BETWEEN_MS * (BALLS - 1) + BALL_MS + HIT_MS;

/** How many balls are out; the same for every draw. */
export function ballsAt(elapsedMs: number): number {
  return Math.min(BALLS, Math.floor(Math.max(0, elapsedMs) / BETWEEN_MS) + 1);
}

export interface PayCell {
  readonly from: number;
  readonly hits: number;
  readonly tenths: number;
}

const FULL_ROW = 6;

/** The pay row under the numbers: every count where there is room, else the unpaid ones in one. */
export function payCells({ multiplierTenths }: PayRow): readonly PayCell[] {
  const cells = multiplierTenths.map((tenths, hits) => ({ from: hits, hits, tenths }));
  if (cells.length <= FULL_ROW) return cells;
  const unpaid = multiplierTenths.findIndex((tenths) => tenths > 0) - 1;
  return [{ from: 0, hits: unpaid, tenths: 0 }, ...cells.slice(unpaid + 1)];
}
