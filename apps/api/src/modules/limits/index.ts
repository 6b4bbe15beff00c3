export { refreshGuards, stopsOf, timeLimitsOf } from './guards.ts';
export { letterNotices } from './letters.ts';
export { createLimits, type Limits } from './limits.ts';
export { depositMaximaOf } from './usage.ts';
export { isStopped } from './stopped.ts';
export { acceptTerms } from './terms.store.ts';
