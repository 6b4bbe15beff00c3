/**
 * Whether it is time to show how long somebody has played: at every full interval of the day's play, whatever games it
 * was spent on. `seenMinutes` is the day's play when it was shown last, or when play began.
 */
export function isCheckDue(playedMinutes: number, seenMinutes: number, everyMinutes: number): boolean {
  if (everyMinutes <= 0) return false;
  return Math.floor(playedMinutes / everyMinutes) > Math.floor(seenMinutes / everyMinutes);
}
