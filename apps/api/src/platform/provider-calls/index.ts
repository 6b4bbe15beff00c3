export {
  type CallRecorder,
  listCalls,
  type ProviderCall,
  type RecordedCall,
  recordCall,
} from './provider-calls.ts';
export { type CallTally, countCalls, dropMonths, ensurePartitions } from './store.ts';
