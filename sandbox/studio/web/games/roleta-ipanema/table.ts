/** The table as the studio publishes it, and where its places lie on the screen. */
export interface Spot {
  /** `straight-17`, `split-8-9`, `red`: what a chip names. */
  readonly id: string;
  readonly numbers: readonly number[];
  /** To one. */
  readonly odds: number;
}

export interface Chip {
  readonly spot: string;
  /** Centavos in decimal digits. */
  readonly amount: string;
}

export const POCKETS = 37;

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Colour = 'green' | 'red' | 'black';

export function colourOf(number: number): Colour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

export interface Published {
  readonly chipMin: bigint;
  readonly spots: ReadonlyMap<string, Spot>;
}

export function readTable(table: unknown): Published {
  const { chipMin, spots } = (table ?? {}) as { readonly chipMin?: string; readonly spots?: readonly Spot[] };
  return { chipMin: BigInt(chipMin ?? '100'), spots: new Map((spots ?? []).map((spot) => [spot.id, spot])) };
}

/** The first word of a place: `split` of `split-8-9`. */
export function kindOf(id: string): string {
  return id.split('-')[0] ?? id;
}

const combined = ['split', 'street', 'corner', 'line'];

/** What a number can be combined to, the best paid first. */
export function combinationsOf(number: number, { spots }: Published): readonly Spot[] {
  return [...spots.values()]
    .filter(({ id, numbers }) => combined.includes(kindOf(id)) && numbers.includes(number))
    .toSorted((a, b) => b.odds - a.odds);
}

export function isCombined(id: string): boolean {
  return combined.includes(kindOf(id));
}

export function totalOf(chips: readonly Chip[]): bigint {
  return chips.reduce((total, { amount }) => total + BigInt(amount), 0n);
}

/** Chips on the same place are one of their sum. Undefined = the table would cost more than it may. */
export function putChip(chips: readonly Chip[], chip: Chip, most: bigint): readonly Chip[] | undefined {
  if (totalOf(chips) + BigInt(chip.amount) > most) return undefined;
  const there = chips.find(({ spot }) => spot === chip.spot);
  if (there === undefined) return [...chips, chip];
  const amount = (BigInt(there.amount) + BigInt(chip.amount)).toString();
  return chips.map((known) => (known === there ? { ...known, amount } : known));
}

const numberRow = (row: number) => [
  'straight-0',
  ...Array.from({ length: 6 }, (_, column) => `straight-${row * 6 + column + 1}`),
  `dozen-${Math.floor(row / 2) + 1}`,
];

/** As it is drawn: zero and dozens stand beside several rows. */
export const rows: readonly (readonly string[])[] = [
  ...Array.from({ length: 6 }, (_, row) => numberRow(row)),
  ['low', 'even', 'red', 'black', 'odd', 'high'],
  ['column-1', 'column-2', 'column-3'],
];

export interface Cursor {
  readonly row: number;
  readonly at: number;
}

export function spotAt({ row, at }: Cursor): string {
  return rows[row]?.[at] ?? 'straight-0';
}

/** Undefined for a key that moves nothing, or that would leave the table. */
export function cursorAfterKey(from: Cursor, key: string): Cursor | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const at = from.at + (key === 'ArrowRight' ? 1 : -1);
    return rows[from.row]?.[at] === undefined ? undefined : { row: from.row, at };
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const step = key === 'ArrowDown' ? 1 : -1;
  for (let row = from.row + step; rows[row] !== undefined; row += step) {
    const next = { row, at: across(from, row) };
    if (spotAt(next) !== spotAt(from)) return next;
  }
  return undefined;
}

/** The place of another row that lies above or below. */
function across({ row, at }: Cursor, to: number): number {
  const here = rows[row]?.length ?? 1;
  const there = rows[to]?.length ?? 1;
  return Math.min(there - 1, Math.floor(((at + 0.5) / here) * there));
}

/** What a winning chip of this place comes back as. */
export function paysTimes({ odds }: Spot): number {
  return odds + 1;
}
