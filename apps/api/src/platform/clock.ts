/** The one clock. Everything that asks for the time takes it as an argument; nothing else reads the system's. */
export interface Clock {
  nowMs(): number;
  now(): Date;
}

/** `offsetMs` is moved by `npm run clock` in development and test builds only; production passes none. */
export function systemClock(offsetMs: () => number = () => 0): Clock {
  const nowMs = () => Date.now() + offsetMs();
  return { nowMs, now: () => new Date(nowMs()) };
}

/** How long somebody has waited: it only grows, whatever the clock is set to. */
export const elapsedMs = (): number => performance.now();

/** A clock that stands still until a test moves it. */
export function fixedClock(startMs: number): Clock & { moveMs(byMs: number): void } {
  let current = startMs;
  return {
    nowMs: () => current,
    now: () => new Date(current),
    moveMs: (byMs) => {
      current += byMs;
    },
  };
}
