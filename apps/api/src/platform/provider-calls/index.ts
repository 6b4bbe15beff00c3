export {
  type CallRecorder,
  listCalls,
  type ProviderCall,
  type RecordedCall,
  recordCall,
} from './provider-calls.ts';
export { ensurePartitions } from './store.ts';
