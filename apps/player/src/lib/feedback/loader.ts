import { LOADER_CLEAR_MS, LOADER_DELAY_MS } from '../constants.ts';
import { observable, useObservable } from '@arara/ui/observable';

/**
 * The cover over the screen while something is under way: it appears after 800 ms, goes when the last request ends,
 * and goes after 5 s whatever happens, so that nobody is locked out of the screen.
 */
export function createLoader() {
  const shown = observable(false);
  let underWay = 0;
  let generation = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    underWay = 0;
    generation += 1;
    shown.set(false);
  };
  return {
    shown,
    /** Counts one more; the answer is the way to count it out, once. */
    begin(): () => void {
      const mine = generation;
      underWay += 1;
      if (underWay === 1) {
        timers = [setTimeout(() => shown.set(true), LOADER_DELAY_MS), setTimeout(clear, LOADER_CLEAR_MS)];
      }
      let ended = false;
      return () => {
        if (ended || mine !== generation) return;
        ended = true;
        underWay -= 1;
        if (underWay === 0) clear();
      };
    },
    /** A request that could not travel takes the cover away for all. */
    clear,
  };
}

export const loader = createLoader();

export function useLoaderShown(): boolean {
  return useObservable(loader.shown);
}
