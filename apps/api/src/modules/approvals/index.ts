export { type Approvals, type Approved, createApprovals, type EffectDone } from './approvals.ts';
