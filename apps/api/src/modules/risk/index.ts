export type { RiskContext } from './context.ts';
export { createRiskDesk } from './desk.ts';
export { judgeJob } from './pass.ts';
export { isHeldByRisk } from './store.ts';
