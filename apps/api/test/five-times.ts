import { expect } from 'vitest';
import { armFailpoints } from '../dev/failpoints.ts';

/**
 * How the test of a failpoint runs: five times, because what holds once may have been luck. The check wants every name
 * in a `test.each([…])('…', fiveTimes`, in a `throwFiveTimes('…'` or in the steps of `chaos/pix.ts`.
 */
export const fiveTimes = { repeats: 4 } as const;

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
