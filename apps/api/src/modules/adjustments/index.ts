export { createAdjustments, postOwed } from './adjustments.ts';
export type { AdjustmentsDeps, FindProof } from './context.ts';
