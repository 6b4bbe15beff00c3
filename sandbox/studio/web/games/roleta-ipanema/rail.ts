import { useSyncExternalStore } from 'react';
import type { Chip } from './table.ts';

/** Chips of the rail in centavos. */
export const values = [100n, 500n, 2_500n, 10_000n, 50_000n] as const;

export interface Rail {
  readonly value: bigint;
  /** The table before each chip, oldest first. */
  readonly past: readonly (readonly Chip[])[];
  /** The round whose result the player has put away to bet anew. */
  readonly dismissed: string | undefined;
}

/** What the table and the rail beside the main button share. */
export function createRail() {
  let rail: Rail = { value: 500n, past: [], dismissed: undefined };
  const listeners = new Set<() => void>();
  return {
    get: () => rail,
    change: (part: Partial<Rail>) => {
      rail = { ...rail, ...part };
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

export const shared = createRail();

export function useRail(): Rail {
  return useSyncExternalStore(shared.subscribe, shared.get);
}
