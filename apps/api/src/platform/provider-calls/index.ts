export { type CallRecorder, listCalls, type ProviderCall, recordCall } from './provider-calls.ts';
export { countCalls, dropMonths, ensurePartitions } from './store.ts';
