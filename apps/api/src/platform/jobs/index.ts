export { createJobs, type Job, type JobRun, type Jobs, type JobsOptions } from './jobs.ts';
export { type Leases, leaseShards } from './leases.ts';
export { type Every, type Period, periodAfter, periodAt, periodNamed } from './periods.ts';
export { pruneJobs } from './prune.ts';
export {
  clockOffsetMs,
  firstPeriodOf,
  listLastDone,
  listOverdue,
  listPeriods,
  listWaits,
  removeWait,
  setClockOffset,
} from './store.ts';
export { createWaits, wakeTopic } from './waits.ts';
