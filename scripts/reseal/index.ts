export { type SealedColumn, sealedColumns } from './boxes.ts';
export { resealAll, type ResealPlatform } from './reseal.ts';
