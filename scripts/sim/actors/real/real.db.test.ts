import { isFullRun } from '@arara/domain/bonuses/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../apps/api/test/harness.ts';
import { type Installation, openInstallation } from './installation.ts';
import { checkReal, runReal } from './run-real.ts';

/** The check plays the short form; all of them play with `npx vitest run --mode full` and this file's name. */
const SEEDS = Number(process.env['ACTORS_SEEDS'] ?? (isFullRun(import.meta) ? 5_000 : 6));
const FIRST = Number(process.env['ACTORS_SEED'] ?? 1);

let harness: Harness;
let installation: Installation;
beforeAll(async () => {
  harness = await openHarness();
  installation = await openInstallation(harness);
});
afterAll(() => harness.close());

test(`nothing is found in ${SEEDS} plans of the actors that the product plays on two databases`, {
  timeout: 36_000_000,
}, async () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1)
    expect(await checkReal(installation, await runReal(installation, seed)), `seed ${seed}`).toEqual([]);
});
