import { observable } from '@arara/ui/observable';
import { openOverlay } from '../../../lib/navigation/overlay.ts';

/** The pool that was paid to the player last, while this page lives. */
export const wonPool = observable<number | undefined>(undefined);

export function won(pool: number): void {
  wonPool.set(pool);
  openOverlay('jackpot');
}
