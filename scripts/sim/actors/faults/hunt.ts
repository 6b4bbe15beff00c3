import { checkWorld } from '../checker/check-world.ts';
import { decisions } from '../decisions.ts';
import { runWorld } from '../run-world.ts';
import type { Fault } from './fault.ts';
import { chargedForfeit } from './found.ts';
import { operationFaults } from './operations.ts';
import { paymentFaults } from './payments.ts';
import { peopleFaults } from './people.ts';
import { playFaults } from './play.ts';
import { postFaults } from './posts.ts';
import { rewardFaults } from './rewards.ts';

export const faults: readonly Fault[] = [
  ...playFaults,
  ...rewardFaults,
  ...paymentFaults,
  ...postFaults,
  ...operationFaults,
  ...peopleFaults,
  chargedForfeit,
];

/** Runs that may pass without meeting the place of a fault. */
const SEEDS_MAX = 120;

export interface Hunt {
  /** The seed of the run in which the fault was planted; undefined when no run met its place. */
  readonly seed: number | undefined;
  readonly findings: readonly string[];
}

/** Runs that a lasting fault may spoil without harm to anybody. */
const HARMLESS_MAX = 10;

/**
 * Plants the fault once, in the first run from the seed on that meets its place, and lets the checker look. A lasting
 * fault is planted in the next runs too, until one of them shows it.
 */
export async function hunt(fault: Fault, from: number): Promise<Hunt> {
  let [harmless, met] = [0, undefined as number | undefined];
  for (let seed = from; seed < from + SEEDS_MAX && harmless < HARMLESS_MAX; seed += 1) {
    // Not always the first place of a run, except where places are rare.
    let left = !fault.isLasting && seed < from + SEEDS_MAX / 4 ? 1 + (seed % 3) : 1;
    let isPlanted = false;
    const planted = fault.plant(decisions, (isHere) => {
      if (!isHere || isPlanted || --left > 0) return false;
      isPlanted = true;
      return true;
    });
    const world = await runWorld(seed, planted);
    if (!isPlanted) continue;
    met = seed;
    const findings = checkWorld(world);
    if (findings.length > 0 || !fault.isLasting) return { seed, findings };
    harmless += 1;
  }
  return { seed: met, findings: [] };
}
