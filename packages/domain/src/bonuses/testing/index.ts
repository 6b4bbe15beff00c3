export { type Command, FIRST_MS, historyPlan, type PlayStep, type Step, toSteps } from './histories.ts';
export { NaiveTurnover } from './naive-turnover.ts';
export { isFullRun, runModeOf } from './full-run.ts';
export { type Seen, seenOfNaive } from './seen.ts';
export { historyRule } from './history-rule.ts';
export { allowedInBrazil, forbiddenInBrazil } from './forbidden-rules.ts';
export { type Deltas, playerRules, type Posting, RulePlayer } from './rule-player.ts';
