import { CASH_OUT_MIN, TOP_CENTIS } from './flight.ts';

/** The number on the screen, for the parts that show it outside the stage: one loop of frames moves them all. */
export function createReading() {
  let centis = 100;
  const listeners = new Set<() => void>();
  return {
    get: () => centis,
    set(next: number) {
      if (next === centis) return;
      centis = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** When the last press to leave was made, by the server's clock as the page knows it. */
export function createPresses() {
  let last: { readonly round: string; readonly ms: number } | undefined;
  return {
    note(round: string, ms: number) {
      last = { round, ms };
    },
    of: (round: string) => (last?.round === round ? last.ms : undefined),
  };
}

/** The limits that the studio publishes, in hundredths. */
export function readTable(table: unknown): { readonly min: number; readonly max: number } {
  const { cashOutMin, cashOutMax } = (table ?? {}) as { readonly cashOutMin?: unknown; readonly cashOutMax?: unknown };
  return {
    min: typeof cashOutMin === 'number' ? Math.round(cashOutMin * 100) : CASH_OUT_MIN,
    max: typeof cashOutMax === 'number' ? Math.round(cashOutMax * 100) : TOP_CENTIS,
  };
}
