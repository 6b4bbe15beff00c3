import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../test/harness.ts';
import { backgroundOf, openTestApp } from '../../test/test-app.ts';
import { createJobs } from '../platform/jobs/index.ts';
import { createWorkflowEngine } from '../platform/workflows/engine.ts';
import { RETRY_POLICY } from '../platform/workflows/workflows.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('every workflow of the worker is tried again for ever, at an interval that has a bound', async () => {
  const api = await openTestApp(harness);
  const { workflows, jobs } = backgroundOf(api);
  const engine = createWorkflowEngine(api.deps.options.restate);
  const { workflow } = createJobs({ directory: harness.directory, engine, clock: harness.clock, jobs });
  const policies = [workflow, ...workflows].map((one) => [one.name, 'options' in one ? one.options : undefined]);
  expect(policies.map(([name]) => name)).toEqual(expect.arrayContaining(['jobs', 'deposit', 'receipt', 'withdrawal']));
  for (const [name, options] of policies)
    expect({ name, options }).toMatchObject({ options: { retryPolicy: RETRY_POLICY } });
  expect(RETRY_POLICY).toMatchObject({ maxAttempts: Number.MAX_SAFE_INTEGER, maxInterval: 10_000 });
});
