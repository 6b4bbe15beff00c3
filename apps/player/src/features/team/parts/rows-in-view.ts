/** Rows that are in the page. */
export interface Rows {
  readonly first: number;
  readonly count: number;
}

/** A page holds no more people than this, however many there are. */
export const ROWS_MAX = 60;
/** Rows that wait above and below the window. */
const ROWS_AROUND = 6;

interface View {
  /** From the top of the window to the top of the list; above the window it is negative. */
  readonly topPx: number;
  readonly windowPx: number;
  readonly rowPx: number;
  readonly total: number;
}

/** The rows around the window, never more than may be in the page. */
export function rowsInView({ topPx, windowPx, rowPx, total }: View): Rows {
  const seen = Math.ceil(windowPx / rowPx) + 1;
  const count = Math.min(ROWS_MAX, total, seen + 2 * ROWS_AROUND);
  const first = Math.floor(-topPx / rowPx) - ROWS_AROUND;
  return { first: Math.max(0, Math.min(first, total - count)), count };
}

/** Which pages of so many people hold these rows; the first page is 1. */
export function pagesOf({ first, count }: Rows, size: number): readonly number[] {
  if (count === 0) return [1];
  const from = Math.floor(first / size);
  const to = Math.floor((first + count - 1) / size);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index + 1);
}
