import { defaultOf } from '@arara/domain/settings';
import { expect, test } from 'vitest';
import { periodAt } from '../../../platform/jobs/index.ts';
import { beginningOf, runJobs } from './runs.ts';
import type { RunKind } from './runs.store.ts';

const beginsAt = beginningOf({ settings: { get: async (name) => defaultOf(name) } });
const jobs = runJobs(
  () => [1],
  () => true,
  beginsAt,
);
const sp = (text: string) => Date.parse(`${text}-03:00`);

test.each([
  ['team.close_week', 'team', '2026-11-14T23:59:59.999', '2026-11-08', '2026-11-15T00:01'],
  ['team.close_week', 'team', '2026-11-15T00:00:00.000', '2026-11-15', '2026-11-22T00:01'],
  ['agents.close_week', 'agent', '2026-11-14T23:59:59.999', '2026-11-08', '2026-11-15T00:01'],
  ['team.pay_invites', 'invite', '2026-11-14T23:59:59.999', '2026-11-14', '2026-11-15T01:00'],
  ['team.pay_invites', 'invite', '2026-11-15T00:00:00.000', '2026-11-15', '2026-11-16T01:00'],
  ['agents.close_month', 'blogger', '2026-11-30T23:59:59.999', '2026-11', '2026-12-01T01:00'],
  ['agents.close_month', 'blogger', '2026-12-01T00:00:00.000', '2026-12', '2027-01-01T01:00'],
])('%s (%s): what happens at %s belongs to %s and is due at %s', async (...[name, kind, at, period, due]) => {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  const found = periodAt(job.every, sp(at));
  expect(found.name).toBe(period);
  expect(job.delayMs).toBe(60_000);
  expect(await beginsAt(kind as RunKind, { brandId: 1, endMs: found.endMs })).toBe(sp(due));
});
