import { checkWorld } from '../checker/check-world.ts';
import { decisions } from '../decisions.ts';
import { runWorld } from '../world.ts';
import type { Fault } from './fault.ts';
import { paymentFaults } from './payments.ts';
import { playFaults } from './play.ts';
import { postFaults } from './posts.ts';
import { rewardFaults } from './rewards.ts';

export const faults: readonly Fault[] = [...playFaults, ...rewardFaults, ...paymentFaults, ...postFaults];

/** Runs that may pass without meeting the place of a fault. */
const SEEDS_MAX = 60;

export interface Hunt {
  /** The seed of the run in which the fault was planted; undefined when no run met its place. */
  readonly seed: number | undefined;
  readonly findings: readonly string[];
}

/** Plants the fault once, in the first run from the seed on that meets its place, and lets the checker look. */
export function hunt(fault: Fault, from: number): Hunt {
  for (let seed = from; seed < from + SEEDS_MAX; seed += 1) {
    // Not always the first place of a run, except where places are rare.
    let left = seed < from + SEEDS_MAX / 4 ? 1 + (seed % 3) : 1;
    let isPlanted = false;
    const planted = fault.plant(decisions, (isHere) => {
      if (!isHere || isPlanted || --left > 0) return false;
      isPlanted = true;
      return true;
    });
    const world = runWorld(seed, planted);
    if (isPlanted) return { seed, findings: checkWorld(world) };
  }
  return { seed: undefined, findings: [] };
}
