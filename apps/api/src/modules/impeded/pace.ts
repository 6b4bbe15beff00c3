/** Time as it passes: how fast somebody may be asked has nothing to do with the moved clock of development. */
export interface Timer {
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

export interface Pace {
  /** How many turns a second there are from now on, at most. */
  set(perSecond: number): void;
  /** Resolves when it is this caller's turn. */
  turn(): Promise<void>;
}

/** Two turns never lie closer together than the rate allows: what came late is not caught up, not even after a start. */
export function createPace({ nowMs, sleep }: Timer): Pace {
  let betweenMs = 1_000;
  let lastMs = nowMs();
  let line = Promise.resolve();
  return {
    set(perSecond) {
      betweenMs = 1_000 / perSecond;
    },
    turn() {
      line = line.then(async () => {
        // A clock that was set back makes nobody wait for it.
        lastMs = Math.min(lastMs, nowMs());
        for (let waitMs = lastMs + betweenMs - nowMs(); waitMs > 0; waitMs = lastMs + betweenMs - nowMs())
          await sleep(Math.ceil(waitMs));
        lastMs = nowMs();
      });
      return line;
    },
  };
}
