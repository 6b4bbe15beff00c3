import { afterPaint } from '../browser/after-paint.ts';

/** What makes the next screens of a game come sooner; the app says what that is, lists of games say when. */
let warm: (() => void) | undefined;

export function connectWarming(given: () => void): void {
  warm = given;
}

/** A finger touches a game: half a second passes before it is lifted and the sheet is read. */
export function warmGame(): void {
  if (warm) afterPaint(warm);
}
