export { atEntry, atSignUp } from './entry.ts';
export { regulatorCheck, regulatorFacts, regulatorGuard } from './check.ts';
export type { ImpededContext } from './context.ts';
export type { LadderSources } from './ladder.ts';
export { impededLoops } from './loops.ts';
export { createSweeper } from './sweep.ts';
