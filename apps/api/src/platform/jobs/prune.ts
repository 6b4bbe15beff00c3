import type { Job } from './jobs.ts';
import * as store from './store.ts';

const KEPT_MS = 90 * 86_400_000;
/** A wait this long past its moment belongs to a workflow that no longer exists. */
const WAIT_KEPT_MS = 86_400_000;

/** Forgets periods that were done long ago; without it a job that runs every minute would keep half a million a year. */
export const pruneJobs: Job = {
  name: 'jobs.prune',
  every: 'day',
  async run({ tx, nowMs }) {
    await store.prunePeriods(tx, new Date(nowMs - KEPT_MS));
    await store.pruneWaits(tx, new Date(nowMs - WAIT_KEPT_MS));
  },
};
