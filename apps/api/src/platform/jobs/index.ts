export { createJobs, type Job, type Jobs } from './jobs.ts';
export { leaseShards } from './leases.ts';
export { periodAfter, periodAt, periodNamed } from './periods.ts';
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
