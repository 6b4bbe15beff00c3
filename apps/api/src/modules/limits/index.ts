export { type Acting, cancelRaise, changeLimit, type LimitWish, startStop } from './changes.ts';
export { type DueDeps, refreshDue, refreshGuards, stopsOf, timeLimitsOf, type WhenChanged } from './guards.ts';
export { type Asking, createLimits, type Limits, type LimitsOptions, type SessionRules } from './limits.ts';
export type { PerWindow, UsageSources } from './usage.ts';
