export { periodOf, periodWords, type PeriodWord } from './period.ts';
export { dueMoments, nextDueMs, type Rhythm, rhythms, type Schedule } from './schedule.ts';
export { hideSmall } from './small-groups.ts';
