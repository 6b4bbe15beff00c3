export { type HistoryPlan, historyPlan, type Step, toSteps } from './histories.ts';
export { NaivePlayer } from './naive-ledger.ts';
