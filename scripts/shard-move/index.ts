export { differences, readBooks } from './books.ts';
export { listMovedTables } from './catalogue.ts';
export { cancelMove, type MovePlatform, moveShard } from './move.ts';
export { openMovePlatform } from './platform.ts';
export { rebalance, resumeMoves } from './rebalance.ts';
