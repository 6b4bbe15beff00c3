/** How a grid lies: its columns, and from the top of one row to the top of the next. */
export interface Measures {
  readonly columns: number;
  readonly rowPx: number;
}

/** Rows that are in the page. */
export interface Rows {
  readonly first: number;
  readonly count: number;
}

/** A page holds no more tiles than this, however many games there are. */
export const TILES_MAX = 60;
/** Rows that wait above and below the window. */
const AROUND = 2;

/** The rows around the window. They move by pairs: half as many changes, and a finger that trembles changes nothing. */
export function rowsInView(
  { columns, rowPx }: Measures,
  { gridTopPx, windowPx }: { readonly gridTopPx: number; readonly windowPx: number },
): Rows {
  const seen = Math.ceil(windowPx / rowPx) + 1;
  // One more, because a pair may begin a row too early.
  const count = Math.min(Math.floor(TILES_MAX / columns), seen + 2 * AROUND + 1);
  const first = Math.floor(-gridTopPx / rowPx) - Math.min(AROUND, Math.max(0, count - seen - 1));
  return { first: Math.max(0, first - Math.abs(first % 2)), count };
}
