export { countMissingMonths } from './months.store.ts';
