export { sealedColumns } from './boxes.ts';
export { countOldPeppers, reindexAll } from './reindex.ts';
export { resealAll } from './reseal.ts';
