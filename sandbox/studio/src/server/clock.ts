/** The studio's time: the machine's, moved by whoever moves the casino's. */
export interface MovableClock {
  nowMs(): number;
  move(offsetMs: number): void;
}

export function createClock(): MovableClock {
  let offsetMs = 0;
  return {
    nowMs: () => Date.now() + offsetMs,
    move(by) {
      offsetMs = by;
    },
  };
}
