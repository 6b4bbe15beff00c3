import { expect, test } from 'vitest';
import { runState, stateCases } from '../../../../../../conformance/state/run.ts';

const WITHIN_MS = 60_000;

test(
  'the adapters hold every case that does not mostly wait, and each lie is found out',
  async () => {
    const results = await runState({ isShort: true });
    expect(results.filter(({ problem }) => problem !== '')).toEqual([]);
    const short = stateCases.filter(({ isLong }) => isLong !== true);
    expect(short.length).toBeGreaterThanOrEqual(80);
    expect(results.length).toBeGreaterThan(short.length);
  },
  WITHIN_MS,
);
