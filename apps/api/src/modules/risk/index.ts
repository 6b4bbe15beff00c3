export { createRiskDesk } from './desk.ts';
export { findMet } from './judge.ts';
export { judgeJob } from './pass.ts';
export { shippedRule } from './rules.ts';
export { isHeldByRisk } from './store.ts';
