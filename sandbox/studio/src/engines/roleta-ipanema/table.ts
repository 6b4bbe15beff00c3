/** The betting table of a wheel with one zero: three rows of twelve, the zero at their head. */
export const POCKETS = 37;

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'column'
  | 'dozen'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high';

export interface Spot {
  /** `split-8-9`, `column-2`, `red`: what a chip names. */
  readonly id: string;
  readonly kind: SpotKind;
  readonly numbers: readonly number[];
  /** To one: a winning chip comes back with so many more. */
  readonly odds: number;
}

const ODDS: Readonly<Record<SpotKind, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  line: 5,
  column: 2,
  dozen: 2,
  red: 1,
  black: 1,
  even: 1,
  odd: 1,
  low: 1,
  high: 1,
};

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colourOf(number: number): 'green' | 'red' | 'black' {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

const onTable = Array.from({ length: POCKETS - 1 }, (_, index) => index + 1);
/** First numbers of the twelve streets. */
const streetHeads = onTable.filter((number) => number % 3 === 1);

function inside(kind: SpotKind, sets: readonly (readonly number[])[]): Spot[] {
  return sets.map((numbers) => ({ id: `${kind}-${numbers.join('-')}`, kind, numbers, odds: ODDS[kind] }));
}

function outside(kind: SpotKind, id: string, has: (number: number) => boolean): Spot {
  return { id, kind, numbers: onTable.filter(has), odds: ODDS[kind] };
}

function insideSpots(): Spot[] {
  const beside = onTable.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]);
  const along = onTable.filter((number) => number <= 33).map((number) => [number, number + 3]);
  const corners = onTable
    .filter((number) => number % 3 !== 0 && number <= 32)
    .map((number) => [number, number + 1, number + 3, number + 4]);
  const run = (length: number) => (head: number) => Array.from({ length }, (_, index) => head + index);
  return [
    ...inside(
      'straight',
      Array.from({ length: POCKETS }, (_, number) => [number]),
    ),
    ...inside('split', [[0, 1], [0, 2], [0, 3], ...beside, ...along]),
    ...inside('street', [[0, 1, 2], [0, 2, 3], ...streetHeads.map(run(3))]),
    ...inside('corner', [[0, 1, 2, 3], ...corners]),
    ...inside('line', streetHeads.slice(0, -1).map(run(6))),
  ];
}

function outsideSpots(): Spot[] {
  const thirds = [1, 2, 3];
  return [
    ...thirds.map((third) => outside('column', `column-${third}`, (number) => number % 3 === third % 3)),
    ...thirds.map((third) => outside('dozen', `dozen-${third}`, (number) => Math.ceil(number / 12) === third)),
    outside('red', 'red', (number) => colourOf(number) === 'red'),
    outside('black', 'black', (number) => colourOf(number) === 'black'),
    outside('even', 'even', (number) => number % 2 === 0),
    outside('odd', 'odd', (number) => number % 2 === 1),
    outside('low', 'low', (number) => number <= 18),
    outside('high', 'high', (number) => number > 18),
  ];
}

/** All 157 places for a chip. */
export const spots: ReadonlyMap<string, Spot> = new Map(
  [...insideSpots(), ...outsideSpots()].map((spot) => [spot.id, spot]),
);
