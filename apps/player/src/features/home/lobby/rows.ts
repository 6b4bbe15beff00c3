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
const ROWS_AROUND = 2;

/** The rows around the window. They come one by one: little to draw at a time. */
export function rowsInView(
  { columns, rowPx }: Measures,
  { gridTopPx, windowPx }: { readonly gridTopPx: number; readonly windowPx: number },
): Rows {
  const seen = Math.ceil(windowPx / rowPx) + 1;
  const count = Math.min(Math.floor(TILES_MAX / columns), seen + 2 * ROWS_AROUND);
  const first = Math.floor(-gridTopPx / rowPx) - Math.min(ROWS_AROUND, Math.max(0, count - seen));
  return { first: Math.max(0, first), count };
}
