export {
  type Approval,
  type ApprovalState,
  type Approvals,
  type Approved,
  createApprovals,
  type DeciderRight,
  type Decision,
  type Effect,
  type EffectDone,
  type NewRequest,
} from './approvals.ts';
export type { Verdict } from './store.ts';
