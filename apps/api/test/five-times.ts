import { isFullRun } from '@arara/domain/bonuses/testing';
import { expect } from 'vitest';
import { armFailpoints } from '../dev/failpoints.ts';

/**
 * How the test of a failpoint that ends a process runs: five times with `--mode full`, because what holds once may have
 * been luck, and once in the check, where a process takes seconds to start. The check wants every name in a
 * `test.each([…])('…', fiveTimes`, in a `throwFiveTimes('…'` or in the steps of `chaos/pix.ts`.
 */
export const fiveTimes = { repeats: isFullRun(import.meta) ? 4 : 0 };

/** For work that cannot begin anew: it breaks there five times on its way, each at one of the passes. */
export async function throwFiveTimes(
  name: string,
  work: () => Promise<unknown>,
  passes: readonly [number, number, number, number, number] = [1, 1, 1, 1, 1],
): Promise<void> {
  for (const nth of passes) {
    armFailpoints(`${name}:${nth}:throw`);
    await expect(work()).rejects.toThrow(`failpoint ${name}`);
  }
  armFailpoints('');
}
