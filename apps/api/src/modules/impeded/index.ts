export { atEntry, atSignUp } from './entry.ts';
export { findAnswer, regulatorCheck, regulatorFacts, regulatorGuard } from './check.ts';
export { createImpededDesk, type ImpededDesk } from './desk/desk.ts';
export type { ImpededContext } from './context.ts';
export { type LadderSources, unclaimed } from './ladder.ts';
export { impededLoops } from './loops.ts';
export { createSweeper } from './sweep.ts';
