export { type SealedColumn, sealedColumns } from './boxes.ts';
export { countOldPeppers, reindexAll } from './reindex.ts';
export { resealAll, type ResealPlatform } from './reseal.ts';
